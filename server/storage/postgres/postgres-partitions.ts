// Readings and 15-min roll-ups by month: what is old can be detached in a moment, and a closed month rewritten in the
// order of its stations. Months are made when a reading of them comes, and the next one ahead.
import type pg from 'pg';
import { locks, transactionOf } from './postgres-connection.ts';

/** Tables and the column that says the month; all have the same months. */
export const partitionedTables = { measurement: 'observed_at', rollup_15m: 'bucket_at' } as const;

export type Month = { readonly name: string; readonly from: number; readonly to: number };

/** UTC month of an instant: `2026_11`, and its bounds [from, to[ in milliseconds UTC. */
export function monthAt(time: number): Month {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    name: `${year}_${String(month + 1).padStart(2, '0')}`,
    from: Date.UTC(year, month),
    to: Date.UTC(year, month + 1),
  };
}

/** Attached after it is made: making it in place would lock the whole table against readers. */
function monthStatements({ name, from, to }: Month): string[] {
  return Object.keys(partitionedTables).flatMap((table) => [
    `CREATE TABLE IF NOT EXISTS ${table}_${name} (LIKE ${table} INCLUDING ALL)`,
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_inherits WHERE inhrelid = '${table}_${name}'::regclass) THEN
        ALTER TABLE ${table} ATTACH PARTITION ${table}_${name} FOR VALUES FROM (${from}) TO (${to});
      END IF;
    END $$`,
  ]);
}

/** Nothing else is ever stored: an interval that ends as 2000 begins counts in the month before. */
const isStorableTime = (time: number): boolean =>
  time >= Date.UTC(1999, 11) && time < Date.UTC(2200, 0);

export type Partitions = { makeRoom(times: Iterable<number>): Promise<void> };

export function openPartitions(pool: pg.Pool): Partitions {
  const known = new Set<string>();
  const make = async (month: Month): Promise<void> => {
    const alone = `BEGIN; SELECT pg_advisory_xact_lock(${locks.months}, 0)`;
    await transactionOf(pool, alone, async (client) => {
      for (const statement of monthStatements(month)) await client.query(statement);
    });
    known.add(month.name);
  };
  return {
    makeRoom: async (times) => {
      let last: Month | null = null;
      for (const time of times) {
        if (!isStorableTime(time) || (last && time >= last.from && time < last.to)) continue;
        last = monthAt(time);
        if (!known.has(last.name)) await make(last);
      }
    },
  };
}
