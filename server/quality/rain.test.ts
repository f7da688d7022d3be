// Rain: which counter, what a rise, a fall, a jump and a gap credit. Increments in millimetres, null = absent.
import { describe, expect, it } from 'vitest';
import type { Values } from '../../shared/measures/fields.ts';
import type { Flag } from '../../shared/measures/reading.ts';
import { at, minute, type Series, seriesOf } from './series.harness.ts';

const y = (rainYearly: number, runtime?: number): Values => ({ rainYearly, ...(runtime !== undefined && { runtime }) });
const d = (rainDaily: number): Values => ({ rainDaily });
const increments = (series: Series) => series.rows().map((row) => row.values.rainIncrement ?? null);
const flags = (series: Series) => series.rows().map((row) => row.flags[0] ?? null);

type Case = readonly [what: string, reports: readonly (readonly [minutes: number, Values])[], credits: (number | null)[]];

const cases: readonly Case[] = [
  ['a first report is the base', [[0, y(8.8)], [1, y(9)]], [0, 0.2]],
  ['without a counter nothing is said', [[0, { temperature: 3 }], [1, y(5)], [2, {}], [3, y(5.2)]], [null, 0, null, 0.2]],
  ['a rise below 0.05 mm waits for its sum', [[0, y(1)], [1, y(1.03)], [2, y(1.06)], [3, y(1.07)]], [0, 0, 0.06, 0]],
  ['10 mm at once are believed', [[0, y(0)], [0.5, y(10)]], [0, 10]],
  ['5 mm a minute are believed', [[0, y(0)], [4, y(20)]], [0, 20]],
  ['more is held, then forgotten when it goes back', [[0, y(100)], [1, y(166)], [2, y(100.2)], [3, y(100.4)]], [0, 0, 0.2, 0.2]],
  ['a lasting jump is not counted, the rain since is', [[0, y(100)], [1, y(250)], [2, y(250.2)], [3, y(250.6)], [4, y(251)]], [0, 0, 0, 0.6, 0.4]],
  ['a jump that jumps again starts over', [[0, y(100)], [1, y(250)], [2, y(400)], [3, y(400)], [4, y(400)]], [0, 0, 0, 0, 0]],
  ['after a gap up to 5 mm a minute', [[0, y(100)], [60, y(399)]], [0, 299]],
  ['after any gap at most 400 mm', [[0, y(100)], [600, y(500.2)], [601, y(100.2)]], [0, 0, 0.2]],
  ['a low glitch is forgotten', [[0, y(115)], [1, y(49)], [2, y(115)], [3, y(115.2)]], [0, 0, 0, 0.2]],
  ['a glitch to 0 is forgotten', [[0, y(115)], [1, y(0)], [2, y(115.2)]], [0, 0, 0.2]],
  ['a lasting fall to at most 5 mm is a restart', [[0, y(115)], [1, y(0)], [2, y(0.2)], [3, y(0.4)], [4, y(0.6)]], [0, 0, 0, 0.4, 0.2]],
  ['a lasting fall to more counts the rain since', [[0, y(115)], [1, y(49)], [2, y(49.2)], [3, y(49.4)]], [0, 0, 0, 0.4]],
  ['a small fall is held too, and its return counts once', [[0, y(10)], [1, y(9)], [2, y(10.2)]], [0, 0, 0.2]],
  ['a smaller fall is rounding: the base stays', [[0, y(10)], [1, y(9.96)], [2, y(10.2)]], [0, 0, 0.2]],
  ['after a reboot a fall to at most 5 mm counts at once', [[0, y(120, 90_000)], [5, y(0.3, 30)], [6, y(0.6, 90)]], [0, 0.3, 0.3]],
  ['after a reboot a fall to more is held', [[0, y(120, 90_000)], [5, y(49, 30)], [6, y(120, 90)]], [0, 0, 0]],
  ['a reboot seen only by a report without counter', [[0, y(120, 500)], [5, { runtime: 20 }], [20, y(0.2, 920)]], [0, null, 0.2]],
  ['the counter chosen first stays', [[0, d(3)], [1, { ...d(3.2), ...y(400) }], [2, { ...d(3.4), ...y(900) }]], [0, 0.2, 0.2]],
  ['the yearly counter comes before the daily one', [[0, { ...d(3), ...y(100) }], [1, { ...d(0), ...y(100.2) }]], [0, 0.2]],
  ['the counter in use is missing for less than an hour: waited for', [[0, { ...d(3), ...y(100) }], [30, d(4)], [60, { ...d(5), ...y(102) }]], [0, null, 2]],
  ['missing for longer: the next best takes over', [[0, { ...d(3), ...y(100) }], [50, d(4)], [61, d(5)], [62, d(5.2)]], [0, null, 1, 0.2]],
  ['after an hour of silence the best counter is chosen again, nothing lost', [[0, d(3)], [90, { ...d(4), ...y(100) }], [91, { ...d(0), ...y(100.2) }]], [0, 1, 0.2]],
  ['a life-long counter frozen at 6000 mm is given up at once', [[0, { rainTotal: 5989, ...d(1) }], [1, { rainTotal: 5990, ...d(2) }], [2, { rainTotal: 5990, ...d(2.2) }]], [0, 1, 0.2]],
  ['an amount of its own is the increment', [[0, { rainInterval: 0 }], [5, { rainInterval: 0.4 }]], [0, 0.4]],
  ['back to the counter shown beside amounts: counted once', [[0, y(100)], [5, { rainInterval: 2, ...y(102) }], [6, y(102.2)]], [0, 2, 0.2]],
  ['back to the counter not shown beside amounts: counted once', [[0, y(100)], [5, { rainInterval: 2 }], [10, { rainInterval: 1 }], [11, y(103.2)]], [0, 2, 1, 0.2]],
  ['counter of 0 is a value', [[0, y(0)], [1, y(0)]], [0, 0]],
];

