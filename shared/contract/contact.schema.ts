// What the calls about contact messages accept and promise.
import { z } from 'zod';
import type { contactCalls, privateContactCalls } from './contact.ts';
import { idParams, isoInstant, pagingQuery, type Schemas } from './schema.ts';
import { emailAddress, line, lines } from './text.schema.ts';

const contact = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});

const fields = {
  name: line('Le nom compte 1 à 100 caractères.', 1, 100),
  email: emailAddress('L’adresse e-mail n’est pas valable.'),
  subject: line('Le sujet compte 1 à 150 caractères.', 1, 150),
  message: lines('Le message compte 1 à 5\u202f000 caractères.', 1, 5_000),
};

const unreadable = 'Ce champ est illisible.';
const sending = z.object({
  ...fields,
  website: z.string(unreadable).exactOptional(),
  stamp: z.string(unreadable).exactOptional(),
});

export const contactSchemas = {
  contactForm: { response: z.strictObject({ stamp: z.string() }) },
  createContact: { body: sending, bodyLimit: 96 * 1024, response: contact },
} as const satisfies Schemas<typeof contactCalls>;

export const privateContactSchemas = {
  listContacts: {
    query: pagingQuery,
    response: z.strictObject({ contacts: z.array(contact), numberOfResult: z.int() }),
  },
  getContact: { params: idParams, response: contact },
  updateContact: { params: idParams, body: z.object(fields), response: contact },
  deleteContact: { params: idParams, response: z.undefined() },
} as const satisfies Schemas<typeof privateContactCalls>;
