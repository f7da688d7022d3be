// The buckets of the graphs, exact up to the last report whatever has been rolled so far.
import { type Day, dayAt, daysBetween } from '../../../shared/calendar/days.ts';
import type { Connection } from '../connection.ts';
import { type Buckets, rolledBounds, steppedBuckets } from '../rollups/bucket-rows.ts';
import { bucketMs, bucketStart, type Range } from '../rollups/bucket-times.ts';
import { drawnColumns } from '../rollups/rollup-columns.ts';
import { combineRollups, combiningOf, readRollups, rowReading } from '../rollups/rollup-rows.ts';
import { combineHours } from '../rollups/rollup-steps.ts';
import { mergeInto, type Statistics } from '../rollups/statistics.ts';
import type { Bounds, ReadStation } from './coverage.ts';
import type { Look } from './look.ts';

/** Length of the buckets of a graph: 5 min (from raw readings), 15 min, 1 h counted from `start`, local days. */
export type BucketStep = '5m' | '15m' | '1h' | 'day';

export type BucketQuestion = {
  /** [start, end[ in milliseconds UTC. */
  readonly start: number;
  readonly end: number;
  readonly step: BucketStep;
};

/**
 * No time is among the statistics, nor any measure that no chart needs; those of a whole local day have companions.
 * They are read by `present` or by the readers of one statistic.
 */
export type Bucket = {
  readonly start: number;
  readonly end: number;
  readonly statistics: Statistics;
};

/**
 * The buckets that hold something of a stretch within the one that a look is about, in order; the open one is exact up
 * to the last report.
 */
export async function bucketsIn(look: Look, question: BucketQuestion): Promise<Bucket[]> {
  const { connection, station } = look;
  const { start, end, step } = question;
  if (step === 'day') return dayBuckets(look, question);
  const lengthMs = stepMs[step];
  const origin = step === '1h' ? bucketStart(start) : 0;
  const startOf = (time: number): number =>
    origin + Math.floor((time - origin) / lengthMs) * lengthMs;
  const buckets =
    step === '5m'
      ? await steppedBuckets(connection, station.id, { from: start, to: end, startOf })
      : await rolledBuckets(look, { start, end }, { step, startOf, origin });
  return inOrder(buckets).map(([from, statistics]) => ({
    start: from,
    end: from + lengthMs,
    statistics,
  }));
}

export const stepMs = { '5m': 300_000, '15m': bucketMs, '1h': 3_600_000 } as const;

const quarterRows = rowReading('rollup_15m', drawnColumns);
const dayRows = rowReading('rollup_day', drawnColumns);
const drawnRows = combiningOf(drawnColumns);

type Stepping = {
  readonly step: '15m' | '1h';
  readonly startOf: (time: number) => number;
  readonly origin: number;
};

/** From 15-min rows and, where they are not up to date, raw readings. */
async function rolledBuckets(
  look: Look,
  bounds: Bounds,
  { step, startOf, origin }: Stepping,
): Promise<Buckets> {
  const { connection, station } = look;
  const coverage = look.coverage(bounds, { days: false });
  const found: Buckets = new Map();
  for (const range of coverage.buckets) {
    const rows = { stationId: station.id, ...range };
    const steps =
      step === '15m'
        ? await readRollups(connection, quarterRows, rows)
        : await combineHours(connection, { ...rows, origin });
    for (const { start, statistics } of steps) add(found, start, statistics);
  }
  for (const range of coverage.raw) {
    for (const [bucket, statistics] of await look.raw(range))
      add(found, startOf(bucket), statistics);
  }
  return found;
}

function add(found: Buckets, start: number, statistics: Statistics): void {
  const known = found.get(start);
  if (known) mergeInto(known, statistics);
  else found.set(start, statistics);
}

const inOrder = (buckets: Buckets): [number, Statistics][] =>
  [...buckets].sort(([a], [b]) => a - b);

async function dayBuckets(look: Look, bounds: BucketQuestion): Promise<Bucket[]> {
  const { connection, station } = look;
  const { timeZone } = station;
  const coverage = look.coverage(bounds);
  const found: Buckets = new Map();
  for (const range of coverage.days) {
    const rows = await readRollups(connection, dayRows, { stationId: station.id, ...range });
    for (const { start, statistics } of rows) add(found, start, statistics);
  }
  for (const range of coverage.buckets) {
    for (const day of await daysWithRows(connection, station, range)) {
      const part = { from: Math.max(day.start, range.from), to: Math.min(day.end, range.to) };
      const rows = { stationId: station.id, ...part };
      const statistics = await combineRollups(connection, 'rollup_15m', rows, drawnRows);
      if (statistics) add(found, day.start, statistics);
    }
  }
  for (const range of coverage.raw) {
    for (const [bucket, statistics] of await look.raw(range))
      add(found, dayAt(bucket, timeZone).start, statistics);
  }
  return inOrder(found).map(([start, statistics]) => ({
    start,
    end: dayAt(start, timeZone).end,
    statistics,
  }));
}

/** The local days from the first to the last 15-min row of a range. */
async function daysWithRows(
  connection: Connection,
  { id, timeZone }: ReadStation,
  range: Range,
): Promise<Day[]> {
  const found = await rolledBounds(connection, id, range);
  return found ? [...daysBetween(found.first, found.last + 1, timeZone)] : [];
}
