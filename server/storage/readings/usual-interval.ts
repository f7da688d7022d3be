// How often a station reports, and how far back its partial packets are merged for that. Times are milliseconds UTC.
import type { Connection } from '../connection.ts';
import { lastTimesBefore, usualGaps } from './readings.ts';

/**
 * Median of the last 20 gaps between readings up to one observed at `last`, milliseconds; null with fewer than two
 * readings.
 */
export const usualInterval = async (
  connection: Connection,
  stationId: number,
  last: number,
): Promise<number | null> => medianGap(await lastTimesBefore(connection, stationId, last + 1));

/** Median of the gaps between these descending times, in whole milliseconds; null with fewer than two. */
export function medianGap(times: readonly number[]): number | null {
  const gaps: number[] = [];
  for (let index = 1; index < times.length; index++) {
    gaps.push((times[index - 1] ?? 0) - (times[index] ?? 0));
  }
  gaps.sort((a, b) => a - b);
  const upper = gaps[gaps.length >> 1];
  const lower = gaps[(gaps.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}

const shortestWindow = 600_000;
const intervalsAWindow = 3;

/** How far back partial packets are merged: max(10 min, 3 usual intervals), milliseconds. */
export const mergeWindow = (usualIntervalMs: number | null): number =>
  Math.max(shortestWindow, intervalsAWindow * (usualIntervalMs ?? 0));

/**
 * The same from some last times (ascending, 21 at most), when they say it whatever the times before them were: the
 * median of twenty gaps is a short one as soon as eleven are. Null when they do not.
 */
export function certainWindow(times: readonly number[]): number | null {
  if (times.length > usualGaps) return mergeWindow(medianGap(times.toReversed()));
  let short = 0;
  for (let index = 1; index < times.length; index++) {
    if (((times[index] ?? 0) - (times[index - 1] ?? 0)) * intervalsAWindow <= shortestWindow)
      short++;
  }
  return short > usualGaps / 2 ? shortestWindow : null;
}
