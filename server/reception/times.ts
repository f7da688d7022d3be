// Which instant a report is about: the console's own time when it can be believed, else the time of arrival. Nothing is
// observed after it arrived: a clock that is ahead is believed for the past only.
// All times are milliseconds UTC; what a console writes is UTC, always.
import { isMissingToken } from './numbers.ts';

export const clockTolerance = 300_000;
const backfillLimit = 31 * 86_400_000;
/** Nothing older is ever stored. */
export const earliestInstant = Date.UTC(2000, 0, 1);

export type WireTime =
  | { readonly is: 'absent' }
  | { readonly is: 'time'; readonly at: number }
  | { readonly is: 'faulty' };

const absent: WireTime = { is: 'absent' };
const faulty: WireTime = { is: 'faulty' };

const calendarTime =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:\s+|\s*[T+]\s*)(\d{1,2})\s*:\s*(\d{1,2})\s*:\s*(\d{1,2})(\.\d{1,6})?\s*Z?$/i;

/** Reads `dateutc`: a date and time with stray spaces or missing zeros, unix seconds or milliseconds, or `now`. */
export function readWireTime(text: string): WireTime {
  const trimmed = text.trim();
  if (isMissingToken(trimmed) || trimmed.toLowerCase() === 'now') return absent;
  if (/^\d{9,13}(\.\d{1,6})?$/.test(trimmed)) return { is: 'time', at: fromEpoch(Number(trimmed)) };
  const found = trimmed.length <= 40 ? calendarTime.exec(trimmed) : null;
  if (!found) return faulty;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map(Number);
  const exists = isDate(year, month, day) && hour < 24 && minute < 60 && second < 60;
  return exists ? { is: 'time', at: Date.UTC(year, month - 1, day, hour, minute, second) } : faulty;
}

/** Is there such a day? `Date` reads 30 February as 2 March. */
function isDate(year: number, month: number, day: number): boolean {
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

const zoned = /^(\d{4})-(\d{2})-(\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** Reads an ISO 8601 date and time with its zone; null when it is not one, or of a day that does not exist. */
export function readZonedTime(text: string): number | null {
  const found = zoned.exec(text);
  if (!found || !isDate(Number(found[1]), Number(found[2]), Number(found[3]))) return null;
  const at = Date.parse(text.replace(' ', 'T').toUpperCase());
  return Number.isNaN(at) ? null : at;
}

/** Unix seconds, or milliseconds when too large to be seconds → milliseconds. */
export const fromEpoch = (value: number): number =>
  value > 1e11 ? Math.round(value) : Math.round(value * 1000);

const day = 86_400_000;

/** A strike of the future or of another age is a gateway's default: null. A console may still be a day wrong. */
export const admitInstant = (at: number, observedAt: number): number | null =>
  at >= earliestInstant && at <= observedAt + day ? at : null;

export type ObservationTime = { readonly observedAt: number; readonly skewed: boolean };

/**
 * @param sent the console's own time; null when it gave none
 * @param mayBackfill the protocol also sends old records (Wunderground without `realtime=1`)
 */
export function observationTime(
  sent: number | null,
  receivedAt: number,
  mayBackfill: boolean,
): ObservationTime {
  if (sent === null) return { observedAt: receivedAt, skewed: false };
  const late = receivedAt - sent;
  const believed =
    Math.abs(late) <= clockTolerance || (mayBackfill && late > 0 && late <= backfillLimit);
  return believed
    ? { observedAt: Math.min(sent, receivedAt), skewed: false }
    : { observedAt: receivedAt, skewed: true };
}

const minute = 60_000;

/**
 * How far a console's clock is ahead, whole minutes; beyond two days whole days. The reception log holds each text
 * once: a clock that stands still must not make every text a new one.
 */
export function minutesAhead(sent: number, receivedAt: number): number {
  const ahead = sent - receivedAt;
  const step = Math.abs(ahead) > 2 * day ? day : minute;
  return (Math.round(ahead / step) * step) / minute + 0;
}

type ParkedBounds = { readonly minimum: number; readonly now: number };

/**
 * The same for a report that waited while the server's own clock was wrong: the console's time is then the better
 * witness, as long as it lies between the date of this build and now; not for what would have been observed after it
 * arrived.
 * @param receivedAt the corrected time of arrival; null when nothing tells it
 * @returns null when neither time can be believed
 */
export function parkedObservationTime(
  sent: number | null,
  receivedAt: number | null,
  { minimum, now }: ParkedBounds,
): ObservationTime | null {
  if (sent !== null && sent >= minimum && sent <= now + clockTolerance) {
    return { observedAt: Math.min(sent, receivedAt ?? now), skewed: false };
  }
  return receivedAt === null ? null : { observedAt: receivedAt, skewed: sent !== null };
}
