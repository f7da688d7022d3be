// Which texts are time zones a station may have.
import { Temporal } from 'temporal-polyfill';

/** An IANA time zone as it is written (`europe/paris` is `Europe/Paris`); null when this machine knows none of the name. */
export function timeZoneNamed(name: string): string | null {
  // Bare offsets (`+01:00`) are no place's.
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return null;
  }
}

export const isTimeZone = (name: string): boolean => timeZoneNamed(name) !== null;
