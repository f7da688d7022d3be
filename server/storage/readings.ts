// Reading the raw readings of a station. Times are milliseconds UTC; a reading counts at `belongsAt`.
import { belongsAt } from '../../shared/calendar/belongs-at.ts';
import { decodeReading, readingColumnList, type StoredReading } from './codec.ts';
import type { Connection } from './connection.ts';

const select = `SELECT ${readingColumnList} FROM measurement WHERE station_id = ?`;
const between = `${select} AND observed_at >= ? AND observed_at <= ? ORDER BY observed_at`;
const before = `${select} AND observed_at < ? ORDER BY observed_at DESC LIMIT 1`;
const after = `${select} AND observed_at > ? ORDER BY observed_at LIMIT ?`;
const at = `${select} AND observed_at = ?`;
const newest = `${select} ORDER BY observed_at DESC LIMIT 1`;

/** Readings that count in [from, to), in observed order: one stamped `to` that covers an interval is among them. */
export async function readingsBetween(
  connection: Connection,
  stationId: number,
  from: number,
  to: number,
): Promise<StoredReading[]> {
  const rows = await connection.tuples(between, [stationId, from, to]);
  const readings = rows.map(decodeReading);
  return readings.filter((reading) => {
    const time = belongsAt(reading.observedAt, reading.interval);
    return time >= from && time < to;
  });
}

/** The reading just before this time; null when there is none. */
export async function previousReading(
  connection: Connection,
  stationId: number,
  observedAt: number,
): Promise<StoredReading | null> {
  return first(await connection.tuples(before, [stationId, observedAt]));
}

/** Up to `limit` readings just after this time, in observed order. */
export async function followingReadings(
  connection: Connection,
  stationId: number,
  observedAt: number,
  limit: number,
): Promise<StoredReading[]> {
  const rows = await connection.tuples(after, [stationId, observedAt, limit]);
  return rows.map(decodeReading);
}

/** The reading observed at exactly this time; null when there is none. */
export async function readingAt(
  connection: Connection,
  stationId: number,
  observedAt: number,
): Promise<StoredReading | null> {
  return first(await connection.tuples(at, [stationId, observedAt]));
}

/** The station's newest reading; null when it has none. */
export async function newestReading(
  connection: Connection,
  stationId: number,
): Promise<StoredReading | null> {
  return first(await connection.tuples(newest, [stationId]));
}

const first = (
  rows: readonly (readonly (string | number | Uint8Array | null)[])[],
): StoredReading | null => (rows[0] ? decodeReading(rows[0]) : null);

/** Times at which the readings of [from, to) count, ascending: what completeness is computed from. */
export async function observedTimes(
  connection: Connection,
  stationId: number,
  from: number,
  to: number,
): Promise<number[]> {
  const sql =
    'SELECT observed_at, interval_s FROM measurement WHERE station_id = ? AND observed_at >= ? AND observed_at <= ? ORDER BY observed_at';
  const rows = await connection.tuples(sql, [stationId, from, to]);
  return rows
    .map(([observedAt, interval]) => belongsAt(observedAt as number, interval as number))
    .filter((time) => time >= from && time < to);
}

/** Gaps looked at for the usual interval. */
export const usualGaps = 20;

/**
 * Median of the last 20 gaps between readings observed before `before` (default: all), milliseconds;
 * null with fewer than two readings.
 */
export async function usualInterval(
  connection: Connection,
  stationId: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number | null> {
  const sql =
    'SELECT observed_at FROM measurement WHERE station_id = ? AND observed_at < ? ORDER BY observed_at DESC LIMIT ?';
  const rows = await connection.tuples(sql, [stationId, before, usualGaps + 1]);
  return medianGap(rows.map(([observedAt]) => observedAt as number));
}

/** Median of the gaps between these descending times; null with fewer than two. */
export function medianGap(times: readonly number[]): number | null {
  const gaps: number[] = [];
  for (let index = 1; index < times.length; index++) {
    gaps.push((times[index - 1] ?? 0) - (times[index] ?? 0));
  }
  gaps.sort((a, b) => a - b);
  const upper = gaps[gaps.length >> 1];
  const lower = gaps[(gaps.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** How far back partial packets are merged: max(10 min, 3 usual intervals), milliseconds. */
export const mergeWindow = (usualIntervalMs: number | null): number =>
  Math.max(600_000, 3 * (usualIntervalMs ?? 0));

export type Strike = {
  readonly struckAt: number;
  /** When it counts, milliseconds UTC. */
  readonly belongsAt: number;
  /** Observed time of the reading that first reported it. */
  readonly readingAt: number;
  /** Kilometres. */
  readonly distance: number;
};

/** Lightning strikes that count in [from, to), in order. */
export async function strikesBetween(
  connection: Connection,
  stationId: number,
  from: number,
  to: number,
): Promise<Strike[]> {
  const sql =
    'SELECT struck_at, belongs_at, reading_at, distance FROM strike WHERE station_id = ? AND belongs_at >= ? AND belongs_at < ? ORDER BY belongs_at, struck_at';
  const rows = await connection.tuples(sql, [stationId, from, to]);
  return rows.map(([struckAt, belongs, reading, distance]) => ({
    struckAt: struckAt as number,
    belongsAt: belongs as number,
    readingAt: reading as number,
    distance: (distance as number) / strikeScale,
  }));
}

/** Stored distance of a strike is kilometres × this. */
export const strikeScale = 10;
