// Months of readings that are sealed, on PostgreSQL: emptied at once but for the few readings that what follows needs,
// and dropped when there are none. Their 15-min roll-ups are tables of their own and stay.
import type pg from 'pg';
import { stays } from '../readings/retention.ts';
import { lendFrom, locks } from './postgres-connection.ts';
import { listMonths, unlessInUse } from './postgres-months.ts';

export type SealedMonths = {
  /** Milliseconds UTC: the start of a month. */
  readonly seal: number;
  readonly patienceMs?: number;
  readonly isStopping?: () => boolean;
};

/** @returns names of the tables that were emptied or dropped; one in use is left to the next time */
export async function removeRawMonths(
  pool: pg.Pool,
  { seal, patienceMs, isStopping = () => false }: SealedMonths,
): Promise<string[]> {
  const months = await lendFrom(pool, listMonths);
  const removed: string[] = [];
  for (const { name, to } of months) {
    if (!name.startsWith('measurement_') || to > seal) continue;
    if (isStopping()) break;
    const remove = (client: pg.ClientBase) => removeFrom(client, name, seal);
    if (await unlessInUse(pool, remove, patienceMs)) removed.push(name);
  }
  return removed;
}

/** From which reading on each station's stay. */
const since = `SELECT station_state.station_id, LEAST(last.observed_at, $1::bigint - ${stays.ms}) AS observed_at
  FROM station_state CROSS JOIN LATERAL (SELECT MIN(observed_at) AS observed_at FROM
    (SELECT observed_at FROM measurement
      WHERE measurement.station_id = station_state.station_id AND observed_at < $1::bigint
      ORDER BY observed_at DESC LIMIT ${stays.readings}) AS recent) AS last
  WHERE station_state.first_observed_at < $1::bigint`;

/** @returns false when there was nothing to remove */
async function removeFrom(client: pg.ClientBase, name: string, seal: number): Promise<boolean> {
  // Nobody makes a month meanwhile; nobody writes in this one, which can still be read.
  await client.query(`SELECT pg_advisory_xact_lock(${locks.months}, 0)`);
  await client.query(`LOCK TABLE ${name} IN SHARE ROW EXCLUSIVE MODE`);
  await client.query(`CREATE TEMP TABLE staying (LIKE ${name}) ON COMMIT DROP`);
  const { rowCount } = await client.query(
    `INSERT INTO staying SELECT held.* FROM (${since}) AS since
      JOIN ${name} AS held ON held.station_id = since.station_id AND held.observed_at >= since.observed_at`,
    [seal],
  );
  const staying = rowCount ?? 0;
  if (staying === 0) {
    await client.query(`ALTER TABLE measurement DETACH PARTITION ${name}; DROP TABLE ${name}`);
    return true;
  }
  const { rows } = await client.query<{ held: string }>(
    `SELECT COUNT(*) AS held FROM (SELECT 1 FROM ${name} LIMIT ${staying + 1}) AS counted`,
  );
  if (Number(rows[0]?.held) === staying) return false;
  await client.query(`TRUNCATE ${name}`);
  await client.query(`INSERT INTO ${name} SELECT * FROM staying`);
  return true;
}
