// What a station measures now: its last reports merged, so that a partial packet does not blank the others.
import { createMerger } from '../../shared/formulas/derive.ts';
import { isCalm } from '../../shared/measures/bands.ts';
import type { MeasureName } from '../../shared/measures/catalogue.ts';
import { measure } from '../../shared/measures/catalogue.ts';
import {
  type FieldName,
  type Values,
  type VariationName,
  variationNames,
} from '../../shared/measures/fields.ts';
import type { Connection } from '../storage/connection.ts';
import type { Look } from '../storage/periods/look.ts';
import { readingsBetween } from '../storage/readings/readings.ts';
import { together } from '../storage/together.ts';
import { patience } from './freshness.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The gust shown is the strongest wind of so long, as the mean beside it is that of so long. */
const GUST_MS = 10 * MINUTE_MS;
/** How far from one or three hours ago a reading may be to be compared with. */
const TOLERANCE_MS = 10 * MINUTE_MS;

export type Moment = {
  readonly stationId: number;
  readonly elevationM: number;
  /** Observed time of the newest report, milliseconds UTC. */
  readonly lastObservedAt: number;
  readonly usualIntervalMs: number;
};

/**
 * Canonical current values: each field's newest one within max(10 min, 3 usual intervals) of the newest report; the gust
 * is the strongest of the last 10 minutes, for a console tells that of its last seconds.
 */
export async function currentState(connection: Connection, moment: Moment): Promise<Values> {
  const { stationId, elevationM, lastObservedAt } = moment;
  const windowMs = patience(moment.usualIntervalMs);
  const merger = createMerger({ windowMs, elevationM });
  const readings = await readingsBetween(
    connection,
    stationId,
    lastObservedAt - windowMs,
    lastObservedAt + 1,
  );
  let strongest = 0;
  for (const reading of readings) {
    const { windGust = 0, windSpeed = 0 } = merger.add(reading);
    if (reading.observedAt > lastObservedAt - GUST_MS)
      strongest = Math.max(strongest, windGust, windSpeed);
  }
  return withoutCalmDirections(withGust(merger.state(), strongest));
}

/** A station without a gust of late has none; no gust is below the mean. */
function withGust(values: Values, strongest: number): Values {
  const { windGust, windSpeedAvg = 0 } = values;
  if (windGust === undefined) return values;
  return { ...values, windGust: Math.max(windGust, windSpeedAvg, strongest) };
}

/** In a calm the vane says nothing: no direction. */
function withoutCalmDirections(values: Values): Values {
  const shown: Record<FieldName, number> = { ...values };
  if (isCalm(values.windSpeed ?? null)) delete shown.windDirection;
  if (isCalm(values.windSpeedAvg ?? null)) delete shown.windDirectionAvg;
  return shown;
}

/** Newest value minus the one an hour (three for the pressure) earlier, the nearest within 10 min; canonical, by measure. */
export async function variations(
  look: Look,
  { lastObservedAt }: Moment,
  current: Values,
): Promise<Readonly<Record<VariationName, number | null>>> {
  const hours = [...new Set(variationNames.map(hoursOf))];
  const around = await together(
    hours.map((ago) => valuesAround(look, lastObservedAt - ago * HOUR_MS)),
  );
  const entries = variationNames.map((name) => {
    const ago = hoursOf(name);
    const past = around[hours.indexOf(ago)] ?? [];
    const before = nearest(past, name, lastObservedAt - ago * HOUR_MS);
    return [name, difference(current[name], before)];
  });
  return Object.fromEntries(entries) as Record<VariationName, number | null>;
}

const hoursOf = (name: VariationName): number => measure(name).variationHours ?? 1;

type PastValues = { readonly observedAt: number; readonly values: Values };

async function valuesAround(look: Look, target: number): Promise<PastValues[]> {
  const readings = await look.readings({
    from: target - TOLERANCE_MS,
    to: target + TOLERANCE_MS + 1,
  });
  return readings.map(({ reading, values }) => ({ observedAt: reading.observedAt, values }));
}

function nearest(
  past: readonly PastValues[],
  name: MeasureName,
  target: number,
): number | undefined {
  let best: number | undefined;
  let distance = TOLERANCE_MS + 1;
  for (const { observedAt, values } of past) {
    const value = values[name];
    const away = Math.abs(observedAt - target);
    if (value === undefined || away >= distance) continue;
    best = value;
    distance = away;
  }
  return best;
}

const difference = (now: number | undefined, before: number | undefined): number | null =>
  now === undefined || before === undefined ? null : now - before;
