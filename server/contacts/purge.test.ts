// What is too old goes by itself: after thirty days what was kept aside, after the owner's months the rest.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveSiteSettings, siteSettings } from '../storage/contents/site-settings.ts';
import { type Contents, openContents } from '../testing/contents.harness.ts';
import { monthsBefore, purgeContacts, startPurge } from './purge.ts';

let site: Contents;
beforeAll(async () => {
  site = await openContents();
});
afterAll(() => site.dispose());
beforeEach(async () => {
  await site.store.writer.transaction(async (connection) => {
    await connection.run('DELETE FROM contact');
    await connection.run('DELETE FROM site');
  });
});

const now = Date.UTC(2026, 10, 28, 12);
const days = 24 * 3_600_000;
const receive = (subject: string, createdAt: number, quarantined = 0) =>
  site.store.writer.transaction((connection) =>
    connection.run(
      `INSERT INTO contact (name, email, subject, message, quarantined, created_at, updated_at)
        VALUES ('Zoé', 'zoe@exemple.fr', ?, 'Bonjour', ?, ?, ?)`,
      [subject, quarantined, createdAt, now],
    ),
  );
const left = async () =>
  (await site.rows('SELECT subject FROM contact ORDER BY subject')).map(([subject]) => subject);

it('forgets by when a message came, to the millisecond (S3)', async () => {
  const yearAgo = Date.UTC(2025, 10, 28, 12);
  await receive('a year', yearAgo);
  await receive('more than a year', yearAgo - 1);
  await receive('robot of thirty days', now - 30 * days, 1);
  await receive('robot of before', now - 30 * days - 1, 1);
  await receive('of thirty-one days', now - 31 * days);
  expect(await purgeContacts(site.store.writer, now)).toEqual({ quarantined: 1, kept: 1 });
  expect(await left()).toEqual(['a year', 'of thirty-one days', 'robot of thirty days']);
  expect(await purgeContacts(site.store.writer, now)).toEqual({ quarantined: 0, kept: 0 });
});

it('forgets what throttles counted within the 48 hours of the privacy page', async () => {
  for (const hours of [36, 37])
    await site.store.writer.transaction((connection) =>
      connection.run("INSERT INTO attempt (scope, who, at) VALUES ('contact', ?, ?)", [
        `${hours} h`,
        now - hours * 3_600_000,
      ]),
    );
  await purgeContacts(site.store.writer, now);
  expect(await site.rows('SELECT who FROM attempt')).toEqual([['36 h']]);
});

it('keeps messages as long as the owner says', async () => {
  await receive('of forty days', now - 40 * days);
  await site.store.writer.transaction(async (connection) =>
    saveSiteSettings(connection, { ...(await siteSettings(connection)), retentionMonths: 1 }),
  );
  expect(await purgeContacts(site.store.writer, now)).toEqual({ quarantined: 0, kept: 1 });
});

it.each([
  ['2026-11-28T12:00:00.000Z', 12, '2025-11-28T12:00:00.000Z'],
  ['2026-03-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
  ['2028-03-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
  ['2026-01-15T06:00:00.000Z', 36, '2023-01-15T06:00:00.000Z'],
  ['2026-12-31T00:00:00.000Z', 6, '2026-06-30T00:00:00.000Z'],
])('%s less %i months is %s', (from, months, expected) => {
  expect(new Date(monthsBefore(Date.parse(from), months)).toISOString()).toBe(expected);
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it('goes on by itself, also after a fault, until it is stopped', async () => {
  const faults: unknown[] = [];
  let isBroken = true;
  const { writer, alone } = site.store;
  const stop = startPurge({
    store: {
      alone,
      writer: {
        transaction: (work) => {
          if (!isBroken) return writer.transaction(work);
          isBroken = false;
          return Promise.reject(new Error('disk'));
        },
      },
    },
    now: () => now,
    everyMs: 5,
    onFault: (fault) => faults.push(fault),
  });
  stops.push(stop);
  await receive('old', 0);
  await expect.poll(left).toEqual([]);
  expect(faults).toEqual([new Error('disk')]);
  await stop();
  await receive('too late', 0);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await left()).toEqual(['too late']);
});
