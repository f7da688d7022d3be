// The journal: who changed what and when. It never holds a secret nor the text of anything; the addresses in it are
// erased with the person.
import { erasedPerson } from '../../../shared/contract/journal.ts';
import type { Connection, Tuple } from '../connection.ts';
import type { Table } from '../tables/schema.ts';
import { normalEmail } from './accounts.ts';
import { type ListPage, readPage } from './list-page.ts';

/** Times are milliseconds UTC. Both ids are kept so that a person is found again under an older address. */
export const journalTables: readonly Table[] = [
  {
    name: 'journal',
    columns: [
      { name: 'id', type: 'identity' },
      { name: 'created_at', type: 'bigint' },
      { name: 'who', type: 'text', nullable: true },
      { name: 'who_id', type: 'integer', nullable: true },
      { name: 'action', type: 'text' },
      { name: 'noun', type: 'text' },
      { name: 'subject', type: 'text' },
      { name: 'subject_id', type: 'integer', nullable: true },
      { name: 'detail', type: 'text', nullable: true },
    ],
  },
];

export const journalIndexes: readonly string[] = [
  'CREATE INDEX journal_order ON journal (created_at, id)',
];

export type EntryDraft = {
  /** Milliseconds UTC. */
  readonly at: number;
  /** Null: the server or a command. */
  readonly who: { readonly id: number; readonly email: string } | null;
  readonly action: string;
  readonly noun: string;
  /** What a person recognises: a title, a reference, the e-mail of an account (then as `normalEmail` leaves it). */
  readonly subject: string;
  /** Id of the item; null when it has none. */
  readonly subjectId: number | null;
  /** French; null when there is nothing to add. */
  readonly detail: string | null;
};

export type StoredEntry = Omit<EntryDraft, 'who' | 'subjectId'> & {
  readonly id: number;
  /** E-mail as it was then. */
  readonly who: string | null;
};

/** To be called in the transaction of the change itself. */
export async function insertEntry(connection: Connection, entry: EntryDraft): Promise<void> {
  const { at, who, action, noun, subject, subjectId, detail } = entry;
  await connection.run(
    `INSERT INTO journal (created_at, who, who_id, action, noun, subject, subject_id, detail)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [at, who?.email ?? null, who?.id ?? null, action, noun, subject, subjectId, detail],
  );
}

const columns = 'id, created_at, who, action, noun, subject, detail';

const fromRow = ([id, at, who, action, noun, subject, detail]: Tuple): StoredEntry => ({
  id: id as number,
  at: at as number,
  who: who as string | null,
  action: action as string,
  noun: noun as string,
  subject: subject as string,
  detail: detail as string | null,
});

/** One page of the journal and how many entries there are. */
export async function listEntries(
  connection: Connection,
  page: ListPage,
): Promise<{ readonly entries: StoredEntry[]; readonly total: number }> {
  const { items, total } = await readPage(connection, { columns, from: 'journal', fromRow }, page);
  return { entries: items, total };
}

/** @param before milliseconds UTC @returns how many went */
export const forgetEntries = (connection: Connection, before: number): Promise<number> =>
  connection.run('DELETE FROM journal WHERE created_at < ?', [before]);

/** Accounts that have or had an address, but for those that live on under another one. */
async function accountsOf(connection: Connection, address: string): Promise<number[]> {
  const rows = await connection.tuples(
    `SELECT id FROM account WHERE email = ?
      UNION SELECT id FROM (
        SELECT who_id AS id FROM journal WHERE who = ?
        UNION SELECT subject_id FROM journal WHERE noun = 'user' AND subject = ?
      ) AS named WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM account)`,
    [address, address, address],
  );
  return rows.map(([id]) => Number(id));
}

/**
 * An address, then the older ones of the same account that the journal names; never one that another account has now.
 * To be called before `forgetPerson`, which takes them out of the journal.
 */
export async function addressesOf(connection: Connection, email: string): Promise<string[]> {
  const address = normalEmail(email);
  const found = new Set([address]);
  for (const id of await accountsOf(connection, address)) {
    const rows = await connection.tuples(
      `SELECT address FROM (
          SELECT who AS address FROM journal WHERE who_id = ?
          UNION SELECT subject FROM journal WHERE noun = 'user' AND subject_id = ?
        ) AS named WHERE address NOT IN (SELECT email FROM account)`,
      [id, id],
    );
    for (const [older] of rows) found.add(normalEmail(String(older)));
  }
  return [...found];
}

/**
 * Erases an address, and the older ones of the same account: what was done stays, who did it or whose account it was
 * does not. To be called before the account itself goes, or after.
 * @returns how many entries named the person
 */
export async function forgetPerson(connection: Connection, email: string): Promise<number> {
  const address = normalEmail(email);
  const ids = await accountsOf(connection, address);
  let named = await erase(connection, 'who = ?', "noun = 'user' AND subject = ?", address);
  for (const id of ids)
    named += await erase(connection, 'who_id = ?', "noun = 'user' AND subject_id = ?", id);
  return named;
}

async function erase(
  connection: Connection,
  isWho: string,
  isSubject: string,
  value: string | number,
): Promise<number> {
  const done = await connection.run(
    `UPDATE journal SET who = ?, who_id = NULL WHERE ${isWho} AND who IS NOT NULL`,
    [erasedPerson, value],
  );
  const undergone = await connection.run(
    `UPDATE journal SET subject = ?, subject_id = NULL WHERE ${isSubject}`,
    [erasedPerson, value],
  );
  return done + undergone;
}
