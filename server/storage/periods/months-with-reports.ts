// The months of a station in which reports were rolled up, by the days of its calendar.
import type { Connection } from '../connection.ts';

const months = `SELECT DISTINCT day / 100 AS month FROM rollup_day
  WHERE station_id = ? AND reports > 0 ORDER BY month`;

/** `2026-11`, ascending. */
export async function monthsWithReports(
  connection: Connection,
  stationId: number,
): Promise<string[]> {
  const rows = await connection.tuples(months, [stationId]);
  return rows.map(([month]) => String(month).replace(/(?=..$)/, '-'));
}
