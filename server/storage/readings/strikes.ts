// Reading the lightning strikes of a station. Times are milliseconds UTC.
import type { Connection } from '../connection.ts';

/** Stored distance of a strike is kilometres × this. */
export const strikeScale = 10;

export type Strike = {
  readonly struckAt: number;
  /** When it counts. */
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
