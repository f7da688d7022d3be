// GET /api/weatherData/{reference}/months: in which months a station measured anything.
import { type Failure, isFailure } from '../../shared/contract/failure.ts';
import type { MeasuredMonths } from '../../shared/contract/weather-data.ts';
import type { Connection } from '../storage/connection.ts';
import { isoOrNull } from '../storage/contents/dates.ts';
import { monthsWithReports } from '../storage/periods/months-with-reports.ts';
import { loadSubject } from './subject.ts';

/** From the rows of closed days: a month appears once its first day is rolled up. */
export async function measuredMonths(
  connection: Connection,
  reference: string,
): Promise<MeasuredMonths | Failure> {
  const subject = await loadSubject(connection, reference);
  if (isFailure(subject)) return subject;
  const { station, state } = subject;
  return {
    months: await monthsWithReports(connection, station.id),
    lastReceivedAt: isoOrNull(state.lastObservedAt),
  };
}
