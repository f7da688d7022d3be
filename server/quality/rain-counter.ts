// The rain counters a console may send: which one is followed, and at what level it stands.

import { localDay } from '../../shared/calendar/days.ts';
import { type MeasureName, measure } from '../../shared/measures/catalogue.ts';
import type { FieldName, Values } from '../../shared/measures/fields.ts';

const amount = measure('rainIncrement');

/** Levels are whole thousandths of a millimetre (the stored scale), so that sums and comparisons are exact. */
export const toLevel = (millimetres: number): number => Math.round(millimetres * amount.scale);
export const toMillimetres = (level: number): number => level / amount.scale;

/** A life-long counter freezes at 6000 mm on some consoles: from here on it counts as absent. */
const frozenFrom = toLevel(5990);

type Resets = 'day' | 'week' | 'month' | 'year' | 'event' | 'never';

const counters = new Map<FieldName, Resets>(
  (amount.creditedFrom ?? []).flatMap((name) => {
    const { kind } = measure(name as MeasureName);
    return kind.is === 'counter' ? [[name, kind.resets] as const] : [];
  }),
);
const counterNames = [...counters.keys()];

/** The counter's level; null when it was not sent or cannot be believed. */
export function levelOf(values: Values, counter: FieldName): number | null {
  const value = values[counter];
  if (value === undefined) return null;
  const level = toLevel(value);
  return counters.get(counter) === 'never' && level >= frozenFrom ? null : level;
}

/** The best counter of a report, in the catalogue's order, with its level; null when it has none. */
export function firstCounter(
  values: Values,
): { readonly name: FieldName; readonly level: number } | null {
  for (const name of counterNames) {
    const level = levelOf(values, name);
    if (level !== null) return { name, level };
  }
  return null;
}

export const isDaily = (counter: FieldName): boolean => counters.get(counter) === 'day';

/** Characters of a local date that change with the counter's period. */
const periodLength: Readonly<Partial<Record<Resets, number>>> = { day: 10, month: 7, year: 4 };

/** A period of this counter began, in local time, after `since` and up to `until` (milliseconds UTC). */
export function hasNewPeriod(
  counter: FieldName,
  {
    since,
    until,
    timeZone,
  }: { readonly since: number; readonly until: number; readonly timeZone: string },
): boolean {
  const length = periodLength[counters.get(counter) ?? 'never'];
  if (length === undefined) return false;
  const periodOf = (time: number): string => localDay(time, timeZone).slice(0, length);
  return periodOf(since) !== periodOf(until);
}
