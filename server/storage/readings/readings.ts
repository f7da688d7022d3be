// Reading the raw readings of a station. Times are milliseconds UTC; a reading counts at `belongsAt`.
import { belongsAt } from '../../../shared/calendar/belongs-at.ts';
import type { Connection, Tuple } from '../connection.ts';
import {
  decodeReading,
  type PartialForm,
  type ReadingPart,
  readingColumnList,
  type StoredReading,
} from './codec.ts';

/** Later than any reading, milliseconds UTC. */
export const endOfTime = Date.UTC(2999, 0, 1);

const dayMs = 24 * 3_600_000;
/**
 * How far one looks, step by step, for readings beside a time: nearly every station reports often in a day. Without a
 * bound, every month of the table would be planned for.
 */
const reachesMs: readonly number[] = [dayMs, 32 * dayMs, Number.POSITIVE_INFINITY];

/** Of a station's time. */
export type Stretch = {
  readonly stationId: number;
  /** [from, to[ in milliseconds UTC. */
  readonly from: number;
  readonly to: number;
};

type Beside = {
  /** As many rows as there are to be; else one looks farther. */
  readonly enough: number;
  /** Milliseconds UTC; whether it counts itself is the query's to say. */
  readonly time: number;
  readonly side: 'before' | 'after';
};

/** The rows of a query beside a time, from the first reach that gives enough of them. */
export async function reaching(
  { enough, time, side }: Beside,
  read: (from: number, to: number) => Promise<Tuple[]>,
): Promise<Tuple[]> {
  let rows: Tuple[] = [];
  for (const reach of reachesMs) {
    rows = await (side === 'before'
      ? read(Math.max(time - reach, 0), time)
      : read(time, Math.min(time + reach, endOfTime)));
    if (rows.length >= enough) break;
  }
  return rows;
}

const ranged =
  'FROM measurement WHERE station_id = ? AND observed_at >= ? AND observed_at <= ? ORDER BY observed_at';
const select = `SELECT ${readingColumnList} FROM measurement WHERE station_id = ?`;
const between = `SELECT ${readingColumnList} ${ranged}`;
const after = `${select} AND observed_at > ? ORDER BY observed_at LIMIT ?`;
const newest = `${select} ORDER BY observed_at DESC LIMIT 1`;

/** Readings that count in [from, to), in observed order: one stamped `to` that covers an interval is among them. */
export async function readingsBetween(
  connection: Connection,
  stationId: number,
  from: number,
  to: number,
): Promise<StoredReading[]> {
  const rows = await connection.tuples(between, [stationId, from, to]);
  return rows.map(decodeReading).filter(countingIn(from, to));
}

/** The same with some of the columns only. */
export async function partsBetween(
  connection: Connection,
  { columnList, decode }: PartialForm,
  { stationId, from, to }: Stretch,
): Promise<ReadingPart[]> {
  const rows = await connection.tuples(`SELECT ${columnList} ${ranged}`, [stationId, from, to]);
  return rows.map(decode).filter(countingIn(from, to));
}

const atMost =
  'SELECT COUNT(*) FROM (SELECT 1 FROM measurement WHERE station_id = ? AND observed_at >= ? AND observed_at < ? LIMIT ?) AS counted';

/** Whether there are more readings than this, observed in [from, to). */
export async function areMoreThan(
  connection: Connection,
  many: number,
  { stationId, from, to }: Stretch,
): Promise<boolean> {
  const [row] = await connection.tuples(atMost, [stationId, from, to, many + 1]);
  return Number(row?.[0]) > many;
}

const countingIn =
  (from: number, to: number) =>
  ({ observedAt, interval }: ReadingPart): boolean => {
    const time = belongsAt(observedAt, interval);
    return time >= from && time < to;
  };

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

/** The station's newest reading; null when it has none. */
export async function newestReading(
  connection: Connection,
  stationId: number,
): Promise<StoredReading | null> {
  const [row] = await connection.tuples(newest, [stationId]);
  return row ? decodeReading(row) : null;
}

/** Gaps looked at for the usual interval. */
export const usualGaps = 20;

const lastTimes =
  'SELECT observed_at FROM measurement WHERE station_id = ? AND observed_at >= ? AND observed_at < ? ORDER BY observed_at DESC LIMIT ?';

/** Descending times of the last readings before this one, as many as the usual interval needs. */
export async function lastTimesBefore(
  connection: Connection,
  stationId: number,
  before: number,
): Promise<number[]> {
  const enough = usualGaps + 1;
  const rows = await reaching({ enough, time: before, side: 'before' }, (from, to) =>
    connection.tuples(lastTimes, [stationId, from, to, enough]),
  );
  return rows.map(([time]) => Number(time));
}

const nextTimes =
  'SELECT observed_at, interval_s FROM measurement WHERE station_id = ? AND observed_at > ? AND observed_at <= ? ORDER BY observed_at LIMIT ?';

/** When the readings after a time were observed and how long they cover, ascending, `limit` at most. */
export async function timesAfter(
  connection: Connection,
  stationId: number,
  after: number,
  limit: number,
): Promise<Pick<StoredReading, 'observedAt' | 'interval'>[]> {
  const rows = await reaching({ enough: limit, time: after, side: 'after' }, (from, to) =>
    connection.tuples(nextTimes, [stationId, from, to, limit]),
  );
  return rows.map(([time, interval]) => ({
    observedAt: time as number,
    interval: interval as number,
  }));
}
