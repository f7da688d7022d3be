// Turns a site on PostgreSQL into one that a Citus cluster holds: all of it or nothing, once.
import { distributionStatements } from './citus-tables.ts';
import type { Client } from './postgres-alone.ts';

export type CitusState = 'absent' | 'available' | 'installed' | 'distributed';

/** Whether the server has the extension at all, the database has it, the site's tables are laid out by it. */
export async function citusState(client: Pick<Client, 'query'>): Promise<CitusState> {
  const { rows } = await client.query<{ installed: string | null }>(
    "SELECT installed_version AS installed FROM pg_available_extensions WHERE name = 'citus'",
  );
  const [found] = rows;
  if (!found) return 'absent';
  if (found.installed === null) return 'available';
  const laidOut = await client.query<{ done: boolean }>(
    "SELECT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = to_regclass('measurement')) AS done",
  );
  return laidOut.rows[0]?.done ? 'distributed' : 'installed';
}

/** @param tell hears each statement before it is run */
export async function distribute(
  client: Pick<Client, 'query'>,
  tell: (statement: string) => void,
): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of distributionStatements) {
      tell(statement);
      await client.query(statement);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
