// Lightning: strikes counted per segment of the daily counter, distances once per strike.
import { describe, expect, it } from 'vitest';
import type { Values } from '../../shared/measures/fields.ts';
import { at, minute, seriesOf } from './series.harness.ts';

const n = (lightningDaily: number): Values => ({ lightningDaily });

type Case = readonly [
  what: string,
  reports: readonly (readonly [time: string, Values])[],
  credits: (number | null)[],
];

const cases: readonly Case[] = [
  [
    'a first report counts in full, then rises',
    [
      ['2024-07-20T20:00Z', n(2)],
      ['2024-07-20T20:01Z', n(2)],
      ['2024-07-20T20:02Z', n(5)],
    ],
    [2, 0, 3],
  ],
  [
    'a fall begins a segment, which counts in full',
    [
      ['2024-07-20T20:00Z', n(5)],
      ['2024-07-20T20:01Z', n(2)],
      ['2024-07-20T20:02Z', n(3)],
    ],
    [5, 2, 1],
  ],
  [
    'yesterday’s figure repeated after midnight counts nothing',
    [
      ['2024-07-20T21:59Z', n(11)],
      ['2024-07-20T22:00:01Z', n(11)],
      ['2024-07-20T22:02Z', n(0)],
      ['2024-07-20T22:03Z', n(2)],
    ],
    [11, 0, 0, 2],
  ],
  [
    'yesterday’s figure still rising counts its rise',
    [
      ['2024-07-20T21:59Z', n(11)],
      ['2024-07-20T22:00:01Z', n(12)],
      ['2024-07-20T22:02Z', n(0)],
    ],
    [11, 1, 0],
  ],
  [
    'from 10 minutes on the same figure is a new one',
    [
      ['2024-07-20T21:59Z', n(11)],
      ['2024-07-20T22:10Z', n(11)],
    ],
    [11, 11],
  ],
  [
    'a report without the counter says nothing',
    [
      ['2024-07-20T20:00Z', n(5)],
      ['2024-07-20T20:01Z', {}],
      ['2024-07-20T20:02Z', n(6)],
    ],
    [5, null, 1],
  ],
  [
    'an amount of its own is the increment',
    [
      ['2024-07-20T20:00Z', { lightningInterval: 0 }],
      ['2024-07-20T20:05Z', { lightningInterval: 3 }],
    ],
    [0, 3],
  ],
  [
    'amounts and counter count once',
    [
      ['2024-07-20T20:00Z', n(5)],
      ['2024-07-20T20:05Z', { lightningInterval: 3 }],
      ['2024-07-20T20:06Z', n(9)],
    ],
    [5, 3, 1],
  ],
  [
    'amounts and counter count once, over midnight too',
    [
      ['2024-07-20T21:00Z', n(5)],
      ['2024-07-20T23:00Z', { lightningInterval: 3 }],
      ['2024-07-20T23:06Z', n(4)],
    ],
    [5, 3, 1],
  ],
  [
    'a rise no storm makes is not counted, and the next one is from the old base',
    [
      ['2024-07-20T20:00Z', n(2)],
      ['2024-07-20T20:01Z', n(20_000)],
      ['2024-07-20T20:01:30Z', {}],
      ['2024-07-20T20:02Z', n(3)],
    ],
    [2, 0, null, 1],
  ],
  [
    'one that lasts is a new base, itself not counted',
    [
      ['2024-07-20T20:00Z', n(2)],
      ['2024-07-20T20:01Z', n(20_000)],
      ['2024-07-20T20:02Z', n(20_003)],
      ['2024-07-20T20:03Z', n(20_004)],
    ],
    [2, 0, 3, 1],
  ],
  [
    'one that changes wildly is held again',
    [
      ['2024-07-20T20:00Z', n(2)],
      ['2024-07-20T20:01Z', n(20_000)],
      ['2024-07-20T20:02Z', n(9_000)],
      ['2024-07-20T20:03Z', n(3)],
    ],
    [2, 0, 0, 1],
  ],
  [
    'what was held yesterday says nothing of today',
    [
      ['2024-07-20T21:58Z', n(2)],
      ['2024-07-20T21:59Z', n(29_000)],
      ['2024-07-21T04:00Z', n(29_100)],
      ['2024-07-21T04:01Z', n(4)],
    ],
    [2, 0, 29_100, 4],
  ],
  [
    'a detector lost for two hours in a storm catches up',
    [
      ['2024-07-20T18:00Z', n(2)],
      ['2024-07-20T20:00Z', n(4_002)],
      ['2024-07-20T20:01Z', n(4_502)],
    ],
    [2, 4_000, 500],
  ],
  [
    'an amount no storm brings is not counted',
    [
      ['2024-07-20T20:00Z', { lightningInterval: 3 }],
      ['2024-07-20T20:05Z', { lightningInterval: 20_000 }],
    ],
    [3, null],
  ],
  [
    'no strike is 0, no sensor is nothing',
    [
      ['2024-07-20T20:00Z', n(0)],
      ['2024-07-20T20:01Z', {}],
    ],
    [0, null],
  ],
];

