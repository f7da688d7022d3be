// A whole store from SQLite to PostgreSQL and back: every table, every row, cut and resumed.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judge } from '../../quality/judge.ts';
import { createStation } from '../contents/stations.ts';
import { postgresDdl } from '../postgres/postgres.ts';
import { openPostgresSource, openPostgresTarget } from '../postgres/postgres-side.ts';
import { stationState } from '../readings/state.ts';
import { openSharedStore } from '../shared-store.ts';
import { openSqliteSource, openSqliteTarget } from '../sqlite/sqlite-side.ts';
import type { Store } from '../store.ts';
import { allTables } from '../tables/all-tables.ts';
import { createTable } from '../tables/schema.ts';
import { temporaryFolder } from '../temporary-folder.harness.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { sampleStation } from '../test-store.ts';
import { type CopyTarget, pagesTable } from './copy-side.ts';
import { type CopyOptions, copySite, type Progress } from './copy-site.ts';
import { floatText } from './copy-text.ts';
import { contentsOf, filledRows, makeFilledFile, openFile } from './copying.harness.ts';

let folder = '';
let file = '';
let database: TestDatabase;
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder, 'from', 'embellie.db');
  mkdirSync(join(folder, 'from'));
  database = await freshDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const nothing = (): void => undefined;

