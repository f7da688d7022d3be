// What the calls about observations accept and promise.
import { z } from 'zod';
import type { privateObservationCalls } from './observation.ts';
import { idParams, isoInstant, pagingQuery, type Schemas } from './schema.ts';
import { lines } from './text.schema.ts';

const observation = z.strictObject({
  id: z.int(),
  message: z.string(),
  weatherStation: z.strictObject({ reference: z.string(), city: z.string() }),
  user: z.strictObject({ id: z.int(), email: z.string() }).nullable(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});

const stationMissing = 'La station est obligatoire.';

const input = z.object({
  message: lines('L’observation compte 5 à 2\u202f000 caractères.', 5, 2_000),
  weatherStation: z.string(stationMissing).trim().min(1, stationMissing).max(64, stationMissing),
});

export const privateObservationSchemas = {
  listObservations: {
    query: pagingQuery,
    response: z.strictObject({ observations: z.array(observation), numberOfResult: z.int() }),
  },
  getObservation: { params: idParams, response: observation },
  createObservation: { body: input, response: observation },
  updateObservation: { params: idParams, body: input, response: observation },
  deleteObservation: { params: idParams, response: z.undefined() },
} as const satisfies Schemas<typeof privateObservationCalls>;
