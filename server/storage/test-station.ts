// For tests: the writing side of a temporary store, with stations to put readings under, and deliveries for it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StationWriter } from './connection.ts';
import { openPostgresWriter } from './postgres/postgres.ts';
import type { Delivery, PostedDelivery } from './reports/delivery.ts';
import { post } from './reports/receptions.ts';
import { openSqliteWriter, sqliteDdl } from './sqlite/sqlite.ts';
import { migrate } from './tables/migrations.ts';
import { temporaryFolder } from './temporary-folder.harness.ts';
import { databaseOf, dropDatabaseOf, testEngine } from './test-database.ts';

export type TestFile = {
  readonly file: string;
  readonly writer: StationWriter;
  dispose(): Promise<void>;
};

/** The writing side of a store over a new file, or over a database in its place. */
export async function openTestWriter(file: string): Promise<StationWriter> {
  if (testEngine() === 'postgres')
    return openPostgresWriter(await databaseOf(file), (message) => console.error(message));
  const writer = openSqliteWriter(file);
  await migrate(writer, sqliteDdl);
  return writer;
}

/** A migrated store with stations 1 … `stations`, without a server around it. */
export async function openTestFile(stations = 1): Promise<TestFile> {
  const folder = temporaryFolder();
  const file = join(folder, 'test.db');
  const writer = await openTestWriter(file);
  await writer.transaction((connection) =>
    connection.runMany(
      'INSERT INTO station_state (station_id) VALUES (?)',
      Array.from({ length: stations }, (_, index) => [index + 1]),
    ),
  );
  return {
    file,
    writer,
    dispose: async () => {
      await writer.close();
      await dropDatabaseOf(file);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A delivery of one station, Paris time, that arrives as it is observed. */
export const delivery = (
  readings: Delivery['readings'],
  more: Partial<Delivery> = {},
): PostedDelivery =>
  post({
    stationId: 1,
    timeZone: 'Europe/Paris',
    readings,
    reception: null,
    raw: null,
    arrivedAt: Math.max(0, ...readings.map(({ observedAt }) => observedAt)),
    ...more,
  });
