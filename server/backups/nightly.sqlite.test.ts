// A site over many nights: a backup each, older ones gone, none missed for long, whatever stops or fails.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backupsIn, backupVerdict } from '../status/disk.ts';
import {
  backupName,
  machineDay,
  machineMoment,
  sortBackups,
} from '../storage/sqlite/backup-names.ts';
import type { Backup } from '../storage/sqlite/sqlite-backup.ts';
import { openTestStore, type TestStore } from '../storage/test-store.ts';
import { type MakeBackup, makeHere, openBackupDesk } from './backup-desk.ts';
import { isBackupDue, watchNights } from './nightly.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let opened: TestStore;
let dataDir = '';
let now = 0;
let isClockSane = true;
let logged: string[] = [];
beforeEach(async () => {
  opened = await openTestStore();
  dataDir = dirname(opened.file);
  now = new Date(2026, 2, 1, 12).getTime();
  isClockSane = true;
  logged = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await opened.dispose();
});

const note = (facts: object, message: string) =>
  void logged.push(`${message} ${JSON.stringify(facts)}`);

function watch(make: MakeBackup = makeHere) {
  const desk = openBackupDesk({ file: opened.file, dataDir, now: () => now, make });
  return watchNights({
    dataDir,
    desk,
    now: () => now,
    isClockSane: async () => isClockSane,
    log: { info: note, error: note },
  });
}

/** Fast nights: a file instead of a copy of the store. */
const makeEmpty: MakeBackup = async ({ folder, kind, at }): Promise<Backup> => {
  const file = join(folder, backupName(at, kind));
  writeFileSync(file, '');
  return { file, bytes: 0, newestObservedAt: null };
};

const names = () => readdirSync(join(dataDir, 'backups')).sort();
const moments = () => sortBackups(names()).map((one) => `${one.day} ${one.time}`);

async function passUntil(end: number, look: () => Promise<void>, step = 5 * minute): Promise<void> {
  for (; now < end; now += step) await look();
}

it('makes one at once, then one each night at three, of the store itself', async () => {
  const look = watch();
  await passUntil(now + 3 * day, look, 30 * minute);
  expect(moments()).toEqual([
    '2026-03-04 030000',
    '2026-03-03 030000',
    '2026-03-02 030000',
    '2026-03-01 120000',
  ]);
  expect(logged.every((line) => line.startsWith('backup made'))).toBe(true);
});

it.each(['UTC', 'Europe/Paris', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'misses no night in 60 days, summer time or not, and keeps no more than it should: %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    now = new Date(2026, 2, 1, 12).getTime();
    mkdirSync(join(dataDir, 'backups'));
    for (const name of ['LISEZMOI', 'embellie-copie.db', 'embellie-2020-01-01-000000-demande.db'])
      writeFileSync(join(dataDir, 'backups', name), '');
    const made: string[] = [];
    const look = watch(async (order, signal) => {
      made.push(machineMoment(order.at));
      return makeEmpty(order, signal);
    });
    await passUntil(now + 60 * day, look, 30 * minute);
    expect(new Set(made.map((moment) => moment.slice(0, 10))).size).toBe(made.length);
    expect(made).toHaveLength(61);
    expect(made.slice(1).every((moment) => moment.endsWith('-030000'))).toBe(true);
    expect(moments().filter((moment) => moment > '2026')).toHaveLength(11);
    expect(names()).toEqual(
      expect.arrayContaining([
        'LISEZMOI',
        'embellie-copie.db',
        'embellie-2020-01-01-000000-demande.db',
      ]),
    );
  },
);

it('makes up for a night that was missed as soon as it runs again', async () => {
  const look = watch(makeEmpty);
  await look();
  now = new Date(2026, 2, 9, 0, 30).getTime();
  await look();
  expect(moments()[0]).toBe('2026-03-09 003000');
  now = new Date(2026, 2, 9, 3, 5).getTime();
  await look();
  expect(moments()).toHaveLength(2);
});

it('a failure is logged, removes nothing, and is tried again an hour later', async () => {
  const look = watch(makeEmpty);
  await passUntil(now + 12 * day, look, hour);
  const before = names();
  let tries = 0;
  const failing = watch(async () => {
    tries += 1;
    return { refused: 'le disque est plein.' };
  });
  await passUntil(now + 2 * day, failing);
  expect(names()).toEqual(before);
  // From the first three in the morning to the end of the second day.
  expect(tries).toBe(33);
  expect(logged.at(-1)).toMatch(/no backup was made.*le disque est plein/);
  await look();
  expect(sortBackups(names())[0]?.day).toBe(machineDay(now));
});

it('waits while the clock cannot be believed, and is not kept from its work by a clock that was', async () => {
  const look = watch(makeEmpty);
  isClockSane = false;
  now = 0;
  await look();
  expect(names()).toEqual([]);
  isClockSane = true;
  now = new Date(2036, 0, 1, 12).getTime();
  await look();
  now = new Date(2026, 2, 1, 12).getTime();
  await look();
  now += day;
  await look();
  expect(moments()).toEqual(['2036-01-01 120000', '2026-03-02 120000', '2026-03-01 120000']);
});

it('has a folder from the first look on, so that the banner can tell that there is nothing in it', async () => {
  isClockSane = false;
  const folder = join(dataDir, 'backups');
  expect(await backupsIn(folder)).toBeNull();
  await watch()();
  const none = await backupsIn(folder);
  expect(none?.newestAt).toBeNull();
  expect(none && backupVerdict(none, none.since + 8 * day)).toBe('missing');
  isClockSane = true;
  await watch()();
  const one = await backupsIn(folder);
  const newestAt = one?.newestAt ?? 0;
  expect(newestAt).toBeGreaterThan(0);
  expect(one && backupVerdict(one, newestAt + day)).toBe('fine');
  expect(one && backupVerdict(one, newestAt + 3 * day)).toBe('old');
});

it('gives up what is under way when the site stops', async () => {
  const begun = Promise.withResolvers<void>();
  const desk = openBackupDesk({
    file: opened.file,
    dataDir,
    now: () => now,
    make: (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ refused: 'arrêt' }));
        begun.resolve();
      }),
  });
  const made = desk.make('asked');
  await begun.promise;
  await desk.stop();
  expect(await made).toEqual({ refused: 'arrêt' });
});

it('is made in a thread of its own, one at a time', async () => {
  const desk = openBackupDesk({ file: opened.file, dataDir, now: () => (now += 1_000) });
  const made = await Promise.all([desk.make('nightly'), desk.make('asked')]);
  await desk.stop();
  expect(made).toEqual([
    expect.objectContaining({ file: expect.stringMatching(/-120001\.db$/) }),
    expect.objectContaining({ file: expect.stringMatching(/-demande\.db$/) }),
  ]);
  expect(names()).toHaveLength(2);
});

it.each<[string, string[], boolean]>([
  ['2026-03-09 02:59', ['2026-03-08-030000'], false],
  ['2026-03-09 02:59', ['2026-03-08-025800'], true],
  ['2026-03-09 03:00', ['2026-03-08-030000'], true],
  ['2026-03-09 03:00', ['2026-03-09-000100'], false],
  ['2026-03-09 01:00', [], true],
  ['2026-03-09 01:00', ['2026-03-08-120000-demande'], true],
])('is due at %s with %j: %s', (at, found, due) => {
  const known = sortBackups(found.map((moment) => `embellie-${moment}.db`));
  expect(isBackupDue(known, new Date(at.replace(' ', 'T')).getTime())).toBe(due);
});
