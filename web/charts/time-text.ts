// When a point stands, in words, as finely as its period leaves open. Pure.

import type { Graph } from '../../shared/contract/weather-data.ts';
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
const QUARTER_S = 900;
const DAY_S = 86_400;
const MIDNIGHT_AT_END = '24:00';

type Span = { readonly startMs: number; readonly endMs: number; readonly timeZone: string };

export function timeScale(
  { startMs, endMs, timeZone }: Span,
  { step, openBucket }: Pick<Graph, 'step' | 'openBucket'>,
): TimeScale {
  const isDay = endMs - startMs <= LONGEST_DAY_MS;
  const precision = isDay ? 'time' : step >= DAY_S ? 'day' : 'dayTime';
  const open = openBucket && {
    startMs: Date.parse(openBucket.start),
    readingsMs: Date.parse(openBucket.readingsFrom),
  };
  return { timeZone, precision, step, open, endMs };
}

/** Seconds that the point of an instant stands for: the open bucket has quarters of an hour, then readings (0). */
export function lengthAt(at: number, { step, open }: TimeScale): number {
  if (open === null || at < open.startMs) return step;
  return at < open.readingsMs ? QUARTER_S : 0;
}

/** « 14:20 », « ven. 27, 14:20 », « 27/11 » (with its time where it is no midnight, and where finer points begin). */
export function timeText(at: number, scale: TimeScale, timeOf = formatTime): string {
  const { day, time } = partsOf(at, scale, timeOf);
  if (scale.precision === 'time') return time;
  const isDay = isMidnight(at, scale) && at !== scale.open?.startMs;
  return scale.precision === 'day' && isDay ? day : `${day}, ${time}`;
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

/** Of a reading « à 14:20 », « le 27/11 à 14:20 »; of what stands for longer « ven. 27 vers 14:00 », « le 27/11 ». */
export function timeInSentence(at: number, scale: TimeScale): string {
  const { precision } = scale;
  const { day, time } = partsOf(at, scale);
  const length = lengthAt(at, scale);
  const clock = length === 0 ? chartTexts.at(time) : chartTexts.around(time);
  if (precision === 'time') return clock;
  if (precision === 'dayTime') return `${day} ${clock}`;
  const date = chartTexts.onDay(day);
  return length >= DAY_S ? date : `${date} ${clock}`;
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
