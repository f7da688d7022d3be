// A PostgreSQL whose data stay from one run to the next.
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries, isOpenToAll, openBinaries } from './binaries.ts';
import { openFolders } from './cluster.ts';
import {
  type Cluster,
  initialise,
  isRoot,
  isServed,
  launch,
  nobody,
  ours,
  patienceMs,
  type Settings,
  type Variables,
} from './launch.ts';

/**
 * A server of our own whose data stay in the folder, made at the first call: one process at a time has it. It stops as
 * one does that is to start again.
 * @param environment variables the server is given
 * @throws when no PostgreSQL can be found or started, or when the folder is in use
 */
export async function startKeptCluster(
  folder: string,
  settings: Settings,
  environment: Variables = {},
): Promise<Cluster> {
  const binaries = findBinaries();
  mkdirSync(folder, { recursive: true });
  if (isRoot && !isOpenToAll(dirname(folder)))
    throw new Error(`PostgreSQL runs as another account, which cannot reach ${folder}`);
  const programs = mkdtempSync(join(openFolders().at(-1) ?? tmpdir(), 'embellie-programs-'));
  try {
    if (isRoot) for (const one of [folder, programs]) chownSync(one, nobody.uid, nobody.gid);
    const bin = isRoot ? openBinaries(binaries, programs, nobody) : binaries.bin;
    const place = { bin, data: join(folder, 'data'), log: join(folder, 'log') };
    if (!existsSync(join(place.data, 'PG_VERSION'))) initialise(place, []);
    await untilFree(folder);
    const all = { ...ours, ...settings };
    return await launch(place, {
      settings: all,
      stopBy: 'INT',
      remove: [programs],
      environment,
    });
  } catch (error) {
    rmSync(programs, { recursive: true, force: true });
    throw error;
  }
}

/** Another may just be stopping; what a killed one left must not pass for the news of ours. */
async function untilFree(folder: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (isServed(folder)) {
    if (performance.now() > deadline) throw new Error(`${folder} is in use by another run`);
    await wait(100);
  }
  for (const name of ['log', 'data/postmaster.pid']) rmSync(join(folder, name), { force: true });
}
