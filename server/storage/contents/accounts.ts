// The people who may sign in.
import type { Role } from '../../../shared/contract/session.ts';
import type { Connection, SqlValue, Tuple } from '../connection.ts';
import type { Database } from '../tables/tables.ts';
import type { Dated } from './dates.ts';
import { type ListPage, readPage } from './list-page.ts';

export type Account = {
  readonly id: number;
  /** As `normalEmail` leaves it: unique whatever the case it is typed in. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly passwordHash: string;
  /** Tokens of an older version are refused. */
  readonly tokenVersion: number;
} & Dated;

export type AccountDraft = Pick<
  Account,
  'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash'
>;

export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const columns =
  'id, email, first_name, last_name, role, password_hash, token_version, created_at, updated_at';

const fromRow = ([
  id,
  email,
  firstName,
  lastName,
  role,
  passwordHash,
  tokenVersion,
  createdAt,
  updatedAt,
]: Tuple): Account => ({
  id: id as number,
  email: email as string,
  firstName: firstName as string,
  lastName: lastName as string,
  role: role as Role,
  passwordHash: passwordHash as string,
  tokenVersion: tokenVersion as number,
  createdAt: createdAt as number,
  updatedAt: updatedAt as number,
});

async function one(
  connection: Connection,
  condition: string,
  value: SqlValue,
): Promise<Account | null> {
  const [row] = await connection.tuples(`SELECT ${columns} FROM account WHERE ${condition}`, [
    value,
  ]);
  return row ? fromRow(row) : null;
}

export const accountById = (connection: Connection, id: number): Promise<Account | null> =>
  one(connection, 'id = ?', id);

export const accountByEmail = (connection: Connection, email: string): Promise<Account | null> =>
  one(connection, 'email = ?', normalEmail(email));

/** @throws NotUnique when the e-mail is taken, in any case */
export async function createAccount(
  writes: Database,
  draft: AccountDraft,
  now: number,
): Promise<Account> {
  const row = {
    ...draft,
    email: normalEmail(draft.email),
    tokenVersion: 1,
    createdAt: now,
    updatedAt: now,
  };
  const { id } = await writes
    .insertInto('account')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...row, id };
}

/** One page of the accounts and how many there are. */
export async function listAccounts(
  connection: Connection,
  page: ListPage,
): Promise<{ readonly accounts: Account[]; readonly total: number }> {
  const { items, total } = await readPage(connection, { columns, from: 'account', fromRow }, page);
  return { accounts: items, total };
}

/** How many administrators there are; all of them, or all but one account. */
export async function countAdmins(connection: Connection, exceptId = 0): Promise<number> {
  const [row] = await connection.tuples(
    "SELECT COUNT(*) FROM account WHERE role = 'ROLE_ADMIN' AND id <> ?",
    [exceptId],
  );
  return Number(row?.[0] ?? 0);
}

/** Whether nobody could administer the site without this account. */
export const isLastAdmin = async (
  connection: Connection,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<boolean> => role === 'ROLE_ADMIN' && (await countAdmins(connection, id)) === 0;

/**
 * To be called first in a transaction that may take an administrator away. Where transactions run side by side, each
 * then waits for the other, and counts what it left.
 */
export const holdAdmins = (connection: Connection): Promise<number> =>
  connection.run("UPDATE account SET role = role WHERE role = 'ROLE_ADMIN'");

/** @throws NotUnique when the e-mail is taken, in any case */
export async function saveAccount(connection: Connection, account: Account): Promise<Account> {
  const { id, firstName, lastName, role, passwordHash, tokenVersion, updatedAt } = account;
  const email = normalEmail(account.email);
  await connection.run(
    `UPDATE account SET email = ?, first_name = ?, last_name = ?, role = ?, password_hash = ?,
      token_version = ?, updated_at = ? WHERE id = ?`,
    [email, firstName, lastName, role, passwordHash, tokenVersion, updatedAt, id],
  );
  return { ...account, email };
}

/** Its observations stay, without an author. */
export const deleteAccount = (connection: Connection, id: number): Promise<number> =>
  connection.run('DELETE FROM account WHERE id = ?', [id]);

/** Every token given so far is refused from now on. */
export const endTokens = (connection: Connection, id: number): Promise<number> =>
  connection.run('UPDATE account SET token_version = token_version + 1 WHERE id = ?', [id]);
