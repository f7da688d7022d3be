// The table `meta`: single texts, each kept under a name. Whoever keeps one says what it means.
import type { Connection } from './connection.ts';

const held = 'SELECT value FROM meta WHERE key = ?';
const keep =
  'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value';

/** Null when nothing is kept under this name. */
export async function readMeta(connection: Connection, name: string): Promise<string | null> {
  const [row] = await connection.tuples(held, [name]);
  return row ? String(row[0]) : null;
}

/** In the place of what was kept under this name. */
export async function keepMeta(connection: Connection, name: string, text: string): Promise<void> {
  await connection.run(keep, [name, text]);
}

export async function forgetMeta(connection: Connection, name: string): Promise<void> {
  await connection.run('DELETE FROM meta WHERE key = ?', [name]);
}
