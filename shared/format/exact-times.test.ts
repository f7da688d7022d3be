import { expect, it } from 'vitest';
import { formatExactTime, localInput } from './exact-times.ts';

it.each([
  ['2026-11-27T20:43:09Z', '21:43:09', '2026-11-27T21:43'],
  ['2026-10-25T00:30:00Z', '02:30:00 (heure d’été)', '2026-10-25T02:30'],
  ['2026-10-25T01:30:00Z', '02:30:00 (heure d’hiver)', '2026-10-25T02:30'],
  [null, '–', ''],
  ['hier', '–', ''],
])('%s', (instant, time, input) => {
  expect(formatExactTime(instant, 'Europe/Paris')).toBe(time);
  expect(localInput(instant, 'Europe/Paris')).toBe(input);
});
