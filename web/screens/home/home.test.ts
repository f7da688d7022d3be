// The home page as the specification describes it: what it asks for, what it shows, in which order and words.
import { expect, it } from 'vitest';
import { currentDetail } from '../../testing/current-detail.ts';
import { elementsOf, firstWords, linksOf, wordsOf } from '../../testing/html.ts';
import {
  type Answers,
  blois,
  htmlOf,
  renderedPage,
  sendOf,
  station,
  wordsAt,
} from '../../testing/rendered-site.ts';

const at = '2026-11-27T06:12:00.000Z';
const extremes = { min: { value: 2.34, receivedAt: at }, max: { value: 11.46, receivedAt: at } };
const temperatures = ['temperature', 'windChill', 'dewPoint', 'humidex', 'heatIndex'];

it('asks for the detail and the day of the chosen station', async () => {
  const asked: string[] = [];
  await renderedPage('/?station=LOIRE', sendOf({ stations: [station, blois] }, asked));
  expect(asked.filter((address) => address.includes('weatherData'))).toEqual([
    '/api/weatherData/LOIRE/currentData/detail',
    '/api/weatherData/LOIRE/history/daily',
  ]);
});

it('proposes the place of the station in the search of the forecast', async () => {
  const stations = [{ ...blois, postalCode: '1000', country: 'BE' }];
  const [search = ''] = elementsOf(await htmlOf('/', { stations }), 'search');
  expect(search).toContain('placeholder="Rechercher..."');
  expect(search).toContain('value="1000 Blois, Belgique"');
  expect(wordsOf(search)).toBe('Valider');
});

it('is titled by the city, the date and the time', async () => {
  expect(firstWords(await htmlOf('/'), 'h1')).toBe(
    'Observations à Saint-Sulpice le 27 novembre 2026 à 21:43',
  );
});

it('calls itself live only while the station is', async () => {
  const titleOf = async (answers: Answers) =>
    /<title>(.*?) –/.exec(await htmlOf('/', answers))?.[1];
  const late = currentDetail({ state: 'late' });
  const silent = { status: 404, body: [{ message: 'Aucune données actuellement' }] };
  expect(await titleOf({})).toBe('Météo à Saint-Sulpice en direct');
  expect(await titleOf({ detail: late })).toBe('Météo à Saint-Sulpice');
  expect(await titleOf({ failure: silent })).toBe('Météo à Saint-Sulpice');
});

it('describes a station without a thermometer without a dash', async () => {
  const html = await htmlOf('/', { detail: currentDetail({ temperature: null }) });
  expect(html).toContain('content="Temps actuel à Saint-Sulpice\u00A0: vent, pluie, pression');
});

it('has every temperature with its lowest and highest of the day and their times', async () => {
  const today = {
    ...Object.fromEntries(temperatures.map((name) => [name, extremes])),
    temperature: {
      min: { value: -4.5, receivedAt: at },
      max: { value: 19.5, receivedAt: at },
    },
  };
  const html = await htmlOf('/', { detail: currentDetail({ today }) });
  const bubbles = elementsOf(html, 'details').map(wordsOf);
  for (const label of ['Ressenti', 'Point de rosée', 'Humidex', 'Indice de chaleur'])
    expect(bubbles).toContain(`${label} 1,0 °C Minimum 2,3 °C à 07:12 Maximum 11,5 °C à 07:12`);
  expect(wordsOf(html)).toMatch(
    /Température 1,0 °C .*Minimum -4,5 °C à 07:12 Maximum 19,5 °C à 07:12/,
  );
});

it('has wind, pressure, humidity, particles, strikes with their distances, and the base of clouds', async () => {
  const detail = currentDetail({
    windSpeedAvg: 14,
    windDirectionAvg: 225,
    windSpeed: 15,
    windDirection: 200,
    windGust: 31,
    beaufortScale: 3,
    relativePressure: 1012.3,
    humidity: 80,
    pm25: 8,
    lightningDaily: 12,
    cloudBase: 450,
    lightningToday: {
      min: { value: 3, receivedAt: at },
      max: { value: 27, receivedAt: at },
    },
  });
  const html = await htmlOf('/', { detail });
  expect(html).toContain('aria-label="Vent de sud-ouest, 14\u202Fkm/h"');
  const text = wordsOf(html);
  expect(text).toContain('Petite brise de sud-ouest, rafales à 31 km/h');
  expect(text).toContain('À l’instant 15 km/h SSO');
  for (const shown of [
    'Pression 1 012,3 hPa',
    'Humidité 80 %',
    'Particules fines 8,0 µg/m³',
    'Base des nuages 450 m',
    'Impacts de foudre 12 ce jour Le plus près 3 km à 07:12 Le plus loin 27 km à 07:12',
  ])
    expect(text).toContain(shown);
});

it('never gives two values one name: in the heat, the headline names the heat index', async () => {
  const hot = { temperature: 32.2, windChill: 32.2, humidex: 43, heatIndex: 37.6 };
  const text = await wordsAt('/', { detail: currentDetail(hot) });
  expect(text).toContain('Température 32,2 °C Indice de chaleur 37,6 °C , pluie');
  const named = [...text.matchAll(/(Ressenti|Indice de chaleur) (\S+ °C)/g)].map(([all]) => all);
  expect(named.toSorted()).toEqual([
    'Indice de chaleur 37,6 °C',
    'Indice de chaleur 37,6 °C',
    'Ressenti 32,2 °C',
  ]);
});

it('says of a temperature that is missing that it is not sent', async () => {
  const missing = { temperature: null, windChill: null, heatIndex: null };
  expect(await wordsAt('/', { detail: currentDetail(missing) })).toContain(
    'Température non transmise',
  );
  expect(await wordsAt('/')).not.toContain('non transmise');
});

it('has the rising and setting of sun and moon', async () => {
  const text = await wordsAt('/');
  expect(text).toContain('Lever du soleil 08:16 Coucher du soleil 17:07');
  expect(text).toContain('éclairée à 86 %, coucher 10:41, lever 18:02');
});

it('goes from the weather now to the forecast, the instruments, the map and the news', async () => {
  const html = await htmlOf('/', { posts: [] });
  const places = ['id="now"', 'Prévisions', 'Instruments', 'Carte', 'Soleil et lune'].map((text) =>
    html.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it('says that there is nothing when the station is silent', async () => {
  const failure = { status: 404, body: [{ message: 'Aucune données actuellement' }] };
  const html = await htmlOf('/', { failure });
  expect(firstWords(html, 'h1')).toBe('Aucune données actuellement');
  expect(wordsOf(html)).toContain('n’a rien transmis ces dernières 24 heures');
});

it('says that a station does not exist any more, and sends nobody to its records', async () => {
  const failure = { status: 404, body: [{ message: 'Cette station n’existe pas.' }] };
  const html = await htmlOf('/', { failure });
  const [gone = ''] = elementsOf(html, 'section');
  expect(wordsOf(gone)).toContain('Cette station n’existe pas.');
  expect(wordsOf(gone)).not.toContain('24 heures');
  expect(linksOf(gone)).toEqual([['Réessayer', '/']]);
});

it('says nothing of the present when the station is late (B13)', async () => {
  const state = 'late' as const;
  const text = await wordsAt('/', { detail: currentDetail({ state, rainRate: 4, windSpeed: 5 }) });
  expect(text).toContain('pluie modérée au dernier relevé');
  expect(text).toContain('Au dernier relevé 5 km/h');
  expect(text).not.toMatch(/en ce moment|à l’instant|temps actuel/i);
});
