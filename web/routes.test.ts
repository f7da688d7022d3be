// The paths of the site, as the specification lists them; whatever else is asked is a page that does not exist.
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

const screenAt = (path: string): string | undefined => matchRoutes(routes, path)?.at(-1)?.route.id;

it.each([
  ['/', 'home'],
  ['/weather/current', 'current'],
  ['/weather/history/daily', 'history'],
  ['/weather/history/weekly', 'history'],
  ['/weather/history/monthly', 'history'],
  ['/weather/history/yearly', 'history'],
  ['/weather/history/record', 'history'],
  ['/weather/graph', 'graph'],
  ['/about', 'about'],
  ['/contact', 'contact'],
  ['/login', 'login'],
  ['/rien', 'not-found'],
  ['/weather', 'not-found'],
  ['/contact/rien', 'not-found'],
])('%s is the screen %s', (path, screen) => {
  expect(screenAt(path)).toBe(`web/screens/${screen}/${screen}.tsx`);
});
