// From a date to the address of its period: ISO weeks as the server's calendar counts them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOfChosenDate, fieldDate, periodKey } from './period-address.ts';

it.each([
  ['daily', '2026-11-27', '2026-11-27'],
  ['weekly', '2026-11-27', '2026-W48'],
  ['weekly', '2026-01-01', '2026-W01'],
  ['weekly', '2027-01-01', '2026-W53'],
  ['weekly', '2024-12-30', '2025-W01'],
  ['weekly', '2023-01-01', '2022-W52'],
  ['monthly', '2026-11-27', '2026-11'],
  ['yearly', '2026-11-27', '2026'],
  ['record', '2026-11-27', null],
  ['daily', '27/11/2026', null],
  ['daily', '2026-13-01', null],
  ['daily', '', null],
] as const)('%s of %s', (period, date, key) => {
  expect(periodKey(period, date)).toBe(key);
});

it('seven days from a Monday on share a week, the next Monday does not', () => {
  const monday = fc.integer({ min: 0, max: 5000 }).map((week) => Date.UTC(1970, 0, 5) + week * 7);
  fc.assert(
    fc.property(monday, fc.integer({ min: 0, max: 6 }), (start, day) => {
      const weeks = Math.round((start - Date.UTC(1970, 0, 5)) / 7);
      const first = Date.UTC(1970, 0, 5) + weeks * 7 * 86_400_000;
      const key = (ms: number) => periodKey('weekly', new Date(ms).toISOString().slice(0, 10));
      expect(key(first + day * 86_400_000)).toBe(key(first));
      expect(key(first + 7 * 86_400_000)).not.toBe(key(first));
    }),
  );
});

it('shows the first day of a period in the station’s calendar', () => {
  expect(fieldDate('2026-11-26T23:00:00.000Z', 'Europe/Paris')).toBe('2026-11-27');
  expect(fieldDate('2026-11-26T23:00:00.000Z', 'America/Guadeloupe')).toBe('2026-11-26');
  expect(fieldDate(null, 'Europe/Paris')).toBe('');
});

it('keeps the station of the address', () => {
  const to = (search: string) =>
    addressOfChosenDate('/weather/history', 'weekly', new URL(`http://site/x${search}`));
  expect(to('?date=2026-11-27')).toBe('/weather/history/weekly/2026-W48');
  expect(to('?date=2026-11-27&station=A_B')).toBe('/weather/history/weekly/2026-W48?station=A_B');
});

it('leads nowhere when no date was chosen, and to the present period for what is none', () => {
  const to = (search: string) =>
    addressOfChosenDate('/weather/graph', 'monthly', new URL(`http://site/x${search}`));
  expect(to('?station=A_B')).toBeNull();
  expect(to('?date=demain')).toBe('/weather/graph/monthly');
});
