// Which messages are still to be told by e-mail: those after the last one that was. The mark is in the store, so that
// neither a restart nor another process of the site forgets a message or tells one twice.
import type { Connection } from '../connection.ts';
import { keepMeta, readMeta } from '../meta.ts';
import { contactColumns, fromContactRow, type StoredContact } from './contacts.ts';

const names = { upTo: 'contacts-mailed', at: 'contacts-mailed-at' } as const;

async function kept(connection: Connection, name: string): Promise<number | null> {
  const text = await readMeta(connection, name);
  return text === null ? null : Number(text);
}

const keep = (connection: Connection, name: string, value: number): Promise<void> =>
  keepMeta(connection, name, String(value));

/** Messages up to this id have been told, the last of them at this time (milliseconds UTC). */
export async function markMailed(connection: Connection, id: number, at: number): Promise<void> {
  await keep(connection, names.upTo, id);
  await keep(connection, names.at, at);
}

/** When a mail was last taken, of whichever process, milliseconds UTC; null before the first. */
export const lastMailedAt = (connection: Connection): Promise<number | null> =>
  kept(connection, names.at);

/** To be called once e-mail is configured: what came before it is not told. */
export async function beginMailing(connection: Connection): Promise<void> {
  if ((await kept(connection, names.upTo)) !== null) return;
  const [row] = await connection.tuples('SELECT COALESCE(MAX(id), 0) FROM contact');
  await keep(connection, names.upTo, Number(row?.[0] ?? 0));
}

export type Unmailed = {
  /** The first ones, oldest first. */
  readonly contacts: readonly StoredContact[];
  readonly total: number;
  /** Of the last of them all; 0 when there is none. */
  readonly lastId: number;
};

/**
 * What is to be told; never what was kept aside.
 * @param toldUpTo id of the last one told, should the mark not say it yet
 */
export async function unmailedContacts(
  connection: Connection,
  { limit, toldUpTo }: { readonly limit: number; readonly toldUpTo: number },
): Promise<Unmailed> {
  const after = Math.max(toldUpTo, (await kept(connection, names.upTo)) ?? 0);
  const [row] = await connection.tuples(
    'SELECT COUNT(*), COALESCE(MAX(id), 0) FROM contact WHERE quarantined = 0 AND id > ?',
    [after],
  );
  const rows = await connection.tuples(
    `SELECT ${contactColumns} FROM contact WHERE quarantined = 0 AND id > ? ORDER BY id LIMIT ?`,
    [after, limit],
  );
  return {
    contacts: rows.map(fromContactRow),
    total: Number(row?.[0] ?? 0),
    lastId: Number(row?.[1] ?? 0),
  };
}

/** Of every administrator, oldest account first. */
export async function adminAddresses(connection: Connection): Promise<string[]> {
  const rows = await connection.tuples(
    "SELECT email FROM account WHERE role = 'ROLE_ADMIN' ORDER BY id",
  );
  return rows.map(([email]) => String(email));
}
