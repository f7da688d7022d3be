// Which rain counter is followed, amounts beside counters, and restarts at midnight. Null = absent.
import { describe, expect, it } from 'vitest';
import type { Values } from '../../shared/measures/fields.ts';
import { at, minute, type Series, seriesOf } from './series.harness.ts';

const y = (rainYearly: number): Values => ({ rainYearly });
const d = (rainDaily: number): Values => ({ rainDaily });
const both = (rainDaily: number, rainYearly: number): Values => ({ rainDaily, rainYearly });
const frozen = (rainTotal: number, rainDaily: number): Values => ({ rainTotal, rainDaily });
const amount = (rainInterval: number): Values => ({ rainInterval });
const increments = (series: Series) => series.rows().map((row) => row.values.rainIncrement ?? null);

type Case = {
  readonly what: string;
  /** By minutes after the first. */
  readonly reports: Readonly<Record<number, Values>>;
  readonly credits: readonly (number | null)[];
};

const cases: readonly Case[] = [
  {
    what: 'a report without counter says nothing',
    reports: { 0: { temperature: 3 }, 1: y(5), 2: {}, 3: y(5.2) },
    credits: [null, 0, null, 0.2],
  },
  {
    what: 'the counter chosen first stays',
    reports: { 0: d(3), 1: both(3.2, 400), 2: both(3.4, 900) },
    credits: [0, 0.2, 0.2],
  },
  {
    what: 'even when a better one stands at the same level',
    reports: { 0: d(0), 1: both(0, 0), 2: both(0.2, 50) },
    credits: [0, 0, 0.2],
  },
  {
    what: 'the yearly counter comes before the daily one',
    reports: { 0: both(3, 100), 1: both(0, 100.2) },
    credits: [0, 0.2],
  },
  {
    what: 'the counter in use is waited for up to an hour',
    reports: { 0: both(3, 100), 30: d(4), 60: both(5, 102) },
    credits: [0, null, 2],
  },
  {
    what: 'missing for longer, the next best takes over',
    reports: { 0: both(3, 100), 50: d(4), 61: d(5), 62: d(5.2) },
    credits: [0, null, 1, 0.2],
  },
  {
    what: 'after an hour of silence the best is chosen again, and nothing is lost',
    reports: { 0: d(3), 90: both(4, 100), 91: both(0, 100.2) },
    credits: [0, 1, 0.2],
  },
  {
    what: 'and begins anew when the one left has made an unbelievable move',
    reports: { 0: d(3), 90: both(700, 100), 91: both(700, 100.2), 92: both(700, 100.4) },
    credits: [0, 0, 0.2, 0.2],
  },
  {
    what: 'a life-long counter frozen at 6000 mm is given up at once',
    reports: { 0: frozen(5989, 1), 1: frozen(5990, 2), 2: frozen(5990, 2.2) },
    credits: [0, 1, 0.2],
  },
  {
    what: 'an amount of its own is the increment',
    reports: { 0: amount(0), 5: amount(0.4) },
    credits: [0, 0.4],
  },
  {
    what: 'back to a counter shown beside amounts, rain counts once',
    reports: { 0: y(100), 5: { ...amount(2), ...y(102) }, 6: y(102.2) },
    credits: [0, 2, 0.2],
  },
  {
    what: 'back to a counter not shown beside amounts, rain counts once',
    reports: { 0: y(100), 5: amount(2), 10: amount(1), 11: y(103.2) },
    credits: [0, 2, 1, 0.2],
  },
  {
    what: 'a reboot seen only by a report without counter restarts it all the same',
    reports: {
      0: { ...y(120), runtime: 500 },
      5: { runtime: 20 },
      20: { ...y(0.2), runtime: 920 },
    },
    credits: [0, null, 0.2],
  },
];

