// Neither SQLite nor Node nor PostgreSQL can be asked to fail or to be slow, so a few lines of C are compiled on the
// spot and preloaded: Linux with a C compiler only.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Scratch } from '../scratch.ts';

/** The library made of the `NAME.c` beside this file; null where it cannot be made. */
export function compileLibrary(scratch: Scratch, name: string): string | null {
  if (process.platform !== 'linux') return null;
  const library = join(scratch.folder(), `${name}.so`);
  const source = join(import.meta.dirname, `${name}.c`);
  const compiler = process.env.CC ?? 'cc';
  const options = ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'];
  return spawnSync(compiler, options, { stdio: 'ignore' }).status === 0 ? library : null;
}
