// Each store of a test has a database to itself.
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './test-database.ts';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('two databases know nothing of each other, and go when dropped', async () => {
  const one = await freshDatabase();
  const other = await freshDatabase();
  await ask(one.url, 'CREATE TABLE only_here (id int)');
  expect(await ask(one.url, "SELECT to_regclass('only_here')::text AS found")).toEqual([
    { found: 'only_here' },
  ]);
  expect(await ask(other.url, "SELECT to_regclass('only_here')::text AS found")).toEqual([
    { found: null },
  ]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(ask(one.url, 'SELECT 1')).rejects.toThrow('does not exist');
});
