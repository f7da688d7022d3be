// The points of a graph as they are put together, in time order: with what was credited since each local midnight, and
// how many quarters of an hour were reported in.
import { dayAt } from '../../shared/calendar/days.ts';
import type { GraphPoint } from '../../shared/contract/weather-data.ts';
import { followerOf } from '../../shared/formulas/derive.ts';
import type { Values } from '../../shared/measures/fields.ts';
import { type BucketStep, bucketsIn, stepMs } from '../storage/periods/graph-buckets.ts';
import type { Look } from '../storage/periods/look.ts';
import {
  coveredIn,
  meanPartsReader,
  type StatisticReader,
  totalReader,
} from '../storage/periods/statistic-readers.ts';
import { bucketStart } from '../storage/rollups/bucket-times.ts';
import { type TotalName, totals } from '../storage/rollups/rollup-columns.ts';
import { createPointWriter } from './graph-points.ts';
import { createParticleMeans } from './particle-means.ts';
import type { Subject } from './subject.ts';
import type { Span } from './time-axis.ts';

/** Hours are counted from the local midnight, which a time zone may put off the UTC hour. */
export function bucketStartOf(step: BucketStep, at: number, timeZone: string): number {
  const { start } = dayAt(at, timeZone);
  if (step === 'day') return start;
  const origin = step === '1h' ? start : 0;
  return origin + Math.floor((at - origin) / stepMs[step]) * stepMs[step];
}

const amounts = totals.map(({ name }) => name);
const amountReaders = Object.fromEntries(
  amounts.map((name) => [name, totalReader(name)]),
) as Record<TotalName, StatisticReader>;

export type Points = {
  readonly all: GraphPoint[];
  /** Quarters of an hour with a report. */
  covered(): number;
  /** To be called before the points of a stretch are added, with its start. */
  leadInto(start: number): Promise<void>;
  addReading(at: number, observedAt: number, values: Values): void;
  addBuckets(span: Span & { readonly step: BucketStep }): Promise<void>;
};

const particlesIn = meanPartsReader('pm25');

/** The index of 24 h is that of the console's own mean, else of ours. */
function withDayMean(point: GraphPoint, mean: number | null): GraphPoint {
  return point.aqiAvg !== null || mean === null
    ? point
    : Object.assign(point, { aqiAvg: followerOf('aqiAvg', mean) });
}

/** Points in time order, with what was credited since each local midnight. */
export function createPoints(look: Look, { station, unit }: Subject): Points {
  const all: GraphPoint[] = [];
  const writer = createPointWriter(unit, { wholeDays: false });
  const dayWriter = createPointWriter(unit, { wholeDays: true });
  let inRows = 0;
  const quarters = new Set<number>();
  const means = createParticleMeans();
  let day: Span = { start: 0, end: 0 };
  let credited: Record<string, number> = {};
  const credit = (at: number, amountOf: (name: TotalName) => number | null | undefined) => {
    if (at >= day.end) {
      day = dayAt(at, station.timeZone);
      credited = {};
    }
    for (const name of amounts) {
      const amount = amountOf(name);
      if (amount !== null && amount !== undefined) credited[name] = (credited[name] ?? 0) + amount;
    }
    return credited;
  };
  return {
    all,
    covered: () => inRows + quarters.size,
    leadInto: (start) => means.leadInto(look, start),
    addReading(at, observedAt, values) {
      quarters.add(bucketStart(at));
      const sinceMidnight = credit(at, (name) => values[name]);
      const point = writer.reading(observedAt, values, sinceMidnight);
      all.push(withDayMean(point, means.afterReading(at, values.pm25)));
    },
    async addBuckets({ start, end, step }) {
      if (end <= start) return;
      const { bucket } = step === 'day' ? dayWriter : writer;
      for (const found of await bucketsIn(look, { start, end, step })) {
        const { statistics } = found;
        // Shorter ones may share a quarter of an hour.
        if (step !== '5m') inRows += coveredIn(statistics);
        else if (coveredIn(statistics) > 0) quarters.add(bucketStart(found.start));
        const sinceMidnight = credit(found.start, (name) => amountReaders[name](statistics));
        const mean = means.after({
          start: step === '5m' ? bucketStart(found.start) : found.start,
          end: found.end,
          covered: coveredIn(statistics),
          ...particlesIn(statistics),
        });
        all.push(withDayMean(bucket(found.start, statistics, sinceMidnight), mean));
      }
    },
  };
}
