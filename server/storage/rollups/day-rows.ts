// The statistics of local days, put together from 15-min rows: closed days only, since an open one changes with
// every bucket and is read from its buckets as well.
import { type Day, dayAt, dayBounds } from '../../../shared/calendar/days.ts';
import type { Connection, Tuple } from '../connection.ts';
import { hasMarks } from './bucket-rows.ts';
import { combineRollups, writeRollups } from './rollup-rows.ts';

/** What the roll-ups need to know of a station. */
export type RolledStation = {
  readonly id: number;
  readonly timeZone: string;
  /** Grows when the time zone changes: day rows of another version are of another calendar. */
  readonly calendarVersion: number;
};

/** What a SELECT over `station` begins with, for `rolledStation`. */
export const rolledColumns = 'station.id, station.time_zone, station.calendar_version';

/** Of a row that begins with `rolledColumns`. */
export const rolledStation = ([id, timeZone, calendarVersion]: Tuple): RolledStation => ({
  id: Number(id),
  timeZone: String(timeZone),
  calendarVersion: Number(calendarVersion),
});

/** How long after its end a bucket is rolled, so that the last report of a bucket does not come as a late one. */
export const settleMs = 20_000;

/** `2026-11-27` → 20261127, the key of a day's row. */
export const dayKey = (date: string): number => Number(date.replaceAll('-', ''));

const dateOf = (key: number): string =>
  String(key)
    .padStart(8, '0')
    .replace(/(....)(..)(..)/, '$1-$2-$3');

/** Bounds of the day of a row. */
export const dayOfKey = (key: number, timeZone: string): Day => dayBounds(dateOf(key), timeZone);

const mark =
  'INSERT INTO rollup_day_dirty (station_id, day) VALUES (?, ?) ON CONFLICT (station_id, day) DO NOTHING';
const unmark = 'DELETE FROM rollup_day_dirty WHERE station_id = ? AND day = ?';
const remove = 'DELETE FROM rollup_day WHERE station_id = ? AND day = ?';

export type StationBuckets = {
  readonly station: RolledStation;
  /** Starts, milliseconds UTC. */
  readonly buckets: Iterable<number>;
};

/**
 * To be called in the transaction that changed these buckets: their days are recomputed, or marked when they are
 * open or have more buckets to come. Gives the number of days recomputed.
 */
export async function refreshDaysOf(
  connection: Connection,
  changed: Iterable<StationBuckets>,
  now: number,
): Promise<number> {
  const open: [station: number, day: number][] = [];
  let written = 0;
  for (const { station, buckets } of changed) {
    for (const day of daysOf(buckets, station.timeZone)) {
      if (isOpen(day, now)) open.push([station.id, dayKey(day.date)]);
      else written += (await refreshDay(connection, station, day, now)) ? 1 : 0;
    }
  }
  await connection.runMany(mark, open);
  return written;
}

function daysOf(buckets: Iterable<number>, timeZone: string): Iterable<Day> {
  const days = new Map<number, Day>();
  for (const bucket of buckets) {
    const day = dayAt(bucket, timeZone);
    days.set(day.start, day);
  }
  return days.values();
}

const isOpen = (day: Day, now: number): boolean => day.end + settleMs > now;

/** The same for one day; false when it was only marked. */
export async function refreshDay(
  connection: Connection,
  station: RolledStation,
  day: Day,
  now: number,
): Promise<boolean> {
  const key = dayKey(day.date);
  const { start: from, end: to } = day;
  if (isOpen(day, now) || (await hasMarks(connection, station.id, { from, to }))) {
    await connection.run(mark, [station.id, key]);
    return false;
  }
  await writeDay(connection, station, day);
  await connection.run(unmark, [station.id, key]);
  return true;
}

/** Writes the row of a day from its 15-min rows, or removes it when there are none. */
async function writeDay(
  connection: Connection,
  { id, calendarVersion }: RolledStation,
  day: Day,
): Promise<void> {
  const key = dayKey(day.date);
  const statistics = await combineRollups(connection, 'rollup_15m', {
    stationId: id,
    from: day.start,
    to: day.end,
  });
  if (!statistics) {
    await connection.run(remove, [id, key]);
    return;
  }
  const keys = [id, key, day.start, day.end, calendarVersion];
  await writeRollups(connection, 'rollup_day', [{ keys, startAt: day.start, statistics }]);
}
