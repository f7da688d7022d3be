// What the store remembers of a station beside its readings.
import type { Connection, Tuple } from '../connection.ts';
import { together } from '../together.ts';

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

const select =
  'SELECT station_id, first_observed_at, last_observed_at, revision, rollup_version, receptions FROM station_state';
const one = `${select} WHERE station_id = ?`;
/** Several at once cost hardly more than one; a statement is prepared for this many. */
const atOnce = 16;
const several = `${select} WHERE station_id IN (${Array.from({ length: atOnce }, () => '?').join(', ')})`;

/** Null for an unknown station. */
export async function stationState(
  connection: Connection,
  stationId: number,
): Promise<StationState | null> {
  const [row] = await connection.tuples(one, [stationId]);
  return row ? fromRow(row) : null;
}

/** By station; an unknown one is absent. */
export async function stationStates(
  connection: Connection,
  stationIds: readonly number[],
): Promise<Map<number, StationState>> {
  const states = new Map<number, StationState>();
  const asked: Promise<Tuple[]>[] = [];
  for (let first = 0; first < stationIds.length; first += atOnce) {
    const ids = stationIds.slice(first, first + atOnce);
    asked.push(
      ids.length === 1
        ? connection.tuples(one, ids)
        : connection.tuples(several, [...ids, ...Array(atOnce - ids.length).fill(null)]),
    );
  }
  for (const rows of await together(asked))
    for (const row of rows) states.set(row[0] as number, fromRow(row));
  return states;
}

const fromRow = (row: Tuple): StationState => ({
  stationId: row[0] as number,
  firstObservedAt: row[1] as number | null,
  lastObservedAt: row[2] as number | null,
  revision: row[3] as number,
  rollupVersion: row[4] as number,
  receptions: row[5] as number,
});
