// A database server that goes without a word: who asks it is told to come back, and the next one is answered.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StorageBusy } from '../faults.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { openPool } from './postgres.ts';
import { transactionOf } from './postgres-connection.ts';
import { openProxy, type SkippingProxy } from './skipping-proxy.harness.ts';

let database: TestDatabase;
let proxy: SkippingProxy;
beforeEach(async () => {
  database = await freshDatabase();
  const port = Number(new URL(database.url).port);
  proxy = await openProxy(() => [port]);
});
afterEach(async () => {
  await proxy.close();
  await database.drop();
});

it('no question waits for ever', async () => {
  const url = new URL(database.url);
  url.port = String(proxy.port);
  const pool = openPool(url.href, () => undefined, { answeredWithinMs: 300 });
  const count = () =>
    transactionOf(pool, 'BEGIN', async (client) => {
      const { rows } = await client.query<{ stations: number }>(
        'SELECT count(*)::int AS stations FROM station_state',
      );
      return rows[0]?.stations;
    });
  expect(await count()).toBe(1);
  proxy.numb();
  await expect(count()).rejects.toMatchObject({ name: 'StorageBusy', reason: 'server' });
  expect(await count()).toBe(1);
  proxy.numb();
  await expect(count()).rejects.toBeInstanceOf(StorageBusy);
  expect(pool.totalCount).toBe(0);
  await pool.end();
});
