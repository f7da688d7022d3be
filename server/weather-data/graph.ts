// GET /api/weatherData/{reference}/graph/{period}: the points of the charts. A day shows its readings; longer periods
// show buckets that get finer towards the newest report, whose own point comes last: it is the current value.

import { dayAt } from '../../shared/calendar/days.ts';
import { type Failure, isFailure } from '../../shared/contract/failure.ts';
import type { Graph, GraphPeriod, GraphPoint } from '../../shared/contract/weather-data.ts';
import type { Values } from '../../shared/measures/fields.ts';
import type { Connection } from '../storage/connection.ts';
import { isoOf } from '../storage/dates.ts';
import { effectiveReadings } from '../storage/effective-readings.ts';
import { type BucketStep, readBuckets, readTotals } from '../storage/period-reader.ts';
import { usualInterval } from '../storage/readings.ts';
import { completeness } from './completeness.ts';
import { createPointWriter } from './graph-points.ts';
import type { PeriodQuestion } from './history.ts';
import { askedPeriod } from './period-span.ts';
import { loadSubject, type Subject } from './subject.ts';
import { axisTicks, nightsOf, type Span } from './time-axis.ts';

/** A day with more readings than this is drawn by 5-minute buckets. */
const MOST_READINGS = 1500;

const steps: Readonly<
  Record<GraphPeriod, { readonly step: BucketStep; readonly seconds: number }>
> = {
  daily: { step: '5m', seconds: 300 },
  weekly: { step: '15m', seconds: 900 },
  monthly: { step: '1h', seconds: 3600 },
  yearly: { step: 'day', seconds: 86_400 },
};

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
  const { datas, step } = await pointsOf(connection, subject, { period: question.period, span });
  const usualIntervalMs = (await usualInterval(connection, station.id)) ?? 0;
  const { covered } = await readTotals(connection, station, span.start, span.end);
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
    gap: 3 * Math.max(step, step === 0 ? usualGap(datas) : usualIntervalMs / 1000),
    nights: nightsOf(question.period, span, station).map(({ start, end }) => ({
      start: isoOf(start),
      end: isoOf(end),
    })),
    ticks: axisTicks(question.period, span, station.timeZone),
    datas,
  };
}

/** Seconds between most of these readings (nine gaps in ten are no longer): a past day may have had another rhythm. */
function usualGap(datas: readonly GraphPoint[]): number {
  const times = datas.map(({ receivedAt }) => Date.parse(receivedAt));
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  gaps.sort((a, b) => a - b);
  return (gaps[Math.floor((gaps.length - 1) * 0.9)] ?? 0) / 1000;
}

type Drawn = { readonly datas: GraphPoint[]; readonly step: number };

async function pointsOf(
  connection: Connection,
  subject: Subject,
  { period, span }: { readonly period: GraphPeriod; readonly span: Span },
): Promise<Drawn> {
  const points = createPoints(subject);
  if (period === 'daily') {
    const readings = await effectiveReadings(connection, {
      stationId: subject.station.id,
      from: span.start,
      to: span.end,
    });
    if (readings.length <= MOST_READINGS) {
      for (const { at, reading, values } of readings)
        points.addReading(at, reading.observedAt, values);
      return { datas: points.all, step: 0 };
    }
  }
  const { step, seconds } = steps[period];
  const newest = newestWithin(subject, span);
  const open = newest === null ? span.end : bucketStartOf(step, newest, subject.station.timeZone);
  await points.addBuckets(connection, { start: span.start, end: open, step });
  if (newest !== null)
    await addOpenBucket(connection, subject, { points, span, open, newest, step });
  return { datas: points.all, step: seconds };
}

/** When the newest report counts, if that is within the span; a span before it is closed. */
function newestWithin({ state }: Subject, { start, end }: Span): number | null {
  const newest = state.lastObservedAt;
  return newest === null || newest <= start || newest > end ? null : newest - 1;
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
): Promise<void> {
  const quarter = bucketStartOf('15m', newest, station.timeZone);
  const readingsFrom = step === '5m' ? open : quarter;
  if (readingsFrom > open)
    await points.addBuckets(connection, { start: open, end: readingsFrom, step: '15m' });
  const readings = await effectiveReadings(connection, {
    stationId: station.id,
    from: readingsFrom,
    to: span.end,
  });
  for (const { at, reading, values } of readings) points.addReading(at, reading.observedAt, values);
}

const HOUR_MS = 3_600_000;
const STEP_MS = { '5m': 300_000, '15m': 900_000 } as const;

/** Hours are counted from the local midnight, which a time zone may put off the UTC hour. */
function bucketStartOf(step: BucketStep, at: number, timeZone: string): number {
  if (step === '5m' || step === '15m') return Math.floor(at / STEP_MS[step]) * STEP_MS[step];
  const { start } = dayAt(at, timeZone);
  return step === 'day' ? start : start + Math.floor((at - start) / HOUR_MS) * HOUR_MS;
}

type Points = {
  readonly all: GraphPoint[];
  addReading(at: number, observedAt: number, values: Values): void;
  addBuckets(connection: Connection, span: Span & { readonly step: BucketStep }): Promise<void>;
};

/** Points in time order, with what was credited since each local midnight. */
function createPoints({ station, unit }: Subject): Points {
  const all: GraphPoint[] = [];
  const writer = createPointWriter(unit);
  let day: Span = { start: 0, end: 0 };
  let totals: Record<string, number> = {};
  const credit = (at: number, amounts: Readonly<Record<string, number | null | undefined>>) => {
    if (at >= day.end) {
      day = dayAt(at, station.timeZone);
      totals = {};
    }
    for (const name in amounts) {
      const amount = amounts[name];
      if (amount !== null && amount !== undefined) totals[name] = (totals[name] ?? 0) + amount;
    }
    return totals;
  };
  return {
    all,
    addReading(at, observedAt, values) {
      const { rainIncrement, lightningIncrement } = values;
      all.push(
        writer.reading(observedAt, values, credit(at, { rainIncrement, lightningIncrement })),
      );
    },
    async addBuckets(connection, { start, end, step }) {
      if (end <= start) return;
      for (const bucket of await readBuckets(connection, station, { start, end, step })) {
        const { statistics } = bucket;
        all.push(writer.bucket(bucket.start, statistics, credit(bucket.start, statistics.totals)));
      }
    },
  };
}
