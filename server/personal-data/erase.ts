// Erases an e-mail address and the older ones of its account: their messages, the account, their name in the journal.
// The erasure is written down before anything goes, so that one that was cut short is finished at the next start.
import { type Failure, invalid } from '../../shared/contract/failure.ts';
import { erasedData } from '../../shared/contract/journal.ts';
import type { Erased } from '../../shared/contract/personal-data.ts';
import { userWords } from '../../shared/contract/user.schema.ts';
import {
  accountByEmail,
  deleteAccount,
  holdAdmins,
  isLastAdmin,
  normalEmail,
} from '../storage/contents/accounts.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { addressesOf, forgetPerson, insertEntry } from '../storage/contents/journal.ts';
import {
  contactTraces,
  journalTraces,
  mentionsOf,
  observationsOf,
  removeContacts,
  type Trace,
} from '../storage/contents/personal-data.ts';
import type { Erasures } from './erasures.ts';

export type PersonalDataDesk = Pick<Desk, 'store' | 'now' | 'changed'> & {
  readonly erasures: Erasures;
};

/** Who asks; null: the operator, at the machine itself. */
export type Asker = { readonly id: number; readonly email: string } | null;

/**
 * What is dated after now was stored while the clock was ahead: the erasure is then dated like it, or it would come back
 * with a copy. Its price: what the person sends, or an account given him, before that date goes at the next start.
 */
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
    const addresses = await addressesOf(connection, email);
    const isTheirs = (one: Pick<Trace, 'email'>): boolean => addresses.includes(one.email);
    const messages = (await contactTraces(connection)).filter(isTheirs);
    const lines = (await journalTraces(connection)).filter(isTheirs);
    const dates = [...messages, ...lines, ...(account ? [account] : [])].map(
      (one) => one.updatedAt,
    );
    erasures.remember(addresses, Math.max(now(), ...dates));
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
      detail: `messages\u00a0: ${counts.contacts}, compte\u00a0: ${counts.account}`,
    });
    return counts;
  });
  changed();
  return erased;
}
