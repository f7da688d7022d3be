import { expect, test } from 'vitest';
import {
  minutesAhead,
  observationTime,
  parkedObservationTime,
  readWireTime,
  readZonedTime,
} from './times.ts';

const at = Date.UTC(2020, 6, 17, 20, 5, 30);

test.each([
  '2020-07-17 20:05:30',
  '2020-07-17+20:05:30',
  '2020-07-17T20:05:30',
  '2020-07-17T20:05:30Z',
  '2020-7-17 20:5:30',
  '2020-07-17  20: 05: 30',
  '2020-07-17 20:05:30.000',
  String(at / 1000),
  String(at),
])('%j', (text) => {
  expect(readWireTime(text)).toEqual({ is: 'time', at });
});

test.each(['now', 'NOW', '', '--', 'null'])('%j says no time', (text) => {
  expect(readWireTime(text)).toEqual({ is: 'absent' });
});

test.each([
  '2020-02-30 10:00:00',
  '2020-13-01 10:00:00',
  '2020-01-01 24:00:00',
  '2020-01-01 10:60:00',
  '17/07/2020 20:05',
  'yesterday',
  '12',
  `2020-01-01 10:00:00${' '.repeat(100)}x`,
])('%j is no time', (text) => {
  expect(readWireTime(text)).toEqual({ is: 'faulty' });
});

test.each([
  ['2020-07-17T20:05:30Z', at],
  ['2020-07-17 22:05:30.000+0200', at],
  ['2020-02-29T23:30:00-01:00', Date.UTC(2020, 2, 1, 0, 30)],
  ['2020-02-30T12:00:00Z', null],
  ['2021-02-29T12:00:00Z', null],
  ['2020-04-31T12:00+01:00', null],
  ['2020-00-10T12:00:00Z', null],
  ['2020-01-00T12:00:00Z', null],
  ['2020-07-17T20:05:30', null],
])('%s with its zone', (text, expected) => {
  expect(readZonedTime(text)).toBe(expected);
});

const minute = 60_000;
const day = 1440 * minute;

test.each([
  ['within five minutes', -5 * minute, false, true],
  ['a little more', -5 * minute - 1, false, false],
  ['nine hours ahead', 540 * minute, false, false],
  ['nine hours ahead from a sender of old records', 540 * minute, true, false],
  ['a month old, live', -30 * day, false, false],
  ['a month old, sent again', -31 * day, true, true],
])('%s', (_, offset, mayBackfill, believed) => {
  expect(observationTime(at + offset, at, mayBackfill)).toEqual({
    observedAt: believed ? at + offset : at,
    skewed: !believed,
  });
});

test.each([1, 280_000, 5 * minute])('%d ms ahead is the time of arrival', (ahead) => {
  for (const mayBackfill of [false, true])
    expect(observationTime(at + ahead, at, mayBackfill)).toEqual({ observedAt: at, skewed: false });
});

test('what was kept for more than 31 days may as well be of now: its clock was never set', () => {
  const skewed = { observedAt: at, skewed: true };
  for (const sent of [at - 31 * day - 1, Date.UTC(2000, 0, 1), 0])
    for (const mayBackfill of [true, false])
      expect(observationTime(sent, at, mayBackfill)).toEqual(skewed);
});

test('no time of its own: the time of arrival', () => {
  expect(observationTime(null, at, true)).toEqual({ observedAt: at, skewed: false });
});

const bounds = { minimum: Date.UTC(2020, 0, 1), now: at };

test('a parked report goes by the console, else by its arrival, else by nothing', () => {
  const sent = at - 3 * day;
  expect(parkedObservationTime(sent, at - day, bounds)).toEqual({
    observedAt: sent,
    skewed: false,
  });
  expect(parkedObservationTime(null, at - day, bounds)).toEqual({
    observedAt: at - day,
    skewed: false,
  });
  expect(parkedObservationTime(at + day, at - day, bounds)).toEqual({
    observedAt: at - day,
    skewed: true,
  });
  expect(parkedObservationTime(0, null, bounds)).toBeNull();
});

test('a parked report is observed when it arrived at the latest', () => {
  const ahead = { observedAt: at - day, skewed: false };
  expect(parkedObservationTime(at - day + minute, at - day, bounds)).toEqual(ahead);
  expect(parkedObservationTime(at + minute, null, bounds)).toMatchObject({ observedAt: at });
});

test('a console’s clock is told in whole minutes, a very wrong one in days', () => {
  const minute = 60_000;
  const ahead = (ms: number): number => minutesAhead(at + ms, at);
  expect(ahead(9 * 60 * minute - 11_000)).toBe(540);
  expect(ahead(-6 * minute - 40_000)).toBe(-7);
  expect(ahead(-3 * 1440 * minute + 5 * minute)).toBe(-3 * 1440);
  // Standing still, it says the same thing all day long.
  expect(minutesAhead(0, at)).toBe(minutesAhead(0, at + 60 * minute));
});
