// The people who may sign in.
import type { Connection, SqlValue } from './connection.ts';
import type { Database } from './tables.ts';

export type Role = 'ROLE_ADMIN' | 'ROLE_EDITOR';

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
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly updatedAt: number;
};

export type AccountDraft = Pick<
  Account,
  'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash'
>;

export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const columns =
  'id, email, first_name, last_name, role, password_hash, token_version, created_at, updated_at';

async function one(
  connection: Connection,
  condition: string,
  value: SqlValue,
): Promise<Account | null> {
  const [row] = await connection.tuples(`SELECT ${columns} FROM account WHERE ${condition}`, [
    value,
  ]);
  if (!row) return null;
  const [id, email, firstName, lastName, role, passwordHash, tokenVersion, createdAt, updatedAt] =
    row;
  return {
    id: id as number,
    email: email as string,
    firstName: firstName as string,
    lastName: lastName as string,
    role: role as Role,
    passwordHash: passwordHash as string,
    tokenVersion: tokenVersion as number,
    createdAt: createdAt as number,
    updatedAt: updatedAt as number,
  };
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
