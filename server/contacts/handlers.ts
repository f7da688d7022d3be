// /api/contact…: messages to the owner.
import type {
  contactSchemas,
  privateContactSchemas,
} from '../../shared/contract/contact.schema.ts';
import type {
  ContactMessage,
  contactCalls,
  privateContactCalls,
} from '../../shared/contract/contact.ts';
import { isFailure, notFound } from '../../shared/contract/failure.ts';
import type { Handlers, PrivateHandlers } from '../../shared/contract/schema.ts';
import type { Connection } from '../storage/connection.ts';
import {
  contactById,
  deleteContact,
  listContacts,
  type StoredContact,
  saveContact,
} from '../storage/contents/contacts.ts';
import { isoDates } from '../storage/contents/dates.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { editItem } from '../storage/contents/edit-item.ts';
import { pageOf } from '../storage/contents/list-page.ts';
import { type ContactKeys, sendContact } from './send.ts';
import { makeStamp } from './stamp.ts';

const unknownContact = notFound('Ce message n’existe pas.');

/** The one place where a stored message becomes JSON; whether it was kept aside never shows. */
const present = (contact: StoredContact): ContactMessage => {
  const { id, name, email, subject, message, ...dates } = contact;
  return { id, name, email, subject, message, ...isoDates(dates) };
};

const find = (id: number) => async (connection: Connection) =>
  (await contactById(connection, id)) ?? unknownContact;

/** @param arrived called once a message is stored; it must not wait */
export const createContactHandlers = (
  desk: Desk,
  keys: ContactKeys,
  arrived: () => void,
): Handlers<typeof contactCalls, typeof contactSchemas> => ({
  contactForm: async () => ({ stamp: makeStamp(keys.stamps, desk.now()) }),
  createContact: async ({ body, address, by }) => {
    const contact = await sendContact(desk, keys, { body, address, isKnown: by !== null });
    if (isFailure(contact)) return contact;
    arrived();
    return present(contact);
  },
});

export const createPrivateContactHandlers = ({
  store: { reader, writer },
  now,
}: Desk): PrivateHandlers<typeof privateContactCalls, typeof privateContactSchemas> => ({
  listContacts: ({ query }) =>
    reader.snapshot(async (connection) => {
      const { contacts, total } = await listContacts(connection, pageOf(query));
      return { contacts: contacts.map(present), numberOfResult: total };
    }),
  getContact: async ({ params }) => {
    const contact = await reader.snapshot(find(params.id));
    return isFailure(contact) ? contact : present(contact);
  },
  updateContact: async ({ params, body, version }) => {
    const contact = await editItem(writer, {
      version,
      now: now(),
      find: find(params.id),
      save: (connection, stored, updatedAt) =>
        saveContact(connection, { ...stored, ...body, updatedAt }),
    });
    return isFailure(contact) ? contact : present(contact);
  },
  deleteContact: async ({ params }) => {
    const isGone = await writer.transaction((connection) => deleteContact(connection, params.id));
    return isGone ? undefined : unknownContact;
  },
});
