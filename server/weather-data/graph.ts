// GET /api/weatherData/{reference}/graph/{period}: the points of the charts. A day shows its readings, as long as they
// are kept; longer periods show buckets, which get finer towards the newest report while the period runs: its own point
// comes last, it is the current value.

import { type Failure, isFailure } from '../../shared/contract/failure.ts';
import type {
  Graph,
  GraphPeriod,
  GraphPoint,
  OpenBucket,
} from '../../shared/contract/weather-data.ts';
import type { Connection } from '../storage/connection.ts';
import { isoOf } from '../storage/contents/dates.ts';
import type { BucketStep } from '../storage/periods/graph-buckets.ts';
import { openLook } from '../storage/periods/look.ts';
import { areMoreThan, type Stretch } from '../storage/readings/readings.ts';
import { mayBeSealed, sealOf } from '../storage/readings/seal.ts';
import { eachDrawn } from '../storage/rollups/effective-readings.ts';
import { together } from '../storage/together.ts';
import { completeness } from './completeness.ts';
import { isSilent } from './freshness.ts';
import { bucketStartOf, createPoints, type Points } from './graph-series.ts';
import type { PeriodQuestion } from './history.ts';
import { askedPeriod } from './period-span.ts';
import { startOfDayBefore } from './running-totals.ts';
import { loadSubject, readStation, type Subject, usualIntervalOf } from './subject.ts';
import { axisTicks, nightsOf, type Span } from './time-axis.ts';

/** A day with more readings than this is drawn by 5-minute buckets. */
const MOST_READINGS = 1500;

type Step = { readonly step: BucketStep; readonly seconds: number };

const steps: Readonly<Record<GraphPeriod, Step>> = {
  daily: { step: '5m', seconds: 300 },
  weekly: { step: '15m', seconds: 900 },
  monthly: { step: '1h', seconds: 3600 },
  yearly: { step: 'day', seconds: 86_400 },
};
const sealedDay: Step = { step: '15m', seconds: 900 };

export async function graph(
  connection: Connection,
  question: PeriodQuestion & { readonly period: GraphPeriod },
): Promise<Graph | Failure> {
  const subject = await loadSubject(connection, question.reference);
  if (isFailure(subject)) return subject;
  const asked = askedPeriod(subject, question);
  if (isFailure(asked)) return asked;
  const { station, state, unit } = subject;
  const span: Span = { start: asked.start ?? 0, end: asked.end ?? question.now };
  const seal = mayBeSealed(span.start, question.now) ? await sealOf(connection) : 0;
  const [usualIntervalMs, { datas, step, openBucket, covered }] = await together([
    usualIntervalOf(connection, subject),
    pointsOf(connection, subject, { period: question.period, span, seal, now: question.now }),
  ]);
  return {
    period: asked.span,
    completeness: completeness({
      ...span,
      firstObservedAt: state.firstObservedAt,
      covered,
      usualIntervalMs,
      now: question.now,
    }),
    unit,
    step,
    openBucket,
    gap: 3 * Math.max(step, question.period === 'daily' ? usualGap(datas) : usualIntervalMs / 1000),
    nights: nightsOf(question.period, span, station).map(({ start, end }) => ({
      start: isoOf(start),
      end: isoOf(end),
    })),
    ticks: axisTicks(question.period, span, station.timeZone),
    datas,
  };
}

/** Seconds between most of these points (nine gaps in ten are no longer): a past day may have had another rhythm. */
function usualGap(datas: readonly GraphPoint[]): number {
  const times = datas.map(({ receivedAt }) => Date.parse(receivedAt));
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  gaps.sort((a, b) => a - b);
  return (gaps[Math.floor((gaps.length - 1) * 0.9)] ?? 0) / 1000;
}

type Asked = {
  readonly period: GraphPeriod;
  readonly span: Span;
  /** Readings before it are not kept, milliseconds UTC. */
  readonly seal: number;
  readonly now: number;
};

type Drawn = {
  readonly datas: GraphPoint[];
  /** Seconds. */
  readonly step: number;
  readonly openBucket: OpenBucket | null;
  /** Quarters of an hour with a report. */
  readonly covered: number;
};

async function pointsOf(
  connection: Connection,
  subject: Subject,
  { period, span, seal, now }: Asked,
): Promise<Drawn> {
  const days = period === 'yearly';
  const reach = { start: startOfDayBefore(span.start), end: span.end };
  const look = await openLook(connection, readStation(subject), reach, { days });
  const points = createPoints(look, subject);
  await points.leadInto(span.start);
  const isSealed = span.start < seal;
  const stretch = { stationId: subject.station.id, from: span.start, to: span.end };
  const isOfReadings =
    period === 'daily' && !isSealed && !(await areMoreThan(connection, MOST_READINGS, stretch));
  if (isOfReadings) {
    await addReadings(connection, points, stretch);
    return { datas: points.all, step: 0, openBucket: null, covered: points.covered() };
  }
  const { step, seconds } = period === 'daily' && isSealed ? sealedDay : steps[period];
  const newest = currentWithin(subject, span, now);
  const open = newest === null ? span.end : bucketStartOf(step, newest, subject.station.timeZone);
  await points.addBuckets({ start: span.start, end: open, step });
  const openBucket =
    newest === null
      ? null
      : await addOpenBucket(connection, subject, { points, span, open, newest, step });
  return { datas: points.all, step: seconds, openBucket, covered: points.covered() };
}

/**
 * When the newest report counts, if it is within a running period and has current values; else every bucket is closed:
 * the period is over, or its station has been silent for a day.
 */
function currentWithin({ state }: Subject, { start, end }: Span, now: number): number | null {
  const newest = state.lastObservedAt;
  if (newest === null || newest <= start || newest > end || end <= now) return null;
  return isSilent(now - newest) ? null : newest - 1;
}

type Opening = {
  readonly points: Points;
  readonly span: Span;
  readonly open: number;
  readonly newest: number;
  readonly step: BucketStep;
};

/** The bucket of the newest report: its finished quarters of an hour, then the readings of the last one. */
async function addOpenBucket(
  connection: Connection,
  { station }: Subject,
  { points, span, open, newest, step }: Opening,
): Promise<OpenBucket> {
  await points.leadInto(open);
  const quarter = bucketStartOf('15m', newest, station.timeZone);
  const readingsFrom = step === '5m' ? open : quarter;
  if (readingsFrom > open) await points.addBuckets({ start: open, end: readingsFrom, step: '15m' });
  const to = Math.min(span.end, newest + 2);
  await addReadings(connection, points, { stationId: station.id, from: readingsFrom, to });
  return { start: isoOf(open), readingsFrom: isoOf(readingsFrom) };
}

const addReadings = (connection: Connection, points: Points, stretch: Stretch): Promise<void> =>
  eachDrawn(connection, stretch, ({ at, reading, values }) =>
    points.addReading(at, reading.observedAt, values),
  );
