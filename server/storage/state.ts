// What the store remembers of a station beside its readings.
import type { Connection } from './connection.ts';

export type StationState = {
  readonly stationId: number;
  /** Milliseconds UTC; null before the first reading. */
  readonly firstObservedAt: number | null;
  readonly lastObservedAt: number | null;
  /** Grows by at least one with each delivery that changed something. */
  readonly revision: number;
  /** Version of the formulas its roll-ups were computed with. */
  readonly rollupVersion: number;
  /** Receptions logged so far, refused ones too. */
  readonly receptions: number;
};

const sql =
  'SELECT station_id, first_observed_at, last_observed_at, revision, rollup_version, receptions FROM station_state WHERE station_id = ?';

/** Null for an unknown station. */
export async function stationState(
  connection: Connection,
  stationId: number,
): Promise<StationState | null> {
  const [row] = await connection.tuples(sql, [stationId]);
  if (!row) return null;
  return {
    stationId: row[0] as number,
    firstObservedAt: row[1] as number | null,
    lastObservedAt: row[2] as number | null,
    revision: row[3] as number,
    rollupVersion: row[4] as number,
    receptions: row[5] as number,
  };
}
