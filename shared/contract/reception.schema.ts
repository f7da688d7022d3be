// What the reception calls accept and promise.
import { z } from 'zod';
import { parseField } from '../measures/fields.ts';
import type { receptionCalls, tokenCalls } from './reception.ts';
import { isoInstant, pagingQuery, type Schemas, stationParam } from './schema.ts';
import { publicStation } from './station.schema.ts';

export const receptionWords = {
  station: 'Choisissez une station.',
  unknownStation: 'Cette station n’existe pas.',
  at: 'Le moment est illisible\u00a0: 2026-11-28T13:40:00Z, ou 2026-11-28T13:40 à l’heure de la station.',
  times: 'Donnez l’heure d’un à cent relevés\u00a0: 2026-11-28T13:40:00Z.',
  field: 'Cette mesure est inconnue.',
  noReading: (when: string) => `Aucun relevé n’est daté du ${when}.`,
  sealedReading: (when: string) =>
    `Le relevé du ${when} est scellé\u00a0: trop ancien, il ne se corrige plus.`,
  noValue: (label: string, when: string) =>
    `Le relevé du ${when} n’a pas, ou plus, de valeur pour «\u202f${label}\u202f».`,
  overtaken: 'Ces relevés viennent de changer\u00a0: relisez-les.',
  unknownSender: 'Cet envoi refusé n’est plus connu\u00a0: attendez le prochain.',
  noToken: 'Cet envoi ne porte rien qui puisse servir de jeton.',
  otherReference:
    'La console annonce un autre identifiant (ID)\u00a0: il doit être la référence de la station.',
  taken: 'Une autre station a déjà ce jeton.',
} as const;

const line = z.strictObject({
  receivedAt: isoInstant,
  observedAt: isoInstant.nullable(),
  dialect: z.string(),
  accepted: z.boolean(),
  outcome: z.enum([
    'stored',
    'late',
    'completed',
    'duplicate',
    'batch',
    'unusable',
    'sealed',
    'refused',
  ]),
  status: z.int(),
  identity: z.string(),
  reports: z.int(),
  fields: z.array(z.string()),
  refused: z.array(
    z.strictObject({ field: z.string(), reason: z.string(), value: z.string().nullable() }),
  ),
  unknown: z.array(z.string()),
  warnings: z.array(z.string()),
});

const lastReport = z.strictObject({
  observedAt: isoInstant,
  receivedAt: isoInstant.nullable(),
  dialect: z.string().nullable(),
  console: z.string().nullable(),
  identity: z.string().nullable(),
});

const health = z.strictObject({
  state: z.enum(['live', 'late', 'silent', 'never']),
  lastReport: lastReport.nullable(),
  usualInterval: z.number().nullable(),
  nextExpectedAt: isoInstant.nullable(),
  sensors: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      heardAt: isoInstant,
      silent: z.boolean(),
    }),
  ),
  batteries: z.array(
    z.strictObject({
      sensor: z.string(),
      label: z.string(),
      low: z.boolean().nullable(),
      percent: z.number().nullable(),
      volts: z.number().nullable(),
      mains: z.boolean(),
      toldAt: isoInstant,
    }),
  ),
  warnings: z.array(
    z.strictObject({
      kind: z.enum(['clock', 'unit', 'duplicates', 'battery', 'console', 'silent', 'refused']),
      message: z.string(),
    }),
  ),
  clock: z.strictObject({
    wrong: z.boolean(),
    aheadMinutes: z.int().nullable(),
    stampedByArrival: z.int(),
  }),
  duplicates: z.int(),
  suspects: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      observedAt: isoInstant,
      value: z.number(),
      unit: z.string(),
    }),
  ),
});

const sender = z.strictObject({
  id: z.string(),
  dialect: z.string(),
  identifier: z.string(),
  address: z.string(),
  console: z.string().nullable(),
  fields: z.array(z.string()),
  count: z.int(),
  firstAt: isoInstant,
  lastAt: isoInstant,
  associable: z.boolean(),
  reference: z.string().nullable(),
});

const station = z.object({ reference: stationParam });
const { page, maxResult } = pagingQuery.shape;

const stationFacts = z.strictObject({
  reference: z.string(),
  name: z.string(),
  timeZone: z.string(),
});

const nearReadings = z.strictObject({
  station: stationFacts,
  at: isoInstant.nullable(),
  fields: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      unit: z.string(),
      decimals: z.int(),
    }),
  ),
  readings: z.array(
    z.strictObject({
      observedAt: isoInstant,
      sealed: z.boolean(),
      values: z.record(z.string(), z.number()),
      suspect: z.array(z.string()),
      voided: z.array(z.string()),
    }),
  ),
  earlier: isoInstant.nullable(),
  later: isoInstant.nullable(),
});

const correction = z.object({
  observedAt: z
    .array(z.iso.datetime(receptionWords.times), receptionWords.times)
    .min(1, receptionWords.times)
    .max(100, receptionWords.times),
  field: z
    .string(receptionWords.field)
    .refine((field) => parseField(field) !== null, receptionWords.field)
    .nullable(),
});

export const receptionSchemas = {
  stationReception: {
    params: station,
    query: z.object({ page, maxResult }),
    response: z.strictObject({
      station: stationFacts,
      health,
      receptions: z.array(line),
      numberOfResult: z.int(),
    }),
  },
  stationReadings: {
    params: station,
    query: z.object({
      at: z.iso.datetime({ local: true, error: receptionWords.at }).optional(),
    }),
    response: nearReadings,
  },
  correctReadings: {
    params: station,
    body: correction,
    response: z.strictObject({ corrected: z.int() }),
  },
  refusedSenders: { response: z.strictObject({ senders: z.array(sender) }) },
} as const satisfies Schemas<typeof receptionCalls>;

export const tokenSchemas = {
  associateRefused: {
    params: z.object({ id: z.string() }),
    body: z.object({
      reference: z
        .string(receptionWords.station)
        .min(1, receptionWords.station)
        .max(64, receptionWords.unknownStation),
    }),
    response: z.strictObject({ reference: z.string() }),
  },
  renewStationToken: { params: station, response: publicStation },
} as const satisfies Schemas<typeof tokenCalls>;
