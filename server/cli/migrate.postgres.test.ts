// The commands of a site that moves up to PostgreSQL, as an operator types them.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStation } from '../storage/contents/stations.ts';
import { openPool } from '../storage/postgres/postgres.ts';
import { openPartitions } from '../storage/postgres/postgres-partitions.ts';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { freshDatabase, type TestDatabase } from '../storage/test-database.ts';
import { sampleStation } from '../storage/test-store.ts';
import { contentsOf, makeFilledFile, openFile } from '../storage/whole-site/copying.harness.ts';
import { startServer } from '../testing/test-server.ts';
import { runCommand } from './run.ts';

let folder = '';
let dataDir = '';
let database: TestDatabase;
let said: string[] = [];
beforeEach(async () => {
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  database = await freshDatabase();
  said = [];
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const askNobody = (): never => {
  throw new Error('nobody is asked');
};

async function type(line: string, more: Record<string, string> = {}) {
  const environment = { EMBELLIE_DATA_DIR: dataDir, ...more };
  const { exitCode, lines } = await runCommand(line.split(' '), environment, askNobody, (text) =>
    said.push(text),
  );
  return { exitCode, text: lines.join('\n') };
}

const onPostgres = () => ({ EMBELLIE_DATABASE_URL: database.url });

it('copies a site to PostgreSQL, then to a new folder', async () => {
  const file = join(dataDir, 'embellie.db');
  await makeFilledFile(file);
  const up = await type(`migrate --to ${database.url}`);
  expect(up).toMatchObject({ exitCode: 0, text: expect.stringContaining('relues et identiques') });
  expect(up.text).toContain(`restent dans ${dataDir}`);
  expect(said).toContainEqual(expect.stringMatching(/^ {2}measurement : 100 % \(9 sur 9\)$/));
  const back = join(folder, 'back');
  mkdirSync(back);
  // What a killed process leaves of its lock.
  writeFileSync(join(back, 'embellie.db.lock-journal'), '');
  const down = await type(`migrate --to sqlite:${back}`, onPostgres());
  expect(down).toMatchObject({ exitCode: 0, text: expect.stringContaining('secret') });
  expect(contentsOf(join(back, 'embellie.db'))).toEqual(contentsOf(file));
  const again = await type(`migrate --to ${back}`, onPostgres());
  expect(again).toMatchObject({ exitCode: 1, text: expect.stringContaining('n’est pas vide') });
});

it('leaves a site that starts and shows what it showed', async () => {
  const store = await openFile(join(dataDir, 'embellie.db'));
  const { id } = await createStation(store.writes, sampleStation, Date.UTC(2024, 0, 1));
  const observedAt = Date.now() - 60_000;
  await store.deliver({
    stationId: id,
    timeZone: sampleStation.timeZone,
    readings: [{ observedAt, interval: 60, values: { temperature: 12.3 }, flags: [] }],
    reception: null,
    raw: null,
    arrivedAt: observedAt,
  });
  await store.close();
  expect(await type(`migrate --to ${database.url}`)).toMatchObject({ exitCode: 0 });
  const site = await startServer({ dataDir, environment: onPostgres() });
  const shown = await fetch(`${site.url}/api/weatherData/SSDP41000/currentData/detail`);
  expect(await shown.json()).toMatchObject({ temperature: 12.3 });
  const busy = await type(`migrate --to sqlite:${join(folder, 'back')}`, onPostgres());
  expect(busy).toMatchObject({ exitCode: 1, text: expect.stringContaining('arrêtez-le') });
  await site.close();
});

it('refuses what is not a move, in one sentence', async () => {
  expect((await type(`migrate --to ${database.url}`)).text).toContain('rien à copier');
  expect((await type('migrate --to ./ailleurs')).text).toContain('déjà dans SQLite');
  for (const target of ['foo', 'sqlite:', 'mysql://x/y'])
    expect((await type(`migrate --to ${target}`)).text).toBe(
      'Embellie : --to attend une adresse postgres://… ou sqlite:DOSSIER.',
    );
  const there = await type(`migrate --to ${database.url}`, onPostgres());
  expect(there).toMatchObject({ exitCode: 1, text: expect.stringContaining('pg_dump') });
  expect(await type('migrate')).toMatchObject({ exitCode: 2 });
  expect(await type('migrate --help')).toMatchObject({ exitCode: 0 });
});

it('says a password to nobody, and creates nothing without a server', async () => {
  const nowhere = 'postgres://embellie:tres-secret@127.0.0.1:1/embellie';
  await makeFilledFile(join(dataDir, 'embellie.db'));
  const up = await type(`migrate --to ${nowhere}`);
  expect(up).toMatchObject({ exitCode: 1, text: expect.stringContaining('ne répond pas') });
  const down = await type(`migrate --to sqlite:${join(folder, 'back')}`, {
    EMBELLIE_DATABASE_URL: nowhere,
  });
  expect(down.exitCode).toBe(1);
  expect(existsSync(join(folder, 'back'))).toBe(false);
  expect(`${up.text}${down.text}${said.join()}`).not.toContain('tres-secret');
});

it('shows the months, and puts the closed ones in order', async () => {
  expect((await type('partitions', onPostgres())).text).toContain('elles naissent');
  const pool = openPool(database.url, () => undefined);
  await openPartitions(pool).makeRoom([Date.UTC(2020, 4)]);
  await pool.end();
  expect((await type('partitions', onPostgres())).text).toMatch(/measurement_2020_05.*à ranger/);
  expect((await type('partitions', onPostgres())).text).not.toContain('Scellé');
  const tidied = await type('partitions --tidy', onPostgres());
  expect(tidied.text).toMatch(/measurement_2020_05.*rangée par station/);
  expect(said).toEqual([
    'Rangée par station : measurement_2020_05',
    'Rangée par station : rollup_15m_2020_05',
  ]);
  await type('partitions --tidy', onPostgres());
  expect(said.at(-1)).toContain('déjà rangés');
  expect(await type('partitions')).toMatchObject({ exitCode: 1 });
  const nowhere = { EMBELLIE_DATABASE_URL: 'postgres://embellie@127.0.0.1:1/embellie' };
  expect((await type('partitions', nowhere)).text).toContain('ne répond pas');
  const misspelt = new URL(database.url);
  misspelt.pathname = '/faute';
  expect(await type('partitions', { EMBELLIE_DATABASE_URL: misspelt.href })).toEqual({
    exitCode: 1,
    text: 'Embellie : la base PostgreSQL (EMBELLIE_DATABASE_URL) n’existe pas sur ce serveur.',
  });
  expect(await type('partitions --what', onPostgres())).toMatchObject({ exitCode: 2 });
});

it('shows since when readings are kept one by one', async () => {
  const pool = openPool(database.url, () => undefined);
  await openPartitions(pool).makeRoom([Date.UTC(2026, 4)]);
  await pool.query("INSERT INTO meta VALUES ('sealed_before', $1)", [Date.UTC(2025, 9, 1)]);
  await pool.end();
  for (const command of ['partitions', 'doctor'])
    expect((await type(command, onPostgres())).text).toContain('Scellé avant le 1er octobre 2025');
});

it('distributes nothing without Citus, and says what is missing', async () => {
  const there = await type('distribute', onPostgres());
  expect(there).toMatchObject({ exitCode: 1, text: expect.stringContaining('l’extension Citus') });
  expect((await type('distribute')).text).toContain('migrate --to postgres://');
  expect(await type('distribute now', onPostgres())).toMatchObject({ exitCode: 2 });
});
