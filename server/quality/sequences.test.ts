// The recorded sequences: counters, midnight, spikes, clock. Each in order of arrival, then in any order.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localDay } from '../../shared/calendar/days.ts';
import type { Flag, JudgedReading, Reading } from '../../shared/measures/reading.ts';
import { emptySeries, type Series } from './series.harness.ts';

type Report = Readonly<Record<string, string | number | null>>;
type Expected = {
  readonly rainByLocalDate?: Record<string, number>;
  readonly lightningNumberByLocalDate?: Record<string, number>;
  readonly minLightningDistance?: Record<string, [number, string]>;
  readonly maxLightningDistance?: Record<string, [number, string]>;
  readonly maxWindGustByLocalDate?: Record<string, number>;
  readonly observedAt?: string[];
  readonly flags?: Flag[][];
  readonly current?: { temperature: number; observedAt: string };
  readonly maxTemperature?: number;
  readonly minTemperature?: number;
  readonly dropped?: string[];
};
type Sequence = {
  readonly name: string;
  readonly timezone: string;
  readonly reports: readonly Report[];
  readonly expect: Expected;
};

const file = new URL('../../fixtures/sequences/sequences.json', import.meta.url);
const { sequences } = JSON.parse(readFileSync(file, 'utf8')) as { sequences: readonly Sequence[] };

/** Reports as reception hands them on; where it rules the time and flags, they are those the sequence expects. */
const readingsOf = ({ reports, expect: expected }: Sequence): Reading[] =>
  reports.map(({ t, dateutc: _dateutc, receivedAt: _receivedAt, ...fields }, index) => ({
    observedAt: Date.parse(expected.observedAt?.[index] ?? String(t)),
    interval: 0,
    values: Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        value === null ? [] : [[field, typeof value === 'string' ? Date.parse(value) : value]],
      ),
    ),
    flags: expected.flags?.[index] ?? [],
  }));

const trusted = (row: JudgedReading, field: string): number[] => {
  const value = row.values[field];
  return value === undefined || row.suspects.includes(field) ? [] : [value];
};

function check(series: Series, { expect: expected, timezone }: Sequence): void {
  const rows = series.rows();
  const strikesOf = (date: string) =>
    series.strikes().filter(({ struckAt }) => localDay(struckAt, timezone) === date);
  const totals = {
    rainByLocalDate: 'rainIncrement',
    lightningNumberByLocalDate: 'lightningIncrement',
  } as const;
  for (const key of ['rainByLocalDate', 'lightningNumberByLocalDate'] as const) {
    for (const [date, total] of Object.entries(expected[key] ?? {})) {
      expect(series.byLocalDate(totals[key])[date], date).toBeCloseTo(total, 6);
    }
  }
  for (const [sign, extremes] of [
    [1, expected.minLightningDistance],
    [-1, expected.maxLightningDistance],
  ] as const) {
    for (const [date, [distance, time]] of Object.entries(extremes ?? {})) {
      const nearest = strikesOf(date).sort((a, b) => sign * (a.distance - b.distance))[0];
      expect(nearest).toEqual({ distance, struckAt: Date.parse(time) });
    }
  }
  for (const [date, gust] of Object.entries(expected.maxWindGustByLocalDate ?? {})) {
    const ofDay = rows.filter(({ observedAt }) => localDay(observedAt, timezone) === date);
    expect(
      Math.max(
        ...ofDay.flatMap((row) => [
          ...trusted(row, 'windGust'),
          ...trusted(row, 'windMaxDailyGust'),
        ]),
      ),
    ).toBe(gust);
  }
  const temperatures = rows.flatMap((row) => trusted(row, 'temperature'));
  if (expected.maxTemperature !== undefined)
    expect(Math.max(...temperatures)).toBe(expected.maxTemperature);
  if (expected.minTemperature !== undefined)
    expect(Math.min(...temperatures)).toBe(expected.minTemperature);
  if (expected.dropped) {
    const dropped = rows.filter((row) => row.suspects.length > 0);
    expect(dropped.map((row) => row.observedAt)).toEqual(
      expected.dropped.map((time) => Date.parse(time)),
    );
  }
  if (expected.flags) expect(rows.map((row) => row.flags)).toEqual(expected.flags);
  if (expected.current) {
    expect(rows.at(-1)?.observedAt).toBe(Date.parse(expected.current.observedAt));
    expect(temperatures.at(-1)).toBe(expected.current.temperature);
  }
}

/** Every order for short sequences; for longer ones every rotation, both ways round. */
function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length <= 4) return permutations(items);
  const rotations = items.map((_, index) => [...items.slice(index), ...items.slice(0, index)]);
  return [...rotations, ...rotations.map((rotation) => rotation.toReversed())];
}

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );

it('are all here', () => {
  expect(sequences).toHaveLength(15);
});

describe.each(sequences.map((sequence) => ({ ...sequence, sequence })))('$name', ({ sequence }) => {
  it('gives the expected sums and extremes as it arrives', () => {
    const series = emptySeries(sequence.timezone);
    for (const reading of readingsOf(sequence)) series.deliver(reading);
    check(series, sequence);
  });

  it('gives the same in any order of arrival', () => {
    for (const order of ordersOf(readingsOf(sequence))) {
      const series = emptySeries(sequence.timezone);
      for (const reading of order) series.deliver(reading);
      check(series, sequence);
    }
  });
});
