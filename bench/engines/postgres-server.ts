// The PostgreSQL of the bench: a server of its own with the settings of a real one, its data in bench/.cache so that
// grown stores are built once. Child processes of a measure use the server of the one that started them.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { startKeptCluster } from '../../scripts/postgres/kept.ts';
import type { Cluster, Settings } from '../../scripts/postgres/launch.ts';
import { cacheFolder, type Scratch } from '../scratch.ts';
import { slowDisk } from './slow-disk.ts';

/** Names the server to child processes. */
export const serverVariable = 'BENCH_POSTGRES_URL';

const megabytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)}MB`;
const quarter = Math.min(totalmem() / 4, 2 * 2 ** 30);

/** What the server's own guide advises; everything else is as PostgreSQL comes. */
export const durable: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  wal_level: 'replica',
  shared_buffers: megabytes(quarter),
  effective_cache_size: megabytes(totalmem() / 2),
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
};

export type Server = Pick<Cluster, 'url' | 'pid' | 'stop'>;

let started: Promise<Server> | null = null;

/** Started at the first call. */
export function server(): Promise<Server> {
  started ??= start();
  return started;
}

async function start(): Promise<Server> {
  const given = process.env[serverVariable];
  if (given) return { url: given, pid: null, stop: async () => undefined };
  const own = await startKeptCluster(join(cacheFolder, 'postgres'), durable);
  process.env[serverVariable] = own.url;
  return own;
}

export async function stopServer(): Promise<void> {
  const running = await started?.catch(() => null);
  started = null;
  delete process.env[serverVariable];
  await running?.stop();
}

/** Another one whose every flush takes 5 ms more; it ends with the scratch. Null where there is no such disk. */
export async function slowServer(scratch: Scratch): Promise<Server | null> {
  const preloaded = slowDisk(scratch)?.LD_PRELOAD;
  if (preloaded === undefined) return null;
  // The server's account does not reach the scratch.
  const folder = mkdtempSync(join(cacheFolder, 'run-postgres-'));
  scratch.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const library = join(folder, basename(preloaded));
  copyFileSync(preloaded, library);
  const slow = await startKeptCluster(folder, durable, { LD_PRELOAD: library });
  scratch.onEnd(slow.stop);
  return slow;
}