async function ask<R>(sql: string): Promise<R[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

type Way = Partial<Pick<CopyOptions, 'tell' | 'pageRows'>> & {
  /** What somebody else does to the target meanwhile. */
  readonly meddle?: (table: string) => Promise<unknown>;
};

async function upwards({ tell = nothing, meddle, ...rest }: Way = {}) {
  const source = openSqliteSource(file);
  try {
    const target = await openPostgresTarget(database.url);
    const add: CopyTarget['add'] = async (table, lines, page) => {
      await target.add(table, lines, page);
      await meddle?.(table.name);
    };
    try {
      return await copySite({ source, target: { ...target, add }, tell, ...rest });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function downwards({ tell = nothing, ...rest }: Way = {}) {
  const to = join(folder, 'back', 'embellie.db');
  const source = await openPostgresSource(database.url);
  try {
    const target = openSqliteTarget(to);
    try {
      expect(await copySite({ source, target, tell, ...rest })).not.toHaveProperty('refused');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return to;
}

/** Throws once some pages are copied, as a cut would come between any two statements. */
function cutAfter(pages: number): (progress: Progress) => void {
  let seen = 0;
  return ({ step }) => {
    if (step === 'copying' && ++seen === pages) throw new Error('cut');
  };
}

it('knows every table there is, and its columns', async () => {
  const source = await openPostgresSource(database.url);
  const shape = await source.shape();
  await source.close();
  const known = allTables.map(({ name, columns }) => [name, columns.map((one) => one.name).sort()]);
  expect(
    Object.fromEntries([...shape].map(([name, columns]) => [name, [...columns].sort()])),
  ).toEqual(Object.fromEntries(known));
});

it('comes back from PostgreSQL row by row in all tables, and leaves the source as it was', async () => {
  await makeFilledFile(file);
  const before = contentsOf(file);
  expect(Object.values(before).filter((rows) => rows.length < filledRows - 1)).toEqual([]);
  expect(await upwards({ pageRows: 4 })).toMatchObject({ rows: expect.any(Number) });
  const back = await downwards({ pageRows: 4 });
  expect(contentsOf(back)).toEqual(before);
  expect(contentsOf(file)).toEqual(before);
});

it('writes numbers as PostgreSQL does', async () => {
  // Among these, one in fifty has shortest digits that are exactly halfway to its neighbour.
  const large = fc.double({ min: 2 ** 53, max: 2 ** 64, noNaN: true });
  const anything = fc.double({ noNaN: true, noDefaultInfinity: true });
  const doubles = fc.sample(fc.oneof(anything, large), 4_000);
  const rows = await ask<{ text: string }>(
    `SELECT (value + 0.0)::text AS text FROM unnest('{${doubles.join()}}'::float8[]) AS value`,
  );
  expect(rows.map(({ text }) => text)).toEqual(doubles.map(floatText));
});

it('gives no number twice', async () => {
  await makeFilledFile(file);
  await upwards();
  const [row] = await ask<{ id: number }>(
    "INSERT INTO post (name, description, created_at, updated_at) VALUES ('', '', 0, 0) RETURNING id",
  );
  expect(row?.id).toBe(filledRows * 3 - 1);
});

it.each([1, 7, 30])('goes on after a cut at page %d', async (pages) => {
  await makeFilledFile(file);
  await expect(upwards({ tell: cutAfter(pages), pageRows: 4 })).rejects.toThrow('cut');
  const steps: Progress[] = [];
  await upwards({ tell: (progress) => steps.push(progress), pageRows: 4 });
  expect(steps[0]).toMatchObject({ step: 'resumed' });
  const first = steps.find(({ step }) => step === 'copying');
  expect(first).not.toMatchObject({ table: 'meta', rows: 4 });
  await expect(downwards({ tell: cutAfter(pages), pageRows: 4 })).rejects.toThrow('cut');
  expect(contentsOf(await downwards({ pageRows: 4 }))).toEqual(contentsOf(file));
});

it('goes on after the server has hung up', async () => {
  await makeFilledFile(file);
  const hangUp = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'embellie-migrate'`;
  const meddle = async (table: string) => (table === 'journal' ? ask(hangUp) : undefined);
  await expect(upwards({ meddle, pageRows: 4 })).rejects.toThrow('storage busy: server');
  const steps: Progress[] = [];
  await upwards({ tell: (progress) => steps.push(progress), pageRows: 4 });
  expect(steps[0]).toMatchObject({ step: 'resumed' });
  expect(contentsOf(await downwards())).toEqual(contentsOf(file));
});

it('copies everything anew when the source has changed since the cut', async () => {
  await makeFilledFile(file);
  await expect(upwards({ tell: cutAfter(20), pageRows: 4 })).rejects.toThrow('cut');
  const store = await openFile(file);
  await store.writer.transaction((connection) =>
    connection.run("UPDATE unit_set SET temperature_unit = 'K' WHERE id = 1"),
  );
  await store.close();
  const steps: Progress[] = [];
  expect(
    await upwards({ tell: (progress) => steps.push(progress), pageRows: 4 }),
  ).not.toHaveProperty('refused');
  expect(steps[0]).toEqual({ step: 'restarted' });
  expect(contentsOf(await downwards())).toEqual(contentsOf(file));
});

it('is not taken for a site before it is whole', async () => {
  await makeFilledFile(file);
  await expect(upwards({ tell: cutAfter(3), pageRows: 4 })).rejects.toThrow('cut');
  const options = { url: database.url, replicaUrl: null, judge, log: nothing };
  await expect(openSharedStore(options)).rejects.toThrow('n’est pas finie');
  await upwards();
  await expect(downwards({ tell: cutAfter(3) })).rejects.toThrow('cut');
  const back = join(folder, 'back', 'embellie.db');
  await expect(openFile(back)).rejects.toThrow('n’est pas finie');
  expect(existsSync(back)).toBe(false);
});

it('goes on where it was cut before its tables were made', async () => {
  await makeFilledFile(file);
  await ask('DROP SCHEMA public CASCADE');
  await ask('CREATE SCHEMA public');
  await ask(createTable(postgresDdl, pagesTable));
  const options = { url: database.url, replicaUrl: null, judge, log: nothing };
  await expect(openSharedStore(options)).rejects.toThrow('n’est pas finie');
  await upwards();
  expect(contentsOf(await downwards())).toEqual(contentsOf(file));
});

it.each([
  'UPDATE post SET name = name || 1',
  'DELETE FROM post',
  'INSERT INTO site VALUES (77, 0, 0)',
])('is refused when the copy differs: %s', async (statement) => {
  await makeFilledFile(file);
  const refusal = await upwards({
    meddle: async (table) => (table === 'rollup_day' ? ask(statement) : undefined),
  });
  expect(refusal).toEqual({ refused: expect.stringContaining('la copie diffère') });
});

it('refuses a database that has a site in it, or something else', async () => {
  await makeFilledFile(file);
  await upwards();
  await expect(upwards()).rejects.toThrow('contient déjà un site');
  await ask('DROP SCHEMA public CASCADE');
  await ask('CREATE SCHEMA public');
  await ask('CREATE TABLE others (id int)');
  await expect(upwards()).rejects.toThrow('d’autres tables (others');
});

it('refuses a database that a site uses, and a source that a site uses', async () => {
  await makeFilledFile(file);
  const shared = await openSharedStore({
    url: database.url,
    replicaUrl: null,
    judge,
    log: nothing,
  });
  await expect(upwards()).rejects.toThrow('arrêtez-le d’abord');
  await shared.close();
  const store = await openFile(file);
  await expect(upwards()).rejects.toThrow('arrêtez-le d’abord');
  await store.close();
});

it('gives a store that takes the next report, in both directions', async () => {
  const store = await openFile(file);
  const { id } = await createStation(store.writes, sampleStation, Date.UTC(2024, 0, 1));
  const start = Date.UTC(2026, 9, 31, 20);
  const reading = (minute: number) => ({
    observedAt: start + minute * 60_000,
    interval: 60,
    values: { temperature: 10 + (minute % 7) / 10, rainEvent: 0 },
    flags: [],
  });
  const deliver = (to: Pick<Store, 'deliver'>, minutes: readonly number[]) =>
    to.deliver({
      stationId: id,
      timeZone: sampleStation.timeZone,
      readings: minutes.map(reading),
      reception: null,
      raw: null,
      arrivedAt: reading(Math.max(...minutes)).observedAt,
    });
  await deliver(
    store,
    Array.from({ length: 600 }, (_, minute) => minute),
  );
  await store.rollAll();
  await deliver(store, [600]);
  await store.close();
  expect(await upwards()).toMatchObject({ rollups: { compared: expect.any(Number) } });

  const shared = await openSharedStore({
    url: database.url,
    replicaUrl: null,
    judge,
    log: nothing,
  });
  expect(await deliver(shared, [601])).toMatchObject({ accepted: 1 });
  await shared.close();

  const again = await openFile(await downwards());
  expect(await deliver(again, [602, 601])).toMatchObject({ accepted: 1, duplicates: 1 });
  const state = await again.reader.snapshot((connection) => stationState(connection, id));
  expect(state?.lastObservedAt).toBe(reading(602).observedAt);
  await again.close();
});
