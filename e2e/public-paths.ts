// One address of each public route, for the tests that go through all of them.
export const publicPaths = [
  '/',
  '/weather/current',
  '/weather/history/daily',
  '/weather/history/weekly',
  '/weather/history/monthly',
  '/weather/history/yearly',
  '/weather/history/record',
  '/weather/graph',
  '/about',
  '/contact',
  '/login',
  '/mentions-legales',
  '/confidentialite',
  '/rien',
] as const;
