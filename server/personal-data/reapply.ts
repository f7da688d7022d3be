// At each start, before a page is served: what was erased and came back with an older database goes again. Whoever
// wrote since the date of his erasure stays; that date is ahead of the clock when what was erased was (`erasePerson`).
import { countAdmins, deleteAccount, holdAdmins } from '../storage/contents/accounts.ts';
import { forgetPerson } from '../storage/contents/journal.ts';
import {
  accountTraces,
  contactTraces,
  journalTraces,
  removeContacts,
  type Trace,
} from '../storage/contents/personal-data.ts';
import type { Store } from '../storage/store.ts';
import type { Erasures } from './erasures.ts';

export type Reapplied = {
  readonly contacts: number;
  readonly accounts: number;
  /** Lines of the journal. */
  readonly journal: number;
  /** Accounts that should have gone, but without which nobody could administer the site. */
  readonly keptAdmins: number;
};

const nothing: Reapplied = { contacts: 0, accounts: 0, journal: 0, keptAdmins: 0 };

export async function reapplyErasures(
  { reader, writer }: Pick<Store, 'reader' | 'writer'>,
  erasures: Erasures,
): Promise<Reapplied> {
  if (erasures.isEmpty()) return nothing;
  const isDue = ({ email, updatedAt }: Pick<Trace, 'email' | 'updatedAt'>): boolean =>
    updatedAt <= (erasures.erasedAt(email) ?? Number.NEGATIVE_INFINITY);
  const due = await reader.snapshot(async (connection) => ({
    messages: (await contactTraces(connection)).filter(isDue),
    accounts: (await accountTraces(connection)).filter(isDue),
    named: (await journalTraces(connection)).filter(isDue),
  }));
  if (due.messages.length + due.accounts.length + due.named.length === 0) return nothing;
  return writer.transaction(async (connection) => {
    await holdAdmins(connection);
    const ids = due.messages.map(({ id }) => id);
    const contacts = await removeContacts(connection, ids);
    const kept = new Set<string>();
    let accounts = 0;
    let journal = 0;
    for (const { id, email } of due.accounts) {
      if ((await countAdmins(connection, id)) === 0) {
        kept.add(email);
        continue;
      }
      journal += await forgetPerson(connection, email);
      accounts += await deleteAccount(connection, id);
    }
    for (const { email } of due.named)
      if (!kept.has(email)) journal += await forgetPerson(connection, email);
    return { contacts, accounts, journal, keptAdmins: kept.size };
  });
}
