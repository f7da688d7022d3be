// Everything the site holds about an e-mail address, each kind with what it is: for whoever asks to see it.
import type { PersonalData } from '../../shared/contract/personal-data.ts';
import type { Connection } from '../storage/connection.ts';
import { accountByEmail, normalEmail } from '../storage/contents/accounts.ts';
import { isoDates } from '../storage/contents/dates.ts';
import {
  contactTraces,
  heldContact,
  journalLinesOf,
  mentionsOf,
  observationsOf,
} from '../storage/contents/personal-data.ts';

/** What each kind is, in French: the export is handed to the person. */
const what = {
  account: 'Compte qui permet de se connecter au site (le mot de passe n’y est pas gardé lui-même)',
  contacts: 'Messages envoyés par le formulaire de contact',
  observations: 'Observations écrites avec ce compte',
  journal: 'Lignes du journal des modifications faites par cette personne ou sur son compte',
  mentions: 'Textes du site où cette adresse est écrite',
} as const;

/** In place of an address that is not the person's. */
const anotherAccount = 'le compte d’une autre personne';

/** @param now milliseconds UTC */
export async function collectPersonalData(
  connection: Connection,
  email: string,
  now: number,
): Promise<PersonalData> {
  const address = normalEmail(email);
  const account = await accountByEmail(connection, address);
  const own = account === null ? [] : await observationsOf(connection, account.id);
  const lines = await journalLinesOf(connection, { email, accountId: account?.id ?? null });
  return {
    email: address,
    exportedAt: new Date(now).toISOString(),
    account: {
      what: what.account,
      items: account
        ? [
            {
              id: account.id,
              email: account.email,
              firstname: account.firstName,
              lastname: account.lastName,
              roles: [account.role],
              ...isoDates(account),
            },
          ]
        : [],
    },
    contacts: { what: what.contacts, items: await messagesOf(connection, address) },
    observations: {
      what: what.observations,
      items: own.map((note) => ({ ...note, ...isoDates(note) })),
    },
    journal: {
      what: what.journal,
      items: lines.map(({ isOfAnother, ...line }) => ({
        ...line,
        subject: isOfAnother ? anotherAccount : line.subject,
        at: new Date(line.at).toISOString(),
      })),
    },
    mentions: { what: what.mentions, items: await mentionsOf(connection, address) },
  };
}

async function messagesOf(
  connection: Connection,
  address: string,
): Promise<PersonalData['contacts']['items']> {
  const ids = (await contactTraces(connection)).filter(({ email }) => email === address);
  const messages = [];
  for (const { id } of ids) {
    const message = await heldContact(connection, id);
    if (message) messages.push({ ...message, ...isoDates(message) });
  }
  return messages;
}
