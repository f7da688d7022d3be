import { expect, it } from 'vitest';
import { readStationOptions } from './station-options.ts';

const least = [
  '--reference',
  'SSDP41000',
  '--city',
  'Saint-Sulpice',
  '--postal-code',
  '41000',
  '--lat',
  '47.6106',
  '--lng',
  '1.2743',
];

it('makes a whole station of the required options', () => {
  const read = readStationOptions(least);
  expect(read).toMatchObject({
    ok: true,
    input: {
      reference: 'SSDP41000',
      name: 'Station météo de Saint-Sulpice',
      lat: 47.6106,
      elevation: 0,
      country: 'FR',
      preferedUnit: 'Metric',
      apiToken: '',
      publishAddress: false,
    },
  });
});

it('understands --name=value, negative numbers and a decimal comma', () => {
  const read = readStationOptions([
    ...least,
    '--elevation',
    '105,5',
    '--lng',
    '-61,5',
    '--unit=Imperial',
  ]);
  expect(read).toMatchObject({
    ok: true,
    input: { elevation: 105.5, lng: -61.5, preferedUnit: 'Imperial' },
  });
});

it.each([
  [[], 'L’option --reference est obligatoire.'],
  [[...least, '--lat', 'nord'], '--lat : La latitude est un nombre de −90 à 90.'],
  [[...least, '--lat', '91'], '--lat : La latitude est un nombre de −90 à 90.'],
  [[...least, '--reference', '41'], '--reference : La référence commence par une lettre'],
  [[...least, '--token', 'trop court'], '--token : Le jeton compte 8 à 40 lettres'],
  [[...least, '--tokenn', 'abcdefgh'], 'L’option --tokenn n’existe pas.'],
  [[...least, '--token'], 'L’option --token attend une valeur.'],
  [[...least, 'SSDP'], '« SSDP » n’est pas une option.'],
  [[...least, '--rain-gauge', 'seau'], '--rain-gauge : Le pluviomètre est auto, tipping ou piezo.'],
])('refuses %j', (args, sentence) => {
  const read = readStationOptions(args);
  expect(read.ok ? [] : read.faults.join('\n')).toContain(sentence);
});

it('says every fault at once', () => {
  const read = readStationOptions([
    '--reference',
    '41',
    '--city',
    'X',
    '--postal-code',
    '41000',
    '--lat',
    '99',
    '--lng',
    '1',
  ]);
  expect(read.ok ? [] : read.faults).toHaveLength(2);
});
