// The statistics a current answer needs besides the last reports: those of the running day, week, month and year, of
// the last hour and of the last 24 h.
import { periodAt, type CalendarPeriod } from '../../shared/calendar/periods.ts';
import type { TotalPeriod } from '../../shared/measures/kinds.ts';
import type { Connection } from '../storage/connection.ts';
import { readPeriod } from '../storage/period-reader.ts';
import type { PeriodStatistics } from '../storage/period-statistics.ts';
import type { Subject } from './subject.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;
/** Share of the last 24 h that our own mean of fine particles needs. */
const COVERED_SHARE = 0.75;

export type RunningPeriods = {
  readonly statistics: Readonly<Record<TotalPeriod, PeriodStatistics>>;
  /** Where a total began after its period did: milliseconds UTC, else null. */
  readonly since: Readonly<Record<CalendarPeriod, number | null>>;
};

const calendarPeriods = ['daily', 'weekly', 'monthly', 'yearly'] as const;

export async function runningPeriods(connection: Connection, { station, state }: Subject, now: number): Promise<RunningPeriods> {
  const statistics = { hour: await readPeriod(connection, station, now - HOUR_MS, now + 1) } as Record<TotalPeriod, PeriodStatistics>;
  const since = {} as Record<CalendarPeriod, number | null>;
  for (const period of calendarPeriods) {
    const { start, end } = periodAt(period, now, station.timeZone);
    statistics[period] = await readPeriod(connection, station, start, end);
    since[period] = state.firstObservedAt !== null && state.firstObservedAt > start ? state.firstObservedAt : null;
  }
  return { statistics, since };
}

/** Our 24-h mean of fine particles, when three quarters of the day are covered; µg/m³. */
export async function pm25DayMean(connection: Connection, { station }: Subject, now: number): Promise<number | null> {
  const from = Math.ceil((now - 24 * HOUR_MS) / QUARTER_MS) * QUARTER_MS;
  const { measures, covered } = await readPeriod(connection, station, from, now + 1);
  const { sum, n } = measures.pm25;
  const needed = COVERED_SHARE * ((24 * HOUR_MS) / QUARTER_MS);
  return n === 0 || covered < needed ? null : sum / n;
}
