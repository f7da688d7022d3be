// When a reading counts and in which local day: what counters and daily figures are judged by.
import { belongsAt } from '../../shared/calendar/belongs-at.ts';
import { type Day, dayAt } from '../../shared/calendar/days.ts';
import type { Reading } from '../../shared/measures/reading.ts';

const lateResetMs = 10 * 60_000;

export type Moment = {
  /** Milliseconds UTC. */
  readonly at: number;
  readonly day: Day;
  readonly timeZone: string;
};

export function momentOf(reading: Reading, timeZone: string): Moment {
  const at = belongsAt(reading.observedAt, reading.interval);
  return { at, day: dayAt(at, timeZone), timeZone };
}

/** In the first 10 minutes of a local day a console may still show yesterday's figures. */
export const mayShowYesterday = ({ at, day }: Moment): boolean => at - day.start < lateResetMs;
