// From canonical values to the wire: the station's units, two decimals. Null stays null.
import type { MeasureName } from '../../shared/measures/catalogue.ts';
import { measure } from '../../shared/measures/catalogue.ts';
import { convert, convertDifference, type UnitSet } from '../../shared/measures/dimensions.ts';

/** Two decimals, one more than any screen shows; never « -0 ». */
export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100 + 0;
}

/** A direction of 360° is told as 0: north has one figure. */
export const roundedDirection = (value: number | null): number | null => {
  const degrees = rounded(value);
  return degrees === 360 ? 0 : degrees;
};

export function published(value: number | null, name: MeasureName, units: UnitSet): number | null {
  const { dimension, kind } = measure(name);
  const round = kind.is === 'angle' ? roundedDirection : rounded;
  return round(convert(value, dimension, units));
}

export const publishedDifference = (
  value: number | null,
  name: MeasureName,
  units: UnitSet,
): number | null => rounded(convertDifference(value, measure(name).dimension, units));
