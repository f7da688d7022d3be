// What goes out of the journal: entries of more than two years, and people whose data are erased; and that commands
// are in it.
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { erasedPerson } from '../../shared/contract/journal.ts';
import { runCommand } from '../cli/run.ts';
import { type EntryDraft, forgetPerson, insertEntry } from '../storage/contents/journal.ts';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { startServer, storeEnvironment, type TestServer } from '../testing/test-server.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function withServer<T>(
  work: (server: TestServer) => Promise<T>,
  now = Date.now(),
): Promise<T> {
  const server = await startServer({ dataDir, clock: { now: () => now } });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

const rows = ({ store }: TestServer) =>
  store.reader.snapshot((connection) =>
    connection.tuples('SELECT who, action, noun, subject, detail FROM journal ORDER BY id'),
  );
const write = ({ store }: TestServer, more: Partial<EntryDraft>) =>
  store.writer.transaction((connection) =>
    insertEntry(connection, {
      at: Date.UTC(2026, 0, 1),
      who: null,
      action: 'update',
      noun: 'post',
      subject: 'Gelée',
      subjectId: 1,
      detail: null,
      ...more,
    }),
  );

const cli = async (args: readonly string[], typed: string) =>
  runCommand(args, await storeEnvironment(dataDir), async () => typed);

const email = 'claire@exemple.fr';
const create = ['admin', 'create', '--email', email];
const station = ['station', 'create', '--reference', 'SSDP41000', '--city', 'Saint-Sulpice'];
const place = ['--postal-code', '41000', '--lat', '47.6106', '--lng', '1.2743'];

it('holds what commands did, with the site stopped or running, and never a password', async () => {
  await cli(create, 'girafe bleue à pois');
  await cli([...station, ...place], '');
  await withServer(async (server) => {
    await cli(['admin', 'reset', '--email', email], 'vent de travers 47');
    await cli([...station.with(3, 'VERGER'), ...place], '');
    expect(await rows(server)).toEqual([
      [null, 'create', 'user', email, 'rôle\u00a0: Admin'],
      [null, 'create', 'weatherStation', 'SSDP41000', null],
      [null, 'update', 'user', email, 'mot de passe'],
      [null, 'create', 'weatherStation', 'VERGER', null],
    ]);
  });
});

it('holds the administrator of the environment', async () => {
  const environment = {
    EMBELLIE_ADMIN_EMAIL: email,
    EMBELLIE_ADMIN_PASSWORD: 'girafe bleue à pois',
  };
  const server = await startServer({ dataDir, environment });
  const written = await rows(server);
  await server.close();
  expect(written).toEqual([[null, 'create', 'user', email, 'rôle\u00a0: Admin']]);
});

it('forgets after twenty-four months, to the millisecond', async () => {
  const now = Date.UTC(2026, 10, 28, 12);
  const twoYears = Date.UTC(2024, 10, 28, 12);
  await withServer(async (server) => {
    await write(server, { at: twoYears, subject: 'just kept' });
    await write(server, { at: twoYears - 1, subject: 'too old' });
  }, now);
  await withServer(async (server) => {
    while ((await rows(server)).length > 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await rows(server)).toMatchObject([[null, 'update', 'post', 'just kept', null]]);
  }, now);
});

it('forgets a person, under older addresses too, and keeps what was done', async () => {
  await withServer(async (server) => {
    const claire = { id: 7, email };
    const paul = { id: 8, email: 'paul@exemple.fr' };
    const older = { id: 7, email: 'claire.avant@exemple.fr' };
    await write(server, { who: older, subject: 'Première gelée' });
    await write(server, { who: claire, noun: 'user', subject: email, subjectId: 7 });
    await write(server, { who: paul, noun: 'user', subject: older.email, subjectId: 7 });
    await write(server, { who: paul, subject: 'Brouillard', subjectId: 7 });
    const forget = (address: string) =>
      server.store.writer.transaction((connection) => forgetPerson(connection, address));
    expect(await forget(' CLAIRE@exemple.fr ')).toBe(4);
    expect((await rows(server)).map(([who, , , subject]) => [who, subject])).toEqual([
      [erasedPerson, 'Première gelée'],
      [erasedPerson, erasedPerson],
      [paul.email, erasedPerson],
      [paul.email, 'Brouillard'],
    ]);
    expect(await forget(email)).toBe(0);
  });
});
