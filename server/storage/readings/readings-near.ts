// Readings of a station around a moment, for whoever looks for one of them. Times are milliseconds UTC.
import type { Connection, Tuple } from '../connection.ts';
import { together } from '../together.ts';
import { decodeReading, readingColumnList, type StoredReading } from './codec.ts';
import { endOfTime, reaching } from './readings.ts';

export type NearReadings = {
  /** In observed order. */
  readonly readings: readonly StoredReading[];
  /** Observed times of the readings just before and just after them; null when there are none. */
  readonly earlier: number | null;
  readonly later: number | null;
};

const select = `SELECT ${readingColumnList} FROM measurement WHERE station_id = ?`;
const upTo = `${select} AND observed_at >= ? AND observed_at <= ? ORDER BY observed_at DESC LIMIT ?`;
const from = `${select} AND observed_at > ? AND observed_at <= ? ORDER BY observed_at LIMIT ?`;
const exactly = `${select} AND observed_at = ?`;

/** The reading observed at exactly this time; null when there is none. */
export async function readingAt(
  connection: Connection,
  stationId: number,
  observedAt: number,
): Promise<StoredReading | null> {
  const [row] = await connection.tuples(exactly, [stationId, observedAt]);
  return row ? decodeReading(row) : null;
}

/** The readings nearest to a moment, `most` of them at most. */
export async function readingsNear(
  connection: Connection,
  stationId: number,
  { at, most }: { readonly at: number; readonly most: number },
): Promise<NearReadings> {
  const moment = Math.min(Math.max(at, 0), endOfTime);
  const wanted = most + 1;
  const beside = (side: 'before' | 'after', sql: string): Promise<Tuple[]> =>
    reaching({ enough: wanted, time: moment, side }, (...bounds) =>
      connection.tuples(sql, [stationId, ...bounds, wanted]),
    );
  const [before, after] = await together([beside('before', upTo), beside('after', from)]);
  const found = [...before.toReversed(), ...after].map(decodeReading);
  const [first, end] = nearest(found, moment, most);
  return {
    readings: found.slice(first, end),
    earlier: found[first - 1]?.observedAt ?? null,
    later: found[end]?.observedAt ?? null,
  };
}

/** Half-open range of the `most` readings nearest to a moment. */
function nearest(
  readings: readonly StoredReading[],
  moment: number,
  most: number,
): readonly [first: number, end: number] {
  const distance = (index: number): number =>
    Math.abs((readings[index]?.observedAt ?? Number.POSITIVE_INFINITY) - moment);
  let [first, end] = [0, readings.length];
  while (end - first > most) {
    if (distance(first) > distance(end - 1)) first += 1;
    else end -= 1;
  }
  return [first, end];
}
