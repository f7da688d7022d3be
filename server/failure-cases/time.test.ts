// Public failure cases C: extremes at the wrong time, days of 23 and 25 hours, dates of another zone.
import { expect, test } from 'vitest';
import { periodAt } from '../../shared/calendar/periods.ts';
import { formatMonth, formatShortDateTime } from '../../shared/format/dates.ts';
import { openSite } from './open-site.harness.ts';

test('B07: an extreme has the time of its own reading, the first of equals, and its own day', async () => {
  const site = await openSite('2026-11-27T22:59:00Z');
  await site.past(
    { observedAt: '2026-11-27T10:00:00Z', temperature: 8 },
    { observedAt: '2026-11-27T10:01:00Z', temperature: 9.4 },
    { observedAt: '2026-11-27T10:02:00Z', temperature: 9 },
    { observedAt: '2026-11-27T12:00:00Z', temperature: 9.4 },
  );
  expect(await site.history('daily')).toMatchObject({
    maxTemperature: 9.4,
    maxTemperatureReceivedAt: '2026-11-27T10:01:00.000Z',
    minTemperature: 8,
    minTemperatureReceivedAt: '2026-11-27T10:00:00.000Z',
  });
  site.clock.ms = Date.parse('2026-11-27T23:00:01Z');
  expect(await site.history('daily')).toMatchObject({
    period: { date: '2026-11-28' },
    maxTemperature: null,
    maxTemperatureReceivedAt: null,
  });
  await site.past({ observedAt: '2026-11-27T23:00:00Z', temperature: 3 });
  expect(await site.history('daily')).toMatchObject({
    maxTemperature: 3,
    minTemperature: 3,
    minTemperatureReceivedAt: '2026-11-27T23:00:00.000Z',
  });
  expect(await site.history('daily', '2026-11-27')).toMatchObject({ minTemperature: 8 });
});

test('B08: a day is as long as its clock makes it, and its instants are never doubled', async () => {
  const site = await openSite('2026-11-27T10:00:00Z');
  for (const [date, hours] of [
    ['2026-03-29', 23],
    ['2026-03-30', 24],
    ['2026-10-25', 25],
  ] as const) {
    const { period, ticks } = await site.graph('daily', date);
    expect((Date.parse(period.end) - Date.parse(period.start)) / 3_600_000, date).toBe(hours);
    expect(ticks.map(({ at }) => at)).toEqual([...new Set(ticks.map(({ at }) => at))].toSorted());
  }
  await site.past(
    { observedAt: '2026-10-25T00:30:00Z', temperature: 8 },
    { observedAt: '2026-10-25T01:30:00Z', temperature: 7 },
  );
  const { datas } = await site.graph('daily', '2026-10-25');
  expect(datas.map(({ receivedAt }) => receivedAt)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
});

test('B09: nothing dated before 2000 is stored, nothing of the future becomes the newest', async () => {
  const site = await openSite('2026-11-27T10:00:00Z');
  await site.past({ observedAt: '2026-11-27T09:59:00Z', temperature: 8 });
  await site.past({ observedAt: '1970-01-01T00:00:10Z', temperature: 1 });
  await site.past({ observedAt: '2027-01-01T00:00:00Z', temperature: 2 });
  expect(await site.current()).toMatchObject({
    receivedAt: '2026-11-27T09:59:00.000Z',
    temperature: 8,
  });
  expect(await site.history('record')).toMatchObject({ minTemperature: 8, maxTemperature: 8 });
});

test('B10: a date is shown in the station’s time, to the month', () => {
  expect(formatShortDateTime('2026-11-27T20:43:00Z', 'Europe/Paris')).toBe('27/11/2026 à 21:43');
  expect(formatMonth('2026-12-31T22:30:00Z', 'Europe/Paris')).toBe('décembre 2026');
});

test('B11: a week begins on Monday, a year on 1 January, on whatever day one looks', async () => {
  const site = await openSite('2026-03-01T11:00:00Z');
  const start = async (period: string) =>
    ((await site.history(period)).period as { start: string }).start;
  expect(await start('weekly')).toBe('2026-02-22T23:00:00.000Z');
  expect(await start('monthly')).toBe('2026-02-28T23:00:00.000Z');
  expect(await start('yearly')).toBe('2025-12-31T23:00:00.000Z');
  const { ticks, period } = await site.graph('yearly');
  expect(ticks[0]?.at).toBe(period.start);
  const sunday = periodAt('weekly', Date.parse('2026-03-01T22:59:59Z'), 'Europe/Paris');
  expect(new Date(sunday.end).toISOString()).toBe('2026-03-01T23:00:00.000Z');
});
