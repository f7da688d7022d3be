// A new store is made whole or not at all, and never where one is missing.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.harness.ts';
import { openFile } from '../whole-site/copying.harness.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'embellie.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function startAndStop(): Promise<void> {
  const store = await openFile(file);
  await store.close();
}

const leave = (name: string, content = 'x') => writeFileSync(join(folder, name), content);

it('is not there yet when its maker was killed, and is made by the next', async () => {
  const module = new URL('new-store.ts', import.meta.url).href;
  const killer = new URL('../kill-at-rename.harness.ts', import.meta.url).href;
  const script = `(await import('${module}')).makeStoreFile(process.argv[1])`;
  const { signal } = spawnSync(
    process.execPath,
    ['--import', killer, '--input-type=module', '-e', script, file],
    { env: { ...process.env, KILL_AT_RENAME: '1' } },
  );
  expect([signal, existsSync(file)]).toEqual(['SIGKILL', false]);
  await startAndStop();
  expect(readdirSync(folder).sort()).toEqual(['embellie.db', 'embellie.db.lock']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.each([
  ['.embellie-restore.db', 'recommencez la restauration'],
  ['embellie.db.corrupt-2026-11-29-074008', 'recommencez la restauration'],
  ['embellie.db-wal', 'recommencez la restauration'],
  ['.embellie-migrate.db', 'relancez « npm run embellie -- migrate »'],
])('is not made beside %s', async (name, said) => {
  leave(name);
  await expect(startAndStop()).rejects.toThrow(said);
  expect(readdirSync(folder).sort()).toEqual([name, 'embellie.db.lock'].sort());
});

it('is made beside the empty log of a reader', async () => {
  leave('embellie.db-wal', '');
  await startAndStop();
  expect(existsSync(file)).toBe(true);
});

it('goes on without what a killed restore left beside it', async () => {
  await startAndStop();
  for (const end of ['db', 'db-wal', 'secret']) leave(`.embellie-restore.${end}`);
  await startAndStop();
  expect(readdirSync(folder).sort()).toEqual(['embellie.db', 'embellie.db.lock']);
});
