// Where the store names people: found by their e-mail address, in any case (`normalEmail`), and removed.
import { erasedPerson } from '../../../shared/contract/journal.ts';
import type { Connection, SqlValue } from '../connection.ts';
import { normalEmail } from './accounts.ts';

/** A row that is about an address. */
export type Trace = {
  readonly id: number;
  /** As `normalEmail` leaves it. */
  readonly email: string;
  /** Milliseconds UTC. */
  readonly updatedAt: number;
};

async function traces(connection: Connection, table: 'contact' | 'account'): Promise<Trace[]> {
  const rows = await connection.tuples(`SELECT id, email, updated_at FROM ${table} ORDER BY id`);
  return rows.map(([id, email, updatedAt]) => ({
    id: Number(id),
    email: normalEmail(String(email)),
    updatedAt: Number(updatedAt),
  }));
}

/** Every message, those kept aside included: an engine's own lower case knows no accents. */
export const contactTraces = (connection: Connection): Promise<Trace[]> =>
  traces(connection, 'contact');

export const accountTraces = (connection: Connection): Promise<Trace[]> =>
  traces(connection, 'account');

/** Every address the journal names, with its last time there (milliseconds UTC). */
export async function journalTraces(
  connection: Connection,
): Promise<Pick<Trace, 'email' | 'updatedAt'>[]> {
  const rows = await connection.tuples(
    `SELECT address, MAX(created_at) FROM (
        SELECT who AS address, created_at FROM journal WHERE who IS NOT NULL
        UNION ALL SELECT subject, created_at FROM journal WHERE noun = 'user'
      ) AS named WHERE address <> ? GROUP BY address`,
    [erasedPerson],
  );
  return rows.map(([address, at]) => ({
    email: normalEmail(String(address)),
    updatedAt: Number(at),
  }));
}

export type HeldContact = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly quarantined: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** Null when it is gone. */
export async function heldContact(connection: Connection, id: number): Promise<HeldContact | null> {
  const [row] = await connection.tuples(
    `SELECT name, email, subject, message, quarantined, created_at, updated_at
      FROM contact WHERE id = ?`,
    [id],
  );
  if (!row) return null;
  const [name, email, subject, message, quarantined, createdAt, updatedAt] = row;
  return {
    id,
    name: String(name),
    email: String(email),
    subject: String(subject),
    message: String(message),
    quarantined: quarantined === 1,
    createdAt: Number(createdAt),
    updatedAt: Number(updatedAt),
  };
}

/** Seen or kept aside. @returns how many went */
export async function removeContacts(
  connection: Connection,
  ids: readonly number[],
): Promise<number> {
  let removed = 0;
  for (const id of ids) removed += await connection.run('DELETE FROM contact WHERE id = ?', [id]);
  return removed;
}

export type HeldNote = {
  readonly id: number;
  readonly message: string;
  readonly weatherStation: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** The observations an account wrote, oldest first. */
export async function observationsOf(
  connection: Connection,
  accountId: number,
): Promise<HeldNote[]> {
  const rows = await connection.tuples(
    `SELECT observation.id, message, reference, observation.created_at, observation.updated_at
      FROM observation JOIN station ON station.id = observation.station_id
      WHERE account_id = ? ORDER BY observation.id`,
    [accountId],
  );
  return rows.map(([id, message, reference, createdAt, updatedAt]) => ({
    id: Number(id),
    message: String(message),
    weatherStation: String(reference),
    createdAt: Number(createdAt),
    updatedAt: Number(updatedAt),
  }));
}

export type HeldLine = {
  /** Milliseconds UTC. */
  readonly at: number;
  readonly isAuthor: boolean;
  /** About the account of somebody else: `subject` is then an address that is not the person's. */
  readonly isOfAnother: boolean;
  readonly action: string;
  readonly noun: string;
  readonly subject: string;
  readonly detail: string | null;
};

/** What the journal says of an address or of the account that has it, oldest first. */
export async function journalLinesOf(
  connection: Connection,
  { email, accountId }: { readonly email: string; readonly accountId: number | null },
): Promise<HeldLine[]> {
  const isAuthor = '(who = ? OR (who IS NOT NULL AND who_id = ?))';
  const isSubject = "(noun = 'user' AND (subject = ? OR subject_id = ?))";
  const person: SqlValue[] = [normalEmail(email), accountId ?? 0];
  const rows = await connection.tuples(
    `SELECT created_at, CASE WHEN ${isAuthor} THEN 1 ELSE 0 END,
      CASE WHEN noun <> 'user' OR ${isSubject} THEN 0 ELSE 1 END, action, noun, subject, detail
      FROM journal WHERE ${isAuthor} OR ${isSubject} ORDER BY created_at, id`,
    [...person, ...person, ...person, ...person],
  );
  return rows.map(([at, author, another, action, noun, subject, detail]) => ({
    at: Number(at),
    isAuthor: Number(author) === 1,
    isOfAnother: Number(another) === 1,
    action: String(action),
    noun: String(noun),
    subject: String(subject),
    detail: detail === null || detail === undefined ? null : String(detail),
  }));
}

/** What people wrote for others to read, as one text a row. */
const readTexts = [
  ['post', "SELECT id, name || ' ' || description FROM post ORDER BY id"],
  ['observation', 'SELECT id, message FROM observation ORDER BY id'],
  [
    'weatherStation',
    "SELECT id, name || ' ' || short_description || ' ' || description FROM station ORDER BY id",
  ],
  ['site', 'SELECT NULL, settings FROM site'],
] as const;

export type TextMention = {
  readonly noun: (typeof readTexts)[number][0];
  readonly id: number | null;
};

/** The texts in which an address is written. */
export async function mentionsOf(connection: Connection, email: string): Promise<TextMention[]> {
  const address = normalEmail(email);
  const found: TextMention[] = [];
  for (const [noun, sql] of readTexts)
    for (const [id, text] of await connection.tuples(sql))
      if (normalEmail(String(text)).includes(address))
        found.push({ noun, id: typeof id === 'number' ? id : null });
  return found;
}
