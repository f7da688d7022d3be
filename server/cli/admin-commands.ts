// What `admin create` and `admin reset` do, by the process that holds the store: the running site, or the command
// itself while it is stopped. Answers never hold a password.
import { z } from 'zod';
import { type Failure, isFailure, notFound } from '../../shared/contract/failure.ts';
import { type UserFields, userBody, userWords } from '../../shared/contract/user.schema.ts';
import type { User } from '../../shared/contract/user.ts';
import type { Journal } from '../journal/journal.ts';
import { accountByEmail } from '../storage/contents/accounts.ts';
import { presentUser } from '../users/present.ts';
import { createUser, type UserEditDesk, updateUser } from '../users/write.ts';
import type { Command } from './control.ts';

const role = { roles: ['ROLE_ADMIN'] };
const newPassword = z.object({ email: z.string(), password: z.string() });

/** Its store is the journal's own. */
export type JournalledDesk = UserEditDesk & Pick<Journal, 'during'>;

export const adminCommands = (desk: JournalledDesk): Readonly<Record<string, Command>> => ({
  'create-admin': (input) => createAdmin(input, desk),
  'reset-admin': (input) => resetAdmin(input, desk),
});

async function createAdmin(input: unknown, desk: JournalledDesk): Promise<User | Failure> {
  const { data, error } = userBody.safeParse(Object.assign({}, input, role));
  if (error)
    return {
      failure: 'Invalid',
      violations: error.issues.map(({ message, path }) => ({
        message,
        propertyPath: path.join('.'),
      })),
    };
  const created = await desk.during({ name: 'createUser', by: null, body: data }, () =>
    createUser(data, desk),
  );
  return isFailure(created) ? created : presentUser(created);
}

/** An account whose access was lost: an administrator again, with a password of its own, its sessions ended. */
async function resetAdmin(input: unknown, desk: JournalledDesk): Promise<User | Failure> {
  const { email, password } = newPassword.parse(input);
  const account = await desk.store.reader.snapshot((connection) =>
    accountByEmail(connection, email),
  );
  if (!account) return notFound(userWords.unknown, 'email');
  const { firstname, lastname } = presentUser(account);
  const { id } = account;
  const fields: UserFields = {
    email: account.email,
    firstname,
    lastname,
    roles: 'ROLE_ADMIN',
    password,
    passwordConfirmation: password,
  };
  const updated = await desk.during({ name: 'updateUser', by: null, params: { id } }, () =>
    updateUser({ id, fields, byId: null, version: null }, desk),
  );
  return isFailure(updated) ? updated : presentUser(updated);
}
