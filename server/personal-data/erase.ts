// Erases an e-mail address: its messages, its account, its name in the journal. The erasure is written down before
// anything goes, so that one that was cut short is finished at the next start.
import { type Failure, invalid } from '../../shared/contract/failure.ts';
import { erasedData } from '../../shared/contract/journal.ts';
import type { Erased } from '../../shared/contract/personal-data.ts';
import { userWords } from '../../shared/contract/user.schema.ts';
import {
  type Account,
  accountByEmail,
  countAdmins,
  deleteAccount,
  holdAdmins,
  normalEmail,
} from '../storage/accounts.ts';
import type { Connection } from '../storage/connection.ts';
import type { Desk } from '../storage/desk.ts';
import { forgetPerson, insertEntry } from '../storage/journal.ts';
import {
  contactTraces,
  mentionsOf,
  observationsOf,
  removeContacts,
} from '../storage/personal-data.ts';
import type { Erasures } from './erasures.ts';

export type PersonalDataDesk = Pick<Desk, 'store' | 'now' | 'changed'> & {
  readonly erasures: Erasures;
};

/** Who asks; null: the operator, at the machine itself. */
export type Asker = { readonly id: number; readonly email: string } | null;

export async function erasePerson(
  { store, now, changed, erasures }: PersonalDataDesk,
  email: string,
  by: Asker,
): Promise<Erased | Failure> {
  const erased = await store.writer.transaction(async (connection) => {
    await holdAdmins(connection);
    const account = await accountByEmail(connection, email);
    if (account && (await isLastAdmin(connection, account)))
      return invalid(userWords.lastAdmin, 'email');
    const address = normalEmail(email);
    const messages = (await contactTraces(connection)).filter((one) => one.email === address);
    // A clock set back since: what goes now was there before, and is before.
    const newest = [...messages, ...(account ? [account] : [])].map(({ updatedAt }) => updatedAt);
    erasures.remember(email, Math.max(now(), ...newest));
    const ids = messages.map(({ id }) => id);
    const counts: Erased = {
      contacts: await removeContacts(connection, ids),
      observations: account ? (await observationsOf(connection, account.id)).length : 0,
      journal: await forgetPerson(connection, email),
      account: account ? await deleteAccount(connection, account.id) : 0,
      mentions: (await mentionsOf(connection, email)).length,
    };
    await insertEntry(connection, {
      at: now(),
      who: by?.email === address ? null : by,
      action: 'delete',
      noun: account ? 'user' : 'contact',
      subject: erasedData,
      subjectId: null,
      detail: `messages : ${counts.contacts}, compte : ${counts.account}`,
    });
    return counts;
  });
  changed();
  return erased;
}

const isLastAdmin = async (connection: Connection, { id, role }: Account): Promise<boolean> =>
  role === 'ROLE_ADMIN' && (await countAdmins(connection, id)) === 0;
