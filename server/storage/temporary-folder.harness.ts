// Where tests put their stores: in memory where the system offers enough, since nothing there outlives a power cut.
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 512 * 1024 * 1024;

function hasMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough;
}

/** A new folder; the test removes it. */
export const temporaryFolder = (): string =>
  mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'embellie-'));
