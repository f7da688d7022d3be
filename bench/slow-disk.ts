// A disk on which each flush takes 5 ms more, for child processes of a run. Neither SQLite nor Node can be asked for
// that, so a few lines of C are compiled on the spot and preloaded: Linux with a C compiler only.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Scratch } from './scratch.ts';

export const FLUSH_MS = 5;

/** Variables of a process on the slow disk; null where there is no such disk. */
export function slowDisk(scratch: Scratch): Readonly<Record<string, string>> | null {
  if (process.platform !== 'linux') return null;
  const library = join(scratch.folder(), 'slow-fsync.so');
  const source = join(import.meta.dirname, 'slow-fsync.c');
  const compiler = process.env.CC ?? 'cc';
  const options = ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'];
  const { status } = spawnSync(compiler, options, { stdio: 'ignore' });
  if (status !== 0) return null;
  const env = { LD_PRELOAD: library };
  return isSlow(env, scratch) ? env : null;
}

const probe = `
  const { openSync, fsyncSync } = require('node:fs');
  const file = openSync(process.argv[1], 'w');
  const start = performance.now();
  fsyncSync(file);
  process.exitCode = performance.now() - start >= ${FLUSH_MS} ? 0 : 1;`;

/** A Node that is linked otherwise may not take the library. */
function isSlow(env: Readonly<Record<string, string>>, scratch: Scratch): boolean {
  const file = join(scratch.folder(), 'probe');
  const probed = spawnSync(process.execPath, ['-e', probe, file], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  return probed.status === 0;
}
