// The banners of the administration: each appears for its cause alone, and goes with it.
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isFailure } from '../../shared/contract/failure.ts';
import type { SiteStatus } from '../../shared/contract/status.ts';
import { contactsAtMost } from '../storage/contents/contacts.ts';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { openTestStore, type TestStore } from '../storage/test-store.ts';
import { startServer } from '../testing/test-server.ts';
import { backupsIn, diskRoom } from './disk.ts';
import { createStatusHandlers, type StatusDesk } from './handlers.ts';

const hour = 3_600_000;
const day = 24 * hour;

let opened: TestStore;
let folder = '';
beforeAll(async () => {
  opened = await openTestStore();
  folder = temporaryFolder();
});
afterAll(async () => {
  await opened.dispose();
  rmSync(folder, { recursive: true });
});

let now = 0;
let desk: { -readonly [K in keyof StatusDesk]: StatusDesk[K] };
beforeEach(() => {
  now = opened.station.createdAt;
  desk = {
    store: opened.store,
    now: () => now,
    isClockSane: async () => true,
    disk: async () => ({ free: 5e9, needed: 500e6 }),
    backups: async () => null,
    mailFailingSince: () => null,
  };
});

async function warnings(): Promise<SiteStatus['warnings']> {
  const by = { id: 1, email: 'a@exemple.fr', role: 'ROLE_ADMIN' } as const;
  const input = { by, version: null, address: '', params: undefined, query: undefined };
  const answer = await createStatusHandlers(desk).siteStatus({ ...input, body: undefined });
  if (isFailure(answer)) throw new Error('refused');
  return answer.warnings;
}

it('says nothing of a site in good health', async () => {
  expect(await warnings()).toEqual([]);
});

it('the disk: below what is needed, with what is left', async () => {
  desk.disk = async () => ({ free: 312_900_000, needed: 500e6 });
  expect(await warnings()).toMatchObject([
    {
      kind: 'disk',
      message: expect.stringContaining('Il ne reste que 300\u00a0Mo'),
      reference: null,
    },
  ]);
  const { free, needed } = await diskRoom(opened.folder);
  expect([free > 0, needed]).toEqual([true, 500e6]);
});

it('the clock: then nothing is said of ages', async () => {
  desk.isClockSane = async () => false;
  desk.backups = async () => ({ newestAt: 0, since: 0 });
  now += 10 * day;
  expect((await warnings()).map(({ kind }) => kind)).toEqual(['clock']);
});

it('a report that waits to be stored, and roll-ups of more than a day', async () => {
  desk.store = { ...opened.store, waitingMs: () => 10_001 };
  expect((await warnings()).map(({ kind }) => kind)).toEqual(['writer']);
  desk.store = opened.store;
  const quarter = 900_000;
  const from = now - 40 * day;
  const marks = Array.from({ length: 97 }, (_, n) => [99, from + n * quarter]);
  await opened.store.writer.transaction((connection) =>
    connection.runMany('INSERT INTO rollup_dirty (station_id, bucket_at) VALUES (?, ?)', marks),
  );
  expect((await warnings()).map(({ kind }) => kind)).toEqual(['writer']);
  await opened.store.writer.transaction((connection) =>
    connection.run('DELETE FROM rollup_dirty WHERE bucket_at = ?', [from]),
  );
  expect(await warnings()).toEqual([]);
  await opened.store.writer.transaction((connection) =>
    connection.run('DELETE FROM rollup_dirty WHERE station_id = ?', [99]),
  );
});

