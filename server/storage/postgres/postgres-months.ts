// Upkeep of the months of readings: the next one made ahead, a closed one rewritten in the order of its stations, so
// that what is asked of one station stands on few pages.
import type pg from 'pg';
import type { MonthOrder } from '../store.ts';
import { lendFrom, transactionOf } from './postgres-connection.ts';
import { monthAt, openPartitions, partitionedTables } from './postgres-partitions.ts';

export type MonthTable = {
  /** `measurement_2026_11`. */
  readonly name: string;
  /** Milliseconds UTC. */
  readonly from: number;
  readonly to: number;
  /** The server's own estimate; null when it has not looked yet. */
  readonly rows: number | null;
  /** With its index. */
  readonly bytes: number;
  /** Rewritten in the order of its stations since it was made. */
  readonly isOrdered: boolean;
};

/** Reports still come late for some days; after that a month is closed. */
const lateMs = 3 * 24 * 3_600_000;

export const isClosed = ({ to }: Pick<MonthTable, 'to'>, now: number): boolean =>
  now >= to + lateMs;

const listed = `SELECT c.relname AS name, c.reltuples AS rows, pg_total_relation_size(c.oid) AS bytes,
    k.indisclustered AS ordered
  FROM pg_inherits JOIN pg_class p ON p.oid = inhparent JOIN pg_class c ON c.oid = inhrelid
    JOIN pg_index k ON k.indrelid = c.oid AND k.indisprimary
  WHERE p.relnamespace = current_schema()::regnamespace AND p.relname = ANY ($1)
  ORDER BY c.relname`;

type Listed = {
  readonly name: string;
  readonly rows: number;
  readonly bytes: string;
  readonly ordered: boolean;
};

/** Oldest first, the raw readings before the roll-ups. */
export async function listMonths(client: Pick<pg.ClientBase, 'query'>): Promise<MonthTable[]> {
  const { rows } = await client.query<Listed>(listed, [Object.keys(partitionedTables)]);
  return rows.map(({ name, rows: count, bytes, ordered }) => {
    const [year = 0, month = 1] = name.split('_').slice(-2).map(Number);
    const { from, to } = monthAt(Date.UTC(year, month - 1));
    return {
      name,
      from,
      to,
      rows: count < 0 ? null : count,
      bytes: Number(bytes),
      isOrdered: ordered,
    };
  });
}

/** What waits for a table longer than this has others wait behind it. */
const usualPatienceMs = 2_000;
const lockNotAvailable = '55P03';

/**
 * Works in a transaction of its own.
 * @returns what the work returns; false, and nothing done, when a table is in use for longer than `patienceMs`
 */
export async function unlessInUse(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<boolean>,
  patienceMs = usualPatienceMs,
): Promise<boolean> {
  try {
    return await transactionOf(pool, `BEGIN; SET LOCAL lock_timeout = ${patienceMs}`, work);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable) return false;
    throw error;
  }
}

/** Nobody reads or writes this month meanwhile; false when it is in use. */
async function orderMonth(
  pool: pg.Pool,
  { name }: Pick<MonthTable, 'name'>,
  patienceMs?: number,
): Promise<boolean> {
  const order = async (client: pg.ClientBase): Promise<boolean> => {
    await client.query(`CLUSTER ${name} USING ${name}_pkey`);
    return true;
  };
  if (!(await unlessInUse(pool, order, patienceMs))) return false;
  // The planner learns that its rows stand in order.
  await lendFrom(pool, (client) => client.query(`ANALYZE ${name}`));
  return true;
}

export type MonthOptions = {
  /** Milliseconds UTC. */
  readonly now: number;
  /** A larger month is left to the operator's hour; bytes. */
  readonly atMost: number;
  readonly patienceMs?: number;
  readonly isStopping?: () => boolean;
};

/** @returns names of the tables that were rewritten */
export async function orderClosedMonths(
  pool: pg.Pool,
  { now, atMost, patienceMs, isStopping = () => false }: MonthOptions,
): Promise<string[]> {
  const months = await lendFrom(pool, listMonths);
  const ordered: string[] = [];
  for (const month of months) {
    if (month.isOrdered || month.bytes > atMost || !isClosed(month, now)) continue;
    if (isStopping()) break;
    if (await orderMonth(pool, month, patienceMs)) ordered.push(month.name);
  }
  return ordered;
}

/** A minute or so of a busy machine: a larger one is for the hour its operator chooses. */
const byItselfBytes = 5e8;

const marked = `SELECT DISTINCT date_trunc('month', to_timestamp(bucket_at / 1000), 'UTC') AS month FROM rollup_dirty`;

/**
 * Where roll-ups are still to be written: a month that came from elsewhere with its marks alone would stop the roller
 * for everybody. Milliseconds UTC.
 */
async function markedMonths(client: Pick<pg.ClientBase, 'query'>): Promise<number[]> {
  const { rows } = await client.query<{ readonly month: Date }>(marked);
  return rows.map(({ month }) => month.getTime());
}

/**
 * Makes the tables of this month and the next one before anybody needs them, and of those that are to be rolled up; at
 * night, puts closed ones in order.
 */
export async function keepMonths(
  pool: pg.Pool,
  { now, isNight, isStopping }: Omit<MonthOrder, 'rawRetentionDays'>,
): Promise<void> {
  const toBeRolled = await lendFrom(pool, markedMonths);
  await openPartitions(pool).makeRoom([now, monthAt(now).to, ...toBeRolled]);
  if (isNight) await orderClosedMonths(pool, { now, atMost: byItselfBytes, isStopping });
}
