// For the tests of backups: a site with something in it, its data folder, and an empty place beside it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { ask, write } from '../personal-data/personal-data.harness.ts';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { runIn, sendHours } from './cli.harness.ts';

/** Another one in each test of the file. */
export function siteOfEach() {
  const place = { root: '', dataDir: '', elsewhere: '' };
  let server: TestServer | null = null;
  beforeEach(() => {
    const root = temporaryFolder();
    Object.assign(place, { root, dataDir: join(root, 'data'), elsewhere: join(root, 'autre') });
  });
  afterEach(async () => {
    await stop();
    rmSync(place.root, { recursive: true });
  });

  const start = async (dataDir = place.dataDir) => {
    server = await startServer({ dataDir });
    return server;
  };
  const stop = async () => {
    await server?.close();
    server = null;
  };
  const cliIn = (folder: string, ...args: string[]) => runIn(folder, args);
  const cli = (...args: string[]) => cliIn(place.dataDir, ...args);

  /** Readings, people and words. */
  const fill = async () => {
    const site = await start();
    await site.createStation();
    const admin = await site.createAccount('ROLE_ADMIN');
    await write(site, 'zoe@exemple.fr');
    await write(site, 'autre@exemple.fr');
    await ask(site, admin, 'POST /api/post', { name: 'Gelée', description: 'La première' });
    await sendHours(site, 300);
    await site.store.rollAll();
    return { site, admin };
  };
  const makeBackup = async (): Promise<string> => {
    const { exitCode, text } = await cli('backup');
    expect([exitCode, text]).toEqual([0, expect.stringMatching(/^\/[^\n]+-demande\.db$/)]);
    return text;
  };
  return { place, start, stop, cliIn, cli, fill, makeBackup };
}

export const storeOf = (folder: string) => join(folder, 'embellie.db');
