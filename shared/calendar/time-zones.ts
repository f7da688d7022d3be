// Which texts are time zones a station may have.
import { Temporal } from 'temporal-polyfill';

/** Whether a name is an IANA time zone this machine knows; bare offsets (`+01:00`) are refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
