// A damaged, cut or foreign store is never written over: the start refuses, and says how to put the last sound backup
// back.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { judge } from '../../quality/judge.ts';
import { StoreUnusable } from '../faults.ts';
import { openStore } from '../store.ts';
import { temporaryFolder } from '../temporary-folder.harness.ts';
import { openTestStore, type TestStore } from '../test-store.ts';
import { damages } from './damage.harness.ts';
import { dumpOf } from './dump.harness.ts';
import { backUp } from './sqlite-backup.ts';

const begin = Date.UTC(2024, 5, 10);
const minute = 60_000;

let source: TestStore;
let root = '';
let dataDir = '';
let file = '';
beforeAll(async () => {
  source = await openTestStore();
  await deliver(0, 3_000);
  await source.store.rollAll();
  await source.store.close();
  root = temporaryFolder();
});
afterAll(() => {
  rmSync(source.folder, { recursive: true });
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  rmSync(root, { recursive: true });
  dataDir = join(root, 'des données');
  file = join(dataDir, 'embellie.db');
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(source.file, file);
});

async function deliver(from: number, count: number, store = source.store): Promise<void> {
  const { id: stationId, timeZone } = source.station;
  const readings = Array.from({ length: count }, (_, n) => ({
    observedAt: begin + (from + n) * minute,
    interval: 0,
    values: { temperature: n % 30 },
    flags: [],
  }));
  const arrivedAt = begin + (from + count) * minute;
  await store.deliver({ stationId, timeZone, readings, reception: null, raw: null, arrivedAt });
}

const start = () =>
  openStore({ file, writer: { judge }, log: () => undefined, onCrash: () => undefined });

async function refusal(): Promise<string> {
  const fault = await start().catch((error: unknown) => error);
  if (!(fault instanceof StoreUnusable)) throw new Error('the start was not refused');
  return fault.message;
}

async function makeBackup(at: number): Promise<string> {
  const made = await backUp({ file, folder: join(dataDir, 'backups'), kind: 'nightly', at });
  if ('refused' in made) throw new Error(made.refused);
  return made.file;
}

it.each(Object.keys(damages))(
  'refuses a store that is %s, and leaves it as it is',
  async (name) => {
    damages[name]?.(file);
    const before = readFileSync(file);
    const said = await refusal();
    expect(said).toMatch(/est endommagée \(.+\)\. Rien n’y a été écrit\.\n/);
    expect(said).toContain(`Aucune sauvegarde saine dans ${join(dataDir, 'backups')}`);
    expect(said).toContain('-- restore --set-aside FICHIER');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dataDir).sort()).toEqual(['embellie.db', 'embellie.db.lock']);
  },
);

it.each(Object.keys(damages))('names the newest sound backup: %s', async (name) => {
  await makeBackup(begin);
  const sound = await makeBackup(begin + 86_400_000);
  const newest = await makeBackup(begin + 2 * 86_400_000);
  damages[name]?.(newest);
  damages[name]?.(file);
  const said = await refusal();
  expect(said).toContain(`Dernière sauvegarde vérifiée : ${sound}\n`);
  expect(said.split('\n').at(-1)).toBe(
    `  EMBELLIE_DATA_DIR='${dataDir}' npm run embellie -- restore --set-aside '${sound}'`,
  );
});

it('refuses another program’s database, and adds nothing to it', async () => {
  rmSync(file);
  const database = new DatabaseSync(file);
  database.exec("CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('Tarte')");
  database.close();
  expect(await refusal()).toMatch(/n’est pas une base d’Embellie/);
  expect(dumpOf(file)).toEqual({ recipe: ['{"name":"Tarte"}'] });
});

it('refuses an empty file that has a log: SQLite would delete it', async () => {
  const running = await start();
  await deliver(3_000, 1, running);
  const log = readFileSync(`${file}-wal`);
  await running.close();
  truncateSync(file, 0);
  writeFileSync(`${file}-wal`, log);
  expect(await refusal()).toMatch(/le fichier est vide/);
  expect(readFileSync(`${file}-wal`).equals(log)).toBe(true);
});

it('refuses a damaged store of any size after a stop that was not clean', async () => {
  damages['pages overwritten in the middle']?.(file);
  const { size } = statSync(file);
  writeFileSync(`${file}-wal`, '');
  expect(await refusal()).toMatch(/est endommagée/);
  expect([statSync(file).size, existsSync(`${file}-wal`)]).toEqual([size, true]);
});

it('takes what is whole of a torn log, and loses nothing before the tear', async () => {
  const other = join(root, 'en marche');
  mkdirSync(other);
  const running = await start();
  for (let n = 0; n < 50; n++) await deliver(3_000 + n, 1, running);
  for (const end of ['', '-wal']) copyFileSync(file + end, join(other, `embellie.db${end}`));
  await running.close();
  file = join(other, 'embellie.db');
  truncateSync(`${file}-wal`, Math.floor(statSync(`${file}-wal`).size * 0.6));
  const store = await start();
  const rows = await store.reader.snapshot((connection) =>
    connection.tuples('SELECT observed_at FROM measurement ORDER BY observed_at'),
  );
  const verdict = await store.reader.snapshot((connection) =>
    connection.tuples('PRAGMA integrity_check'),
  );
  await store.close();
  expect(verdict).toEqual([['ok']]);
  expect(rows.length).toBeGreaterThan(3_000);
  expect(rows.length).toBeLessThan(3_050);
  expect(rows.map(([at]) => at)).toEqual(rows.map((_, n) => begin + n * minute));
});