describe('lightning count', () => {
  it.each(cases)('%s', (_what, reports, credits) => {
    const series = seriesOf(...reports.map(([time, values]) => at(time, values)));
    expect(series.rows().map((row) => row.values.lightningIncrement ?? null)).toEqual(credits);
  });
});

it('a count that is held is suspect', () => {
  const series = seriesOf(minute(0, n(2)), minute(1, n(20_000)), minute(2, n(3)));
  expect(series.rows().map((row) => row.suspects)).toEqual([[], ['lightningDaily'], []]);
});

describe('lightning distance', () => {
  const noon = Date.UTC(2024, 2, 2, 12);
  const strike = (lightningDistance: number, minutes: number): Values => ({
    lightningDistance,
    lightningTime: noon + minutes * 60_000,
  });
  const strikes = (...reports: readonly Values[]) =>
    seriesOf(...reports.map((values, index) => minute(index, values)))
      .strikes()
      .map(({ struckAt, distance }) => [distance, (struckAt - noon) / 60_000]);

  it('counts once per new strike time, at that time', () => {
    expect(strikes(strike(24, -2), strike(24, -2), strike(9, 1.5), {}, strike(9, 1.5))).toEqual([
      [24, -2],
      [9, 1.5],
    ]);
  });

  it('is not counted again after an older time was shown', () => {
    expect(strikes(strike(24, -2), strike(30, -60), strike(24, -2), strike(20, -1))).toEqual([
      [24, -2],
      [20, -1],
    ]);
  });

  it('without a time counts when the reading counts a strike', () => {
    const distance = { lightningDistance: 12 };
    expect(
      strikes(
        { ...distance, ...n(0) },
        { ...distance, ...n(2) },
        { ...distance, ...n(2) },
        distance,
      ),
    ).toEqual([[12, 1]]);
    expect(
      strikes({ ...distance, lightningInterval: 0 }, { ...distance, lightningInterval: 1 }),
    ).toEqual([[12, 1]]);
  });

  it('ignores a strike time in the future or of more than a year ago: a clock that was lost', () => {
    expect(strikes(strike(24, 5.01), strike(24, 5.9))).toEqual([[24, 5.9]]);
    const year = 366 * 24 * 60;
    expect(strikes(strike(24, -year), strike(25, -year))).toEqual([[24, -year]]);
    expect(strikes({ lightningDistance: 24, lightningTime: Date.UTC(2010, 0, 1) })).toEqual([]);
    expect(
      strikes(
        { lightningDistance: 24, lightningTime: Date.UTC(2010, 0, 1), ...n(1) },
        { lightningDistance: 24, lightningTime: Date.UTC(2010, 0, 1), ...n(2) },
      ),
    ).toEqual([
      [24, 0],
      [24, 1],
    ]);
    expect(strikes({ ...strike(24, 60), ...n(1) }, { ...strike(24, 1), ...n(1) })).toEqual([
      [24, 0],
      [24, 1],
    ]);
  });

  it('without a distance is no strike, and the distance may follow', () => {
    expect(strikes({ lightningTime: noon }, strike(7, 0))).toEqual([[7, 0]]);
  });

  it('goes to the first reading in time that reports it, however late it arrives', () => {
    const series = seriesOf(minute(2, strike(9, 0)), minute(0.5, strike(9, 0)));
    expect(series.strikes()).toEqual([{ distance: 9, struckAt: noon }]);
    expect(series.rows().map((row) => row.carry)).toEqual([null, null]);
  });
});
