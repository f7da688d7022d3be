// The site as a process: how it starts, refuses to, and stops.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { startFault } from './start-fault.ts';
import { StorageBusy, StoreUnusable } from './storage/faults.ts';
import { temporaryFolder } from './storage/temporary-folder.harness.ts';
import { startServer } from './testing/test-server.ts';

const patience = 60_000; // a process of its own, on a machine that may be busy

let dataDir = '';
beforeAll(() => {
  dataDir = temporaryFolder();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
});

function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      EMBELLIE_DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/** What it says of itself before there is an administrator. */
async function announced({ stdout }: ReturnType<typeof start>): Promise<string> {
  let out = '';
  stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
  });
  while (!out.includes('station create')) await once(stdout, 'data');
  return out;
}

function linkIn(out: string) {
  const [, address = '', key = ''] = /(http:\S+)\/admin\/setup#([\w-]{43})\n/.exec(out) ?? [];
  return { address, key };
}

const checked = async (url: string, key: string): Promise<number> => {
  const response = await fetch(`${url}/api/setup/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  return response.status;
};

it('starts on an empty folder, refuses a second process, finishes its answers when told to stop; each start has a link of its own', {
  timeout: patience,
}, async () => {
  const site = start({ EMBELLIE_INGEST_PORT: '0', EMBELLIE_DATADIR: '/faute' });
  const logged = text(site.stderr);
  const out = await announced(site);
  const url = /Embellie : (http:\S+)\n/.exec(out)?.[1] ?? '';
  const ingestUrl = /en plus : (http:\S+)\n/.exec(out)?.[1] ?? '';
  const { address, key } = linkIn(out);
  expect(address).toBe(url);
  expect(await checked(url, key)).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${ingestUrl}/`)).status).toBe(404);
  expect(
    (await fetch(`${ingestUrl}/data/report/`, { method: 'POST', body: 'PASSKEY=inconnu&tempf=50' }))
      .status,
  ).toBe(401);

  const second = start();
  const [refusal, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  expect([code, refusal]).toEqual([1, expect.stringMatching(/^Embellie : .*déjà.*\n$/)]);

  const exited = once(site, 'exit');
  site.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  const said = await logged;
  expect(said).toContain('EMBELLIE_DATADIR est inconnue');
  expect(said).not.toContain(key);
  expect(readdirSync(dataDir)).not.toContain('control.sock');
  expect(existsSync(join(dataDir, 'embellie.db-wal'))).toBe(false);

  const again = start();
  const newer = linkIn(await announced(again));
  expect(await checked(newer.address, key)).toBe(410);
  expect(await checked(newer.address, newer.key)).toBe(200);
  const ended = once(again, 'exit');
  again.kill('SIGTERM');
  await ended;
});

it('stops with one line when the environment is wrong', { timeout: patience }, async () => {
  const site = start({ PORT: 'quatre' });
  const [out, said, [code]] = await Promise.all([
    text(site.stdout),
    text(site.stderr),
    once(site, 'exit'),
  ]);
  expect([code, out, said]).toEqual([
    1,
    '',
    'Embellie : configuration refusée — PORT : un numéro de port est attendu.\n',
  ]);
});

const notOfThisMachine = 'l’adresse HOST n’est pas une adresse de cette machine.';

it('says nothing else when it has no address to listen on', { timeout: patience }, async () => {
  const site = start({ HOST: '203.0.113.1' });
  const [said, [code]] = await Promise.all([text(site.stderr), once(site, 'exit')]);
  expect([code, said]).toEqual([1, `Embellie : ${notOfThisMachine}\n`]);
});

it('says in one line what an operator can put right, and only that', async () => {
  const server = await startServer();
  const { port } = new URL(server.url);
  const taken = await startServer({ environment: { PORT: port } }).catch((error: unknown) => error);
  await server.close();
  expect(startFault(taken)).toBe(
    `le port ${port} est déjà utilisé : choisissez-en un autre (PORT ou EMBELLIE_INGEST_PORT).`,
  );
  const other = (code: string, more: object) =>
    startFault(Object.assign(new Error(`in English ${code}`), { code, ...more }));
  expect(other('ENOTFOUND', { syscall: 'getaddrinfo' })).toBe(notOfThisMachine);
  expect(other('EACCES', { syscall: 'listen', port: 80 })).toMatch(/^le port 80 est réservé/);
  expect(other('EROFS', { syscall: 'open', path: '/data/secret' })).toBe(
    '/data/secret ne peut pas être utilisé : ce disque est en lecture seule.',
  );
  expect(other('EACCES', { syscall: 'scandir', path: '/data/backups' })).toBe(
    'accès refusé à /data/backups\u00a0: lancez la commande sous le nom de l’utilisateur du site (sudo -u).',
  );
  expect(startFault(new ConfigError('x'))).toBe('x');
  expect(startFault(new StoreUnusable('y'))).toBe('y');
  expect(startFault(new StorageBusy('disk'))).toMatch(/^le disque est plein/);
  expect(startFault(Object.assign(new Error('full'), { errcode: 13 }))).toMatch(/^le disque est/);
  expect(startFault(new TypeError('z'))).toBeNull();
});
