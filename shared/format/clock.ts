// What the clock and the calendar of a time zone show at an instant, as numbers.
// Sentences are put together from these, so that server and browser write the same text whatever
// version of the language data they carry.

/** An instant: milliseconds UTC, an ISO 8601 text with its zone, or null when there is none. */
export type Instant = number | string | null;

export type ClockParts = {
  readonly year: number;
  /** 1…12 */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, created);
  return created;
}

/** Milliseconds UTC of an instant; null when it is missing or no instant. */
export function millisecondsOf(instant: Instant): number | null {
  if (instant === null) return null;
  const ms = typeof instant === 'string' ? Date.parse(instant) : instant;
  return Number.isFinite(ms) ? ms : null;
}

/** The clock of an IANA time zone at an instant (milliseconds UTC). */
export function clockParts(ms: number, timeZone: string): ClockParts {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatter(timeZone).formatToParts(ms)) {
    if (type in parts) parts[type as keyof ClockParts] = Number(value);
  }
  return parts;
}

/** How far the clock is ahead of UTC, in milliseconds. */
export function clockOffset(ms: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockParts(ms, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}
