// By what the processes of a site know that they have the same secret: a fingerprint of it, which gives nothing away.
import type { Connection } from '../connection.ts';

const key = 'secret-fingerprint';

/** Null as long as no process has left one. */
export async function keptFingerprint(connection: Connection): Promise<string | null> {
  const [row] = await connection.tuples('SELECT value FROM meta WHERE key = ?', [key]);
  return row ? String(row[0]) : null;
}

export async function keepFingerprint(connection: Connection, fingerprint: string): Promise<void> {
  await connection.run(
    `INSERT INTO meta (key, value) VALUES (?, ?)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [key, fingerprint],
  );
}
