// Numbers as a French reader writes them: decimal comma, narrow no-break spaces, a dash for what is missing.
// The sign is decided after rounding: « -0,0 » never appears.
import { type Dimension, symbolIn, type UnitSet, unitIn } from '../measures/dimensions.ts';

/** What stands for a missing value. */
export const DASH = '–';
/** U+202F: between groups of digits, and before a unit. */
export const NARROW_SPACE = '\u202F';

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(decimals: number, signDisplay: 'negative' | 'exceptZero'): Intl.NumberFormat {
  const key = `${decimals} ${signDisplay}`;
  const known = formatters.get(key);
  if (known) return known;
  const created = new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay,
  });
  formatters.set(key, created);
  return created;
}

const isNumber = (value: number | null): value is number =>
  value !== null && Number.isFinite(value);

/** « 1 013,2 », half away from zero; the dash for null. */
export const formatNumber = (value: number | null, decimals: number): string =>
  isNumber(value) ? formatter(decimals, 'negative').format(value) : DASH;

/** A change: « +0,1 », « -0,1 », « 0,0 » when it rounds to nothing; the dash for null. */
export const formatVariation = (value: number | null, decimals = 1): string =>
  isNumber(value) ? formatter(decimals, 'exceptZero').format(value) : DASH;

export type MeasureStyle = {
  /** Instead of the unit's own number of decimals. */
  readonly decimals?: number;
  /** A rate: « mm/h ». */
  readonly perHour?: boolean;
  /** A change: signed, at least one decimal. */
  readonly signed?: boolean;
};

/** A number and its unit apart, for screens that set the unit small; `unit` may be empty. */
export type MeasureParts = { readonly number: string; readonly unit: string };

/** A direction that shows as 360° is 0°: north has one figure. */
const isFullTurn = (value: number | null, dimension: Dimension): boolean =>
  dimension === 'windDir' && value !== null && Math.round(value) === 360;

/**
 * Parts of a value that is already in the unit set's unit for its dimension, as every answer sends it.
 * Null gives the dash, and the unit all the same.
 */
export function measureParts(
  value: number | null,
  dimension: Dimension,
  units: UnitSet,
  { decimals, perHour = false, signed = false }: MeasureStyle = {},
): MeasureParts {
  const symbol = symbolIn(units, dimension);
  const shown = decimals ?? Math.max(unitIn(units, dimension).decimals, signed ? 1 : 0);
  const number = signed
    ? formatVariation(value, shown)
    : formatNumber(isFullTurn(value, dimension) ? 0 : value, shown);
  return { number, unit: perHour ? `${symbol}/h` : symbol };
}

/** « 21,5 °C », « 65 % », « 225° »; the dash alone for null. Same value as `measureParts`. */
export function formatMeasure(
  value: number | null,
  dimension: Dimension,
  units: UnitSet,
  style: MeasureStyle = {},
): string {
  const { number, unit } = measureParts(value, dimension, units, style);
  if (number === DASH || unit === '') return number;
  return unit === '°' ? `${number}°` : `${number}${NARROW_SPACE}${unit}`;
}
