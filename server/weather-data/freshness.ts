// Is a station alive? The server's verdict, from the age of its newest report and its usual interval.
import type { AgeLimits, Freshness } from '../../shared/contract/weather-data.ts';

const MINUTE_MS = 60_000;
/** A partial packet does not blank the others for this long, nor is a station late before it. */
const PATIENCE_MS = 10 * MINUTE_MS;
const SILENT_AFTER_MS = 24 * 60 * MINUTE_MS;

/** How long a value stays current: max(10 min, 3 usual intervals), ms. */
export const patience = (usualIntervalMs: number): number =>
  Math.max(PATIENCE_MS, 3 * usualIntervalMs);

export const ageLimits = (usualIntervalMs: number): AgeLimits => ({
  late: Math.min(patience(usualIntervalMs), SILENT_AFTER_MS) / 1000,
  silent: SILENT_AFTER_MS / 1000,
});

/** @param ageMs age of the newest report: from here on it has no current value */
export const isSilent = (ageMs: number): boolean => ageMs > SILENT_AFTER_MS;

/**
 * @param ageMs age of the newest report
 * @param usualIntervalMs median gap between the last reports
 */
export function freshnessOf(ageMs: number, usualIntervalMs: number): Freshness {
  if (isSilent(ageMs)) return 'silent';
  return ageMs > patience(usualIntervalMs) ? 'late' : 'live';
}
