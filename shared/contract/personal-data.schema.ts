// What the calls about personal data accept and promise.
import { z } from 'zod';
import type { privatePersonalDataCalls } from './personal-data.ts';
import { isoInstant, type Schemas } from './schema.ts';
import { emailAddress } from './text.schema.ts';

export const personalDataBody = z.object({
  email: emailAddress('L’adresse e-mail n’est pas valable.'),
});

const held = <T extends z.ZodType>(item: T) =>
  z.strictObject({ what: z.string(), items: z.array(item) });

const dated = { createdAt: isoInstant, updatedAt: isoInstant };

const account = z.strictObject({
  id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  roles: z.array(z.enum(['ROLE_ADMIN', 'ROLE_EDITOR'])),
  ...dated,
});

const message = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  quarantined: z.boolean(),
  ...dated,
});

const observation = z.strictObject({
  id: z.int(),
  message: z.string(),
  weatherStation: z.string(),
  ...dated,
});

const entry = z.strictObject({
  at: isoInstant,
  isAuthor: z.boolean(),
  action: z.string(),
  noun: z.string(),
  subject: z.string(),
  detail: z.string().nullable(),
});

const mention = z.strictObject({
  noun: z.enum(['post', 'observation', 'weatherStation', 'site']),
  id: z.int().nullable(),
});

export const privatePersonalDataSchemas = {
  exportPersonalData: {
    body: personalDataBody,
    bodyLimit: 4096,
    response: z.strictObject({
      email: z.string(),
      exportedAt: isoInstant,
      account: held(account),
      contacts: held(message),
      observations: held(observation),
      journal: held(entry),
      mentions: held(mention),
    }),
  },
  erasePersonalData: {
    body: personalDataBody,
    bodyLimit: 4096,
    response: z.strictObject({
      contacts: z.int(),
      account: z.int(),
      observations: z.int(),
      journal: z.int(),
      mentions: z.int(),
    }),
  },
} as const satisfies Schemas<typeof privatePersonalDataCalls>;
