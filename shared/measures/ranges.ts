// Hard range of a field, from the catalogue: what no sensor can have measured is refused, for that field alone.
import { measure } from './catalogue.ts';
import { type FieldName, parseField, rangeOf } from './fields.ts';

export type Bounds = {
  readonly min: number;
  readonly max: number;
  /** Values in ]max, overshoot] count as max. */
  readonly overshoot: number;
};

const known = new Map<FieldName, Bounds | null>();

/** Bounds of a field, inclusive; null when it has none or the catalogue does not know it. */
export function boundsOf(field: FieldName): Bounds | null {
  const seen = known.get(field);
  if (seen !== undefined) return seen;
  const parsed = parseField(field);
  if (!parsed) return null;
  const range = rangeOf(parsed);
  const overshoot = measure(parsed.measure).overshoot;
  const bounds = range && { min: range[0], max: range[1], overshoot: overshoot ?? range[1] };
  known.set(field, bounds);
  return bounds;
}

/** The value as it may be stored; null when it lies outside the range. */
export function admit(field: FieldName, value: number): number | null {
  const bounds = boundsOf(field);
  if (!bounds) return value;
  if (value < bounds.min || value > bounds.overshoot) return null;
  return Math.min(value, bounds.max);
}
