// One address of each public screen, and one of each route, for the tests that go through all of them.
/** The periods of a summary are one screen. */
export const publicScreens = [
  '/',
  '/weather/current',
  '/weather/history/daily',
  '/weather/graph',
  '/about',
  '/contact',
  '/login',
  '/mentions-legales',
  '/confidentialite',
  '/rien',
] as const;

export const publicPaths = [
  ...publicScreens,
  '/weather/history/weekly',
  '/weather/history/monthly',
  '/weather/history/yearly',
  '/weather/history/record',
] as const;
