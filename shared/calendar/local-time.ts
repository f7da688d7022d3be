// Instants of a local time without zone, for files that carry nothing better (imports).
// An hour that occurs twice in October has two; never keep a local time alone.
import { Temporal } from 'temporal-polyfill';

/** Milliseconds UTC; equal except on a clock change. In a gap they are its two readings, before and after. */
type LocalInstants = { readonly earlier: number; readonly later: number };

/** Instants of `2026-10-25T02:30:00` in a time zone; null when the text is no local date and time. */
export function instantsOf(localTime: string, timeZone: string): LocalInstants | null {
  const plain = plainDateTime(localTime);
  if (!plain) return null;
  const at = (disambiguation: 'earlier' | 'later'): number =>
    plain.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
  return { earlier: at('earlier'), later: at('later') };
}

function plainDateTime(text: string): Temporal.PlainDateTime | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)) return null;
  try {
    return Temporal.PlainDateTime.from(text);
  } catch {
    return null;
  }
}
