// A pooler that lends server sessions is noticed before anything is asked of it that only a session can keep.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judge } from '../../quality/judge.ts';
import { openSharedStore } from '../shared-store.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { type LendingPooler, openLendingPooler } from './lending-pooler.harness.ts';
import { connectAlone } from './postgres-alone.ts';
import { lendsSessions } from './postgres-session.ts';

let database: TestDatabase;
let pooler: LendingPooler;
beforeEach(async () => {
  database = await freshDatabase();
  pooler = await openLendingPooler(database.url);
});
afterEach(async () => {
  await pooler.close();
  await database.drop();
});

it('tells it from a server, whatever sessions wait in it', async () => {
  expect(await lendsSessions(database.url)).toBe(false);
  for (let times = 0; times < 3; times += 1) expect(await lendsSessions(pooler.url)).toBe(true);
});

const refused = (name: string) => ({
  name: 'StoreUnusable',
  message: `${name} passe par un répartiteur de connexions (PgBouncer…) qui n’est pas en mode « session » : réglez-le ainsi (pool_mode = session), ou donnez l’adresse directe du serveur.`,
});

it('no site starts through it, for its database or for its replica', async () => {
  const open = (url: string, replicaUrl: string | null) =>
    openSharedStore({ url, replicaUrl, judge, log: () => undefined });
  await expect(open(pooler.url, null)).rejects.toMatchObject(refused('EMBELLIE_DATABASE_URL'));
  await expect(open(database.url, pooler.url)).rejects.toMatchObject(
    refused('EMBELLIE_REPLICA_URL'),
  );
});

it('no site is copied through it', async () => {
  await expect(connectAlone(pooler.url)).rejects.toMatchObject(refused(`La base ${pooler.url}`));
});
