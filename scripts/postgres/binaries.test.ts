// Which PostgreSQL the tests take, when its programs are copied first, and what is said when there is none.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Binaries, findBinaries, isOpenToAll, openBinaries } from './binaries.ts';

const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embellie-binaries-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An installation whose `postgres` says this version. */
function install(name: string, says: string): Binaries {
  const home = join(folder, name, 'native');
  const bin = join(home, 'bin');
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(home, 'lib'));
  writeFileSync(join(home, 'lib', 'libpq.so.5.18'), 'library');
  symlinkSync('libpq.so.5.18', join(home, 'lib', 'libpq.so.5'));
  writeFileSync(join(bin, 'postgres'), `#!/bin/sh\n${says}\n`);
  chmodSync(join(bin, 'postgres'), 0o755);
  return { bin, home };
}

test('the first that answers is taken, one that is too old or does not run is passed over', () => {
  const old = install('old', 'echo "postgres (PostgreSQL) 14.9"');
  const broken = install('broken', 'echo "no such library" >&2; exit 127');
  const good = install('good', 'echo "postgres (PostgreSQL) 18.4"');
  const later = install('later', 'echo "postgres (PostgreSQL) 17.2"');
  expect(findBinaries([old, broken, good, later])).toEqual(good);
});

test('without any, the message says what to do and what was tried', () => {
  const broken = install('broken', 'echo "no such library" >&2; exit 127');
  const absent = { bin: join(folder, 'absent'), home: null };
  const find = () => findBinaries([broken, absent]);
  expect(find).toThrow('EMBELLIE_TEST_PG_URL=postgres://');
  expect(find).toThrow("Debian's package postgresql");
  expect(find).toThrow(`${broken.bin}: no such library`);
  expect(find).toThrow(`${absent.bin}: spawnSync`);
});

test('programs that everybody may reach stay where they are', () => {
  const open = install('open', 'echo');
  expect(isOpenToAll(join(open.bin, 'postgres'))).toBe(true);
  expect(openBinaries(open, join(folder, 'copy'), self)).toBe(open.bin);
});

test.each([
  ['a folder above', '.', 0o700],
  ['the program itself', 'native/bin/postgres', 0o744],
])('they are copied with their libraries when %s is closed', (_, path, mode) => {
  const closed = install('closed', 'echo');
  chmodSync(join(folder, 'closed', path), mode);
  expect(isOpenToAll(join(closed.bin, 'postgres'))).toBe(false);
  const bin = openBinaries(closed, join(folder, 'copy'), self);
  expect(bin).toBe(join(folder, 'copy', 'native', 'bin'));
  expect(statSync(join(bin, 'postgres')).mode & 0o100).not.toBe(0);
  expect(statSync(join(bin, '..', 'lib', 'libpq.so.5')).size).toBe('library'.length);
});

test("a system's own are never copied", () => {
  const closed = install('closed', 'echo');
  chmodSync(join(folder, 'closed'), 0o700);
  const ofTheSystem = { bin: closed.bin, home: null };
  expect(openBinaries(ofTheSystem, join(folder, 'copy'), self)).toBe(closed.bin);
});
