// Values that quality control keeps out of means and extremes, for the station's owner.
import type { FieldName } from '../../../shared/measures/fields.ts';
import type { Connection } from '../connection.ts';
import { decodeReading, readingColumnList } from './codec.ts';

export type SuspectValue = {
  /** Milliseconds UTC. */
  readonly observedAt: number;
  readonly field: FieldName;
  /** Canonical, as received. */
  readonly value: number;
};

const marked = `SELECT ${readingColumnList} FROM measurement
  WHERE station_id = ? AND observed_at > ? AND suspects IS NOT NULL ORDER BY observed_at DESC LIMIT ?`;

/** Newest first. @param after milliseconds UTC: the readings from there on are looked at */
export async function suspectsSince(
  connection: Connection,
  stationId: number,
  after: number,
  most: number,
): Promise<SuspectValue[]> {
  const rows = await connection.tuples(marked, [stationId, after, most]);
  return rows
    .map(decodeReading)
    .flatMap(({ observedAt, values, suspects }) =>
      suspects.flatMap((field) => {
        const value = values[field];
        return value === undefined ? [] : [{ observedAt, field, value }];
      }),
    )
    .slice(0, most);
}
