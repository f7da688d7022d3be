// The instant that decides which bucket, day and period a reading counts in.

/**
 * An interval reading (`intervalS` > 0, seconds) describes the time that ends at `observedAtMs`, so it
 * belongs one millisecond before: stamped at midnight, it closes the day. An instant reading
 * (`intervalS` = 0) belongs where it is. Milliseconds UTC.
 */
export const belongsAt = (observedAtMs: number, intervalS: number): number =>
  intervalS > 0 ? observedAtMs - 1 : observedAtMs;
