// The current data page as the specification describes it.
import { expect, it } from 'vitest';
import { currentDetail } from '../../testing/current-detail.ts';
import { elementsOf, firstWords, wordsOf } from '../../testing/html.ts';
import { htmlOf, renderedPage, sendOf, wordsAt } from '../../testing/rendered-site.ts';

const at = '2026-11-27T06:12:00.000Z';

it('is titled by the city, the date and the local time', async () => {
  expect(firstWords(await htmlOf('/weather/current'), 'h1')).toBe(
    'Données actuelles Saint-Sulpice, le 27 novembre 2026 à 21:43',
  );
});

it('says that a station does not exist any more, as it says that one is silent', async () => {
  const textOf = (message: string) =>
    wordsAt('/weather/current', { failure: { status: 404, body: [{ message }] } });
  expect(await textOf('Aucune données actuellement')).toContain('ces dernières 24 heures');
  const gone = await textOf('Cette station n’existe pas.');
  expect(gone).toContain('Cette station n’existe pas.');
  expect(gone).not.toContain('ces dernières 24 heures');
});

it('says since when a total of rain is counted that began after its period', async () => {
  const totalsSince = { daily: null, weekly: at, monthly: at, yearly: at };
  const html = await htmlOf('/weather/current', { detail: currentDetail({ totalsSince }) });
  const [rain = ''] = elementsOf(html, 'table').filter((one) => one.includes('Précipitations'));
  const words = wordsOf(rain);
  expect(words).toMatch(/Pluie de la semaine 1,0 mm depuis le 27 novembre 2026 à 07:12/);
  expect(words.match(/depuis le/g)).toHaveLength(3);
});

it('has its sections in order, the location with its four rows', async () => {
  const html = await htmlOf('/weather/current');
  expect(elementsOf(html, 'caption').map(wordsOf)).toEqual([
    'Température et humidité',
    'Pression',
    'Précipitations',
    'Vents',
    'Qualité de l’air',
    'Rayonnement solaire et UV',
    'Foudre',
    'Localisation',
  ]);
  const location = elementsOf(html, 'table').at(-1) ?? '';
  expect(elementsOf(location, 'tr').slice(1).map(wordsOf)).toEqual([
    'Latitude 47,6106°',
    'Longitude 1,2743°',
    'Altitude 112 m',
    'Ville Saint-Sulpice',
  ]);
});

it('shows variations with a sign and one decimal, missing values as a dash', async () => {
  const changes = {
    temperatureVariation: 0.44,
    relativePressureVariation: -1.26,
    humidexVariation: 0.04,
    soilTemperatureVariation: null,
    solarRadiationVariation: 35,
    rainRate: null,
  };
  const text = await wordsAt('/weather/current', { detail: currentDetail(changes) });
  for (const shown of [
    '+0,4 °C sur 1 h',
    '-1,3 hPa sur 3 h',
    '0,0 °C sur 1 h',
    '– sur 1 h',
    '+35,0 W/m² sur 1 h',
    'Intensité de la pluie –',
  ])
    expect(text).toContain(shown);
});

it('has the nearest and farthest strike of the day in kilometres', async () => {
  const lightningToday = {
    min: { value: 3, receivedAt: at },
    max: { value: 27, receivedAt: at },
  };
  const text = await wordsAt('/weather/current', { detail: currentDetail({ lightningToday }) });
  expect(text).toContain('Distance min du jour à 07:12 3 km');
  expect(text).toContain('Distance max du jour à 07:12 27 km');
});

it('has the station’s short description and its latest observation, asked for once', async () => {
  const asked: string[] = [];
  const lastObservation = {
    id: 1,
    message: 'Grêle à 14 h',
    author: 'Claire',
    createdAt: at,
    updatedAt: at,
  };
  const { html } = await renderedPage('/weather/current', sendOf({ lastObservation }, asked));
  expect(wordsOf(html)).toContain(
    'La station Une station Dernière observation Grêle à 14 h Claire, 27 novembre 2026 à 07:12',
  );
  const path = '/api/weatherStation/observation/last/SSDP41000';
  expect(asked.filter((address) => address === path)).toHaveLength(1);
});

it('the current data page goes on without the latest observation', async () => {
  const html = await htmlOf('/weather/current', { lastObservation: 'refused' });
  expect(wordsOf(html)).toContain('La station Une station');
  expect(wordsOf(html)).not.toContain('Dernière observation');
  expect(elementsOf(html, 'caption')).toHaveLength(8);
});