describe('rain', () => {
  it.each(cases)('$what', ({ reports, credits }) => {
    const readings = Object.entries(reports).map(([time, values]) => minute(Number(time), values));
    expect(increments(seriesOf(...readings))).toEqual(credits);
  });

  it('flags no held move of a counter it has left', () => {
    const series = seriesOf(minute(0, d(3)), minute(90, both(700, 100)));
    expect(series.rows().map((row) => row.flags)).toEqual([[], []]);
  });

  it('remembers its base only when the row does not show it', () => {
    const readings = [y(1), y(1.2), y(1.22), both(4, 1.4), {}].map((values, index) =>
      minute(index, values),
    );
    const time = (minutes: number) => Date.UTC(2024, 2, 2, 12, minutes);
    expect(
      seriesOf(...readings)
        .rows()
        .map((row) => row.carry),
    ).toEqual([
      null,
      null,
      { r: ['rainYearly', 1200, time(2)] },
      null,
      { r: ['rainYearly', 1400, time(3)] },
    ]);
  });
});

describe('an amount over its interval', () => {
  it.each([
    { what: '300 mm/h over 5 min is believed', values: amount(25), interval: 300, credit: 25 },
    { what: 'more is not', values: amount(25.01), interval: 300, credit: null },
    { what: '500 mm in 5 min is not', values: amount(500), interval: 300, credit: null },
    {
      what: 'a tip is believed in however short a time',
      values: amount(1),
      interval: 3,
      credit: 1,
    },
    { what: 'a day may bring 500 mm', values: amount(500), interval: 86_400, credit: 500 },
    {
      what: 'of two words the counter’s is believed',
      values: { ...amount(500), ...y(100.4) },
      interval: 300,
      credit: 0.4,
    },
  ])('$what', ({ values, interval, credit }) => {
    const series = seriesOf(minute(0, y(100)), minute(5, values, interval));
    expect(increments(series)).toEqual([0, credit]);
    const isHeld = values.rainInterval !== credit;
    expect(series.rows()[1]?.suspects).toEqual(isHeld ? ['rainInterval'] : []);
  });

  it('that is not believed moves no counter', () => {
    const series = seriesOf(minute(0, y(100)), minute(5, amount(500), 300), minute(10, y(100.6)));
    expect(increments(series)).toEqual([0, null, 0.6]);
  });
});

type Night = {
  readonly what: string;
  /** By time UTC; local midnight is at 22:00 in summer, 23:00 in winter. */
  readonly reports: Readonly<Record<string, Values>>;
  readonly credits: readonly number[];
  /** Seconds each report covers. */
  readonly interval?: number;
};

