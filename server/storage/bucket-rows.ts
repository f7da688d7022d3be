// The 15-min statistics of a station, recomputed from its raw readings and lightning strikes: the one function that
// the roller, late reports, corrections, rebuilds and the reading of open buckets share.
import type { ReadingPart } from './codec.ts';
import type { Connection } from './connection.ts';
import { bucketStart, type Effective, eachSummed } from './effective-readings.ts';
import { type Strike, strikesBetween } from './readings.ts';
import { strikeMeasure } from './rollup-columns.ts';
import { type WrittenRow, writeRollups } from './rollup-rows.ts';
import { sealOf } from './seal.ts';
import { bucketMs } from './station-work.ts';
import { addOccurrence, addReading, noStatistics, type Statistics } from './statistics.ts';
import { together } from './together.ts';

/** By start; a bucket without report or strike is absent. Length 15 min unless `stepMs` says otherwise. */
export type Buckets = Map<number, Statistics>;

/** [from, to[ in milliseconds UTC. */
export type Range = { readonly from: number; readonly to: number };

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
  const at = bucketIn(buckets, startOf);
  const [, strikes] = await together([
    eachSummed(connection, { stationId, from, to }, ({ reading, at: time, values }) =>
      addReading(at(time), reading.observedAt, values),
    ),
    strikesBetween(connection, stationId, from, to),
  ]);
  for (const strike of strikes) {
    addOccurrence(at(strike.belongsAt), strikeMeasure, strike.distance, strike.struckAt);
  }
  return buckets;
}

export type Told = {
  readonly readings: readonly Effective<ReadingPart>[];
  readonly strikes: readonly Strike[];
};

/** Those of readings and strikes that are at hand. */
export function bucketsFrom({ readings, strikes }: Told): Buckets {
  const buckets: Buckets = new Map();
  const at = bucketIn(buckets, bucketStart);
  for (const { reading, at: time, values } of readings)
    addReading(at(time), reading.observedAt, values);
  for (const { belongsAt, distance, struckAt } of strikes)
    addOccurrence(at(belongsAt), strikeMeasure, distance, struckAt);
  return buckets;
}

/** Finds the statistics of the bucket in which an instant counts, begun when absent. */
const bucketIn =
  (buckets: Buckets, startOf: (time: number) => number) =>
  (time: number): Statistics => {
    const start = startOf(time);
    const known = buckets.get(start);
    if (known) return known;
    const begun = noStatistics();
    buckets.set(start, begun);
    return begun;
  };

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

/** Ascending starts as ranges without holes, so that the rows of neighbours are read once. */
export function rangesOf(starts: readonly number[]): Range[] {
  const ranges: { from: number; to: number }[] = [];
  for (const start of starts) {
    const last = ranges.at(-1);
    if (last?.to === start) last.to = start + bucketMs;
    else ranges.push({ from: start, to: start + bucketMs });
  }
  return ranges;
}
