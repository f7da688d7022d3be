// A measure's value as parts to show, from its name alone: the catalogue knows the rest.
import type {
  CurrentDetail,
  Extreme,
  TodayExtremes,
} from '../../../shared/contract/weather-data.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import {
  type MeasureParts,
  type MeasureStyle,
  measureParts,
} from '../../../shared/format/numbers.ts';
import { type MeasureName, measure } from '../../../shared/measures/catalogue.ts';
import type { UnitSet } from '../../../shared/measures/dimensions.ts';
import type { CurrentName } from '../../../shared/measures/fields.ts';
import type { ShownPair } from './extreme-pair.tsx';

/** What a measure is called where there is little room. */
export function shortLabel(name: MeasureName): string {
  const { label, short = label } = measure(name);
  return short;
}

/** A value of an answer (already in the station's units) as number and unit. */
export function partsOf(
  name: MeasureName,
  value: number | null,
  units: UnitSet,
  style: MeasureStyle = {},
): MeasureParts {
  const { dimension, perHour = false } = measure(name);
  return measureParts(value, dimension, units, { perHour, ...style });
}

type Answer = { readonly unit: UnitSet; readonly timeZone: string };

/** Extremes of the day of a measure, ready to show; null when the day has none, or nothing but zeros. */
export function dayExtremes(
  name: MeasureName,
  extremes: TodayExtremes | undefined,
  { unit, timeZone }: Answer,
): ShownPair | null {
  const shown = (extreme: Extreme | undefined) => {
    if (!extreme || extreme.value === null || extreme.receivedAt === null) return null;
    const { value, receivedAt } = extreme;
    const time = formatTime(receivedAt, timeZone);
    return { parts: partsOf(name, value, unit), time, instant: receivedAt };
  };
  const pair = { min: shown(extremes?.min), max: shown(extremes?.max) };
  // A day without rain or sun has a highest value of nothing, at an hour that means nothing.
  const isNothing = pair.min === null && !extremes?.max.value;
  return isNothing ? null : pair;
}

/** Does the station have it? An optional measure without any value today is not shown at all. */
export function isShown(name: CurrentName, detail: CurrentDetail): boolean {
  const { min, max } = detail.today[name] ?? {};
  const values = [detail[name], min?.value, max?.value];
  return !measure(name).optional || values.some((value) => typeof value === 'number');
}
