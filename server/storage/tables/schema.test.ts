// The tables follow the catalogue: a store that grew with it equals one made today, and loses nothing on the way.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { columnNames, snakeCase } from '../../../shared/measures/fields.ts';
import type { StationWriter } from '../connection.ts';
import { rollupColumns } from '../rollups/rollup-columns.ts';
import { openSqliteWriter, sqliteDdl } from '../sqlite/sqlite.ts';
import { temporaryFolder } from '../temporary-folder.harness.ts';
import { migrate } from './migrations.ts';
import { derivedTables, type Table } from './schema.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const columnsOf = (writer: StationWriter, table: string) =>
  writer.transaction((connection) =>
    connection.all(
      `SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${table}') ORDER BY name`,
    ),
  );

/** The catalogue's tables as an older version knew them: every third column that may be missing, missing. */
const older: readonly Table[] = derivedTables.map((table) => ({
  ...table,
  columns: table.columns.filter(({ nullable }, index) => !nullable || index % 3 !== 0),
}));

describe('a grown store', () => {
  test('equals a fresh one, keeps its rows, and grows once only', async () => {
    const fresh = openSqliteWriter(join(folder, 'fresh.db'));
    const grown = openSqliteWriter(join(folder, 'grown.db'));
    await migrate(fresh, sqliteDdl);
    await migrate(grown, sqliteDdl, older);
    await grown.transaction((connection) =>
      connection.run(
        'INSERT INTO measurement (station_id, observed_at, interval_s, ingested_at) VALUES (1, 2, 3, 4)',
      ),
    );
    for (const { name } of derivedTables) {
      expect(await columnsOf(grown, name)).not.toEqual(await columnsOf(fresh, name));
    }
    await migrate(grown, sqliteDdl);
    await migrate(grown, sqliteDdl);
    for (const { name } of derivedTables)
      expect(await columnsOf(grown, name)).toEqual(await columnsOf(fresh, name));
    const rows = await grown.transaction((connection) =>
      connection.all('SELECT * FROM measurement'),
    );
    expect(rows).toMatchObject([
      { station_id: 1, observed_at: 2, interval_s: 3, ingested_at: 4, temperature: null },
    ]);
    fresh.close();
    grown.close();
  });

  test('never loses a column the catalogue no longer has', async () => {
    const writer = openSqliteWriter(join(folder, 'shrunk.db'));
    await migrate(writer, sqliteDdl);
    const before = await columnsOf(writer, 'measurement');
    await migrate(writer, sqliteDdl, older);
    expect(await columnsOf(writer, 'measurement')).toEqual(before);
    writer.close();
  });
});

test('every measure with a column and every statistic has its place, and only keys may not be null', async () => {
  const writer = openSqliteWriter(join(folder, 'places.db'));
  await migrate(writer, sqliteDdl);
  const names = async (table: string) => (await columnsOf(writer, table)).map(({ name }) => name);
  expect(await names('measurement')).toEqual(expect.arrayContaining(columnNames.map(snakeCase)));
  const statistics = rollupColumns.map(({ name }) => name);
  expect(await names('rollup_15m')).toEqual(expect.arrayContaining(statistics));
  expect(await names('rollup_day')).toEqual(expect.arrayContaining(statistics));
  const required = (await columnsOf(writer, 'measurement')).filter(({ notnull }) => notnull === 1);
  expect(required.map(({ name }) => name)).toEqual([
    'ingested_at',
    'interval_s',
    'observed_at',
    'station_id',
  ]);
  writer.close();
});
