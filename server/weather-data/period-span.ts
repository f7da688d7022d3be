// Which period a call asks for: its bounds in the station's time zone, its French name, its neighbours.

import { dayBounds } from '../../shared/calendar/days.ts';
import {
  type CalendarPeriod,
  nextKey,
  type PeriodBounds,
  periodAt,
  periodOf,
  previousKey,
} from '../../shared/calendar/periods.ts';
import { type Failure, malformed } from '../../shared/contract/failure.ts';
import { violations } from '../../shared/contract/schema.ts';
import type { Period, PeriodSpan } from '../../shared/contract/weather-data.ts';
import {
  formatDate,
  formatMonth,
  formatWeek,
  formatWeekdayDate,
  formatYear,
} from '../../shared/format/dates.ts';
import { isoOrNull } from '../storage/contents/dates.ts';
import type { Subject } from './subject.ts';

/** No report is older: of what lies before, there is no page. */
const EARLIEST_DATE = '2000-01-01';

export type AskedPeriod = {
  /** [start, end[ in milliseconds UTC; both null for the record. */
  readonly start: number | null;
  readonly end: number | null;
  readonly span: PeriodSpan;
};

/**
 * @param date key of the period (`2026-11-27`, `2026-W48`, `2026-11`, `2026`); by default the present one
 */
export function askedPeriod(
  { station, state }: Subject,
  {
    period,
    date,
    now,
  }: { readonly period: Period; readonly date?: string | undefined; readonly now: number },
): AskedPeriod | Failure {
  const { timeZone } = station;
  if (period === 'record') return record(state.firstObservedAt, timeZone);
  const bounds =
    date === undefined ? periodAt(period, now, timeZone) : datedPeriod(period, date, timeZone);
  if (!bounds) return malformed(violations.date, 'date');
  const { key, start, end } = bounds;
  const hasPast = state.firstObservedAt !== null && state.firstObservedAt < start;
  return {
    start,
    end,
    span: {
      start: isoOrNull(start),
      end: isoOrNull(end),
      timeZone,
      label: labels[period](start, end, timeZone),
      date: key,
      previous: hasPast ? previousKey(period, key) : null,
      next: end <= now ? nextKey(period, key) : null,
    },
  };
}

function datedPeriod(period: CalendarPeriod, date: string, timeZone: string): PeriodBounds | null {
  const bounds = periodOf(period, date, timeZone);
  return bounds && bounds.end > dayBounds(EARLIEST_DATE, timeZone).start ? bounds : null;
}

const labels = {
  daily: (start: number, _end: number, timeZone: string) => formatWeekdayDate(start, timeZone),
  weekly: formatWeek,
  monthly: (start: number, _end: number, timeZone: string) => formatMonth(start, timeZone),
  yearly: (start: number, _end: number, timeZone: string) => formatYear(start, timeZone),
} as const;

function record(firstObservedAt: number | null, timeZone: string): AskedPeriod {
  const label =
    firstObservedAt === null
      ? 'depuis la première mesure'
      : `depuis le ${formatDate(firstObservedAt, timeZone)}`;
  return {
    start: null,
    end: null,
    span: {
      start: isoOrNull(firstObservedAt),
      end: null,
      timeZone,
      label,
      date: null,
      previous: null,
      next: null,
    },
  };
}
