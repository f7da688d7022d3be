// A PostgreSQL that lives as long as the tests: nothing to install or to set up, and nothing of it stays, even when the
// run is killed.
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, giveTo, isOpenToAll, openBinaries } from './binaries.ts';
import {
  type Cluster,
  initialise,
  isRoot,
  isServed,
  launch,
  nobody,
  ours,
  type Settings,
} from './launch.ts';

const prefix = 'embellie-postgres-';
const memory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;
/** Speed before all: nothing here outlives a power cut, and tests bring little data. */
const hasty: Settings = {
  ...ours,
  dynamic_shared_memory_type: 'mmap',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
  max_connections: '200',
  jit: 'off',
};

/**
 * The server named by `EMBELLIE_TEST_PG_URL`, else one of our own on a free port of the loopback interface.
 * @throws when no PostgreSQL can be found or started, with what to do about it
 */
export async function startCluster(environment = process.env): Promise<Cluster> {
  const named = environment.EMBELLIE_TEST_PG_URL;
  if (named) return { url: named, pid: null, stop: async () => undefined };
  const binaries = findBinaries();
  const folders = openFolders();
  for (const folder of folders) removeLeftovers(folder);
  const [large = tmpdir()] = folders.filter((folder) => folder !== memory);
  const programs = mkdtempSync(join(large, prefix));
  const files = mkdtempSync(join(folders[0] ?? large, prefix));
  const removeAll = (): void => {
    for (const folder of [programs, files]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (isRoot) for (const folder of [programs, files]) giveTo(nobody, folder);
    const bin = isRoot ? openBinaries(binaries, programs, nobody) : binaries.bin;
    const place = { bin, data: join(files, 'data'), log: join(files, 'log') };
    initialise(place, ['--wal-segsize', '1']);
    return await launch(place, { settings: hasty, stopBy: 'QUIT', remove: [programs, files] });
  } catch (error) {
    removeAll();
    throw error;
  }
}

/** Temporary folders that the server's account can reach; memory first, when there is enough. */
export function openFolders(): string[] {
  const folders = [memory, tmpdir(), '/tmp', '/var/tmp'].filter((folder) => existsSync(folder));
  return folders.filter((folder) => {
    if (isRoot && !isOpenToAll(folder)) return false;
    const { bavail, bsize } = statfsSync(folder);
    return folder !== memory || bavail * bsize > enoughBytes;
  });
}

/** What a run left that was killed together with its watchman. */
function removeLeftovers(folder: string): void {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const path = join(folder, name);
    if (statSync(path).uid !== (isRoot ? nobody.uid : process.getuid?.())) continue;
    if (statSync(path).mtimeMs < anHourAgo && !isServed(path))
      rmSync(path, { recursive: true, force: true });
  }
}
