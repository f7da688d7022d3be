// What becomes of the accounts: created, changed, deleted. The rules are looked at in the transaction that writes.
import { type Failure, invalid, isFailure, notFound } from '../../shared/contract/failure.ts';
import { passwordWords, type UserFields, userWords } from '../../shared/contract/user.schema.ts';
import type { Hashing } from '../auth/hashing.ts';
import type { Forgiving } from '../auth/login-throttle.ts';
import { type ChosenPassword, passwordViolations } from '../auth/password-rules.ts';
import { busy } from '../auth/refusals.ts';
import type { Connection } from '../storage/connection.ts';
import {
  type Account,
  type AccountDraft,
  accountById,
  createAccount,
  deleteAccount,
  holdAdmins,
  isLastAdmin,
  saveAccount,
} from '../storage/contents/accounts.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { editItem } from '../storage/contents/edit-item.ts';
import { NotUnique } from '../storage/faults.ts';

export type UserDesk = Pick<Desk, 'store' | 'now'> & { readonly hashing: Hashing };
export type UserEditDesk = UserDesk & { readonly throttle: Forgiving };

const unknown = (): Failure => notFound(userWords.unknown);

/** What is stored of a new password, or what is wrong with it. */
export async function hashChosen(
  chosen: ChosenPassword,
  { store, hashing }: UserDesk,
): Promise<string | Failure> {
  const violations = await store.reader.snapshot((connection) =>
    passwordViolations(connection, chosen),
  );
  if (violations.length > 0) return { failure: 'Invalid', violations };
  return (await hashing.hash(chosen.password)) ?? busy();
}

export async function createUser(fields: UserFields, desk: UserDesk): Promise<Account | Failure> {
  const passwordHash = await hashChosen(fields, desk);
  if (isFailure(passwordHash)) return passwordHash;
  const { store, now } = desk;
  return orTaken(() => createAccount(store.writes, { ...draftOf(fields), passwordHash }, now()));
}

export type UserEdit = {
  readonly id: number;
  readonly fields: UserFields;
  /** Who saves; null: the operator, at the machine itself. */
  readonly byId: number | null;
  /** As an `If-Match` says it. */
  readonly version: string | null;
};

/** Another role or password ends the sessions under way; with a new password, failures on the old one no longer count. */
export async function updateUser(
  { id, fields, byId, version }: UserEdit,
  desk: UserEditDesk,
): Promise<Account | Failure> {
  const isKept = fields.password === '' && fields.passwordConfirmation === '';
  if (!isKept && id === byId) return invalid(passwordWords.own, 'password');
  const chosen = isKept ? null : await hashChosen(fields, desk);
  if (isFailure(chosen)) return chosen;
  const { store, now, throttle } = desk;
  return orTaken(() =>
    editItem<Account>(store.writer, {
      version,
      now: now(),
      find: async (connection) => {
        await holdAdmins(connection);
        return (await accountById(connection, id)) ?? unknown();
      },
      save: async (connection, held, updatedAt) => {
        const draft = { ...draftOf(fields), passwordHash: chosen ?? held.passwordHash };
        const refusal = await roleRefusal(connection, held, { draft, byId });
        if (refusal) return refusal;
        const isOther = draft.role !== held.role || chosen !== null;
        const tokenVersion = held.tokenVersion + (isOther ? 1 : 0);
        if (chosen !== null) await throttle.forgive(connection, draft.email);
        return saveAccount(connection, { ...held, ...draft, tokenVersion, updatedAt });
      },
    }),
  );
}

async function roleRefusal(
  connection: Connection,
  held: Account,
  { draft, byId }: { readonly draft: AccountDraft; readonly byId: number | null },
): Promise<Failure | null> {
  if (draft.role === held.role) return null;
  if (held.id === byId) return invalid(userWords.ownRole, 'roles');
  return (await isLastAdmin(connection, held)) ? invalid(userWords.lastAdmin, 'roles') : null;
}

/** Null when it is done. */
export const deleteUser = (id: number, { store }: UserDesk): Promise<Failure | null> =>
  store.writer.transaction(async (connection) => {
    await holdAdmins(connection);
    const held = await accountById(connection, id);
    if (!held) return unknown();
    if (await isLastAdmin(connection, held)) return invalid(userWords.lastAdmin);
    await deleteAccount(connection, id);
    return null;
  });

const draftOf = ({ email, firstname, lastname, roles }: UserFields) => ({
  email,
  firstName: firstname,
  lastName: lastname,
  role: roles,
});

async function orTaken<T>(write: () => Promise<T>): Promise<T | Failure> {
  try {
    return await write();
  } catch (fault) {
    if (fault instanceof NotUnique) return invalid(userWords.taken, 'email');
    throw fault;
  }
}
