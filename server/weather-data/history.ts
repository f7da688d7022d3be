// GET /api/weatherData/{reference}/history/{period}: extremes with their times, totals and means of a period.
import { type Failure, isFailure } from '../../shared/contract/failure.ts';
import type { History, Period } from '../../shared/contract/weather-data.ts';
import type { Connection } from '../storage/connection.ts';
import { isoOrNull } from '../storage/contents/dates.ts';
import { readPeriod } from '../storage/periods/period-reader.ts';
import { together } from '../storage/together.ts';
import { completeness } from './completeness.ts';
import { askedPeriod } from './period-span.ts';
import { statisticsFields } from './statistics-fields.ts';
import { loadSubject, readStation, usualIntervalOf } from './subject.ts';

export type PeriodQuestion = {
  readonly reference: string;
  readonly period: Period;
  readonly date?: string | undefined;
  /** Milliseconds UTC. */
  readonly now: number;
};

/** In one snapshot of the store, exact up to the last report; an empty period has nulls. */
export async function history(
  connection: Connection,
  question: PeriodQuestion,
): Promise<History | Failure> {
  const subject = await loadSubject(connection, question.reference);
  if (isFailure(subject)) return subject;
  const asked = askedPeriod(subject, question);
  if (isFailure(asked)) return asked;
  const { state, unit } = subject;
  const [statistics, usualIntervalMs] = await together([
    readPeriod(connection, readStation(subject), asked.start, asked.end),
    usualIntervalOf(connection, subject),
  ]);
  const { firstObservedAt } = state;
  const beganInside =
    firstObservedAt !== null &&
    asked.start !== null &&
    firstObservedAt > asked.start &&
    firstObservedAt <= (asked.end ?? question.now);
  return {
    period: asked.span,
    completeness: completeness({
      ...asked,
      firstObservedAt,
      covered: statistics.covered,
      usualIntervalMs,
      now: question.now,
    }),
    since: beganInside ? isoOrNull(firstObservedAt) : null,
    lastReceivedAt: isoOrNull(statistics.lastAt),
    unit,
    ...statisticsFields(statistics, unit),
  };
}
