// Which local day an instant belongs to, and where that day begins and ends in a station's time zone.
// Days tile time: each lasts from the first instant of its date to the first instant of the next one.
import { Temporal } from 'temporal-polyfill';

/** A local day: its date (`2026-11-27`) and the half-open interval [start, end[ in milliseconds UTC. */
export type Day = { readonly date: string; readonly start: number; readonly end: number };

/** Days kept per time zone: more than 40 years, so only a hostile input ever empties it. */
const KEPT_DAYS = 16_384;
const knownDays = new Map<string, Map<string, Day>>();
const lastDays = new Map<string, Day>();

/** Bounds of a local date; the date must be real and the zone known (`isTimeZone`), else a RangeError. */
export function dayBounds(date: string, timeZone: string): Day {
  const days = daysOf(timeZone);
  const known = days.get(date);
  if (known) return known;
  const start = days.get(shiftDate(date, -1))?.end ?? startOf(date, timeZone);
  const day = { date, start, end: startOf(shiftDate(date, 1), timeZone) };
  if (days.size >= KEPT_DAYS) days.clear();
  days.set(date, day);
  return day;
}

/** The local day that holds an instant (milliseconds UTC). Free while instants stay in the last day asked. */
export function dayAt(instantMs: number, timeZone: string): Day {
  const last = lastDays.get(timeZone);
  if (last && instantMs >= last.start && instantMs < last.end) return last;
  let day = dayBounds(clockDate(instantMs, timeZone), timeZone);
  // Where clocks go back across midnight the wall shows a date again after it has ended.
  while (instantMs >= day.end) day = dayBounds(shiftDate(day.date, 1), timeZone);
  while (instantMs < day.start) day = dayBounds(shiftDate(day.date, -1), timeZone);
  lastDays.set(timeZone, day);
  return day;
}

/** Date of the local day that holds an instant: `2026-11-27`. */
export const localDay = (instantMs: number, timeZone: string): string =>
  dayAt(instantMs, timeZone).date;

/**
 * The local days that [startMs, endMs[ touches, in order, each whole; none when it is empty.
 * Each day's end is the next one's start; a date that a zone skipped is skipped.
 */
export function* daysBetween(startMs: number, endMs: number, timeZone: string): Generator<Day> {
  if (endMs <= startMs) return;
  let day = dayAt(startMs, timeZone);
  while (day.start < endMs) {
    if (day.end > day.start) yield day;
    day = dayBounds(shiftDate(day.date, 1), timeZone);
  }
}

/** The date some calendar days later (or earlier). */
const shiftDate = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

function daysOf(timeZone: string): Map<string, Day> {
  const known = knownDays.get(timeZone);
  if (known) return known;
  const days = new Map<string, Day>();
  knownDays.set(timeZone, days);
  return days;
}

/** First instant of a date: 00:00, or later where midnight does not exist. */
const startOf = (date: string, timeZone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;

const clockDate = (instantMs: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instantMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
