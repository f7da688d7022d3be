import { expect, it } from 'vitest';
import { counted, roughDuration } from './figures.ts';

it.each([
  [-5_000, '0 s'],
  [119_400, '119 s'],
  [120_000, '2 min'],
  [7_200_000, '2 h'],
  [172_799_000, '48 h'],
  [172_800_000, '2 j'],
])('%i ms are %s', (ms, text) => {
  expect(roughDuration(ms)).toBe(text);
});

it.each([
  [0, '0 ligne'],
  [1, '1 ligne'],
  [2, '2 lignes'],
  [12_345, '12\u202f345 lignes'],
])('%i: %s', (count, text) => {
  expect(counted(count, 'ligne')).toBe(text);
});
