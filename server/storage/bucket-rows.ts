// The 15-min statistics of a station, recomputed from its raw readings and lightning strikes: the one function that
// the roller, late reports, corrections, rebuilds and the reading of open buckets share.
import type { Connection } from './connection.ts';
import { bucketStart, eachEffective } from './effective-readings.ts';
import { strikesBetween } from './readings.ts';
import { strikeMeasure } from './rollup-columns.ts';
import { type WrittenRow, writeRollups } from './rollup-rows.ts';
import { bucketMs } from './station-work.ts';
import { addOccurrence, addReading, noStatistics, type Statistics } from './statistics.ts';

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
  const at = (time: number): Statistics => {
    const start = startOf(time);
    const known = buckets.get(start);
    if (known) return known;
    const begun = noStatistics();
    buckets.set(start, begun);
    return begun;
  };
  await eachEffective(connection, { stationId, from, to }, ({ reading, at: time, values }) =>
    addReading(at(time), reading.observedAt, values),
  );
  for (const strike of await strikesBetween(connection, stationId, from, to)) {
    addOccurrence(at(strike.belongsAt), strikeMeasure, strike.distance, strike.struckAt);
  }
  return buckets;
}

const remove = 'DELETE FROM rollup_15m WHERE station_id = ? AND bucket_at = ?';

/** Writes the rows of these buckets, and removes those without statistics. */
export async function writeBuckets(
  connection: Connection,
  stationId: number,
  starts: Iterable<number>,
  found: Buckets,
): Promise<void> {
  const rows: WrittenRow[] = [];
  const gone: number[] = [];
  for (const startAt of starts) {
    const statistics = found.get(startAt);
    if (statistics) rows.push({ keys: [stationId, startAt], startAt, statistics });
    else gone.push(startAt);
  }
  await writeRollups(connection, 'rollup_15m', rows);
  await connection.runMany(
    remove,
    gone.map((start) => [stationId, start]),
  );
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
