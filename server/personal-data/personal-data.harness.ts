// For the tests of personal data: a site that may be stopped, its database copied and put back, and started again.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { copyDatabase, dropDatabaseOf, testEngine } from '../storage/test-database.ts';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';

export type StoppableSite = {
  readonly dataDir: string;
  server(): TestServer;
  /** Milliseconds UTC. */
  now(): number;
  pass(ms: number): void;
  start(environment?: Readonly<Record<string, string>>): Promise<TestServer>;
  stop(): Promise<void>;
  /** Of the stopped site. */
  backUp(): Promise<void>;
  restore(): Promise<void>;
  dispose(): Promise<void>;
};

export function openStoppableSite(): StoppableSite {
  const dataDir = temporaryFolder();
  const database = join(dataDir, 'embellie.db');
  const copy = join(dataDir, 'yesterday.db');
  let now = Date.UTC(2026, 10, 28, 12);
  let running: TestServer | null = null;
  const stop = async () => {
    await running?.close();
    running = null;
  };
  return {
    dataDir,
    server: () => {
      if (!running) throw new Error('the site is stopped');
      return running;
    },
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
    start: async (environment = {}) => {
      running = await startServer({ dataDir, environment, clock: { now: () => now } });
      return running;
    },
    stop,
    backUp: async () => {
      if (testEngine() === 'postgres') await copyDatabase(dataDir, copy);
      else copyFileSync(database, copy);
    },
    restore: async () => {
      if (testEngine() === 'postgres') return copyDatabase(copy, dataDir);
      for (const end of ['-wal', '-shm']) rmSync(database + end, { force: true });
      copyFileSync(copy, database);
    },
    dispose: async () => {
      await stop();
      await Promise.all([dataDir, copy].map(dropDatabaseOf));
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Asks as an account, or as a visitor. */
export async function ask(
  { app }: TestServer,
  by: Pick<TestAccount, 'token'> | null,
  target: string,
  body?: object,
): Promise<{ readonly status: number; readonly json: unknown; readonly text: string }> {
  const [method, url = ''] = target.split(' ');
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    ...(body === undefined ? {} : { payload: body }),
  });
  const json: unknown = answer.body === '' ? undefined : answer.json();
  return { status: answer.statusCode, json, text: answer.body };
}

export const write = (server: TestServer, email: string, more: object = {}) =>
  ask(server, null, 'POST /api/contact', {
    name: 'Zoé',
    email,
    subject: 'Été à L’Haÿ-les-Roses',
    message: '20 °C ☂️ 𝄞',
    ...more,
  });
