import { expect, it } from 'vitest';
import { gigabytes, megabytes, roughDuration } from './figures.ts';

it('counts bytes by thousands, as disks are sold', () => {
  expect([megabytes(0), megabytes(1_048_576), megabytes(1_234_560_000)]).toEqual([
    '0,0 Mo',
    '1,0 Mo',
    '1\u202F234,6 Mo',
  ]);
  expect(gigabytes(21_474_836_480)).toBe('21,5 Go');
});

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
