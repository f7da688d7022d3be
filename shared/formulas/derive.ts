// The one way from a station's reports to its effective values, for current values, graphs and roll-ups alike:
// own values without the suspect ones, 10-minute wind means, and the quantities computed from others.
// Consoles that alternate partial packets are merged: an input may come from an earlier report.
import { beaufortScale } from '../measures/bands.ts';
import { type MeasureName, measure } from '../measures/catalogue.ts';
import { type DerivedName, derivedNames, type FieldName, type Values } from '../measures/fields.ts';
import type { JudgedReading } from '../measures/reading.ts';
import { aqiOfPm25 } from './air-quality-index.ts';
import { cloudBase } from './cloud-base.ts';
import { dewPoint } from './dew-point.ts';
import { heatIndex } from './heat-index.ts';
import { humidex } from './humidex.ts';
import { windChill } from './wind-chill.ts';
import { createWindMeans } from './wind-means.ts';

/** Grows whenever an effective value may change for the same readings: roll-ups are then rebuilt. */
export const formulaVersion = 1;

/** An input of a formula: its merged value, null when it is missing or too old. */
type Inputs = (name: MeasureName) => number | null;

type Formula = (inputs: Inputs, elevationM: number | null) => number | null;

/** How each computed quantity follows from the measures that the catalogue names in `derivedFrom`. */
const formulas: Readonly<Record<DerivedName, Formula>> = {
  windChill: (of) => windChill(of('temperature'), of('windSpeed') ?? of('windSpeedAvg')),
  dewPoint: (of) => dewPoint(of('temperature'), of('humidity')),
  humidex: (of) => humidex(of('temperature'), of('humidity')),
  heatIndex: (of) => heatIndex(of('temperature'), of('humidity')),
  cloudBase: (of, elevationM) => cloudBase(of('temperature'), of('dewPoint'), elevationM),
  beaufortScale: (of) => beaufortScale(of('windSpeedAvg')),
  aqi: (of) => aqiOfPm25(of('pm25')),
  aqiAvg: (of) => aqiOfPm25(of('pm25Avg')),
};

/** Value of a quantity that follows one measure (`monotoneOf`) from a value of that measure; null stays null. */
export const followerOf = (name: DerivedName, value: number | null): number | null =>
  formulas[name](() => value, null);

/** Received measures from which a quantity follows, through other computed ones too. */
const receivedFor = (name: MeasureName): readonly MeasureName[] => {
  const { derivedFrom } = measure(name);
  return derivedFrom ? (derivedFrom as readonly MeasureName[]).flatMap(receivedFor) : [name];
};

const derived = derivedNames.map((name) => ({
  name,
  formula: formulas[name],
  received: receivedFor(name),
}));

/** Received inputs of the formulas, whose newest value is remembered. */
const remembered = [...new Set(derived.flatMap(({ received }) => received))];

/** What merging looks at. */
export type MergedReading = Pick<JudgedReading, 'observedAt' | 'values' | 'suspects'>;

export type Merger = {
  /**
   * The effective values of this reading; readings come in observed order. A computed quantity is among
   * them only when one of its inputs is in this very reading.
   */
  add(reading: MergedReading): Values;
  /** A reading before those that are asked for: only what later ones may take from it is kept. */
  pass(reading: MergedReading): void;
  /** Merges over another length of time from the next reading on (milliseconds). */
  setWindow(windowMs: number): void;
  /**
   * The merged current values: each field's newest effective value within the window before the last reading. Neither
   * for a merger that computes `only` some, nor after readings that were only passed.
   */
  state(): Values;
};

export type MergerOptions = {
  /** How old an earlier report may be to complete a later one, milliseconds. */
  readonly windowMs: number;
  /** Metres; without it the cloud base is the height above the ground. */
  readonly elevationM?: number | null;
  /** Nobody else looks at the values of the readings: they are completed where they are, which spares copying each. */
  readonly ownsValues?: boolean;
  /** The quantities that are looked at, among which those computed from others: all of them unless given. */
  readonly only?: ReadonlySet<MeasureName>;
};

type Newest = { at: number; value: number | null };

/** Starts without any reading; what was added longer ago than the window, or 10 min, has no influence. */
export function createMerger({
  windowMs: firstWindowMs,
  elevationM = null,
  ownsValues = false,
  only,
}: MergerOptions): Merger {
  let windowMs = firstWindowMs;
  let now = Number.NEGATIVE_INFINITY;
  const newest = new Map<MeasureName, Newest>(remembered.map((name) => [name, never()]));
  const kept = [...newest].map(([name, known]) => ({ name, known }));
  const winds = createWindMeans();
  let recent: { readonly at: number; readonly values: Values }[] = [];

  const isRecent = (at: number): boolean => now - at <= windowMs;

  let merging: Record<FieldName, number> = {};
  const inputOf: Inputs = (name) => {
    const known = newest.get(name);
    if (known === undefined) return merging[name] ?? null;
    return isRecent(known.at) ? known.value : null;
  };
  const steps = derived
    .filter(({ name }) => only === undefined || only.has(name))
    .map((one) => ({
      ...one,
      received: one.received.flatMap((name) => newest.get(name) ?? []),
    }));
  const completeWind =
    only === undefined || only.has('windDirectionAvg')
      ? winds.completeInto
      : winds.completeSpeedInto;

  /** Adds what is computed to values; `all`: also what has no input in the last report. */
  function computeInto(values: Record<FieldName, number>, all: boolean): void {
    merging = values;
    for (const { name, formula, received } of steps) {
      if (!all && !received.some(({ at }) => at === now)) continue;
      const value = formula(inputOf, elevationM);
      if (value !== null) values[name] = value + 0;
    }
  }

  function remember(reading: MergedReading): Record<FieldName, number> {
    now = reading.observedAt;
    const values = trusted(ownsValues ? reading.values : { ...reading.values }, reading.suspects);
    completeWind(values, now, windowMs);
    for (const { name, known } of kept) {
      const value = values[name];
      if (value === undefined) continue;
      known.at = now;
      known.value = value;
    }
    return values;
  }

  return {
    pass: remember,
    add(reading) {
      const values = remember(reading);
      computeInto(values, false);
      if (only !== undefined) return values;
      recent.push({ at: now, values });
      if (recent.length > 64 && !isRecent(recent[32]?.at ?? now))
        recent = recent.filter(({ at }) => isRecent(at));
      return values;
    },
    setWindow(milliseconds) {
      windowMs = milliseconds;
    },
    state() {
      const values: Record<FieldName, number> = {};
      for (const { at, values: older } of recent) if (isRecent(at)) Object.assign(values, older);
      if (winds.isDirectionNil(now, windowMs)) delete values.windDirectionAvg;
      for (const { name } of derived) delete values[name];
      computeInto(values, true);
      return values;
    },
  };
}

const never = (): Newest => ({ at: Number.NEGATIVE_INFINITY, value: null });

/** A reading's values without the suspect ones; a gust below the wind of the same report is that wind. */
function trusted(
  values: Record<FieldName, number>,
  suspects: readonly FieldName[],
): Record<FieldName, number> {
  for (const field of suspects) delete values[field];
  const { windGust, windSpeed } = values;
  if (windGust !== undefined && windSpeed !== undefined && windSpeed > windGust)
    values.windGust = windSpeed;
  return values;
}
