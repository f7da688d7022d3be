// A measure's value as parts to show, from its name alone: the catalogue knows the rest.
import type { Extreme, TodayExtremes } from '../../shared/contract/weather-data.ts';
import { formatTime } from '../../shared/format/dates.ts';
import { type MeasureParts, type MeasureStyle, measureParts } from '../../shared/format/numbers.ts';
import { type MeasureName, measure } from '../../shared/measures/catalogue.ts';
import type { UnitSet } from '../../shared/measures/dimensions.ts';
import type { ShownExtreme } from './extreme-pair.tsx';

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

export type DayPair = { readonly min: ShownExtreme | null; readonly max: ShownExtreme | null };

/** Today's extremes of a measure, ready to show; null when the day has none. */
export function dayExtremes(
  name: MeasureName,
  extremes: TodayExtremes | undefined,
  { unit, timeZone }: { readonly unit: UnitSet; readonly timeZone: string },
): DayPair | null {
  if (!extremes) return null;
  const shown = ({ value, receivedAt }: Extreme): ShownExtreme | null =>
    value === null || receivedAt === null
      ? null
      : {
          parts: partsOf(name, value, unit),
          time: formatTime(receivedAt, timeZone),
          instant: receivedAt,
        };
  const pair = { min: shown(extremes.min), max: shown(extremes.max) };
  return pair.min || pair.max ? pair : null;
}
