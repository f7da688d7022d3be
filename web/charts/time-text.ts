// When a point stands, in words, as finely as its period leaves open. Pure.
import { clockParts } from '../../shared/format/clock.ts';
import { formatDayMonth, formatShortDay, formatTime } from '../../shared/format/dates.ts';
import { chartTexts } from '../texts/charts.ts';
import type { TimeScale } from './chart-frame.ts';

const HOUR_MS = 3_600_000;
const LONGEST_DAY_MS = 26 * HOUR_MS;
const DAY_S = 86_400;

/** @param step seconds between two points, 0 for readings */
export function timeScale(spanMs: number, step: number, timeZone: string): TimeScale {
  const precision = spanMs <= LONGEST_DAY_MS ? 'time' : step >= DAY_S ? 'day' : 'dayTime';
  return { timeZone, precision, step };
}

/** « 14:20 », « ven. 27, 14:20 », « 27/11 » (with its time where it is no midnight). */
export function timeText(at: number, { timeZone, precision }: TimeScale): string {
  const time = formatTime(at, timeZone);
  if (precision === 'time') return time;
  if (precision === 'dayTime') return `${formatShortDay(at, timeZone)}, ${time}`;
  const day = formatDayMonth(at, timeZone);
  return isMidnight(at, timeZone) ? day : `${day}, ${time}`;
}

/** « à 14:20 », « ven. 27 vers 14:00 », « le 27/11 ». @param isExact the instant itself, not that of a bucket */
export function timeInSentence(at: number, scale: TimeScale, isExact = scale.step === 0): string {
  const { timeZone, precision } = scale;
  if (precision === 'day' && (!isExact || isMidnight(at, timeZone))) {
    return chartTexts.onDay(formatDayMonth(at, timeZone));
  }
  const time = formatTime(at, timeZone);
  const clock = isExact ? chartTexts.at(time) : chartTexts.around(time);
  if (precision === 'time') return clock;
  const day =
    precision === 'day'
      ? chartTexts.onDay(formatDayMonth(at, timeZone))
      : formatShortDay(at, timeZone);
  return `${day} ${clock}`;
}

function isMidnight(at: number, timeZone: string): boolean {
  const { hour, minute } = clockParts(at, timeZone);
  return hour === 0 && minute === 0;
}
