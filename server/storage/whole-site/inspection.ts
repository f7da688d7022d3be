// Questions about the store as a whole: how new it is, whether it is sound, whether its roll-ups still say what the
// readings say. For the start, the health of the site and `embellie doctor`.

import type { Connection } from '../connection.ts';
import { sealOf } from '../readings/seal.ts';
import { bucketsOf } from '../rollups/bucket-rows.ts';
import { combineRollups } from '../rollups/rollup-rows.ts';
import { mergeInto, noStatistics, type Statistics } from '../rollups/statistics.ts';

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

/** SQLite's own check of the whole file; null when it is sound, else what it found first. Reads everything. */
export async function faultOfFile(connection: Connection): Promise<string | null> {
  const [row] = await connection.tuples('PRAGMA quick_check(1)');
  const verdict = String(row?.[0] ?? '');
  return verdict === 'ok' ? null : verdict;
}

const dayMs = 86_400_000;
const rolledAt =
  'SELECT bucket_at FROM rollup_15m WHERE station_id = ? AND bucket_at >= ? ORDER BY bucket_at LIMIT 1 OFFSET ?';
const rolledCount = 'SELECT COUNT(*) FROM rollup_15m WHERE station_id = ? AND bucket_at >= ?';
const isMarked =
  'SELECT 1 FROM rollup_dirty WHERE station_id = ? AND bucket_at >= ? AND bucket_at < ? LIMIT 1';

export type RollupSample = {
  /** Stretches of 24 h that were compared. */
  readonly compared: number;
  /** Starts of those that differ, milliseconds UTC. */
  readonly different: readonly number[];
};

/**
 * Recomputes some stretches of 24 h, spread over the station's life, and compares them with its 15-min rows. Where it is
 * sealed there is nothing left to compare with.
 */
export async function sampleRollups(
  connection: Connection,
  stationId: number,
  samples: number,
): Promise<RollupSample> {
  const seal = await sealOf(connection);
  const [count] = await connection.tuples(rolledCount, [stationId, seal]);
  const rows = Number(count?.[0] ?? 0);
  const different: number[] = [];
  let compared = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (let sample = 0; sample < samples; sample++) {
    const [row] = await connection.tuples(rolledAt, [
      stationId,
      seal,
      Math.floor((rows * sample) / samples),
    ]);
    const from = Number(row?.[0] ?? Number.NEGATIVE_INFINITY);
    // A young station has fewer stretches than samples: none is compared twice.
    if (from < until || !row) continue;
    until = from + dayMs;
    const isSame = await agrees(connection, stationId, from, until);
    compared += isSame === null ? 0 : 1;
    if (isSame === false) different.push(from);
  }
  return { compared, different };
}

/** Null when something there is still to be rolled. */
async function agrees(
  connection: Connection,
  stationId: number,
  from: number,
  to: number,
): Promise<boolean | null> {
  if ((await connection.tuples(isMarked, [stationId, from, to])).length > 0) return null;
  const recomputed = noStatistics();
  for (const statistics of (await bucketsOf(connection, stationId, { from, to })).values())
    mergeInto(recomputed, statistics);
  const kept = await combineRollups(connection, 'rollup_15m', { stationId, from, to });
  return kept !== null && areEqual(kept, recomputed);
}

/** Sums of computed quantities may differ in their last digits with the order of addition. */
const areEqual = (left: Statistics, right: Statistics): boolean =>
  left.every((value, slot) => {
    const other = right[slot] ?? Number.NaN;
    if (Number.isNaN(value) || Number.isNaN(other))
      return Number.isNaN(value) && Number.isNaN(other);
    return Math.abs(value - other) <= 1e-9 * Math.max(1, Math.abs(value));
  });