const nights: readonly Night[] = [
  {
    what: 'a daily counter restarts at local midnight',
    reports: { '2024-06-10T21:59:30Z': d(4.4), '2024-06-10T22:00:30Z': d(0.2) },
    credits: [0, 0.2],
  },
  {
    what: 'not at midnight UTC',
    reports: { '2024-06-10T23:59:30Z': d(4.4), '2024-06-11T00:00:30Z': d(0.2) },
    credits: [0, 0],
  },
  {
    what: 'late, up to 10 minutes',
    reports: {
      '2024-06-10T21:59:00Z': d(11),
      '2024-06-10T22:00:01Z': d(11),
      '2024-06-10T22:09:59Z': d(0.2),
    },
    credits: [0, 0, 0.2],
  },
  {
    what: 'later a fall is held',
    reports: {
      '2024-06-10T21:59:00Z': d(11),
      '2024-06-10T22:00:01Z': d(11),
      '2024-06-10T22:10:00Z': d(0.2),
    },
    credits: [0, 0, 0],
  },
  {
    what: 'a fall to more than 5 mm is held even at midnight',
    reports: { '2024-06-10T21:59:00Z': d(11), '2024-06-10T22:00:01Z': d(5.2) },
    credits: [0, 0],
  },
  {
    what: 'unseen for an hour around midnight, it has restarted, whatever it shows since',
    reports: {
      '2024-06-10T21:30:00Z': d(2),
      '2024-06-11T05:00:00Z': d(12),
      '2024-06-11T05:05:00Z': d(12.2),
    },
    credits: [0, 12, 0.2],
  },
  {
    what: 'and fallen to more than 5 mm too',
    reports: {
      '2024-06-10T20:00:00Z': d(20),
      '2024-06-11T06:00:00Z': d(12),
      '2024-06-11T06:05:00Z': d(12),
    },
    credits: [0, 12, 0],
  },
  {
    what: 'but it stands where it stood: it may restart at another hour',
    reports: {
      '2024-06-10T20:00:00Z': d(6),
      '2024-06-11T06:00:00Z': d(6),
      '2024-06-11T06:05:00Z': d(6.2),
    },
    credits: [0, 0, 0.2],
  },
  {
    what: 'unseen for less, what it rises is all that is known',
    reports: { '2024-06-10T21:30:00Z': d(2), '2024-06-10T22:15:00Z': d(4) },
    credits: [0, 2],
  },
  {
    what: 'no more than can have fallen',
    reports: { '2024-06-10T21:30:00Z': d(2), '2024-06-10T22:30:00Z': d(301) },
    credits: [0, 299],
  },
  {
    what: 'a fall of the yearly counter over the New Year counts once two reports agree, whatever it shows',
    reports: {
      '2023-12-30T12:00:00Z': y(703),
      '2024-01-03T12:00:00Z': y(10.2),
      '2024-01-03T12:01:00Z': y(10.2),
      '2024-01-03T12:02:00Z': y(10.4),
    },
    credits: [0, 0, 0, 10.4],
  },
  {
    what: 'a record that ends at midnight closes the day',
    interval: 300,
    reports: {
      '2024-06-10T21:55:00Z': d(4.4),
      '2024-06-10T22:00:00Z': d(4.6),
      '2024-06-10T22:05:00Z': d(0.4),
    },
    credits: [0, 0.2, 0.4],
  },
  {
    what: 'and is no first report of the next',
    interval: 300,
    reports: { '2024-06-10T21:55:00Z': d(4.4), '2024-06-10T22:00:00Z': d(0.4) },
    credits: [0, 0],
  },
  {
    what: 'a yearly counter does not restart at any midnight',
    reports: { '2024-06-10T21:59:00Z': y(300), '2024-06-10T22:00:01Z': y(0.4) },
    credits: [0, 0],
  },
  {
    what: 'but at the New Year',
    reports: { '2023-12-31T22:59:00Z': y(703), '2023-12-31T23:00:30Z': y(0.4) },
    credits: [0, 0.4],
  },
  {
    what: 'a life-long counter never does by the calendar',
    reports: {
      '2023-12-31T22:59:00Z': { rainTotal: 703 },
      '2023-12-31T23:00:30Z': { rainTotal: 0.4 },
    },
    credits: [0, 0],
  },
  {
    what: 'before the day of 23 hours',
    reports: { '2024-03-30T22:59:30Z': d(4), '2024-03-30T23:00:30Z': d(0.2) },
    credits: [0, 0.2],
  },
  {
    what: 'after the day of 23 hours',
    reports: { '2024-03-31T21:59:30Z': d(4), '2024-03-31T22:00:30Z': d(0.2) },
    credits: [0, 0.2],
  },
  {
    what: 'after the day of 25 hours, and not an hour early',
    reports: {
      '2024-10-27T21:59:30Z': d(4),
      '2024-10-27T22:00:30Z': d(4.2),
      '2024-10-27T23:00:30Z': d(0.2),
    },
    credits: [0, 0.2, 0.2],
  },
];

describe('a rain counter at midnight', () => {
  it.each(nights)('$what', ({ reports, interval, credits }) => {
    const readings = Object.entries(reports).map(([time, values]) => at(time, values, interval));
    expect(increments(seriesOf(...readings))).toEqual(credits);
  });
});
