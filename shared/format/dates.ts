// Dates and times in French, in a given time zone; the dash for a missing instant.
// A local day `2026-11-27` is read with the zone 'UTC'.
import { type ClockParts, clockParts, type Instant, millisecondsOf } from './clock.ts';
import { seasonOf } from './clock-change.ts';
import { DASH } from './numbers.ts';

const names = (
  count: number,
  dateOf: (index: number) => number,
  options: Intl.DateTimeFormatOptions,
): readonly string[] => {
  const { format } = new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, index) => format(dateOf(index)));
};
const monthStart = (index: number): number => Date.UTC(2026, index, 1);
/** 4 January 2026 was a Sunday. */
const weekdayDate = (index: number): number => Date.UTC(2026, 0, 4 + index);

const months = names(12, monthStart, { month: 'long' });
const shortMonths = names(12, monthStart, { month: 'short' });
const weekdays = names(7, weekdayDate, { weekday: 'long' });
const shortWeekdays = names(7, weekdayDate, { weekday: 'short' });

const two = (value: number): string => String(value).padStart(2, '0');
const monthIn = (list: readonly string[], { month }: ClockParts): string => list[month - 1] ?? '';
const weekdayIn = (list: readonly string[], { year, month, day }: ClockParts): string =>
  list[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
const dayNumber = ({ day }: ClockParts): string => (day === 1 ? '1er' : String(day));
const dayAndMonth = (parts: ClockParts): string => `${dayNumber(parts)} ${monthIn(months, parts)}`;
const longDate = (parts: ClockParts): string => `${dayAndMonth(parts)} ${parts.year}`;
const dayMonth = ({ day, month }: ClockParts): string => `${two(day)}/${two(month)}`;
const clock = ({ hour, minute }: ClockParts): string => `${two(hour)}:${two(minute)}`;
const clockToSecond = (parts: ClockParts): string => `${clock(parts)}:${two(parts.second)}`;

type Formatter = (instant: Instant, timeZone: string) => string;

const shown =
  (write: (parts: ClockParts, ms: number, timeZone: string) => string): Formatter =>
  (instant, timeZone) => {
    const ms = millisecondsOf(instant);
    return ms === null ? DASH : write(clockParts(ms, timeZone), ms, timeZone);
  };

/** The clock, with the season in the hour that occurs twice in October. */
function exactClock(
  parts: ClockParts,
  ms: number,
  timeZone: string,
  written = clock(parts),
): string {
  const season = seasonOf(ms, timeZone);
  return season === null ? written : `${written} (${season})`;
}

/** « 27 novembre 2026 », « 1er mars 2026 ». */
export const formatDate = shown(longDate);
/** « vendredi 27 novembre 2026 ». */
export const formatWeekdayDate = shown(
  (parts) => `${weekdayIn(weekdays, parts)} ${longDate(parts)}`,
);
/** « 27/11/2026 ». */
export const formatShortDate = shown((parts) => `${dayMonth(parts)}/${parts.year}`);
/** « 2026-11-27 », as dates stand in addresses, fields and file names: their order is that of the days. */
export const formatLocalDay = shown(({ year, month, day }) => `${year}-${two(month)}-${two(day)}`);
/** « novembre 2026 ». */
export const formatMonth = shown((parts) => `${monthIn(months, parts)} ${parts.year}`);
/** « 2026 ». */
export const formatYear = shown(({ year }) => String(year));
/** « vendredi ». */
export const formatWeekday = shown((parts) => weekdayIn(weekdays, parts));

/** « 21:43 »; « 02:30 (heure d’été) » where the clock shows it twice. */
export const formatTime = shown((parts, ms, timeZone) => exactClock(parts, ms, timeZone));
/** « 21:43:09 », with the season as `formatTime`. */
export const formatTimeToSecond = shown((parts, ms, timeZone) =>
  exactClock(parts, ms, timeZone, clockToSecond(parts)),
);
/** « 27 novembre 2026 à 21:43 ». */
export const formatDateTime = shown(
  (parts, ms, timeZone) => `${longDate(parts)} à ${exactClock(parts, ms, timeZone)}`,
);
/** « 27/11/2026 à 21:43 ». */
export const formatShortDateTime = shown(
  (parts, ms, timeZone) => `${dayMonth(parts)}/${parts.year} à ${exactClock(parts, ms, timeZone)}`,
);

/** « 27/11/2026 à 21:43:09 », for a log. */
export const formatExactDateTime = shown(
  (parts) => `${dayMonth(parts)}/${parts.year} à ${clockToSecond(parts)}`,
);

/** Labels of an axis: « 21:43 » (never the season), « 27/11 », « ven. 27 », « nov. ». */
export const formatAxisTime = shown(clock);
export const formatDayMonth = shown(dayMonth);
export const formatShortDay = shown(
  (parts) => `${weekdayIn(shortWeekdays, parts)} ${dayNumber(parts)}`,
);
export const formatShortMonth = shown((parts) => monthIn(shortMonths, parts));

/**
 * « semaine du 23 au 29 novembre 2026 » of the half-open interval [startMs, endMs[ (milliseconds UTC);
 * months and years are repeated only where they differ.
 */
export function formatWeek(startMs: number, endMs: number, timeZone: string): string {
  const first = clockParts(startMs, timeZone);
  const last = clockParts(endMs - 1, timeZone);
  if (first.year !== last.year) return `semaine du ${longDate(first)} au ${longDate(last)}`;
  const from = first.month === last.month ? dayNumber(first) : dayAndMonth(first);
  return `semaine du ${from} au ${longDate(last)}`;
}
