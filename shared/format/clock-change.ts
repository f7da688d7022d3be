// Which of two equal times is meant, in the hour that occurs twice when the clocks go back.
import { clockOffset } from './clock.ts';

const HOUR = 3_600_000;
/** Farther than any clock change moves, nearer than any two changes. */
const REACH = 3 * HOUR;

type Offsets = { readonly hour: number; readonly before: number; readonly after: number };
/** Neighbours of the last hour asked per zone: rows of a table come hour by hour. */
const lastHours = new Map<string, Offsets>();

/** « heure d’été » or « heure d’hiver » when the clock shows this time twice, else null. Milliseconds UTC. */
export function seasonOf(ms: number, timeZone: string): 'heure d’été' | 'heure d’hiver' | null {
  const { before, after } = offsetsAround(ms, timeZone);
  if (before <= after) return null;
  const own = clockOffset(ms, timeZone);
  const other = own === before ? after : before;
  const twin = ms + own - other;
  if (clockOffset(twin, timeZone) !== other) return null;
  return own > other ? 'heure d’été' : 'heure d’hiver';
}

function offsetsAround(ms: number, timeZone: string): Offsets {
  const hour = Math.floor(ms / HOUR);
  const last = lastHours.get(timeZone);
  if (last?.hour === hour) return last;
  const offsets = {
    hour,
    before: clockOffset(hour * HOUR - REACH, timeZone),
    after: clockOffset(hour * HOUR + REACH, timeZone),
  };
  lastHours.set(timeZone, offsets);
  return offsets;
}
