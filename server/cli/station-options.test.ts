// The options of `station create`, and what is said of each that cannot be used.
import { expect, it } from 'vitest';
import { stationOptions } from './station-options.harness.ts';
import { readStationOptions } from './station-options.ts';

it('makes a whole station of the required options', () => {
  const read = readStationOptions(stationOptions);
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

it('names a station of a town with an article as French does', () => {
  expect(readStationOptions([...stationOptions, '--city', 'Les Herbiers'])).toMatchObject({
    input: {
      name: 'Station météo des Herbiers',
      shortDescription: 'Station météo personnelle des Herbiers',
    },
  });
});

it('understands --name=value, negative numbers and a decimal comma', () => {
  const read = readStationOptions([
    ...stationOptions,
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
  [[...stationOptions, '--lat', 'nord'], '--lat : La latitude est un nombre de −90 à 90.'],
  [[...stationOptions, '--lat', '91'], '--lat : La latitude est un nombre de −90 à 90.'],
  [[...stationOptions, '--reference', '41'], '--reference : La référence commence par une lettre'],
  [[...stationOptions, '--token', 'trop court'], '--token : Le jeton compte 8 à 40 lettres'],
  [[...stationOptions, '--tokenn', 'abcdefgh'], 'L’option --tokenn n’existe pas.'],
  [[...stationOptions, '--token'], 'L’option --token attend une valeur.'],
  [[...stationOptions, 'SSDP'], '« SSDP » n’est pas une option.'],
  [
    [...stationOptions, '--rain-gauge', 'seau'],
    '--rain-gauge : Le pluviomètre est auto, tipping ou piezo.',
  ],
])('refuses %j', (args, sentence) => {
  const read = readStationOptions(args);
  expect(read.ok ? [] : read.faults.join('\n')).toContain(sentence);
});

it('says every fault at once', () => {
  const read = readStationOptions([...stationOptions, '--reference', '41', '--lat', '99']);
  expect(read.ok ? [] : read.faults).toHaveLength(2);
});
