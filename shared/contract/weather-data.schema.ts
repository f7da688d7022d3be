// What the weather-data calls accept and promise; the measures come from the catalogue.
import { z } from 'zod';
import { chosenDimensions } from '../measures/dimensions.ts';
import { chartNames, currentNames, periodFields, variationNames } from '../measures/fields.ts';
import { isoInstant, type Schemas, stationParam, violations } from './schema.ts';
import {
  type CurrentDetail,
  type CurrentSummary,
  type Graph,
  graphPeriods,
  type History,
  periods,
  type weatherDataCalls,
} from './weather-data.ts';

const value = z.number().nullable();
const instant = isoInstant.nullable();
const extreme = z.strictObject({ value, receivedAt: instant });
const extremes = z.strictObject({ min: extreme, max: extreme });

/** The same schema under each of these names: a catalogue's shape cannot be written down. */
const each = <S extends z.ZodType>(names: readonly string[], schema: S): Record<string, S> =>
  Object.fromEntries(names.map((name) => [name, schema]));

const unit = z.strictObject({
  type: z.string(),
  ...each(
    chosenDimensions.map((dimension) => `${dimension}Unit`),
    z.string(),
  ),
});

const state = z.enum(['live', 'late']);
const horizonState = z.enum(['normal', 'alwaysUp', 'alwaysDown']);
const events = z.array(isoInstant).max(2);

const sky = z.strictObject({
  sunrise: events,
  sunset: events,
  moonrise: events,
  moonset: events,
  sunState: horizonState,
  moonState: horizonState,
  dayLengthSeconds: z.number(),
  dayLengthChangeSeconds: z.number(),
  isDay: z.boolean(),
  moonPhase: z.strictObject({ name: z.string(), illumination: z.number(), angle: z.number() }),
});

const currentDetail = z.strictObject({
  ...each(currentNames, value),
  ...each(
    variationNames.map((name) => `${name}Variation`),
    value,
  ),
  receivedAt: isoInstant,
  revision: z.int(),
  state,
  age: z.strictObject({ late: z.number(), silent: z.number() }),
  usualInterval: z.number(),
  timeZone: z.string(),
  dayEndsAt: isoInstant,
  weatherStation: z.strictObject({
    reference: z.string(),
    name: z.string(),
    city: z.string(),
    lat: z.number(),
    lng: z.number(),
    elevation: z.number(),
  }),
  unit,
  today: z.record(z.string(), extremes),
  lightningToday: extremes,
  totalsSince: z.strictObject({
    daily: instant,
    weekly: instant,
    monthly: instant,
    yearly: instant,
  }),
  lastRainAt: instant,
  pressureTrend: z.array(z.strictObject({ receivedAt: isoInstant, relativePressure: value })),
  sky,
});

const currentSummary = z.strictObject({
  receivedAt: isoInstant,
  state,
  temperature: value,
  relativePressure: value,
  windSpeedAvg: value,
  windDirectionAvg: value,
  humidity: value,
  unit,
});

const periodSpan = z.strictObject({
  start: instant,
  end: instant,
  timeZone: z.string(),
  label: z.string(),
  date: z.string().nullable(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
});

const periodStatistics = Object.fromEntries(
  periodFields.flatMap(({ field, statistic }): [string, z.ZodType][] =>
    statistic === 'min' || statistic === 'max'
      ? [
          [field, value],
          [`${field}ReceivedAt`, instant],
        ]
      : [[field, value]],
  ),
);

const history = z.strictObject({
  ...periodStatistics,
  period: periodSpan,
  completeness: value,
  since: instant,
  lastReceivedAt: instant,
  unit,
});

const graphPoint = z
  .object({ receivedAt: isoInstant, ...each(chartNames, value) })
  .catchall(z.union([z.number(), z.string()]).nullable());

const graph = z.strictObject({
  period: periodSpan,
  completeness: value,
  unit,
  step: z.number(),
  openBucket: z.strictObject({ start: isoInstant, readingsFrom: isoInstant }).nullable(),
  gap: z.number(),
  nights: z.array(z.strictObject({ start: isoInstant, end: isoInstant })),
  ticks: z.array(
    z.strictObject({
      at: isoInstant,
      label: z.string(),
      rank: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    }),
  ),
  datas: z.array(graphPoint),
});

const measuredMonths = z.strictObject({
  months: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
  lastReceivedAt: instant,
});

const params = z.object({ reference: stationParam });
const periodKey = /^\d{4}(?:-W\d{2}|-\d{2}(?:-\d{2})?)?$/;
const query = z.object({ date: z.string().regex(periodKey, violations.date).optional() });

/** Shapes made from the catalogue are as loose as a record to the compiler; the contract's type names them. */
const promises = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

export const weatherDataSchemas = {
  currentDetail: { params, response: promises<CurrentDetail>(currentDetail) },
  currentSummary: { params, response: promises<CurrentSummary>(currentSummary) },
  history: {
    params: params.extend({ period: z.enum(periods, violations.period) }),
    query,
    response: promises<History>(history),
  },
  measuredMonths: { params, response: measuredMonths },
  graph: {
    params: params.extend({ period: z.enum(graphPeriods, violations.graphPeriod) }),
    query,
    response: promises<Graph>(graph),
  },
} as const satisfies Schemas<typeof weatherDataCalls>;
