// A disk on which each flush takes 5 ms more, for child processes of a run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Scratch } from '../scratch.ts';
import { compileLibrary } from './preload.ts';

export const FLUSH_MS = 5;

/** Variables of a process on the slow disk; null where there is no such disk. */
export function slowDisk(scratch: Scratch): Readonly<Record<string, string>> | null {
  const library = compileLibrary(scratch, 'slow-fsync');
  if (library === null) return null;
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
