// The statistics a current answer needs besides the last reports: those of the running day, week, month and year, of
// the last hour and of the last 24 h.
import { type CalendarPeriod, periodAt } from '../../shared/calendar/periods.ts';
import type { TotalPeriod } from '../../shared/measures/kinds.ts';
import type { Bounds } from '../storage/periods/coverage.ts';
import { firstCredit } from '../storage/periods/first-credit.ts';
import type { Look } from '../storage/periods/look.ts';
import {
  type CoveredMean,
  meanReader,
  type PeriodTotals,
  periodIn,
  totalsIn,
} from '../storage/periods/period-reader.ts';
import type { PeriodStatistics } from '../storage/periods/period-statistics.ts';
import { bucketMs } from '../storage/rollups/bucket-times.ts';
import { together } from '../storage/together.ts';
import type { Subject } from './subject.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Share of the last 24 h that our own mean of fine particles needs. */
const COVERED_SHARE = 0.75;

export type RunningPeriods = {
  readonly today: PeriodStatistics;
  /** Milliseconds UTC. */
  readonly dayEnd: number;
  readonly totals: Readonly<Record<TotalPeriod, PeriodTotals>>;
  /** Where a total began after its period did: milliseconds UTC, else null. */
  readonly since: Readonly<Record<CalendarPeriod, number | null>>;
};

const periods: readonly CalendarPeriod[] = ['daily', 'weekly', 'monthly', 'yearly'];

/** All that current values are drawn from: the running periods, the last day, and three hours before the last report. */
export function currentSpan({ station, state }: Subject, now: number): Bounds {
  const running = periods.map((period) => periodAt(period, now, station.timeZone));
  const last = state.lastObservedAt ?? now;
  return {
    start: Math.min(...running.map(({ start }) => start), now - DAY_MS, last - 3 * HOUR_MS),
    end: Math.max(...running.map(({ end }) => end), last + bucketMs),
  };
}

/** @param look over `currentSpan` */
export async function runningPeriods(
  look: Look,
  subject: Subject,
  now: number,
): Promise<RunningPeriods> {
  const boundsOf = (period: CalendarPeriod) => periodAt(period, now, subject.station.timeZone);
  const day = boundsOf('daily');
  const [today, hour, weekly, monthly, yearly, firstRain] = await together([
    periodIn(look, day),
    lastHour(look, now),
    totalsIn(look, boundsOf('weekly')),
    totalsIn(look, boundsOf('monthly')),
    totalsIn(look, boundsOf('yearly')),
    firstCredit(look, boundsOf('yearly'), 'rainIncrement'),
  ]);
  const totals = { hour, daily: today, weekly, monthly, yearly };
  return {
    today,
    dayEnd: day.end,
    totals,
    since: beginnings(subject, now, { totals, firstRain }),
  };
}

/** After so long without a report, what a counter rose fell at an unknown hour. */
const UNTOLD_MS = 1.5 * HOUR_MS;

/**
 * The amounts of the last hour. Rain is null when its first report came after a long silence and brought some: that is
 * the rain of the whole silence, and only a report that covers an interval tells its own.
 */
async function lastHour(look: Look, now: number): Promise<PeriodTotals> {
  const start = now - HOUR_MS;
  const hour = await totalsIn(look, { start, end: now + 1 });
  if (!hour.totals.rainIncrement) return hour;
  const readings = await look.readings({ from: start - UNTOLD_MS, to: now + 1 });
  const first = readings.findIndex(({ at }) => at >= start);
  const [before, after] = [readings[first - 1], readings[first]];
  const isTold =
    !after?.values.rainIncrement ||
    after.reading.interval > 0 ||
    (before !== undefined && after.at - before.at <= UNTOLD_MS);
  return isTold ? hour : { ...hour, totals: { ...hour.totals, rainIncrement: null } };
}

type Counted = Pick<RunningPeriods, 'totals'> & {
  /** Quarter of an hour of the first report of rain in the running year, milliseconds UTC. */
  readonly firstRain: number | null;
};

/** A total of rain says nothing of the days before there was a station, or before it had a gauge; without one, nothing. */
function beginnings(
  { station, state: { firstObservedAt } }: Subject,
  now: number,
  { totals, firstRain }: Counted,
): RunningPeriods['since'] {
  const beginning = (period: CalendarPeriod): number | null => {
    const { start } = periodAt(period, now, station.timeZone);
    const { firstAt, totals: amounts } = totals[period];
    if (amounts.rainIncrement === null) return null;
    if (firstRain !== null && firstAt !== null && firstRain > Math.max(start, firstAt))
      return firstRain;
    return firstObservedAt !== null && firstObservedAt > start ? firstObservedAt : null;
  };
  return {
    daily: beginning('daily'),
    weekly: beginning('weekly'),
    monthly: beginning('monthly'),
    yearly: beginning('yearly'),
  };
}

const particles = meanReader('pm25');

/** Our 24-h mean of fine particles, when three quarters of the day are covered; µg/m³. */
export const pm25DayMean = async (look: Look, now: number): Promise<number | null> =>
  dayMeanOf(await particles(look, { start: startOfDayBefore(now), end: now + 1 }));

/** Of the whole quarters of an hour of the 24 h before. */
export const startOfDayBefore = (time: number): number =>
  Math.ceil((time - DAY_MS) / bucketMs) * bucketMs;

const NEEDED = (COVERED_SHARE * DAY_MS) / bucketMs;

/** Mean of those 24 h; null when too few of their quarters of an hour had a report. */
export const dayMeanOf = ({ sum, n, covered }: CoveredMean): number | null =>
  n === 0 || covered < NEEDED ? null : sum / n;
