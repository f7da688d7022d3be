// Does the row of a local day still say what its quarters of an hour say? For `embellie doctor`.
import { dayAt } from '../../../shared/calendar/days.ts';
import type { Connection } from '../connection.ts';
import { hasMarks } from '../rollups/bucket-rows.ts';
import { dayKey, rolledColumns, rolledStation } from '../rollups/day-rows.ts';
import { combineRollups } from '../rollups/rollup-rows.ts';
import type { Statistics } from '../rollups/statistics.ts';
import { areEqual } from './equal-statistics.ts';

const station = `SELECT ${rolledColumns} FROM station WHERE id = ?`;
const marked = 'SELECT 1 FROM rollup_day_dirty WHERE station_id = ? AND day = ?';
const stale = 'SELECT 1 FROM rollup_day WHERE station_id = ? AND calendar_version <> ? LIMIT 1';

/** Start of the day that holds an instant, when its row differs; null when it does not, or is still to be computed. */
export async function differingDay(
  connection: Connection,
  stationId: number,
  time: number,
): Promise<number | null> {
  const [found] = await connection.tuples(station, [stationId]);
  if (!found) return null;
  const { timeZone, calendarVersion } = rolledStation(found);
  const { date, start, end } = dayAt(time, timeZone);
  const key = dayKey(date);
  const isToCome =
    (await hasMarks(connection, stationId, { from: start, to: end })) ||
    (await connection.tuples(marked, [stationId, key])).length > 0 ||
    (await connection.tuples(stale, [stationId, calendarVersion])).length > 0;
  if (isToCome) return null;
  const ranges = { rollup_15m: { from: start, to: end }, rollup_day: { from: key, to: key + 1 } };
  const read = (table: keyof typeof ranges): Promise<Statistics | null> =>
    combineRollups(connection, table, { stationId, ...ranges[table] });
  const quarters = await read('rollup_15m');
  const day = await read('rollup_day');
  return areEqual(quarters, day) ? null : start;
}
