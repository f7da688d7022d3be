// The statistics a current answer needs besides the last reports: those of the running day, week, month and year, of
// the last hour and of the last 24 h.
import { type CalendarPeriod, periodAt } from '../../shared/calendar/periods.ts';
import type { TotalPeriod } from '../../shared/measures/kinds.ts';
import type { Connection } from '../storage/connection.ts';
import { type PeriodTotals, readPeriod, readTotals } from '../storage/period-reader.ts';
import type { PeriodStatistics } from '../storage/period-statistics.ts';
import type { Subject } from './subject.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;
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

export async function runningPeriods(
  connection: Connection,
  subject: Subject,
  now: number,
): Promise<RunningPeriods> {
  const { station } = subject;
  const totalsOf = (period: CalendarPeriod): Promise<PeriodTotals> => {
    const { start, end } = periodAt(period, now, station.timeZone);
    return readTotals(connection, station, start, end);
  };
  const day = periodAt('daily', now, station.timeZone);
  const today = await readPeriod(connection, station, day.start, day.end);
  const totals = {
    hour: await readTotals(connection, station, now - HOUR_MS, now + 1),
    daily: today,
    weekly: await totalsOf('weekly'),
    monthly: await totalsOf('monthly'),
    yearly: await totalsOf('yearly'),
  };
  return { today, dayEnd: day.end, totals, since: beginnings(subject, now) };
}

function beginnings({ station, state }: Subject, now: number): RunningPeriods['since'] {
  const { firstObservedAt } = state;
  const beginning = (period: CalendarPeriod): number | null =>
    firstObservedAt !== null && firstObservedAt > periodAt(period, now, station.timeZone).start
      ? firstObservedAt
      : null;
  return {
    daily: beginning('daily'),
    weekly: beginning('weekly'),
    monthly: beginning('monthly'),
    yearly: beginning('yearly'),
  };
}

/** Our 24-h mean of fine particles, when three quarters of the day are covered; µg/m³. */
export async function pm25DayMean(
  connection: Connection,
  { station }: Subject,
  now: number,
): Promise<number | null> {
  const from = Math.ceil((now - 24 * HOUR_MS) / QUARTER_MS) * QUARTER_MS;
  const { measures, covered } = await readPeriod(connection, station, from, now + 1);
  const { sum, n } = measures.pm25;
  const needed = COVERED_SHARE * ((24 * HOUR_MS) / QUARTER_MS);
  return n === 0 || covered < needed ? null : sum / n;
}
