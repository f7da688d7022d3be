// From canonical values to the wire: the station's units, two decimals. Null stays null.
import type { MeasureName } from '../../shared/measures/catalogue.ts';
import { measure } from '../../shared/measures/catalogue.ts';
import { convert, convertDifference, type UnitSet } from '../../shared/measures/dimensions.ts';

/** Two decimals, one more than any screen shows; never « -0 ». */
export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100 + 0;
}

export const published = (value: number | null, name: MeasureName, units: UnitSet): number | null =>
  rounded(convert(value, measure(name).dimension, units));

export const publishedDifference = (
  value: number | null,
  name: MeasureName,
  units: UnitSet,
): number | null => rounded(convertDifference(value, measure(name).dimension, units));
