// Reports that came while the server's own clock was wrong: held durably until it is right, then replayed.
import type { Connection } from '../connection.ts';
import { StorageBusy } from '../faults.ts';
import type { Database } from '../tables/tables.ts';

export type ParkedReport = {
  readonly id: number;
  readonly stationId: number;
  /** By the wrong clock, milliseconds: only differences between parked reports mean something. */
  readonly arrivedAt: number;
  /** Whatever reception needs to replay it; JSON. */
  readonly report: unknown;
};

/** A day of one console every two seconds; what waits longer for a clock is lost anyway. */
const parkedAtMost = 50_000;

/** Durable when the promise resolves. @throws StorageBusy when too many wait already */
export async function park(
  writes: Database,
  parked: Omit<ParkedReport, 'id'>,
  atMost = parkedAtMost,
): Promise<void> {
  const { stationId, arrivedAt, report } = parked;
  const { waiting } = await writes
    .selectFrom('parkedReport')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  if (waiting >= atMost) throw new StorageBusy('queue');
  await writes
    .insertInto('parkedReport')
    .values({ stationId, arrivedAt, report: JSON.stringify(report) })
    .execute();
}

/** Oldest first. */
export async function parkedReports(
  connection: Connection,
  limit: number,
): Promise<ParkedReport[]> {
  const sql = 'SELECT id, station_id, arrived_at, report FROM parked_report ORDER BY id LIMIT ?';
  const rows = await connection.tuples(sql, [limit]);
  return rows.map(([id, stationId, arrivedAt, report]) => ({
    id: id as number,
    stationId: stationId as number,
    arrivedAt: arrivedAt as number,
    report: JSON.parse(report as string) as unknown,
  }));
}

/** To be called once they are stored as readings; replaying twice is harmless. */
export async function forgetParked(writes: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await writes.deleteFrom('parkedReport').where('id', 'in', ids).execute();
}
