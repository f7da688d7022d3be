// The geocoding call: how addresses are read, what counts as found, and what failures say (B45, S9).
import { afterEach, describe, expect, test } from 'vitest';
import { type Failure, isFailure } from '../../shared/contract/failure.ts';
import type { Geocoding } from '../../shared/contract/geocoding.ts';
import {
  type Behaviour,
  fixture,
  flood,
  hangUp,
  html,
  json,
  recorded,
  redirect,
  silence,
} from './testing/fake-service.ts';
import { callsOf, days, hurriedFor, openTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
afterEach(() => site.dispose());

const proposed = '41000 Saint-Sulpice, France';
const town = recorded('geoplateforme-geocode.json');
const house = recorded('geoplateforme-geocode-housenumber.json');
const nothing = recorded('geoplateforme-geocode-empty.json');
const weather = recorded('open-meteo-forecast.json');

/** Both services behind one door. */
const both =
  (addresses: Behaviour, forecasts: Behaviour = weather): Behaviour =>
  (request, response) =>
    (request.url?.startsWith('/geocodage') ? addresses : forecasts)(request, response);

const searches = (): URLSearchParams[] =>
  site.service.asked
    .filter((path) => path.startsWith('/geocodage'))
    .map((path) => new URL(path, 'http://fake').searchParams);

function good(answer: Geocoding | Failure): Geocoding {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
const ask = async (address: unknown): Promise<Geocoding> => good(await site.geocoding({ address }));

describe('an address that is found', () => {
  test('the form the site proposes: the town of that postal code, and its forecast', async () => {
    site = await openTestSite(both(town));
    const { forecast, ...rest } = await ask(proposed);
    expect(rest).toEqual({
      status: 'OK',
      formatted_address: '41000 Saint-Sulpice-de-Pommeray, France',
      results: [
        {
          formatted_address: '41000 Saint-Sulpice-de-Pommeray, France',
          geometry: { location: { lat: 47.6106, lng: 1.2743 } },
          city: 'Saint-Sulpice-de-Pommeray',
          postalCode: '41000',
          country: 'FR',
        },
        {
          formatted_address: 'Rue de Saint-Sulpice 41000 Blois, France',
          geometry: { location: { lat: 47.5921, lng: 1.3201 } },
          city: 'Blois',
          postalCode: '41000',
          country: 'FR',
        },
      ],
      errors: [],
      attribution: {
        text: 'Adresses\u00a0: Géoplateforme IGN, Base Adresse Nationale',
        url: 'https://geoservices.ign.fr/',
      },
    });
    expect(forecast).toMatchObject({ lat: 47.61, lng: 1.27, current: { temp: 8.4 } });
    expect(Object.fromEntries(searches()[0] ?? [])).toEqual({
      q: '41000 saint-sulpice',
      index: 'address',
      limit: '5',
      autocomplete: '0',
    });
  });

  test('a house', async () => {
    site = await openTestSite(both(house));
    expect(await ask('8 rue du port, Blois')).toMatchObject({
      status: 'OK',
      formatted_address: '8 Rue du Port 41000 Blois, France',
    });
  });

  const found = (properties: object) =>
    json({
      features: [
        {
          geometry: { type: 'Point', coordinates: [1.3, 47.6] },
          properties: {
            label: 'Blois',
            postcode: '41000',
            type: 'street',
            score: 0.9,
            ...properties,
          },
        },
      ],
    });

  test.each([
    ['41000 Blois', { score: 0.5 }, 'OK'],
    ['41000 Blois', { score: 0.49 }, 'ZERO_RESULTS'],
    ['41000 Blois', { score: 0.41, type: 'municipality' }, 'OK'],
    ['41000 Blois', { score: 0.39, type: 'municipality' }, 'ZERO_RESULTS'],
    ['75001 Blois', { score: 0.41, type: 'municipality' }, 'ZERO_RESULTS'],
    ['Blois', { score: 0.41, type: 'municipality' }, 'ZERO_RESULTS'],
  ])('a guess is not a find: %s with %j', async (address, properties, status) => {
    site = await openTestSite(both(found(properties)));
    expect((await ask(address)).status).toBe(status);
  });

  test('a town of the right postal code comes before a street with a better score', async () => {
    const { features } = fixture('geoplateforme-geocode.json') as {
      features: { properties: object }[];
    };
    const scores = [0.45, 0.95];
    const turned = features.map((one, index) => ({
      ...one,
      properties: { ...one.properties, score: scores[index] },
    }));
    site = await openTestSite(both(json({ features: turned })));
    expect((await ask(proposed)).formatted_address).toBe('41000 Saint-Sulpice-de-Pommeray, France');
    expect((await ask('Saint-Sulpice')).formatted_address).toBe(
      'Rue de Saint-Sulpice 41000 Blois, France',
    );
  });

  test('found, but without forecast: the place and the forecast’s own sentence', async () => {
    site = await openTestSite(both(town, recorded('open-meteo-error-429.json')));
    expect(await ask(proposed)).toMatchObject({
      status: 'OK',
      forecast: null,
      errors: [
        {
          message:
            'Le service de prévisions a atteint sa limite de demandes\u00a0: réessayez plus tard.',
        },
      ],
    });
  });
});

describe('an address that is not found', () => {
  test('answers with its status, and is remembered for a day', async () => {
    site = await openTestSite(both(nothing));
    for (let i = 0; i < 3; i++) {
      expect(await ask('zzzzqqq')).toMatchObject({
        status: 'ZERO_RESULTS',
        formatted_address: null,
        results: [],
        forecast: null,
        errors: [],
      });
    }
    expect(searches()).toHaveLength(1);
    site.clock.ms += days(1);
    await ask('zzzzqqq');
    expect(searches()).toHaveLength(2);
  });

  test('a question the service cannot read finds nothing', async () => {
    site = await openTestSite(both(recorded('geoplateforme-error-400.json')));
    for (let i = 0; i < 3; i++) expect((await ask('!!ab cd')).status).toBe('ZERO_RESULTS');
    expect(searches()).toHaveLength(1);
  });

  test.each(['a', 'ab', '??', ', France', ',,,', 'é', '« »'])(
    '%s is not even asked',
    async (address) => {
      site = await openTestSite(both(town));
      expect((await ask(address)).status).toBe('ZERO_RESULTS');
      expect(site.service.asked).toEqual([]);
    },
  );

  test.each([
    [undefined, 'Saisissez une adresse.'],
    ['', 'Saisissez une adresse.'],
    ['  \t\u0000 ', 'Saisissez une adresse.'],
    [['Blois', 'Tours'], 'Saisissez une adresse.'],
    ['x'.repeat(201), 'L’adresse compte au plus 200 caractères.'],
    ['x'.repeat(5_000), 'L’adresse compte au plus 200 caractères.'],
  ])('%j is refused', async (address, message) => {
    site = await openTestSite(both(town));
    expect(await site.geocoding({ address })).toEqual({
      failure: 'Invalid',
      violations: [{ message, propertyPath: 'address' }],
    });
    expect(site.service.asked).toEqual([]);
  });
});

test('all the ways of writing an address share one question', async () => {
  site = await openTestSite(both(town));
  await Promise.all([proposed, ' 41000   saint-sulpice ', '41000\tSaint-Sulpice,france'].map(ask));
  expect(searches()).toHaveLength(1);
});

describe('what is kept', () => {
  test('a find for thirty days, and beyond when the service is down', async () => {
    site = await openTestSite(both(town));
    await ask(proposed);
    site.clock.ms += days(29.9);
    await ask(proposed);
    good(await callsOf(site.another()).geocoding({ address: proposed }));
    expect(searches()).toHaveLength(1);
    site.clock.ms += days(0.2);
    site.service.behave(both(hangUp));
    expect((await ask(proposed)).status).toBe('OK');
    expect(searches()).toHaveLength(2);
  });

  test('no readable trace of what was searched for, in the store or in the log', async () => {
    site = await openTestSite(both(nothing));
    const keys: string[] = [];
    const { keep } = site.store;
    const providers = site.another({
      store: {
        ...site.store,
        keep: (key, kept) => {
          keys.push(`${key} ${kept.body}`);
          return keep(key, kept);
        },
      },
    });
    await callsOf(providers).geocoding({ address: '3 impasse des Lilas, Blois' });
    site.service.behave(both(html));
    await callsOf(providers).geocoding({ address: '5 impasse des Lilas, Blois' });
    expect(keys).toHaveLength(1);
    expect(keys.join() + site.log.join()).not.toMatch(/lilas/i);
  });
});

describe('a service that fails', () => {
  const unreachable =
    'Le service de recherche d’adresses ne répond pas\u00a0: réessayez dans quelques minutes.';
  const bad =
    'Le service de recherche d’adresses a donné une réponse inutilisable\u00a0: réessayez plus tard.';
  const exhausted =
    'Le service de recherche d’adresses a atteint sa limite de demandes\u00a0: réessayez plus tard.';
  const refused =
    'Le service de recherche d’adresses n’accepte pas les demandes de ce site pour le moment.';
  const nulls = json({ features: [{ geometry: null, properties: null }] });
  const offTheMap = json({
    features: [{ geometry: { coordinates: [1e9, 47] }, properties: { label: 'x', score: 1 } }],
  });

  test.each<[string, Behaviour, string, number]>([
    ['silence', silence, unreachable, 60],
    ['closed', hangUp, unreachable, 60],
    ['429', recorded('geoplateforme-error-429.json'), exhausted, 5],
    ['401', recorded('vigilance-error-401.json'), refused, 60],
    ['HTML', html, bad, 60],
    ['nulls', nulls, bad, 60],
    ['off the map', offTheMap, bad, 60],
    ['a redirect', redirect('http://127.0.0.1/'), bad, 60],
    ['50 MB', flood(true), bad, 60],
    ['another service', recorded('google-geocode-like.json'), bad, 60],
    ['another service, denied', recorded('google-geocode-like-request-denied.json'), bad, 60],
    [
      'another service, over its limit',
      recorded('google-geocode-like-over-query-limit.json'),
      bad,
      60,
    ],
    ['another service, nothing', recorded('google-geocode-like-zero.json'), bad, 60],
    ['another service, unknown', recorded('google-geocode-like-unknown-error.json'), bad, 60],
    ['another service, invalid', recorded('google-geocode-like-invalid-request.json'), bad, 60],
    ['a list', recorded('nominatim-search.json'), bad, 60],
    ['an empty list', recorded('nominatim-empty.json'), bad, 60],
  ])('%s', async (_, behaviour, message, retryAfterSeconds) => {
    site = await openTestSite(both(behaviour), hurriedFor(behaviour));
    expect(await site.geocoding({ address: proposed })).toEqual({
      failure: 'Upstream',
      violations: [{ message }],
      retryAfterSeconds,
    });
  });

  test('is asked again when its own pause is over', async () => {
    site = await openTestSite(both(recorded('geoplateforme-error-429.json')));
    await site.geocoding({ address: proposed });
    site.service.behave(both(town));
    site.clock.ms += 4_000;
    expect(await site.geocoding({ address: proposed })).toMatchObject({ retryAfterSeconds: 1 });
    site.clock.ms += 1_000;
    expect((await ask(proposed)).status).toBe('OK');
  });

  test('leaves the forecast of known places alone', async () => {
    site = await openTestSite(both(hangUp));
    expect(isFailure(await site.geocoding({ address: proposed }))).toBe(true);
    expect(isFailure(await site.forecast({ lat: '47.61', lng: '1.27' }))).toBe(false);
  });
});
