// The clock to the second, for whoever looks for one reading among many, and as a date and time field takes it.
import { clockParts, type Instant, millisecondsOf } from './clock.ts';
import { seasonOf } from './clock-change.ts';
import { DASH } from './numbers.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** « 21:43:09 », « 02:30:00 (heure d’été) » where the clock shows it twice; the dash for no instant. */
export function formatExactTime(instant: Instant, timeZone: string): string {
  const ms = millisecondsOf(instant);
  if (ms === null) return DASH;
  const { hour, minute, second } = clockParts(ms, timeZone);
  const season = seasonOf(ms, timeZone);
  const time = `${two(hour)}:${two(minute)}:${two(second)}`;
  return season === null ? time : `${time} (${season})`;
}

/** « 2026-11-27T21:43 », the value of an `<input type="datetime-local">`; empty for no instant. */
export function localInput(instant: Instant, timeZone: string): string {
  const ms = millisecondsOf(instant);
  if (ms === null) return '';
  const { year, month, day, hour, minute } = clockParts(ms, timeZone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}
