// For tests of the committer: a real file, the real quality control, as many stations as a test wants.
import type { Reading } from '../../../shared/measures/reading.ts';
import { judge } from '../../quality/judge.ts';
import type { Connection } from '../connection.ts';
import { stationState } from '../readings/state.ts';
import { newRolledStation } from '../rollups/rolled-station.harness.ts';
import { rollAll } from '../rollups/roller.ts';
import { delivery, openTestFile, type TestFile } from '../test-station.ts';
import { type Committing, commitDeliveries } from './committer.ts';
import type { Delivery, DeliveryResult } from './delivery.ts';
import { openMemory } from './memory.ts';

export const minute = 60_000;
export const noon = Date.UTC(2024, 5, 10, 12);

export const reading = (
  observedAt: number,
  values: Reading['values'],
  more: Partial<Reading> = {},
): Reading => ({ observedAt, interval: 0, values, flags: [], ...more });

export type Harness = {
  readonly writer: TestFile['writer'];
  readonly committing: Committing;
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Number of a station that nothing has been sent to. */
  newStation(): Promise<number>;
  send(
    stationId: number,
    readings: readonly Reading[],
    more?: Partial<Delivery>,
  ): Promise<DeliveryResult>;
  /** Everything quality control and the committer decided about a station, without its number and without marks. */
  stored(stationId: number): Promise<unknown>;
  /** Its roll-ups, once everything marked is rolled. */
  rolled(stationId: number): Promise<unknown>;
  /** Starts of its marked buckets. */
  marked(stationId: number): Promise<number[]>;
  unmark(stationId: number): Promise<unknown>;
  dispose(): void;
};

export async function openHarness(): Promise<Harness> {
  const { writer, dispose } = await openTestFile(0);
  const committing: Committing = { judge, memory: openMemory() };
  const read = writer.transaction;
  let stations = 0;
  return {
    writer,
    committing,
    read,
    dispose,
    newStation: async () => {
      stations++;
      await newRolledStation(writer, stations, 'Europe/Paris');
      return stations;
    },
    send: async (stationId, readings, more = {}) => {
      const deliveries = [delivery(readings, { stationId, ...more })];
      const [result] = await commitDeliveries(writer, committing, deliveries);
      if (!result) throw new Error('no result');
      return result;
    },
    stored: (stationId) =>
      read(async (connection) => {
        const state = await stationState(connection, stationId);
        return {
          readings: await rowsOfStation(connection, 'measurement', stationId),
          strikes: await rowsOfStation(connection, 'strike', stationId),
          first: state?.firstObservedAt,
          last: state?.lastObservedAt,
        };
      }),
    rolled: async (stationId) => {
      await rollAll(writer, Date.UTC(2100, 0, 1));
      return read(async (connection) => ({
        buckets: await rowsOfStation(connection, 'rollup_15m', stationId),
        days: await rowsOfStation(connection, 'rollup_day', stationId),
      }));
    },
    marked: (stationId) =>
      read(async (connection) => {
        const marks = 'SELECT bucket_at FROM rollup_dirty WHERE station_id = ? ORDER BY 1';
        return (await connection.tuples(marks, [stationId])).map(([bucket]) => Number(bucket));
      }),
    unmark: (stationId) =>
      read((connection) =>
        connection.run('DELETE FROM rollup_dirty WHERE station_id = ?', [stationId]),
      ),
  };
}

async function rowsOfStation(connection: Connection, table: string, stationId: number) {
  const sql = `SELECT * FROM ${table} WHERE station_id = ? ORDER BY 2`;
  const rows = await connection.all(sql, [stationId]);
  return rows.map(({ station_id: _, ...row }) => row);
}
