// A machine for child processes whose clock is set and whose disk is full when we say so.
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, copyFileSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { compileLibrary } from '../engines/preload.ts';
import type { Scratch } from '../scratch.ts';

export type Machine = {
  /** Variables of the processes on it. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds its clock is ahead of the true one; negative: behind. */
  setClock(aheadMs: number): void;
  setDisk(state: 'full' | 'free'): void;
};

/**
 * @param folder where its processes can reach what they need
 * @returns null where there is no such machine
 */
export function openMachine(scratch: Scratch, folder: string): Machine | null {
  const compiled = compileLibrary(scratch, 'faulty-machine');
  if (compiled === null) return null;
  const library = join(folder, 'faulty-machine.so');
  copyFileSync(compiled, library);
  const path = join(folder, 'machine-state');
  const file = openSync(path, 'w+', 0o644);
  chmodSync(library, 0o755);
  scratch.onEnd(() => closeSync(file));
  const state = new BigInt64Array(2);
  const tell = (place: 0 | 1, value: number): void => {
    state[place] = BigInt(value);
    writeSync(file, new Uint8Array(state.buffer), 0, state.byteLength, 0);
  };
  const machine: Machine = {
    env: { LD_PRELOAD: library, BENCH_MACHINE_STATE: path },
    setClock: (aheadMs) => tell(0, Math.trunc(aheadMs)),
    setDisk: (disk) => tell(1, disk === 'full' ? 1 : 0),
  };
  machine.setClock(0);
  return isObeyed(machine, folder) ? machine : null;
}

const DAY_MS = 86_400_000;

const probe = `
  let refused = false;
  try { require('node:fs').writeFileSync(process.argv[1], 'more'); } catch (error) { refused = error.code === 'ENOSPC'; }
  process.exitCode = refused && Date.now() - Number(process.argv[2]) > ${DAY_MS / 2} ? 0 : 1;`;

/** A Node that is linked otherwise may not take the library. */
function isObeyed(machine: Machine, folder: string): boolean {
  machine.setClock(DAY_MS);
  machine.setDisk('full');
  const { status } = spawnSync(
    process.execPath,
    ['-e', probe, join(folder, 'probe'), String(Date.now())],
    { env: { ...process.env, ...machine.env }, stdio: 'ignore' },
  );
  machine.setClock(0);
  machine.setDisk('free');
  return status === 0;
}
