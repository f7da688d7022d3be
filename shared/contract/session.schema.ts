// What the calls that sign in and out accept and promise.
import { z } from 'zod';
import type { Schemas } from './schema.ts';
import type { privateSessionCalls, sessionCalls } from './session.ts';

/** As the specification writes it. */
export const wrongPair = 'Le couple utilisateur/mot de passe est incorrect';

const credentials = z.object({
  email: z.string('L’adresse e-mail est obligatoire.'),
  password: z.string('Le mot de passe est obligatoire.'),
});

export const sessionSchemas = {
  login: {
    body: credentials,
    bodyLimit: 4096,
    response: z.strictObject({ token: z.string() }),
  },
} as const satisfies Schemas<typeof sessionCalls>;

export const privateSessionSchemas = {
  logout: { response: z.undefined() },
} as const satisfies Schemas<typeof privateSessionCalls>;