describe('rain', () => {
  it.each(cases)('%s', (_what, reports, credits) => {
    const series = seriesOf(...reports.map(([minutes, values]) => minute(minutes, values)));
    expect(increments(series).map((credit) => credit && Number(credit.toFixed(6)))).toEqual(credits);
  });

  it('says what happened to the counter', () => {
    const flagsOf = (...levels: number[]): (Flag | null)[] =>
      flags(seriesOf(...levels.map((level, index) => minute(index, y(level)))));
    expect(flagsOf(100, 250, 250, 250)).toEqual([null, 'rain_held', 'rain_held', 'rain_jump']);
    expect(flagsOf(100, 0, 0, 0.2)).toEqual([null, 'rain_held', 'rain_held', 'rain_reset']);
    expect(flagsOf(100, 50, 50, 50)).toEqual([null, 'rain_held', 'rain_held', 'rain_jump']);
    expect(flagsOf(100, 50, 100)).toEqual([null, 'rain_held', null]);
  });

  it('keeps the flags of reception and replaces its own when it judges again', () => {
    const series = seriesOf(minute(0, y(100)), minute(2, y(125), 0, ['clock_skew']));
    expect(series.rows()[1]?.flags).toEqual(['clock_skew', 'rain_held']);
    series.deliver(minute(1, y(115.2)));
    expect(series.rows().map((row) => row.flags)).toEqual([[], ['rain_held'], ['clock_skew', 'rain_held']]);
    series.deliver(minute(0.5, y(109)));
    expect(series.rows().map((row) => row.flags)).toEqual([[], [], [], ['clock_skew']]);
  });

  it('carries nothing when the row says it all', () => {
    const series = seriesOf(minute(0, y(1)), minute(1, y(1.2)), minute(2, y(1.22)), minute(3, { ...y(1.4), ...d(4) }));
    const noon = Date.UTC(2024, 2, 2, 12);
    expect(series.rows().map((row) => row.carry)).toEqual([null, null, { r: ['rainYearly', 1200, noon + 120_000] }, null]);
  });
});

type Night = readonly [what: string, reports: readonly (readonly [time: string, Values, interval?: number])[], credits: number[]];

const nights: readonly Night[] = [
  ['a daily counter restarts at local midnight', [['2024-06-10T21:59:30Z', d(4.4)], ['2024-06-10T22:00:30Z', d(0.2)]], [0, 0.2]],
  ['and not at midnight UTC', [['2024-06-10T23:59:30Z', d(4.4)], ['2024-06-11T00:00:30Z', d(0.2)]], [0, 0]],
  ['it may restart late, up to 10 minutes', [['2024-06-10T21:59:00Z', d(11)], ['2024-06-10T22:00:01Z', d(11)], ['2024-06-10T22:09:59Z', d(0.2)]], [0, 0, 0.2]],
  ['later a fall is held', [['2024-06-10T21:59:00Z', d(11)], ['2024-06-10T22:00:01Z', d(11)], ['2024-06-10T22:10:00Z', d(0.2)]], [0, 0, 0]],
  ['a fall to more than 5 mm is held even at midnight', [['2024-06-10T21:59:00Z', d(11)], ['2024-06-10T22:00:01Z', d(5.2)]], [0, 0]],
  ['a record that ends at midnight closes the day', [['2024-06-10T21:55:00Z', d(4.4), 300], ['2024-06-10T22:00:00Z', d(0.4), 300], ['2024-06-10T22:05:00Z', d(0), 300]], [0, 0, 0]],
  ['a yearly counter does not restart at any midnight', [['2024-06-10T21:59:00Z', y(300)], ['2024-06-10T22:00:01Z', y(0)]], [0, 0]],
  ['but at the New Year', [['2023-12-31T22:59:00Z', y(703)], ['2023-12-31T23:00:30Z', y(0.4)]], [0, 0.4]],
  ['a life-long counter never restarts by the calendar', [['2023-12-31T22:59:00Z', { rainTotal: 703 }], ['2023-12-31T23:00:30Z', { rainTotal: 0.4 }]], [0, 0]],
  ['midnight before the 23-hour day', [['2024-03-30T22:59:30Z', d(4)], ['2024-03-30T23:00:30Z', d(0.2)]], [0, 0.2]],
  ['midnight after the 23-hour day', [['2024-03-31T21:59:30Z', d(4)], ['2024-03-31T22:00:30Z', d(0.2)]], [0, 0.2]],
  ['midnight after the 25-hour day', [['2024-10-27T22:59:30Z', d(4)], ['2024-10-27T23:00:30Z', d(0.2)]], [0, 0.2]],
];

describe('rain at midnight', () => {
  it.each(nights)('%s', (_what, reports, credits) => {
    const series = seriesOf(...reports.map(([time, values, interval]) => at(time, values, interval)));
    expect(increments(series)).toEqual(credits);
  });
});
