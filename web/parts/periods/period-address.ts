// From a calendar date to the address of the period that holds it. Pure; dates carry no time zone.
import type { Period } from '../../../shared/contract/weather-data.ts';
import { formatLocalDay } from '../../../shared/format/dates.ts';
import { stationIn, stationSearch } from '../addresses/station-address.ts';

const DAY_MS = 86_400_000;

/** Field of the form in which a date is chosen: the browser sends it as `?date=`. */
export const DATE = 'date';

/**
 * Where the date chosen in the form leads: the station of the address is kept. Null when none was chosen.
 * @param base `/weather/history`
 */
export function addressOfChosenDate(base: string, period: Period, url: URL): string | null {
  const chosen = url.searchParams.get(DATE);
  if (chosen === null) return null;
  const key = periodKey(period, chosen);
  const search = stationSearch(stationIn(url.search));
  return `${base}/${period}${key === null ? '' : `/${key}`}${search}`;
}

/** Of the present period. The graphs of the day are at their bare address, so that no page has two. */
export const addressOfPresent = (base: string, period: Period): string =>
  base === '/weather/graph' && period === 'daily' ? base : `${base}/${period}`;

/** `2026-11-27` → `2026-11-27`, `2026-W48`, `2026-11`, `2026`; null for the record or when it is no date. */
export function periodKey(period: Period, date: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return null;
  switch (period) {
    case 'daily':
      return date;
    case 'weekly':
      return isoWeek(date);
    case 'monthly':
      return date.slice(0, 7);
    case 'yearly':
      return date.slice(0, 4);
    case 'record':
      return null;
  }
}

/** ISO 8601: weeks begin on Monday and belong to the year of their Thursday. */
function isoWeek(date: string): string {
  const day = new Date(date);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  const thursday = new Date(day.getTime() + (3 - sinceMonday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`;
}

/** The day of an instant as a date field and an address have it (`2026-11-27`), in the station's calendar. */
export const fieldDate = (at: string | null, timeZone: string): string =>
  at === null ? '' : formatLocalDay(at, timeZone);
