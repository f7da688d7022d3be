// POST /api/contact: takes a message for the owner. What looks like a robot's gets the same answer and is kept aside.
import type { ContactSending } from '../../shared/contract/contact.ts';
import { type Failure, upstream } from '../../shared/contract/failure.ts';
import { tooManyFor } from '../../shared/contract/wait.ts';
import { addressParty } from '../storage/contents/address-group.ts';
import { type AttemptLimit, takeAttempt } from '../storage/contents/attempts.ts';
import {
  contactsAtMost,
  countContacts,
  insertContact,
  insertQuarantined,
  type StoredContact,
} from '../storage/contents/contacts.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { isPlausible } from './stamp.ts';

const hour = 3_600_000;
const perAddress: AttemptLimit = { scope: 'contact', most: 5, windowMs: hour };
const perSite: AttemptLimit = { scope: 'contact-site', most: 50, windowMs: 24 * hour };

const quarantinedAtMost = 500;

/** Keys of the site, one a use. */
export type ContactKeys = { readonly stamps: Buffer; readonly addresses: Buffer };

export type Sending = {
  readonly body: ContactSending;
  /** Of the network; never stored. */
  readonly address: string;
  /** Somebody of the administration: neither a robot nor in too much of a hurry. */
  readonly isKnown: boolean;
};

export async function sendContact(
  { store: { writer }, now }: Desk,
  keys: ContactKeys,
  { body, address, isKnown }: Sending,
): Promise<StoredContact | Failure> {
  const at = now();
  const { website: _, stamp: __, ...draft } = body;
  const isRobot = !isKnown && looksLikeRobot(keys, body, at);
  const own = { limit: perAddress, who: addressParty(keys.addresses, address) };
  // What is kept aside takes nobody else's place.
  const limits = isRobot ? [own] : [own, { limit: perSite, who: '' }];
  const wait = isKnown ? 0 : await takeAttempt(writer, limits, at);
  if (wait > 0) return tooManyFor('Trop de messages ont été envoyés', wait);
  return writer.transaction(async (connection) => {
    if (isRobot) return insertQuarantined(connection, draft, at, quarantinedAtMost);
    if ((await countContacts(connection)) >= contactsAtMost) return boxFull;
    return insertContact(connection, draft, at);
  });
}

const boxFull = upstream(
  'La boîte aux messages du site est pleine\u00a0: joignez son propriétaire autrement, ou réessayez plus tard.',
  24 * 3_600,
);

/** A form without a stamp is what the API asks for: only a stamp that cannot be right tells something. */
const looksLikeRobot = (
  { stamps }: ContactKeys,
  { website = '', stamp = '' }: Pick<ContactSending, 'website' | 'stamp'>,
  now: number,
): boolean => website !== '' || (stamp !== '' && !isPlausible(stamps, stamp, now));
