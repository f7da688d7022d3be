// A PostgreSQL server of our own: a new cluster of databases, and the process that serves one for as long as we live.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { Owner } from './binaries.ts';

export type Cluster = {
  /** Of a database of its own, with a user who may create others. */
  readonly url: string;
  /** Of the server; null when it is not ours. */
  readonly pid: number | null;
  stop(): Promise<void>;
};

export type Settings = Readonly<Record<string, string>>;
export type Variables = Readonly<Record<string, string>>;

export type Place = { readonly bin: string; readonly data: string; readonly log: string };

export const patienceMs = 60_000;
const ended = 'The server has ended.';
/** PostgreSQL refuses to run as root; « nobody » has no account to be made. */
export const nobody: Owner = { uid: 65534, gid: 65534 };
export const isRoot = process.getuid?.() === 0;
const owner = isRoot ? nobody : {};

export const ours: Settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

/** Whether a server runs on the cluster in this folder's `data`. */
export function isServed(folder: string): boolean {
  const [pid] = readStatus(join(folder, 'data'));
  return pid !== undefined && existsSync(`/proc/${pid}`);
}

/** Lines of PostgreSQL's own status file: the process first, `ready` last. Empty before it starts. */
function readStatus(data: string): string[] {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

export function initialise({ bin, data }: Place, options: readonly string[]): void {
  const { error, status, stderr } = spawnSync(
    join(bin, 'initdb'),
    [
      ...['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8'],
      // As an operator in France has it: what sorts or compares by chance is seen here.
      ...['--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'fr'],
      ...['--no-sync', '--no-instructions', ...options],
    ],
    { ...owner, cwd: '/', encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } },
  );
  if (error || status !== 0)
    throw new Error(`PostgreSQL's initdb failed in ${bin}: ${error?.message ?? stderr}`);
}

/** Holds the server until its input closes: we stop, or are gone. Then the folders go. */
const watchman = `
log=$1; shift
stop=$1; shift
count=$1; shift
folders=
while [ "$count" -gt 0 ]; do folders="$folders $1"; count=$((count - 1)); shift; done
exec 3<&0
"$@" >"$log" 2>&1 &
server=$!
{ cat <&3 >/dev/null; kill -$stop $server 2>/dev/null; } &
watch=$!
wait $server
echo "${ended}" >>"$log"
wait $watch
rm -rf $folders
`;

type Launch = {
  /** `port`: a free one unless given. */
  readonly settings: Settings;
  /** Signal: QUIT is the quick death, INT leaves the data in order. */
  readonly stopBy: 'QUIT' | 'INT';
  /** Folders that go with the server. */
  readonly remove: readonly string[];
  readonly environment?: Variables;
};

export async function launch(
  place: Place,
  { settings, stopBy, remove, environment }: Launch,
): Promise<Cluster> {
  const { port = String(await freePort()) } = settings;
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', watchman, 'sh', place.log, stopBy, String(remove.length), ...remove],
      ...[join(place.bin, 'postgres'), '-D', place.data, ...options],
    ],
    // A session of its own: what ends the tests' group leaves it the time to clean.
    {
      ...owner,
      ...(environment ? { env: { ...process.env, ...environment } } : {}),
      cwd: '/',
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true,
    },
  );
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.ref();
    child.stdin.end();
    await gone;
  };
  try {
    await untilReady(place);
  } catch (error) {
    await stop();
    throw error;
  }
  child.unref();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, pid: Number(readStatus(place.data)[0]), stop };
}

async function untilReady({ data, log }: Place): Promise<void> {
  const deadline = performance.now() + patienceMs;
  const read = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  while (performance.now() < deadline && !read().includes(ended)) {
    if (readStatus(data).at(-1)?.trim() === 'ready') return;
    await wait(20);
  }
  throw new Error(`PostgreSQL did not start:\n${read()}`);
}
