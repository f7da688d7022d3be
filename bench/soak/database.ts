// The database of the run: an SQLite file on the site's own machine, or a PostgreSQL of its own that can be restarted
// and whose disk can be full.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startKeptCluster } from '../../scripts/postgres/kept.ts';
import type { Cluster } from '../../scripts/postgres/launch.ts';
import type { Engine, EngineName } from '../engines/engine.ts';
import { engineOn } from '../engines/postgres-engine.ts';
import { durable } from '../engines/postgres-server.ts';
import { sqliteEngine } from '../engines/sqlite-engine.ts';
import { cacheFolder, type Scratch } from '../scratch.ts';
import { type Machine, openMachine } from './machine.ts';

export type RunDatabase = {
  readonly engine: Engine;
  readonly processes: number;
  /** Where its files are. */
  readonly machine: Machine;
  /** As its operator does. */
  restart(): Promise<void>;
  /** One of its processes dies; it puts itself right. */
  killBackend(): Promise<void>;
  /** What an operator does after a full disk: starts it again when it has given up. */
  revive(): Promise<void>;
};

/** @param machine of the site */
export const openDatabase = async (
  name: EngineName,
  scratch: Scratch,
  machine: Machine,
): Promise<RunDatabase> => (name === 'SQLite' ? onSqlite(machine) : onPostgres(scratch));

const nothing = async (): Promise<void> => undefined;

const onSqlite = (machine: Machine): RunDatabase => ({
  engine: sqliteEngine,
  processes: 1,
  machine,
  restart: nothing,
  killBackend: nothing,
  revive: nothing,
});

async function onPostgres(scratch: Scratch): Promise<RunDatabase> {
  // The server's account does not reach the scratch.
  const folder = mkdtempSync(join(cacheFolder, 'run-postgres-'));
  const tools = mkdtempSync(join(cacheFolder, 'run-postgres-tools-'));
  chmodSync(tools, 0o755);
  for (const one of [folder, tools])
    scratch.onEnd(() => rmSync(one, { recursive: true, force: true }));
  const machine = openMachine(scratch, tools);
  if (machine === null) throw new Error('PostgreSQL cannot be given a disk that fills up');
  let cluster: Cluster = await startKeptCluster(folder, durable, machine.env);
  scratch.onEnd(() => cluster.stop());
  const { url } = cluster;
  const settings = { ...durable, port: new URL(url).port };
  const restart = async (): Promise<void> => {
    await cluster.stop();
    cluster = await startKeptCluster(folder, settings, machine.env);
  };
  return {
    engine: engineOn(async () => ({ url })),
    processes: 2,
    machine,
    restart,
    async killBackend() {
      const [victim] = await ask(
        url,
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1",
      );
      if (victim) process.kill(Number(victim.pid), 'SIGKILL');
      await untilAnswering(url);
    },
    async revive() {
      const isUp = await untilAnswering(url).then(
        () => true,
        () => false,
      );
      if (!isUp) await restart();
    },
  };
}

async function ask(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** @throws after ten seconds */
async function untilAnswering(url: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    try {
      await ask(url, 'SELECT 1');
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(200);
    }
  }
}