it('the box of messages: from nine tenths on, then full, whatever was kept aside', async () => {
  const message = ['Zoé', 'zoe@exemple.fr', 'Bonjour', 'Bonjour', now, now];
  const insert = (count: number, quarantined: 0 | 1) =>
    opened.store.writer.transaction((connection) =>
      connection.runMany(
        `INSERT INTO contact (name, email, subject, message, created_at, updated_at, quarantined)
          VALUES (?, ?, ?, ?, ?, ?, ?)`,
        Array.from({ length: count }, () => [...message, quarantined]),
      ),
    );
  await insert(contactsAtMost * 0.9 - 1, 0);
  await insert(10, 1);
  expect(await warnings()).toEqual([]);
  await insert(1, 0);
  expect(await warnings()).toMatchObject([
    {
      kind: 'contacts',
      message: expect.stringContaining('presque pleine\u00a0: à 5\u202f000 messages'),
    },
  ]);
  await insert(contactsAtMost * 0.1 - 1, 0);
  expect(await warnings()).toMatchObject([{ message: expect.stringContaining('presque') }]);
  await insert(1, 0);
  expect(await warnings()).toMatchObject([
    {
      kind: 'contacts',
      message: expect.stringMatching(/est pleine\u00a0: .*Supprimez/),
      reference: null,
    },
  ]);
  await opened.store.writer.transaction((connection) => connection.run('DELETE FROM contact', []));
  expect(await warnings()).toEqual([]);
});

it('mail that fails for more than an hour, in the time of the station', async () => {
  const since = now - hour;
  desk.mailFailingSince = () => since;
  expect(await warnings()).toEqual([]);
  now += 1;
  expect(await warnings()).toMatchObject([
    {
      kind: 'mail',
      message: expect.stringMatching(/depuis le 01\/01\/2024 à 00:00\..*EMBELLIE_SMTP_URL/),
      reference: null,
    },
  ]);
  desk.isClockSane = async () => false;
  expect((await warnings()).map(({ kind }) => kind)).toEqual(['clock']);
});

it('a station that is silent for more than a day, named', async () => {
  now += day + 1;
  expect(await warnings()).toEqual([
    {
      kind: 'silent',
      message: 'La station Saint-Sulpice n’a encore rien envoyé.',
      reference: 'SSDP41000',
    },
  ]);
  const { id, timeZone } = opened.station;
  await opened.store.deliver({
    ...{ stationId: id, timeZone, reception: null, raw: null, arrivedAt: now },
    readings: [{ observedAt: now, interval: 0, values: { temperature: 8 }, flags: [] }],
  });
  now += day;
  expect(await warnings()).toEqual([]);
  now += 1;
  expect(await warnings()).toMatchObject([
    { kind: 'silent', message: expect.stringContaining('02/01/2024 à 01:00') },
  ]);
  now -= day;
});

it('backups: none was ever asked for, one is old, one is due', async () => {
  const backups = join(folder, 'backups');
  desk.backups = () => backupsIn(backups);
  now = Date.now();
  const kinds = async () =>
    (await warnings()).filter(({ kind }) => kind === 'backup').map(({ message }) => message);
  expect(await kinds()).toEqual([]);
  mkdirSync(backups);
  writeFileSync(join(backups, '.en-cours.db'), '');
  writeFileSync(join(backups, 'LISEZMOI'), '');
  now = Date.now() + 7 * day - hour;
  expect(await kinds()).toEqual([]);
  now += 2 * hour;
  expect(await kinds()).toEqual([expect.stringContaining('Aucune sauvegarde')]);
  for (const [name, age] of [
    ['a.db', 9],
    ['b.db', 1],
  ] as const) {
    writeFileSync(join(backups, name), '');
    const at = new Date(now - age * day);
    utimesSync(join(backups, name), at, at);
  }
  expect(await kinds()).toEqual([]);
  now += day + 1;
  expect(await kinds()).toEqual([expect.stringMatching(/^La dernière sauvegarde date du /)]);
  // Copied today, made long ago.
  writeFileSync(join(backups, 'embellie-2020-01-01-030000.db'), '');
  expect(await kinds()).toHaveLength(1);
});

it('answers administrators on the whole site', async () => {
  const server = await startServer();
  const { token } = await server.createAccount('ROLE_ADMIN');
  const response = await fetch(`${server.url}/api/status`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { warnings: shown } = (await response.json()) as SiteStatus;
  expect([response.status, shown.filter(({ kind }) => kind !== 'disk')]).toEqual([200, []]);
  await server.close();
});
