// When a point stands, in words, as finely as its period leaves open. Pure.
import { clockParts } from '../../shared/format/clock.ts';
import {
  formatDayMonth,
  formatShortDay,
  formatTime,
  formatTimeToSecond,
} from '../../shared/format/dates.ts';
import { chartTexts } from '../texts/charts.ts';
import type { TimeScale } from './chart-frame.ts';

const HOUR_MS = 3_600_000;
const LONGEST_DAY_MS = 26 * HOUR_MS;
const DAY_S = 86_400;
const MIDNIGHT_AT_END = '24:00';

type Span = { readonly startMs: number; readonly endMs: number; readonly timeZone: string };

/** @param step seconds between two points, 0 for readings */
export function timeScale({ startMs, endMs, timeZone }: Span, step: number): TimeScale {
  const isDay = endMs - startMs <= LONGEST_DAY_MS;
  const precision = isDay ? 'time' : step >= DAY_S ? 'day' : 'dayTime';
  return { timeZone, precision, step, endMs };
}

/** « 14:20 », « ven. 27, 14:20 », « 27/11 » (with its time where it is no midnight). */
export function timeText(at: number, scale: TimeScale, timeOf = formatTime): string {
  const { day, time } = partsOf(at, scale, timeOf);
  if (scale.precision === 'time') return time;
  return scale.precision === 'day' && isMidnight(at, scale) ? day : `${day}, ${time}`;
}

/** As `timeText`, to the second where a neighbour would be told alike. @param times milliseconds UTC, rising */
export function timeTexts(times: readonly number[], scale: TimeScale): string[] {
  const texts = times.map((at) => timeText(at, scale));
  return times.map((at, index) => {
    const text = texts[index] ?? '';
    const isRepeated = text === texts[index - 1] || text === texts[index + 1];
    return isRepeated ? timeText(at, scale, formatTimeToSecond) : text;
  });
}

/** « à 14:20 », « ven. 27 vers 14:00 », « le 27/11 ». @param isExact the instant itself, not that of a bucket */
export function timeInSentence(at: number, scale: TimeScale, isExact = scale.step === 0): string {
  const { precision } = scale;
  const { day, time } = partsOf(at, scale);
  const clock = isExact ? chartTexts.at(time) : chartTexts.around(time);
  if (precision === 'time') return clock;
  if (precision === 'dayTime') return `${day} ${clock}`;
  const date = chartTexts.onDay(day);
  return isExact && !isMidnight(at, scale) ? `${date} ${clock}` : date;
}

/** The instant that ends the period is the last of its days, at 24:00. */
function partsOf(
  at: number,
  { timeZone, precision, endMs }: TimeScale,
  timeOf = formatTime,
): { readonly day: string; readonly time: string } {
  const isEnd = at === endMs;
  const dayOf = precision === 'day' ? formatDayMonth : formatShortDay;
  return {
    day: dayOf(isEnd ? at - 1 : at, timeZone),
    time: isEnd ? MIDNIGHT_AT_END : timeOf(at, timeZone),
  };
}

function isMidnight(at: number, { timeZone }: TimeScale): boolean {
  const { hour, minute } = clockParts(at, timeZone);
  return hour === 0 && minute === 0;
}
