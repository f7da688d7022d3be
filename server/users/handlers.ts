// /api/user…: the accounts, as those who are signed in see and keep them.
import { isFailure, notFound } from '../../shared/contract/failure.ts';
import type { PrivateHandlers } from '../../shared/contract/schema.ts';
import { type privateUserSchemas, userWords } from '../../shared/contract/user.schema.ts';
import type { privateUserCalls } from '../../shared/contract/user.ts';
import type { Auth } from '../auth/auth.ts';
import { accountById, listAccounts } from '../storage/contents/accounts.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { changeOwnPassword } from './own-password.ts';
import { presentUser } from './present.ts';
import { createUser, deleteUser, updateUser } from './write.ts';

export function createUserDesk(
  { store, now, changed }: Desk,
  { hashing, throttle }: Pick<Auth, 'hashing' | 'throttle'>,
): PrivateHandlers<typeof privateUserCalls, typeof privateUserSchemas> {
  const desk = { store, now, hashing, throttle };
  const { reader } = store;
  return {
    listUsers: async ({ query: { page = 1, maxResult = 10, order } }) => {
      const { accounts, total } = await reader.snapshot((connection) =>
        listAccounts(connection, { page, maxResult, order }),
      );
      return { users: accounts.map(presentUser), numberOfResult: total };
    },
    getUser: async ({ params }) => {
      const account = await reader.snapshot((connection) => accountById(connection, params.id));
      return account ? presentUser(account) : notFound(userWords.unknown);
    },
    createUser: async ({ body }) => {
      const created = await createUser(body, desk);
      return isFailure(created) ? created : presentUser(created);
    },
    updateUser: async ({ params, body, by, version }) => {
      const edit = { id: params.id, fields: body, byId: by.id, version };
      const updated = await updateUser(edit, desk);
      if (isFailure(updated)) return updated;
      changed(); // a first name signs what was observed
      return presentUser(updated);
    },
    deleteUser: async ({ params }) => {
      const refused = await deleteUser(params.id, desk);
      if (refused) return refused;
      changed();
      return undefined;
    },
    changePassword: async ({ body, by, address }) =>
      (await changeOwnPassword(by.id, { email: by.email, address }, body, desk)) ?? undefined,
  };
}
