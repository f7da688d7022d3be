// What the geocoding call accepts and promises.
import { z } from 'zod';
import { attribution, forecastAnswer, outsideCallsPerMinute } from './forecast.schema.ts';
import { addressLengthMax, type geocodingCalls } from './geocoding.ts';
import type { Schemas } from './schema.ts';

const missing = 'Saisissez une adresse.';

/** The address a visitor asks about; a fault breaks a rule of the content (422). */
export const askedAddress = z.object({
  address: z
    .string(missing)
    .max(2_000, `L’adresse compte au plus ${addressLengthMax} caractères.`)
    .transform((text) =>
      text
        .normalize('NFC')
        .replaceAll(/[\s\p{C}]+/gu, ' ')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(addressLengthMax, `L’adresse compte au plus ${addressLengthMax} caractères.`),
    ),
});

const location = z.strictObject({ lat: z.number(), lng: z.number() });

const answer = z.strictObject({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  formatted_address: z.string().nullable(),
  results: z.array(
    z.strictObject({
      formatted_address: z.string(),
      geometry: z.strictObject({ location }),
      city: z.string().exactOptional(),
      postalCode: z.string().exactOptional(),
      country: z.string().exactOptional(),
    }),
  ),
  forecast: forecastAnswer.nullable(),
  errors: z.array(
    z.strictObject({ message: z.string(), propertyPath: z.string().exactOptional() }),
  ),
  attribution,
});

export const geocodingSchemas = {
  geocoding: {
    query: z.object({ address: z.union([z.string(), z.array(z.string())]).optional() }),
    response: answer,
    perMinute: outsideCallsPerMinute,
  },
} as const satisfies Schemas<typeof geocodingCalls>;
