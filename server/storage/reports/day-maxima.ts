// A console's own maximum since midnight, once it is voided: the console repeats it until the day ends, and each repeat
// is voided with it.
import { belongsAt } from '../../../shared/calendar/belongs-at.ts';
import { localDay } from '../../../shared/calendar/days.ts';
import { measure, measureNames } from '../../../shared/measures/catalogue.ts';
import type { FieldName } from '../../../shared/measures/fields.ts';
import type { Reading } from '../../../shared/measures/reading.ts';
import type { StoredReading } from '../readings/codec.ts';
import { type Marks, withMark } from '../readings/marks.ts';

/** By the measure it is the maximum of. */
const dayMaxima: ReadonlyMap<FieldName, FieldName> = new Map(
  measureNames.flatMap((name) => {
    const { dayMaximumOf } = measure(name);
    return dayMaximumOf === undefined ? [] : [[dayMaximumOf, name] as const];
  }),
);
const maxima: readonly FieldName[] = [...dayMaxima.values()];

export const isDayMaximum = (field: FieldName): boolean => maxima.includes(field);

type Dated = Pick<Reading, 'observedAt' | 'interval'>;

export const isSameDay = (one: Dated, other: Dated, timeZone: string): boolean =>
  dayOf(one, timeZone) === dayOf(other, timeZone);

const dayOf = ({ observedAt, interval }: Dated, timeZone: string): string =>
  localDay(belongsAt(observedAt, interval), timeZone);

/** A unit's rounding lies between both, canonical. */
const tolerance = 1;

/**
 * The day's maximum that a value of this reading has become, and that is as wrong as the value; null when it was as
 * high before, or is another's.
 */
export function maximumMadeBy(
  field: FieldName,
  reading: StoredReading,
  previous: StoredReading | null,
  timeZone: string,
): FieldName | null {
  const name = dayMaxima.get(field);
  const value = reading.values[field];
  if (name === undefined || value === undefined) return null;
  const figure = reading.values[name];
  if (figure === undefined) return null;
  const before =
    previous && isSameDay(previous, reading, timeZone) ? previous.values[name] : undefined;
  const hasRisen = before === undefined || before < figure;
  return hasRisen && Math.abs(figure - value) <= tolerance ? name : null;
}

/** Whether the day's maxima of what follows may have been voided. */
export const mayVoid = (previous: StoredReading | null): boolean =>
  previous !== null &&
  previous.marks.size > 0 &&
  maxima.some((name) => previous.marks.get(name)?.voided);

/**
 * A reading without the maxima that are voided on the day it belongs to.
 * @param previous the reading just before, as stored
 * @param said marks of the reading so far
 */
export function withoutVoidedMaxima(
  previous: StoredReading | null,
  reading: Reading,
  said: Marks,
  timeZone: string,
): { readonly reading: Reading; readonly marks: Marks } {
  if (!previous || !mayVoid(previous) || !isSameDay(previous, reading, timeZone))
    return { reading, marks: said };
  const values = { ...reading.values };
  let marks = said;
  for (const name of maxima) {
    if (!previous.marks.get(name)?.voided) continue;
    delete values[name];
    marks = withMark(marks, name, { voided: true });
  }
  return { reading: { ...reading, values }, marks };
}
