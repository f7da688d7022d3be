// Questions about the store as a whole: how new it is, whether it is sound, whether its roll-ups still say what the
// readings say. For the start, the health of the site and `embellie doctor`.

import type { Connection, Tuple } from '../connection.ts';
import { sealOf } from '../readings/seal.ts';
import { bucketsOf } from '../rollups/bucket-rows.ts';
import { bucketMs, bucketStart } from '../rollups/bucket-times.ts';
import { combineRollups } from '../rollups/rollup-rows.ts';
import { mergeInto, noStatistics } from '../rollups/statistics.ts';
import { differingDay } from './day-check.ts';
import { areEqual } from './equal-statistics.ts';

const newest = 'SELECT MAX(last_observed_at) FROM station_state WHERE station_id > 0';

/** Observed time of the newest reading of any station, milliseconds UTC; null when there is none. */
export async function newestObservedAt(connection: Connection): Promise<number | null> {
  const [row] = await connection.tuples(newest);
  return (row?.[0] as number | null | undefined) ?? null;
}

const due = 'SELECT 1 FROM rollup_dirty WHERE bucket_at < ? LIMIT 1 OFFSET ?';

/** Are more than `most` quarters of an hour that began before `before` (milliseconds UTC) still to be rolled? */
export const isRollingBehind = async (
  connection: Connection,
  before: number,
  most: number,
): Promise<boolean> => (await connection.tuples(due, [before, most])).length > 0;

const oldestMark = 'SELECT MIN(bucket_at) FROM rollup_dirty';

/** Start of the oldest quarter of an hour still to be rolled, milliseconds UTC; null when there is none. */
export async function oldestUnrolled(connection: Connection): Promise<number | null> {
  const [row] = await connection.tuples(oldestMark);
  return row?.[0] == null ? null : Number(row[0]);
}

const dayMs = 86_400_000;
const rolledAt =
  'SELECT bucket_at FROM rollup_15m WHERE station_id = ? AND bucket_at >= ? ORDER BY bucket_at LIMIT 1 OFFSET ?';
const rolledCount = 'SELECT COUNT(*) FROM rollup_15m WHERE station_id = ? AND bucket_at >= ?';
const readAfter =
  'SELECT observed_at FROM measurement WHERE station_id = ? AND observed_at > ? ORDER BY observed_at LIMIT 1';
const readLast =
  'SELECT observed_at FROM measurement WHERE station_id = ? ORDER BY observed_at DESC LIMIT 1';
const firstMark =
  'SELECT MIN(bucket_at) FROM rollup_dirty WHERE station_id = ? AND bucket_at >= ? AND bucket_at < ?';

export type RollupSample = {
  /** Stretches of 24 h that were compared. */
  readonly compared: number;
  /** Starts of those that differ, milliseconds UTC. */
  readonly different: readonly number[];
};

/**
 * Recomputes some stretches of 24 h and compares them with its 15-min rows, and the row of the day in which each begins
 * with those of its day: as many spread over the rows of the station, as many over its readings, and the newest. Where
 * it is sealed there is nothing left to compare with.
 */
export async function sampleRollups(
  connection: Connection,
  stationId: number,
  samples: number,
): Promise<RollupSample> {
  const seal = await sealOf(connection);
  const newest = await newestStart(connection, stationId, seal);
  const starts = [
    ...(await startsByRows(connection, { stationId, seal, samples })),
    ...(await startsByReadings(connection, { stationId, seal, samples })),
    ...(newest === null ? [] : [newest]),
  ].sort((left, right) => left - right);
  const different = new Set<number>();
  let compared = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const start of starts) {
    // A young station has fewer stretches than samples: none is compared twice.
    const from = start === newest ? Math.max(start, until) : start;
    if (from < until) continue;
    until = from + dayMs;
    const isSame = await agrees(connection, stationId, from, until);
    compared += isSame === null ? 0 : 1;
    if (isSame === false) different.add(from);
    const day = isSame === true ? await differingDay(connection, stationId, from) : null;
    if (day !== null) different.add(day);
  }
  return { compared, different: [...different] };
}

type Sampling = {
  readonly stationId: number;
  /** Milliseconds UTC. */
  readonly seal: number;
  readonly samples: number;
};

const timeIn = (rows: readonly Tuple[]): number | null =>
  rows[0]?.[0] == null ? null : Number(rows[0][0]);

async function startsByRows(
  connection: Connection,
  { stationId, seal, samples }: Sampling,
): Promise<number[]> {
  const rows = timeIn(await connection.tuples(rolledCount, [stationId, seal])) ?? 0;
  const starts: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const offset = Math.floor((rows * sample) / samples);
    const start = timeIn(await connection.tuples(rolledAt, [stationId, seal, offset]));
    if (start !== null) starts.push(start);
  }
  return starts;
}

/** Where there are readings and no row at all, too. */
async function startsByReadings(
  connection: Connection,
  { stationId, seal, samples }: Sampling,
): Promise<number[]> {
  const first = timeIn(await connection.tuples(readAfter, [stationId, seal]));
  const last = timeIn(await connection.tuples(readLast, [stationId]));
  if (first === null || last === null) return [];
  const starts: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const after = Math.floor(first + ((last - first) * sample) / samples) - 1;
    const time = timeIn(await connection.tuples(readAfter, [stationId, after]));
    if (time !== null) starts.push(Math.max(seal, bucketStart(time - 1)));
  }
  return starts;
}

async function newestStart(
  connection: Connection,
  stationId: number,
  seal: number,
): Promise<number | null> {
  const last = timeIn(await connection.tuples(readLast, [stationId]));
  return last === null ? null : Math.max(seal, bucketStart(last) + bucketMs - dayMs);
}

/** Null when there is nothing there, or all of it is still to be rolled; what follows such a mark is not looked at. */
async function agrees(
  connection: Connection,
  stationId: number,
  from: number,
  end: number,
): Promise<boolean | null> {
  const to = timeIn(await connection.tuples(firstMark, [stationId, from, end])) ?? end;
  const buckets = await bucketsOf(connection, stationId, { from, to });
  const kept = await combineRollups(connection, 'rollup_15m', { stationId, from, to });
  if (buckets.size === 0 && kept === null) return null;
  const recomputed = noStatistics();
  for (const statistics of buckets.values()) mergeInto(recomputed, statistics);
  return areEqual(kept, recomputed);
}
