// Which labels of the time axis are shown: the answer's own, by rank and as far as they fit; closer in, the clock's.
// Positions are instants, so a clock-change day is 23 or 25 hours wide. Pure.
import { clockOffset, clockParts } from '../../shared/format/clock.ts';
import { formatAxisTime, formatDayMonth, formatShortDay } from '../../shared/format/dates.ts';
import type { TimeScale } from './chart-frame.ts';
import type { Window } from './time-window.ts';

export type TimeTick = { readonly at: number; readonly label: string };
export type RankedTick = TimeTick & { readonly rank: number };

const LETTER_WIDTH = 6.8;
const GAP = 12;

/** About what a label takes, in pixels at 13 px. */
const widthOf = (label: string): number => label.length * LETTER_WIDTH;

/** Rank by rank, a rank whole or not at all; of rank 0 those that fit, from the left. */
export function thinTicks(ticks: readonly RankedTick[], x: (at: number) => number): TimeTick[] {
  const fits = (tick: TimeTick, shown: readonly TimeTick[]): boolean =>
    shown.every(
      (other) =>
        Math.abs(x(tick.at) - x(other.at)) >=
        (widthOf(tick.label) + widthOf(other.label)) / 2 + GAP,
    );
  let shown: TimeTick[] = [];
  for (const tick of ticks) if (tick.rank === 0 && fits(tick, shown)) shown.push(tick);
  const skipped = shown.length < ticks.filter(({ rank }) => rank === 0).length;
  for (const rank of skipped ? [] : [1, 2]) {
    const added: TimeTick[] = [...shown];
    const isRoomy = ticks
      .filter((tick) => tick.rank === rank)
      .every((tick) => fits(tick, added) && added.push(tick));
    if (!isRoomy) break;
    shown = added;
  }
  return shown.sort((a, b) => a.at - b.at);
}

const MINUTE_MS = 60_000;
const DAY_MIN = 1440;
/** Minutes between two labels: of the clock, then whole days. */
const steps = [
  1,
  2,
  5,
  10,
  15,
  30,
  60,
  120,
  180,
  360,
  720,
  DAY_MIN,
  2 * DAY_MIN,
  5 * DAY_MIN,
  10 * DAY_MIN,
];

/** Round times of the zone's clock within a window, at most about `most` of them; days are named at midnight. */
export function clockTicks(
  { start, end }: Window,
  { timeZone, precision }: TimeScale,
  most: number,
): TimeTick[] {
  const minutes = (end - start) / MINUTE_MS;
  const step = steps.find((one) => minutes / one <= most) ?? 10 * DAY_MIN;
  const stride = Math.min(step, 30) * MINUTE_MS;
  const offset = clockOffset(start, timeZone);
  const ticks: TimeTick[] = [];
  for (let at = Math.ceil((start + offset) / stride) * stride - offset; at <= end; at += stride) {
    const { day, hour, minute } = clockParts(at, timeZone);
    const clock = hour * 60 + minute;
    if (clock % Math.min(step, DAY_MIN) !== 0 || !isRoundDay(day, step / DAY_MIN)) continue;
    ticks.push({
      at,
      label: clock === 0 ? midnight[precision](at, timeZone) : formatAxisTime(at, timeZone),
    });
  }
  return ticks;
}

/** Every `days`-th day of a month from its first; the 31st would stand too near the next one. */
const isRoundDay = (day: number, days: number): boolean =>
  days <= 1 || ((day - 1) % days === 0 && day < 31);

const midnight = { time: formatAxisTime, dayTime: formatShortDay, day: formatDayMonth } as const;
