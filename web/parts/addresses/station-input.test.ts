// The forms that the browser sends by itself keep the station of the address, and name none where it is the default.
import { expect, it } from 'vitest';
import { blois, htmlOf, station } from '../../testing/rendered-site.ts';

const kept = '<input type="hidden" name="station" value="LOIRE"/>';

it.each(['/', '/weather/history/daily', '/weather/graph/yearly'])('%s', async (path) => {
  const stations = [station, blois];
  expect(await htmlOf(`${path}?station=LOIRE`, { stations })).toContain(kept);
  expect(await htmlOf(path, { stations })).not.toContain('type="hidden"');
});
