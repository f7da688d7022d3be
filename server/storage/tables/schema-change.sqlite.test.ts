// Before the tables of a store are brought up to date, a backup of it is made; when it cannot be, nothing is changed.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judge } from '../../quality/judge.ts';
import { dumpOf } from '../sqlite/dump.harness.ts';
import { openSqliteWriter, sqliteDdl } from '../sqlite/sqlite.ts';
import { ageOfStore } from '../sqlite/sqlite-age.ts';
import { openStore } from '../store.ts';
import { temporaryFolder } from '../temporary-folder.harness.ts';
import { migrate } from './migrations.ts';
import { derivedTables } from './schema.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'embellie.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const older = derivedTables.map((table) => ({
  ...table,
  columns: table.columns.filter(({ nullable }, index) => !nullable || index % 3 !== 0),
}));

/** A store as a version with fewer measures left it. */
async function makeStore(derived = derivedTables): Promise<void> {
  const writer = openSqliteWriter(file);
  await migrate(writer, sqliteDdl, derived);
  await writer.transaction((connection) =>
    connection.run(
      'INSERT INTO measurement (station_id, observed_at, interval_s, ingested_at) VALUES (1, 2, 3, 4)',
    ),
  );
  await writer.close();
}

function execute(sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

async function startAndStop(): Promise<void> {
  const fail = (error: Error) => {
    throw error;
  };
  const store = await openStore({ file, writer: { judge }, log: () => undefined, onCrash: fail });
  await store.close();
}

const backups = () =>
  existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : [];

it('copies a store whose tables lack a column, then grows it', async () => {
  await makeStore(older);
  const before = dumpOf(file);
  await startAndStop();
  expect(backups()).toEqual([
    expect.stringMatching(/^embellie-\d{4}-\d\d-\d\d-\d{6}-schema-\d{4}\.db$/),
  ]);
  const { carried_file: _, ...kept } = dumpOf(join(folder, 'backups', backups()[0] ?? ''));
  expect(kept).toEqual(before);
  expect(dumpOf(file).measurement).not.toEqual(before.measurement);
  expect(await ageOfStore(file)).toMatchObject({ is: 'same' });
});

it('copies a store that lacks a migration, under the number of its last one', async () => {
  await makeStore();
  const last = dumpOf(file).kysely_migration?.at(-1) ?? '';
  const { name } = JSON.parse(last) as { name: string };
  execute(`DELETE FROM kysely_migration WHERE name = '${name}'`);
  const { is, schema } = await ageOfStore(file);
  expect(is).toBe('older');
  expect(Number(schema)).toBeLessThan(Number(name.slice(0, 4)));
  // What that migration makes is there already, so it fails: the copy was made first.
  await startAndStop().catch(() => undefined);
  expect(backups()).toEqual([expect.stringContaining(`-schema-${schema}.db`)]);
});

it('makes none for a new store, nor for one that is up to date', async () => {
  await startAndStop();
  await startAndStop();
  expect(backups()).toEqual([]);
});

it('does not touch the store when there is no room for the copy', async () => {
  await makeStore(older);
  const { size } = statSync(file);
  const { bavail, bsize } = statfsSync(folder);
  const before = readFileSync(file);
  // A file with a hole in it: larger than what is free, and takes no room.
  truncateSync(file, size + Math.ceil((bavail * bsize) / 4096) * 4096);
  await expect(startAndStop()).rejects.toThrow(
    /doit être mise à jour .* pas assez de place .* Rien n’a été changé/,
  );
  truncateSync(file, size);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(backups()).toEqual([]);
});

it('keeps the three newest of them', async () => {
  mkdirSync(join(folder, 'backups'));
  for (const day of ['01', '02', '03', '04'])
    writeFileSync(join(folder, 'backups', `embellie-2020-01-${day}-030000-schema-0006.db`), '');
  await makeStore(older);
  await startAndStop();
  expect(backups().sort()).toEqual([
    'embellie-2020-01-03-030000-schema-0006.db',
    'embellie-2020-01-04-030000-schema-0006.db',
    expect.stringMatching(/-schema-\d{4}\.db$/),
  ]);
});

it.each<[string, string, string]>([
  ['another program’s', 'CREATE TABLE recipe (name TEXT)', 'foreign'],
  [
    'another program’s that migrates in the same way',
    `CREATE TABLE kysely_migration (name TEXT, timestamp TEXT);
     INSERT INTO kysely_migration VALUES ('2023-recipes', '2023')`,
    'foreign',
  ],
  ['nothing yet', 'PRAGMA user_version = 1', 'new'],
  ['begun and stopped at once', 'CREATE TABLE kysely_migration (name TEXT)', 'new'],
])('tells %s', async (_, sql, is) => {
  execute(sql);
  expect(await ageOfStore(file)).toMatchObject({ is });
});
