// What the forecast call accepts and promises.
import { z } from 'zod';
import type { forecastCalls } from './forecast.ts';
import { isoInstant, type Schemas } from './schema.ts';

const degrees = (most: number, message: string) =>
  z
    .string(message)
    .regex(/^[+-]?\d{1,3}(\.\d{1,30})?$/, message)
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, message);

/** The place a visitor asks about. Its faults break a rule of the content (422), which the query's own do not. */
export const forecastPlace = z.object({
  lat: degrees(90, 'La latitude est un nombre de −90 à 90.'),
  lng: degrees(180, 'La longitude est un nombre de −180 à 180.'),
});

const value = z.number().nullable();

const weather = z.array(z.strictObject({ icon: z.string().nullable(), description: z.string() }));

const day = z.strictObject({
  date: z.string(),
  day: z.string(),
  label: z.string(),
  shortLabel: z.string(),
  isToday: z.boolean(),
  temp: z.strictObject({ max: value, min: value }),
  weather,
});

export const attribution = z.strictObject({ text: z.string(), url: z.string() });

export const forecastAnswer = z.strictObject({
  lat: z.number(),
  lng: z.number(),
  timeZone: z.string(),
  current: z.strictObject({
    temp: value,
    humidity: value,
    wind_speed: value,
    wind_deg: value,
    weather,
  }),
  daily: z.array(day),
  provider: z.enum(['open-meteo', 'openweather']),
  attribution,
  fetchedAt: isoInstant,
  stale: z.boolean(),
  age: z.number(),
});

/** Anything passes here, repeated parameters too: `forecastPlace` judges. */
const anything = z.union([z.string(), z.array(z.string())]).optional();

/** Calls of one sender that may make us ask an outside service: many for a visitor, few for a machine. */
export const outsideCallsPerMinute = 60;

export const forecastSchemas = {
  forecast: {
    query: z.object({ lat: anything, lng: anything }),
    response: forecastAnswer,
    perMinute: outsideCallsPerMinute,
  },
} as const satisfies Schemas<typeof forecastCalls>;
