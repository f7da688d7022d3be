// The 15-min statistics of a station, recomputed from its raw readings and lightning strikes: the one function that
// the roller, late reports, corrections, rebuilds and the reading of open buckets share.

import type { Connection } from '../connection.ts';
import { sealOf } from '../readings/seal.ts';
import { type Strike, strikesBetween } from '../readings/strikes.ts';
import { together } from '../together.ts';
import { bucketStart, type Range } from './bucket-times.ts';
import { type Effective, eachSummed } from './effective-readings.ts';
import { strikeMeasure } from './rollup-columns.ts';
import { type WrittenRow, writeRollups } from './rollup-rows.ts';
import { addOccurrence, addReading, noStatistics, type Statistics } from './statistics.ts';

/** By start; a bucket without report or strike is absent. Length 15 min unless `stepMs` says otherwise. */
export type Buckets = Map<number, Statistics>;

/** The buckets of a range; a bucket that reaches beyond it holds only what counts inside. */
export async function bucketsOf(
  connection: Connection,
  stationId: number,
  { from, to }: Range,
): Promise<Buckets> {
  return steppedBuckets(connection, stationId, { from, to, startOf: bucketStart });
}

export type Steps = Range & {
  /** Start of the bucket in which an instant counts. */
  readonly startOf: (time: number) => number;
};

/** The same with other buckets. */
export async function steppedBuckets(
  connection: Connection,
  stationId: number,
  { from, to, startOf }: Steps,
): Promise<Buckets> {
  const buckets: Buckets = new Map();
  const into = bucketIn(buckets, startOf);
  const [, strikes] = await together([
    eachSummed(connection, { stationId, from, to }, (one) => count(into, one)),
    strikesBetween(connection, stationId, from, to),
  ]);
  for (const strike of strikes) countStrike(into, strike);
  return buckets;
}

export type Told = {
  readonly readings: readonly Effective[];
  readonly strikes: readonly Strike[];
};

/** Those of readings and strikes that are at hand. */
export function bucketsFrom({ readings, strikes }: Told): Buckets {
  const buckets: Buckets = new Map();
  const into = bucketIn(buckets, bucketStart);
  for (const one of readings) count(into, one);
  for (const strike of strikes) countStrike(into, strike);
  return buckets;
}

/** The statistics of the bucket in which an instant counts. */
type BucketIn = (time: number) => Statistics;

const count = (into: BucketIn, { reading, at, values }: Effective): void =>
  addReading(into(at), reading.observedAt, values);

const countStrike = (into: BucketIn, { belongsAt, distance, struckAt }: Strike): void =>
  addOccurrence(into(belongsAt), strikeMeasure, distance, struckAt);

/** Begun when absent. */
const bucketIn =
  (buckets: Buckets, startOf: (time: number) => number): BucketIn =>
  (time) => {
    const start = startOf(time);
    const known = buckets.get(start);
    if (known) return known;
    const begun = noStatistics();
    buckets.set(start, begun);
    return begun;
  };

const marked =
  'SELECT 1 FROM rollup_dirty WHERE station_id = ? AND bucket_at >= ? AND bucket_at < ? LIMIT 1';

/** Is a bucket that begins in this range still to be recomputed? */
export const hasMarks = async (
  connection: Connection,
  stationId: number,
  { from, to }: Range,
): Promise<boolean> => (await connection.tuples(marked, [stationId, from, to])).length > 0;

const bounds =
  'SELECT min(bucket_at), max(bucket_at) FROM rollup_15m WHERE station_id = ? AND bucket_at >= ? AND bucket_at < ?';

/** Starts of the first and the last row that begins in this range, milliseconds UTC; null when there is none. */
export async function rolledBounds(
  connection: Connection,
  stationId: number,
  { from, to }: Range,
): Promise<{ readonly first: number; readonly last: number } | null> {
  const [row] = await connection.tuples(bounds, [stationId, from, to]);
  return !row || row[0] === null ? null : { first: Number(row[0]), last: Number(row[1]) };
}

const remove = 'DELETE FROM rollup_15m WHERE station_id = ? AND bucket_at = ?';

export type FoundBuckets = {
  readonly stationId: number;
  readonly starts: Iterable<number>;
  readonly found: Buckets;
};

/**
 * Writes the rows of these buckets, all different, and removes those without statistics. Whoever asked, sealed ones stay
 * as they are.
 */
export async function writeBuckets(
  connection: Connection,
  all: readonly FoundBuckets[],
): Promise<void> {
  const seal = await sealOf(connection);
  const rows: WrittenRow[] = [];
  const gone: [station: number, bucket: number][] = [];
  for (const { stationId, starts, found } of all) {
    for (const startAt of starts) {
      if (startAt < seal) continue;
      const statistics = found.get(startAt);
      if (statistics) rows.push({ keys: [stationId, startAt], startAt, statistics });
      else gone.push([stationId, startAt]);
    }
  }
  await writeRollups(connection, 'rollup_15m', rows);
  await connection.runMany(remove, gone);
}
