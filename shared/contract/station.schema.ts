// What the station calls accept and promise.
import { z } from 'zod';
import { isoInstant, pagingQuery, type Schemas, stationParam } from './schema.ts';
import type { privateStationCalls, stationCalls } from './station.ts';
import { stationInput, stationUpdate } from './station-input.schema.ts';

export const publicStation = z.strictObject({
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  country: z.string(),
  city: z.string(),
  postalCode: z.string(),
  address: z.string().exactOptional(),
  lat: z.number(),
  lng: z.number(),
  elevation: z.number(),
  model: z.string(),
  preferedUnit: z.string(),
  timeZone: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  apiToken: z.string().exactOptional(),
  publishAddress: z.boolean().exactOptional(),
  rainGauge: z.enum(['auto', 'tipping', 'piezo']).exactOptional(),
  channels: z.record(z.string(), z.int()).exactOptional(),
});

const lastObservation = z
  .strictObject({
    id: z.int(),
    message: z.string(),
    author: z.string().nullable(),
    createdAt: isoInstant,
    updatedAt: isoInstant,
  })
  .nullable();

const params = z.object({ reference: stationParam });

export const stationSchemas = {
  listStations: {
    query: pagingQuery,
    response: z.strictObject({ weatherStations: z.array(publicStation), numberOfResult: z.int() }),
  },
  getStation: { params, response: publicStation },
  lastObservation: { params, response: lastObservation },
} as const satisfies Schemas<typeof stationCalls>;

export const privateStationSchemas = {
  createStation: { body: stationInput, response: publicStation },
  updateStation: { params, body: stationUpdate, response: publicStation },
  deleteStation: { params, response: z.undefined() },
} as const satisfies Schemas<typeof privateStationCalls>;
