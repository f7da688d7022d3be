// Each field of a station: what is refused and in which words, and what stands where nothing is said.
import { expect, it } from 'vitest';
import { stationInput } from './station-input.schema.ts';

const station = {
  reference: 'LOIRE41',
  name: 'Station de Blois',
  shortDescription: 'Au bord de la Loire',
  city: 'Blois',
  postalCode: '41000',
  lat: 47.586,
  lng: 1.336,
  elevation: 73,
  model: 'GW2000',
};

const faultsOf = (change: object) =>
  stationInput
    .safeParse({ ...station, ...change })
    .error?.issues.map(({ message, path }) => [path[0], message]);

it('takes a station of the fields that are needed; the rest has its usual value', () => {
  expect(stationInput.parse(station)).toEqual({
    ...station,
    description: '',
    country: 'FR',
    address: '',
    apiToken: '',
    preferedUnit: 'Metric',
    timeZone: '',
    rainGauge: 'auto',
    publishAddress: false,
    channels: {},
  });
});

const long = (length: number) => 'é'.repeat(length);

it.each([
  [
    'reference',
    ['', 'a', '1LOIRE', 'LOIRE 41', 'L'.repeat(33), null],
    'La référence commence par une lettre et compte 2 à 32 lettres, chiffres, tirets ou soulignés.',
  ],
  ['name', ['', 'ab', long(81), 12], 'Le nom compte 3 à 80 caractères.'],
  [
    'shortDescription',
    ['neuf sign', long(256)],
    'La description courte compte 10 à 255 caractères.',
  ],
  ['description', [long(5001), 12], 'La description compte au plus 5\u202f000 caractères.'],
  ['country', ['France', 'fr', ''], 'Le pays est un code de deux lettres, FR par exemple.'],
  ['address', [long(256)], 'L’adresse compte au plus 255 caractères.'],
  ['city', ['', ' ', long(81)], 'La ville est obligatoire (80 caractères au plus).'],
  ['postalCode', ['', '41000 CEDEX 9'], 'Le code postal est obligatoire (10 caractères au plus).'],
  ['lat', ['47', null, -90.01, 90.01], 'La latitude est un nombre de −90 à 90.'],
  ['lng', ['1', null, -180.01, 180.01], 'La longitude est un nombre de −180 à 180.'],
  [
    'elevation',
    ['73', null, -430.1, 5000.1],
    'L’altitude est un nombre de −430 à 5\u202f000 mètres.',
  ],
  ['model', ['', long(81)], 'Le modèle est obligatoire (80 caractères au plus).'],
  [
    'apiToken',
    ['court', 'a'.repeat(41), 'avec une espace'],
    'Le jeton compte 8 à 40 lettres, chiffres ou signes (: . _ + -).',
  ],
  [
    'preferedUnit',
    ['', long(41)],
    'Le jeu d’unités est obligatoire\u00a0: Metric ou Imperial, par exemple.',
  ],
] as const)('refuses what %s cannot be', (field, values, message) => {
  for (const value of values)
    expect(faultsOf({ [field]: value }), String(value)).toEqual([[field, message]]);
});

it('takes the ends of each range', () => {
  for (const change of [
    { lat: -90, lng: -180, elevation: -430 },
    { lat: 90, lng: 180, elevation: 5000 },
    { name: long(80), shortDescription: long(255), city: long(80), postalCode: 'AZ-0000001' },
  ])
    expect(faultsOf(change)).toBeUndefined();
});
