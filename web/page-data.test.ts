// A page reached without the site's sub-path goes below it, whole.
import { expect, it } from 'vitest';
import { placeBelow } from './page-data.ts';

const place = { pathname: '/weather/current', search: '?station=A', hash: '#vents' };

it('goes below the sub-path with all of its address', () => {
  expect(placeBelow('/meteo/', place)).toBe('/meteo/weather/current?station=A#vents');
});

it.each([
  ['/', '/'],
  ['/', '/weather/current'],
  ['/meteo/', '/meteo'],
  ['/meteo/', '/meteo/'],
  ['/meteo/', '/meteo/weather/current'],
])('below %s, %s is in its place', (base, pathname) => {
  expect(placeBelow(base, { ...place, pathname })).toBeNull();
});
