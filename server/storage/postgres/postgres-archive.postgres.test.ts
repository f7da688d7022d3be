// A standby that comes and goes: periods and graphs are read from it while it answers, from its primary meanwhile. Two
// databases stand for the two servers, so that an answer says where it comes from.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from '../connection.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { openPostgresReader, type PostgresReader } from './postgres.ts';
import { openArchive } from './postgres-archive.ts';
import { openProxy, type SkippingProxy } from './skipping-proxy.harness.ts';

let databases: TestDatabase[];
let proxy: SkippingProxy;
let primary: PostgresReader;
let archive: PostgresReader | null = null;
let lines: string[] = [];
let names: { readonly primary: string; readonly standby: string };

beforeEach(async () => {
  databases = [await freshDatabase(), await freshDatabase()];
  const [first, second] = databases.map(({ url }) => url) as [string, string];
  proxy = await openProxy(() => [Number(new URL(second).port)]);
  primary = openPostgresReader(first, () => undefined);
  const [one = '', other = ''] = [first, second].map((url) => new URL(url).pathname.slice(1));
  names = { primary: one, standby: other };
  lines = [];
});
afterEach(async () => {
  await archive?.close();
  archive = null;
  await primary.close();
  await proxy.close();
  for (const database of databases) await database.drop();
});

async function open(isLate?: () => Promise<boolean>): Promise<PostgresReader> {
  const through = new URL(databases[1]?.url ?? '');
  through.port = String(proxy.port);
  const log = (line: string) => lines.push(line);
  const patience = { answeredWithinMs: 300, retryMs: 20, lateAfterMs: 20 };
  const late = isLate ? { isLate } : {};
  archive = await openArchive({ replicaUrl: through.href, primary, log, ...patience, ...late });
  return archive;
}

const nameOf = async (connection: Connection): Promise<unknown> =>
  (await connection.tuples('SELECT current_database()'))[0]?.[0];
const again = (reader: PostgresReader, name: string) =>
  vi.waitFor(async () => expect(await reader.snapshot(nameOf)).toBe(name), { timeout: 20_000 });

it('the primary answers while it is away, then it is read again', async () => {
  const reader = await open();
  expect(await reader.snapshot(nameOf)).toBe(names.standby);
  proxy.shut();
  expect(await reader.snapshot(nameOf)).toBe(names.primary);
  expect(lines).toContainEqual(expect.stringContaining('primary is read instead of the standby'));
  proxy.open();
  await again(reader, names.standby);
  expect(lines.at(-1)).toBe('the standby is read again');
});

it('a site starts without it, and reads it once it is there', async () => {
  proxy.shut();
  const reader = await open();
  expect(await reader.snapshot(nameOf)).toBe(names.primary);
  proxy.open();
  await again(reader, names.standby);
});

it('one that has gone without a word is waited for once', async () => {
  const reader = await open();
  expect(await reader.snapshot(nameOf)).toBe(names.standby);
  proxy.numb();
  expect(await reader.snapshot(nameOf)).toBe(names.primary);
  await again(reader, names.standby);
});

it('what a late one does not know yet, the primary is asked', async () => {
  const reader = await open();
  const known = await reader.snapshot(async (connection) => {
    const name = await nameOf(connection);
    if (name === names.standby) throw new Error('no such station');
    return name;
  });
  expect(known).toBe(names.primary);
  expect(await reader.snapshot(nameOf)).toBe(names.standby);
  await expect(
    reader.snapshot(async () => {
      throw new Error('no such station anywhere');
    }),
  ).rejects.toThrow('no such station anywhere');
});

it('one that does not keep up is left until it has what was written', async () => {
  let isLate = false;
  const reader = await open(async () => isLate);
  expect(await reader.snapshot(nameOf)).toBe(names.standby);
  isLate = true;
  await again(reader, names.primary);
  expect(lines).toEqual(['the primary is read instead of the standby: it is behind']);
  isLate = false;
  await again(reader, names.standby);
  expect(lines.at(-1)).toBe('the standby is read again');
});
