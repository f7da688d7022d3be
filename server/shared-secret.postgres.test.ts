// Processes of one site that have not the same secret are told of it, and none erases a person under a secret of its own.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runIn } from './cli/cli.harness.ts';
import { otherSecretLine } from './shared-secret.ts';
import { temporaryFolder } from './storage/temporary-folder.harness.ts';
import { databaseOf, dropDatabaseOf } from './storage/test-database.ts';
import { startServer, type TestServer } from './testing/test-server.ts';

let folders: readonly [string, string];
let running: TestServer[] = [];
beforeEach(() => {
  folders = [temporaryFolder(), temporaryFolder()];
});
afterEach(async () => {
  await Promise.all(running.map((site) => site.close()));
  running = [];
  await dropDatabaseOf(folders[0]);
  for (const one of folders) rmSync(one, { recursive: true });
});

const shared = async (): Promise<Record<string, string>> => ({
  EMBELLIE_DATABASE_URL: await databaseOf(folders[0]),
});

/** A process on the database of them all. @returns whether it was told that another had started with another secret */
async function start(dataDir: string, secret: Record<string, string> = {}): Promise<boolean> {
  const site = await startServer({ dataDir, environment: { ...(await shared()), ...secret } });
  running.push(site);
  return site.logged.some((line) => line.includes(otherSecretLine));
}

it('says so to the one that starts with another, until the others have it too', async () => {
  const [here, there] = folders;
  expect(await start(here)).toBe(false);
  expect(await start(there)).toBe(true);
  expect(await start(there)).toBe(false);
  expect(await start(here)).toBe(true);
});

it('says nothing where the environment gives all of them the same', async () => {
  const EMBELLIE_SECRET = 'le même secret, partout sur ce site';
  for (const dataDir of folders) expect(await start(dataDir, { EMBELLIE_SECRET })).toBe(false);
  const kept = await running[0]?.store.reader.snapshot((connection) =>
    connection.tuples("SELECT value FROM meta WHERE key = 'secret-fingerprint'"),
  );
  expect(kept).toEqual([[expect.stringMatching(/^[\w-]{43}$/)]]);
});

it('erases nobody by a command that has another: it could not be done again after a restore', async () => {
  const [here, there] = folders;
  const erase = async (dataDir: string) =>
    runIn(dataDir, ['personal-data', 'erase', 'zoe@exemple.fr'], await shared());
  await start(here);
  expect(await erase(there)).toEqual({
    exitCode: 1,
    text: expect.stringContaining('les processus du site ont un autre secret'),
  });
  expect(existsSync(join(there, 'erasures'))).toBe(false);
  const given = await runIn(there, ['personal-data', 'export', 'zoe@exemple.fr'], await shared());
  expect(given).toMatchObject({ exitCode: 0, text: expect.stringContaining('zoe@exemple.fr') });
  expect(await erase(here)).toMatchObject({ exitCode: 0 });
  expect(existsSync(join(here, 'erasures'))).toBe(true);
});
