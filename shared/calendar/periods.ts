// The periods of the site (day, week from Monday, month, year, record) as intervals of UTC instants
// in a station's time zone, and the keys that name them in addresses.
import { Temporal } from 'temporal-polyfill';
import { dayBounds, localDay } from './days.ts';

export const periods = ['daily', 'weekly', 'monthly', 'yearly', 'record'] as const;
export type Period = (typeof periods)[number];
export type CalendarPeriod = Exclude<Period, 'record'>;

/** Key of a period: `2026-11-27`, `2026-W48`, `2026-11`, `2026`; the record's is `record`. */
type PeriodKey = string;

/** [start, end[ in milliseconds UTC. */
export type PeriodBounds = {
  readonly key: PeriodKey;
  readonly start: number;
  readonly end: number;
};
/** The whole series of a station. */
type Unbounded = { readonly key: 'record'; readonly start: null; readonly end: null };

const record: Unbounded = { key: 'record', start: null, end: null };

type Rule = {
  /** First date of the period a key names; null when the key is malformed or not a real date. */
  readonly firstDate: (key: PeriodKey) => Temporal.PlainDate | null;
  readonly keyOf: (date: Temporal.PlainDate) => PeriodKey;
  readonly length: { readonly days?: number; readonly months?: number; readonly years?: number };
};

const rules: Readonly<Record<CalendarPeriod, Rule>> = {
  daily: {
    firstDate: (key) => (/^\d{4}-\d\d-\d\d$/.test(key) ? dateOrNull(key) : null),
    keyOf: (date) => date.toString(),
    length: { days: 1 },
  },
  weekly: {
    firstDate: mondayOf,
    keyOf: (date) => `${year(date.yearOfWeek ?? date.year)}-W${two(date.weekOfYear ?? 1)}`,
    length: { days: 7 },
  },
  monthly: {
    firstDate: (key) => (/^\d{4}-\d\d$/.test(key) ? dateOrNull(`${key}-01`) : null),
    keyOf: (date) => `${year(date.year)}-${two(date.month)}`,
    length: { months: 1 },
  },
  yearly: {
    firstDate: (key) => (/^\d{4}$/.test(key) ? dateOrNull(`${key}-01-01`) : null),
    keyOf: (date) => year(date.year),
    length: { years: 1 },
  },
};

const lastBounds: Readonly<Record<CalendarPeriod, Map<string, PeriodBounds>>> = {
  daily: new Map(),
  weekly: new Map(),
  monthly: new Map(),
  yearly: new Map(),
};

/** The period that holds an instant (milliseconds UTC) in this time zone. */
export function periodAt(period: CalendarPeriod, instantMs: number, timeZone: string): PeriodBounds;
export function periodAt(
  period: Period,
  instantMs: number,
  timeZone: string,
): PeriodBounds | Unbounded;
export function periodAt(
  period: Period,
  instantMs: number,
  timeZone: string,
): PeriodBounds | Unbounded {
  if (period === 'record') return record;
  const last = lastBounds[period].get(timeZone);
  if (last && instantMs >= last.start && instantMs < last.end) return last;
  const date = Temporal.PlainDate.from(localDay(instantMs, timeZone));
  const key = rules[period].keyOf(date);
  const bounds = periodOf(period, key, timeZone);
  if (!bounds) throw new RangeError(`no ${period} period ${key}`);
  lastBounds[period].set(timeZone, bounds);
  return bounds;
}

/** The period a key names; null when the key is malformed or names no real date (`2026-02-30`, `2026-W54`). */
export function periodOf(
  period: CalendarPeriod,
  key: PeriodKey,
  timeZone: string,
): PeriodBounds | null;
export function periodOf(
  period: Period,
  key: PeriodKey,
  timeZone: string,
): PeriodBounds | Unbounded | null;
export function periodOf(
  period: Period,
  key: PeriodKey,
  timeZone: string,
): PeriodBounds | Unbounded | null {
  if (period === 'record') return key === record.key ? record : null;
  const { firstDate, length } = rules[period];
  const first = firstDate(key);
  if (!first) return null;
  const start = dayBounds(first.toString(), timeZone).start;
  return { key, start, end: dayBounds(first.add(length).toString(), timeZone).start };
}

/** Key of the period before; null for the record, a malformed key and before year 1. */
export const previousKey = (period: Period, key: PeriodKey): PeriodKey | null =>
  neighbour(period, key, -1);

/** Key of the period after; null for the record, a malformed key and after year 9998. */
export const nextKey = (period: Period, key: PeriodKey): PeriodKey | null =>
  neighbour(period, key, 1);

function neighbour(period: Period, key: PeriodKey, step: 1 | -1): PeriodKey | null {
  if (period === 'record') return null;
  const { firstDate, keyOf, length } = rules[period];
  const first = firstDate(key);
  if (!first) return null;
  const found = keyOf(step > 0 ? first.add(length) : first.subtract(length));
  return firstDate(found) ? found : null;
}

function mondayOf(key: PeriodKey): Temporal.PlainDate | null {
  const [, yearText = '', weekText = ''] = /^(\d{4})-W(\d\d)$/.exec(key) ?? [];
  const inFirstWeek = dateOrNull(`${yearText}-01-04`);
  if (!inFirstWeek) return null;
  const monday = inFirstWeek
    .subtract({ days: inFirstWeek.dayOfWeek - 1 })
    .add({ weeks: Number(weekText) - 1 });
  return rules.weekly.keyOf(monday) === key ? monday : null;
}

/** A real date of the years 1 to 9998 (so that every period has an end with four digits), or null. */
function dateOrNull(text: string): Temporal.PlainDate | null {
  try {
    const date = Temporal.PlainDate.from(text);
    return date.year >= 1 && date.year <= 9998 ? date : null;
  } catch {
    return null;
  }
}

const two = (value: number): string => String(value).padStart(2, '0');
const year = (value: number): string => String(value).padStart(4, '0');
