// What the calls of the first start accept and promise.
import { z } from 'zod';
import { consoleAddress } from './console.schema.ts';
import { isoInstant, type Schemas } from './schema.ts';
import type { setupCalls } from './setup.ts';
import { publicStation } from './station.schema.ts';
import { stationInput } from './station-input.schema.ts';
import { userBody } from './user.schema.ts';

export const setupWords = {
  lapsed:
    'Ce lien n’est plus valable. «\u202fnpm run embellie -- setup\u202f» en affiche un nouveau.',
  unreadable: 'Ce lien n’est pas entier\u00a0: recopiez-le jusqu’au bout.',
  done: 'Ce site a déjà un administrateur\u00a0: connectez-vous.',
} as const;

const key = z.string(setupWords.unreadable).max(100, setupWords.unreadable);
const admin = userBody.omit({ roles: true });

const body = z.object({ key, admin, station: stationInput.nullable().default(null) });

export type SetupFields = z.output<typeof body>;

export const setupSchemas = {
  checkSetup: {
    body: z.object({ key }),
    bodyLimit: 1024,
    perMinute: 30,
    response: z.strictObject({
      hasStations: z.boolean(),
      reference: z.string(),
      expiresAt: isoInstant,
    }),
  },
  setUp: {
    body,
    bodyLimit: 64 * 1024,
    perMinute: 10,
    response: z.strictObject({
      token: z.string(),
      station: publicStation.nullable(),
      addresses: z.array(consoleAddress),
    }),
  },
} as const satisfies Schemas<typeof setupCalls>;
