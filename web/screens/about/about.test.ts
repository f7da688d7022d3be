// The about page as the specification describes it.
import { expect, it } from 'vitest';
import { elementsOf, linksOf, wordsOf } from '../../testing/html.ts';
import { blois, htmlOf, site, station } from '../../testing/rendered-site.ts';

it('two stations have two titles', async () => {
  const stations = [station, blois];
  expect(await htmlOf('/about', { stations })).toContain('<title>A propos, Saint-Sulpice –');
  expect(await htmlOf('/about?station=LOIRE', { stations })).toContain('<title>A propos, Blois –');
});

it('about tells the station’s place, model, reference and dates, and names three other stations', async () => {
  const html = await htmlOf('/about', { site });
  const main = elementsOf(html, 'main')[0] ?? '';
  const sheet = elementsOf(main, 'dl')[0] ?? '';
  expect(elementsOf(sheet, 'dt').map(wordsOf)).toEqual([
    'Ville',
    'Pays',
    'Altitude',
    'Latitude',
    'Longitude',
    'Modèle',
    'Référence',
    'Créée le',
    'Mise à jour le',
  ]);
  expect(elementsOf(sheet, 'dd').map(wordsOf)).toEqual([
    'Saint-Sulpice (41)',
    'France',
    '105 m',
    '47,6106°',
    '1,2743°',
    'GW2000',
    'SSDP41000',
    '01/01/2026 à 01:00',
    '01/01/2026 à 01:00',
  ]);
  expect(linksOf(main).slice(1)).toEqual([
    ['Vendôme', 'https://vendôme.example/'],
    ['Romorantin', 'https://romorantin.example/'],
    ['Amboise', 'https://amboise.example/'],
  ]);
});
