// Countries by their French names.
import { expect, it } from 'vitest';
import { countryName } from './country.ts';

it.each([
  ['FR', 'France'],
  ['BE', 'Belgique'],
  ['CH', 'Suisse'],
  ['RE', 'La Réunion'],
  ['ZZZZ', 'ZZZZ'],
  ['', ''],
])('%s', (code, name) => {
  expect(countryName(code)).toBe(name);
});
