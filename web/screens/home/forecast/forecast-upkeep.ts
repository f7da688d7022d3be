// Reads the forecast and keeps it fresh: one timer, none while nobody looks, and one reading on return when it is due.
import type { Forecast } from '../../../../shared/contract/forecast.ts';
import { clockParts } from '../../../../shared/format/clock.ts';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { watchAbsence } from '../../../client/absence.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const FRESH_MS = 15 * MINUTE_MS;
const STALE_MS = 5 * MINUTE_MS;
const MINUTES_A_DAY = 1440;

/** Instant of the answer by the server's clock, milliseconds UTC: the visitor's may be wrong. */
const answeredAt = ({ fetchedAt, age }: Forecast): number =>
  Date.parse(fetchedAt) + age * SECOND_MS;

/**
 * Milliseconds until a forecast is worth another reading: a quarter of an hour old, or midnight at its place.
 * On the night the clocks change, midnight may be an hour off: the quarter of an hour comes first.
 */
export function nextReadingMs(forecast: Forecast): number {
  if (forecast.stale) return STALE_MS;
  const { hour, minute } = clockParts(answeredAt(forecast), forecast.timeZone);
  const untilMidnight = (MINUTES_A_DAY - hour * 60 - minute) * MINUTE_MS;
  const untilOld = FRESH_MS - forecast.age * SECOND_MS;
  return Math.max(MINUTE_MS, Math.min(untilOld, untilMidnight));
}

/** Milliseconds after so many failures in a row, the first being 1. */
export const retryMs = (failures: number): number =>
  Math.min(MINUTE_MS * 2 ** (failures - 1), FRESH_MS);

/** Whether « today » is over at the place, that long after the answer. */
export function isDayOver(forecast: Forecast, elapsedMs: number): boolean {
  const then = answeredAt(forecast);
  const day = (at: number) => formatShortDate(at, forecast.timeZone);
  return day(then) !== day(then + elapsedMs);
}

/**
 * Reads at once, then again and again.
 * @param read resolves with the milliseconds until the next reading, null after a failure; never rejects
 * @returns what ends it: no timer, listener or reading is left behind
 */
export function startUpkeep(read: (signal: AbortSignal) => Promise<number | null>): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt: number | null = null;
  let failures = 0;

  async function run(): Promise<void> {
    dueAt = null;
    const next = await read(end.signal);
    if (end.signal.aborted) return;
    failures = next === null ? failures + 1 : 0;
    dueAt = Date.now() + (next ?? retryMs(failures));
    arm();
  }

  /** A clock that was set back must not put the next reading off. */
  const arm = () => {
    clearTimeout(timer);
    if (dueAt === null || absence.isAway()) return;
    timer = setTimeout(run, Math.min(Math.max(0, dueAt - Date.now()), FRESH_MS));
  };
  const absence = watchAbsence((isAway) => (isAway ? clearTimeout(timer) : arm()));
  void run();
  return () => {
    end.abort();
    absence.end();
    clearTimeout(timer);
  };
}
