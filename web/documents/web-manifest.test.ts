// What a device writes under the icon of the site.
import { expect, it } from 'vitest';
import { sendOf, station } from '../testing/rendered-site.ts';
import { drawWebManifest } from './web-manifest.ts';

it.each([
  ['Saint-Sulpice', 'Saint-Sulpice'],
  ['Boulogne-Billancourt', 'Boulogne-Billancourt'],
])('the icon of a station in %s is called « %s », in one piece', async (city, called) => {
  const send = sendOf({ stations: [{ ...station, city }] }, []);
  const manifest = JSON.parse(await drawWebManifest({ address: 'https://exemple.fr/', send }));
  expect([manifest.name, manifest.short_name]).toEqual([`Météo ${city}`, called]);
});
