// What the picture of a shared page says: the figures as the page writes them, a dash for what is missing, and the
// colours of the page's own sky.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Send } from '../../shared/contract/send.ts';
import type { CurrentDetail } from '../../shared/contract/weather-data.ts';
import { themeColours } from '../parts/head/theme-colours.ts';
import { currentDetail } from '../testing/current-detail.ts';
import { drawCard } from './card.ts';
import { cardColours } from './card-colours.ts';

const station = {
  reference: 'SSDP41000',
  city: 'Saint-Sulpice',
  createdAt: '2026-01-01T00:00:00Z',
};

/** An API that knows these stations and these present measures. */
const apiOf =
  (detail: CurrentDetail | null, stations: readonly object[] = [station]): Send =>
  async ({ address }) => {
    if (address === '/api/weatherStation')
      return { status: 200, body: { weatherStations: stations, numberOfResult: stations.length } };
    if (address.endsWith('/currentData/detail') && detail) return { status: 200, body: detail };
    return { status: 404, body: [] };
  };

/** Its texts, one a line. */
async function textsOf(send: Send, reference: string | null = null): Promise<string[]> {
  const svg = await drawCard({ address: 'https://exemple.fr/meteo/', send }, reference);
  return [...(svg ?? '').matchAll(/<text[^>]*>(.*?)<\/text>/g)]
    .map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
    .filter((text) => text !== '');
}

const extreme = (value: number, receivedAt: string) => ({ value, receivedAt });

it('says what the page says', async () => {
  const detail = currentDetail({
    temperature: -0.04,
    windSpeedAvg: 14.4,
    windDirectionAvg: 225,
    beaufortScale: 3,
    rainDaily: 2.4,
    today: {
      temperature: {
        min: extreme(-3.21, '2026-11-27T06:12:00.000Z'),
        max: extreme(11.4, '2026-11-27T14:05:00.000Z'),
      },
    },
  });
  expect(await textsOf(apiOf(detail))).toEqual([
    'Saint-Sulpice',
    'Le 27 novembre 2026 à 21:43',
    '0,0°C',
    'Min. du jour',
    '-3,2\u202F°C',
    '07:12',
    'Max. du jour',
    '11,4\u202F°C',
    '15:05',
    'Vent',
    '14\u202Fkm/h',
    'Petite brise de sud-ouest',
    'Pluie du jour',
    '2,4\u202Fmm',
    'Météo Saint-Sulpice',
    'exemple.fr/meteo',
  ]);
});

it('has dashes for what is missing, and no zero', async () => {
  const texts = await textsOf(apiOf(currentDetail({}, null)));
  expect(texts.filter((text) => text.startsWith('–'))).toEqual(Array(5).fill('–'));
  expect(texts.join('\n')).not.toMatch(/0,0|NaN|null|undefined/);
});

it('says that a station is late, or that it has nothing', async () => {
  expect(await textsOf(apiOf(currentDetail({ state: 'late' })))).toContain(
    'Données du 27 novembre 2026 à 21:43 — station silencieuse',
  );
  expect(await textsOf(apiOf(null))).toEqual([
    'Saint-Sulpice',
    'Aucune données actuellement',
    'Météo Saint-Sulpice',
    'exemple.fr/meteo',
  ]);
  expect(await textsOf(apiOf(null, []))).toEqual(['Embellie', 'Embellie', 'exemple.fr/meteo']);
});

it('knows no other station than those there are', async () => {
  const request = { address: 'https://exemple.fr/', send: apiOf(null) };
  expect(await drawCard(request, 'INCONNUE')).toBeNull();
  for (const reference of ['SSDP41000', 'ssdp41000'])
    expect(await drawCard(request, reference)).not.toBeNull();
});

it('B39: takes names as text, without what the typeface lacks', async () => {
  const city = 'Été <b>&</b> "x" ☂️ 𝄞\u0000 L’Haÿ';
  const svg = await drawCard(
    { address: 'https://exemple.fr/', send: apiOf(null, [{ ...station, city }]) },
    null,
  );
  expect(svg).toContain('>Été &lt;b&gt;&amp;&lt;/b&gt; &quot;x&quot; L’Haÿ</text>');
});

describe('the colours', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const sky = read('../parts/sky/sky.module.css');
  const tokens = read('../styles/tokens.css');

  it.each(Object.entries(cardColours))('of %s are those of the page', (phase, colours) => {
    const [, rule = ''] = new RegExp(`\\.${phase} \\{([^}]*)\\}`).exec(sky) ?? [];
    const [high, middle, low] = colours.sky;
    const named = { 'sky-high': high, 'sky-mid': middle, 'sky-low': low, soft: colours.soft };
    for (const [name, colour] of Object.entries(named)) {
      expect(rule).toMatch(new RegExp(`--${name}: (?:light-dark\\()?${colour}\\b`));
    }
    for (const colour of [colours.ink, colours.cold, colours.warm]) {
      expect(rule + tokens).toContain(colour);
    }
  });

  it('of the frame around the page are those of its paper', () => {
    expect(tokens).toContain(`--paper: light-dark(${themeColours.light}, ${themeColours.dark})`);
  });
});
