// What a deleted station leaves behind goes in the background, a slice at a time, also after a restart. Its row of
// `station_state` goes last: it is how the rest is found.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connection, Writer } from '../connection.ts';
import { forgetRechannel } from '../readings/rechannel-queue.ts';

/** Tables of a station's data, each with the second part of its key. */
const tables: readonly (readonly [table: string, order: string])[] = [
  ['measurement', 'observed_at'],
  ['rollup_15m', 'bucket_at'],
  ['rollup_day', 'day'],
  ['rollup_dirty', 'bucket_at'],
  ['rollup_day_dirty', 'day'],
  ['strike', 'struck_at'],
  ['reception', 'slot'],
  ['reception_entry', 'id'],
  ['raw_report', 'arrived_at'],
  ['sensor', 'field'],
  ['parked_report', 'arrived_at'],
];

/** Rows of one transaction, so that reports wait for no more than some 20 ms. */
const atOnce = 2_000;

/** Station 0 stands for requests of no known station: it is nobody's orphan. */
const orphan = `SELECT station_id FROM station_state WHERE station_id <> 0
  AND NOT EXISTS (SELECT 1 FROM station WHERE station.id = station_state.station_id) LIMIT 1`;

/** Removes the data of every station that is no more. */
export async function removeOrphans(
  writer: Writer,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping() && (await writer.transaction(removeSlice))) await nextTurn();
}

/** @returns false when nothing was left */
async function removeSlice(connection: Connection): Promise<boolean> {
  const [row] = await connection.tuples(orphan);
  if (!row) return false;
  const stationId = Number(row[0]);
  for (const [table, order] of tables) {
    const removed = await removeSome(connection, table, order, stationId);
    if (removed > 0) return true;
  }
  await forgetRechannel(connection, stationId);
  await connection.run('DELETE FROM station_state WHERE station_id = ?', [stationId]);
  return true;
}

async function removeSome(
  connection: Connection,
  table: string,
  order: string,
  stationId: number,
): Promise<number> {
  const [last] = await connection.tuples(
    `SELECT ${order} FROM ${table} WHERE station_id = ? ORDER BY ${order} LIMIT 1 OFFSET ?`,
    [stationId, atOnce - 1],
  );
  const of = `DELETE FROM ${table} WHERE station_id = ?`;
  return last
    ? connection.run(`${of} AND ${order} <= ?`, [stationId, last[0] ?? null])
    : connection.run(of, [stationId]);
}
