// For tests: a temporary SQLite file with the tables in it, and stations to put readings under.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Delivery, PostedDelivery } from './delivery.ts';
import { migrate } from './migrations.ts';
import { post } from './receptions.ts';
import { openSqliteWriter, type SqliteWriter, sqliteDdl } from './sqlite.ts';
import { temporaryFolder } from './temporary-folder.harness.ts';

export type TestFile = { readonly file: string; readonly writer: SqliteWriter; dispose(): void };

/** A migrated store with stations 1 … `stations`, without a server around it. */
export async function openTestFile(stations = 1): Promise<TestFile> {
  const folder = temporaryFolder();
  const file = join(folder, 'test.db');
  const writer = openSqliteWriter(file);
  await migrate(writer, sqliteDdl);
  await writer.transaction((connection) =>
    connection.runMany(
      'INSERT INTO station_state (station_id) VALUES (?)',
      Array.from({ length: stations }, (_, index) => [index + 1]),
    ),
  );
  return {
    file,
    writer,
    dispose: () => {
      writer.close();
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
