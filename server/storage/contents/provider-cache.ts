// What the site keeps of outside services: their last answers and how many calls each has had today. Shared by all
// processes of a site and kept across restarts.
import type { Connection, Reader, Writer } from '../connection.ts';
import type { Table } from '../tables/schema.ts';

/** Times are milliseconds UTC; a budget's day is a UTC date (`2026-11-27`), when the services count anew. */
export const providerTables: readonly Table[] = [
  {
    name: 'provider_cache',
    key: ['key'],
    columns: [
      { name: 'key', type: 'text' },
      { name: 'body', type: 'text' },
      { name: 'fetched_at', type: 'bigint' },
      { name: 'expires_at', type: 'bigint' },
    ],
  },
  {
    name: 'provider_budget',
    key: ['provider', 'day'],
    columns: [
      { name: 'provider', type: 'text' },
      { name: 'day', type: 'text' },
      { name: 'calls', type: 'integer' },
    ],
  },
];

export const providerIndexes: readonly string[] = [
  'CREATE INDEX provider_cache_age ON provider_cache (fetched_at)',
];

export type KeptBody = {
  /** JSON. */
  readonly body: string;
  readonly fetchedAt: number;
  /** From then on it is of no use, not even as the last good answer. */
  readonly expiresAt: number;
};

export type ProviderStore = {
  /** Null when unknown or expired at `now`. */
  read(key: string, now: number): Promise<KeptBody | null>;
  /** Replaces what is older; throws StorageBusy when the disk is full. */
  keep(key: string, kept: KeptBody): Promise<void>;
  /** Counts one call of a provider's day, unless `limit` has been reached: false then. */
  takeCall(provider: string, day: string, limit: number): Promise<boolean>;
};

const rowsAtMost = 20_000;
const daysAtMost = 60;
const writesBetweenPurges = 200;

/** The store of one site; old rows go by themselves, now and then. */
export function providerStore(reader: Reader, writer: Writer): ProviderStore {
  let writes = 0;
  return {
    read: (key, now) => reader.snapshot((connection) => readKept(connection, key, now)),
    keep: (key, kept) =>
      writer.transaction(async (connection) => {
        await writeKept(connection, key, kept);
        if (writes++ % writesBetweenPurges === 0) await purge(connection, kept.fetchedAt);
      }),
    takeCall: (provider, day, limit) =>
      writer.transaction((connection) => takeCall(connection, { provider, day, limit })),
  };
}

/** Calls of each provider on a UTC date, of all processes of the site. */
export async function callsOfDay(
  connection: Connection,
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await connection.tuples(
    'SELECT provider, calls FROM provider_budget WHERE day = ?',
    [day],
  );
  return new Map(rows.map(([provider, calls]) => [String(provider), Number(calls)]));
}

async function readKept(
  connection: Connection,
  key: string,
  now: number,
): Promise<KeptBody | null> {
  const [row] = await connection.tuples(
    'SELECT body, fetched_at, expires_at FROM provider_cache WHERE key = ? AND expires_at > ?',
    [key, now],
  );
  if (!row) return null;
  return { body: String(row[0]), fetchedAt: Number(row[1]), expiresAt: Number(row[2]) };
}

const writeKept = (connection: Connection, key: string, kept: KeptBody): Promise<number> =>
  connection.run(
    'INSERT INTO provider_cache (key, body, fetched_at, expires_at) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET body = excluded.body, fetched_at = excluded.fetched_at, expires_at = excluded.expires_at',
    [key, kept.body, kept.fetchedAt, kept.expiresAt],
  );

type BudgetedCall = { readonly provider: string; readonly day: string; readonly limit: number };

async function takeCall(
  connection: Connection,
  { provider, day, limit }: BudgetedCall,
): Promise<boolean> {
  if (limit < 1) return false;
  const changed = await connection.run(
    'INSERT INTO provider_budget (provider, day, calls) VALUES (?, ?, 1) ON CONFLICT (provider, day) DO UPDATE SET calls = provider_budget.calls + 1 WHERE provider_budget.calls < ?',
    [provider, day, limit],
  );
  return changed > 0;
}

/** Rows nobody can use any more, and the oldest beyond the cap. */
async function purge(connection: Connection, now: number): Promise<void> {
  const oldest = now - daysAtMost * 86_400_000;
  const [first] = await connection.tuples(
    'SELECT fetched_at FROM provider_cache ORDER BY fetched_at DESC LIMIT 1 OFFSET ?',
    [rowsAtMost],
  );
  const cutOff = Math.max(oldest, Number(first?.[0] ?? oldest));
  await connection.run('DELETE FROM provider_cache WHERE fetched_at <= ?', [cutOff]);
  const oldestDay = new Date(oldest).toISOString().slice(0, 10);
  await connection.run('DELETE FROM provider_budget WHERE day < ?', [oldestDay]);
}
