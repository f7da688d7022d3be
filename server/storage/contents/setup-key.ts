// The key of the set-up page's link: one at a time, kept as a hash, taken by whoever uses it.
import { createHash } from 'node:crypto';
import type { Connection } from '../connection.ts';
import type { Table } from '../tables/schema.ts';

/** One row, of id 1, or none. */
export const setupTables: readonly Table[] = [
  {
    name: 'setup_key',
    key: ['id'],
    columns: [
      { name: 'id', type: 'integer' },
      { name: 'hash', type: 'text' },
      { name: 'expires_at', type: 'bigint' },
    ],
  },
];

/** A key is as random as its hash: no salt nor slow computation protects it better. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** An earlier key is good for nothing any more. @param expiresAt milliseconds UTC */
export async function saveSetupKey(
  connection: Connection,
  key: string,
  expiresAt: number,
): Promise<void> {
  await connection.run(
    `INSERT INTO setup_key (id, hash, expires_at) VALUES (1, ?, ?)
      ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at`,
    [hashOf(key), expiresAt],
  );
}

/** Until when the key is good, in milliseconds UTC; null when it is not. */
export async function setupKeyEnd(
  connection: Connection,
  key: string,
  now: number,
): Promise<number | null> {
  const [row] = await connection.tuples(
    'SELECT expires_at FROM setup_key WHERE hash = ? AND expires_at > ?',
    [hashOf(key), now],
  );
  return row ? Number(row[0]) : null;
}

/** True for one caller only, however many try with the same key: it is gone when the transaction ends well. */
export const takeSetupKey = async (
  connection: Connection,
  key: string,
  now: number,
): Promise<boolean> =>
  (await connection.run('DELETE FROM setup_key WHERE hash = ? AND expires_at > ?', [
    hashOf(key),
    now,
  ])) === 1;
