// Messages to the owner. Those that look like a robot's are kept aside for a while, where no call shows them.
import type { Connection, Tuple } from '../connection.ts';
import type { Dated } from './dates.ts';
import { insertedRow } from './inserted-row.ts';
import { type ListPage, readPage } from './list-page.ts';

export type ContactDraft = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};

export type StoredContact = { readonly id: number } & ContactDraft & Dated;

/** Of a `StoredContact`, in the order `fromContactRow` reads them. */
export const contactColumns = 'id, name, email, subject, message, created_at, updated_at';

export function fromContactRow(row: Tuple): StoredContact {
  const [id, name, email, subject, message, createdAt, updatedAt] = row;
  return {
    id: id as number,
    name: name as string,
    email: email as string,
    subject: subject as string,
    message: message as string,
    createdAt: createdAt as number,
    updatedAt: updatedAt as number,
  };
}

async function count(connection: Connection, quarantined: 0 | 1): Promise<number> {
  const [row] = await connection.tuples('SELECT COUNT(*) FROM contact WHERE quarantined = ?', [
    quarantined,
  ]);
  return Number(row?.[0] ?? 0);
}

/** Some hundred days at the pace of the site's limit: an owner who reads nothing does not fill the disk. */
export const contactsAtMost = 5_000;

/** How full the box is, for whoever warns the owner: from nine tenths on, and once the form refuses. */
export async function contactBox(connection: Connection): Promise<{
  readonly most: number;
  readonly state: 'open' | 'nearly-full' | 'full';
}> {
  const [stored, most] = [await countContacts(connection), contactsAtMost];
  return {
    most,
    state: stored >= most ? 'full' : stored >= most * 0.9 ? 'nearly-full' : 'open',
  };
}

/** How many messages there are to read. */
export const countContacts = (connection: Connection): Promise<number> => count(connection, 0);

/** One page of the messages and how many there are. */
export async function listContacts(
  connection: Connection,
  page: ListPage,
): Promise<{ readonly contacts: StoredContact[]; readonly total: number }> {
  const { items, total } = await readPage(
    connection,
    { columns: contactColumns, from: 'contact WHERE quarantined = 0', fromRow: fromContactRow },
    page,
  );
  return { contacts: items, total };
}

export async function contactById(
  connection: Connection,
  id: number,
): Promise<StoredContact | null> {
  const [row] = await connection.tuples(
    `SELECT ${contactColumns} FROM contact WHERE id = ? AND quarantined = 0`,
    [id],
  );
  return row ? fromContactRow(row) : null;
}

export const insertContact = (
  connection: Connection,
  draft: ContactDraft,
  now: number,
): Promise<StoredContact> => insert(connection, draft, now, 0);

/** @param most how many stay aside: the oldest make room */
export async function insertQuarantined(
  connection: Connection,
  draft: ContactDraft,
  now: number,
  most: number,
): Promise<StoredContact> {
  const excess = (await count(connection, 1)) - most + 1;
  if (excess > 0)
    await connection.run(
      `DELETE FROM contact WHERE id IN
        (SELECT id FROM contact WHERE quarantined = 1 ORDER BY created_at, id LIMIT ?)`,
      [excess],
    );
  return insert(connection, draft, now, 1);
}

async function insert(
  connection: Connection,
  { name, email, subject, message }: ContactDraft,
  now: number,
  quarantined: 0 | 1,
): Promise<StoredContact> {
  const row = await insertedRow(
    connection,
    `INSERT INTO contact (name, email, subject, message, quarantined, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING ${contactColumns}`,
    [name, email, subject, message, quarantined, now, now],
  );
  return fromContactRow(row);
}

export async function saveContact(
  connection: Connection,
  contact: StoredContact,
): Promise<StoredContact> {
  const { id, name, email, subject, message, updatedAt } = contact;
  await connection.run(
    'UPDATE contact SET name = ?, email = ?, subject = ?, message = ?, updated_at = ? WHERE id = ?',
    [name, email, subject, message, updatedAt, id],
  );
  return contact;
}

/** False when there was none to see. */
export const deleteContact = async (connection: Connection, id: number): Promise<boolean> =>
  (await connection.run('DELETE FROM contact WHERE id = ? AND quarantined = 0', [id])) > 0;

/**
 * Forgets what is too old.
 * @param before milliseconds UTC, for what was kept aside and for the messages themselves
 * @returns how many of each went
 */
export async function forgetContacts(
  connection: Connection,
  before: { readonly quarantined: number; readonly kept: number },
): Promise<{ readonly quarantined: number; readonly kept: number }> {
  const old = 'DELETE FROM contact WHERE quarantined = ? AND created_at < ?';
  return {
    quarantined: await connection.run(old, [1, before.quarantined]),
    kept: await connection.run(old, [0, before.kept]),
  };
}
