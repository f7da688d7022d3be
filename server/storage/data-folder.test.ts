// What a site makes is its user's alone, in a folder that others may read too; and why a folder is of no use, in French.
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderFault, keepPrivate, makeFolder } from './data-folder.ts';
import { StoreUnusable } from './faults.ts';
import { openSqliteWriter } from './sqlite/sqlite.ts';
import { lockFile } from './sqlite/sqlite-file.ts';
import { temporaryFolder } from './temporary-folder.harness.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;
const private600 = (names: readonly string[]) => names.map((name) => [name, 0o600]);

async function openOnce(): Promise<void> {
  const file = join(folder, 'embellie.db');
  const lock = lockFile(file);
  const writer = openSqliteWriter(file);
  await writer.transaction((connection) =>
    connection.run('CREATE TABLE IF NOT EXISTS kept (id INTEGER)'),
  );
  const names = readdirSync(folder);
  const ends = ['', '-shm', '-wal', '.lock'];
  expect(names).toEqual(expect.arrayContaining(ends.map((end) => `embellie.db${end}`)));
  expect(names.map((name) => [name, modeOf(name)])).toEqual(private600(names));
  await writer.close();
  lock.release();
}

it('S2, S3, S12: a store is made for its user alone, whatever the folder', openOnce);

it('S2, S3, S12: a store that others could read is closed to them when it is opened', async () => {
  await openOnce();
  // As a process that was killed leaves it.
  const killed = new DatabaseSync(join(folder, 'embellie.db'));
  killed.exec('INSERT INTO kept VALUES (1)');
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  await openOnce();
  killed.close();
});

it('leaves alone what is not there, and what is private already', () => {
  keepPrivate(join(folder, 'none'));
  const file = join(folder, 'read-only');
  writeFileSync(file, '', { mode: 0o400 });
  keepPrivate(file);
  expect(modeOf('read-only')).toBe(0o400);
});

it('makes a folder with those that lead to it, or ends at once', () => {
  const deep = join(folder, 'a', 'b', 'c');
  makeFolder(deep);
  makeFolder(deep);
  expect(statSync(deep).mode & 0o777).toBe(0o750);
  expect(() => makeFolder('/proc/none/data')).toThrow();
});

it.each([
  ['a file', 'taken', 'un fichier porte ce nom'],
  ['below a file', 'taken/data', 'un fichier porte ce nom'],
  ['too long a name', 'x'.repeat(300), 'ce nom est trop long'],
])('says in French why a folder is of no use: %s', (_, name, why) => {
  writeFileSync(join(folder, 'taken'), '');
  expect(() => lockFile(join(folder, name, 'embellie.db'))).toThrow(StoreUnusable);
  expect(() => lockFile(join(folder, name, 'embellie.db'))).toThrow(
    `Le dossier ${join(folder, name)} ne peut pas être utilisé : ${why}.`,
  );
});

it('says so where nothing may be written', () => {
  mkdirSync(join(folder, 'embellie.db.lock'));
  expect(() => lockFile(join(folder, 'embellie.db'))).toThrow('écriture refusée');
});

it('does not take any error for one of the disk', () => {
  expect(folderFault(new TypeError('x'))).toBeNull();
});
