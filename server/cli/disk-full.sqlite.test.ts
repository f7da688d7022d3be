// Commands where nothing can be written: one French line, and no stack.
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';

const command = fileURLToPath(new URL('./main.ts', import.meta.url));
let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** No file may grow past so many blocks of 512 bytes: writing fails as it does on a full disk. */
function onFullDisk(blocks: number, ...args: readonly string[]) {
  const limited = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
  const { status, stderr } = spawnSync('sh', ['-c', limited, process.execPath, command, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, EMBELLIE_DATA_DIR: join(folder, 'data') },
  });
  return [status, stderr];
}

it.each([
  ['admin', 'create', '--email', 'claire@exemple.fr', '--password', 'girafe bleue à pois'],
  [
    'station',
    'create',
    '--reference',
    'A1',
    '--city',
    'Blois',
    '--postal-code',
    '41000',
    '--lat',
    '47',
    '--lng',
    '1',
  ],
])('%s %s', (...args) => {
  const line = expect.stringMatching(/^Embellie : .*disque est plein ou n’écrit plus.*\n$/);
  expect(onFullDisk(0, ...args)).toEqual([1, line]);
  expect(onFullDisk(64, ...args)).toEqual([1, line]);
});

it('restore, whose backup is kept', () => {
  const environment = { PATH: process.env.PATH, EMBELLIE_DATA_DIR: join(folder, 'first') };
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, [command, ...args], { encoding: 'utf8', env: environment });
  run('admin', 'create', '--email', 'claire@exemple.fr', '--password', 'girafe bleue à pois');
  const backup = run('backup', '--to', folder).trim();
  const line = expect.stringMatching(/^Embellie : .*disque est plein ou n’écrit plus.*\n$/);
  expect(onFullDisk(0, 'restore', backup)).toEqual([1, line]);
  expect(onFullDisk(64, 'restore', backup)).toEqual([1, line]);
});
