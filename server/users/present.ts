// The one place where an account becomes JSON: never its password, in any form.
import type { User } from '../../shared/contract/user.ts';
import type { Account } from '../storage/contents/accounts.ts';
import { isoDates } from '../storage/contents/dates.ts';

export const presentUser = (account: Account): User => ({
  id: account.id,
  email: account.email,
  firstname: account.firstName,
  lastname: account.lastName,
  roles: [account.role],
  ...isoDates(account),
});
