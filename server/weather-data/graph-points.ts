// One point of the graphs, from a reading or from a bucket's statistics: the same fields either way. What the unit set
// and the catalogue decide is worked out once an answer, not once a point.
import type { GraphPoint } from '../../shared/contract/weather-data.ts';
import { followerOf } from '../../shared/formulas/derive.ts';
import { directionOf, MIN_RESULTANT_KMH } from '../../shared/formulas/vector-mean.ts';
import { isCalm } from '../../shared/measures/bands.ts';
import { type MeasureName, measure } from '../../shared/measures/catalogue.ts';
import { type UnitSet, unitIn } from '../../shared/measures/dimensions.ts';
import {
  type ChartName,
  chartNames,
  type DerivedName,
  extremeField,
  type Values,
} from '../../shared/measures/fields.ts';
import { isoOf } from '../storage/contents/dates.ts';
import {
  dayMaximumReader,
  levelReader,
  type StatisticReader,
  vectorReader,
} from '../storage/periods/statistic-readers.ts';
import type { RolledName, VectorName } from '../storage/rollups/rollup-columns.ts';
import type { Statistics } from '../storage/rollups/statistics.ts';
import { rounded, roundedDirection } from './present.ts';

/** By amount, what was credited since the local midnight; null before anything was. */
export type RunningTotals = Readonly<Record<string, number | null>>;

export type PointWriter = {
  /** A reading as it is. */
  reading(observedAt: number, values: Values, runningTotals: RunningTotals): GraphPoint;
  /** A bucket: means (a maximum where the catalogue says so), the vector mean of directions, and the extremes beside. */
  bucket(start: number, statistics: Statistics, runningTotals: RunningTotals): GraphPoint;
};

type PointValue = number | null;

/**
 * Written out for the fields of a point, as the rows of readings are: a tenth of what assigning them one by one costs,
 * and all points have one shape, which makes them cheaper to send.
 */
const pointOf = (fields: readonly string[]) =>
  new Function(
    'receivedAt',
    'values',
    `return { receivedAt, ${fields.map((field, index) => `${field}: values[${index}]`).join(', ')} };`,
  ) as (receivedAt: string, values: readonly PointValue[]) => GraphPoint;

const extremesOf = (name: ChartName): readonly ('min' | 'max')[] => {
  const { kind } = measure(name);
  if (kind.is !== 'level') return [];
  return kind.extremes === 'both' ? ['min', 'max'] : kind.extremes === 'max' ? ['max'] : [];
};

const readingPoint = pointOf(chartNames);
const bucketPoint = pointOf(
  chartNames.flatMap((name) => [
    name,
    ...extremesOf(name).map((statistic) => extremeField(statistic, name)),
  ]),
);

/** `wholeDays`: the buckets are local days, whose maxima consider the console's own of the day. */
export function createPointWriter(
  units: UnitSet,
  { wholeDays }: { readonly wholeDays: boolean },
): PointWriter {
  const series = chartNames.map((name) => seriesOf(name, units, wholeDays));
  return {
    reading(observedAt, values, runningTotals) {
      const fields = series.map(({ name, amount, publish, speed }) => {
        // In a calm the vane says nothing: no direction.
        const silent = speed !== null && isCalm(values[speed] ?? null);
        const value = amount === null ? values[name] : runningTotals[amount];
        return publish(silent ? null : value);
      });
      return readingPoint(isoOf(observedAt), fields);
    },
    bucket(start, statistics, runningTotals) {
      const fields: PointValue[] = [];
      for (const { amount, publish, held, extremes } of series) {
        fields.push(publish(amount === null ? held(statistics) : runningTotals[amount]));
        for (const extreme of extremes) fields.push(publish(extreme(statistics)));
      }
      return bucketPoint(isoOf(start), fields);
    },
  };
}

function seriesOf(name: ChartName, units: UnitSet, wholeDays: boolean) {
  const { dimension, kind, totalOf, bucketHolds = 'mean' } = measure(name);
  const { scale, offset = 0 } = unitIn(units, dimension);
  const round = kind.is === 'angle' ? roundedDirection : rounded;
  return {
    name,
    amount: totalOf?.amount ?? null,
    /** Measure of the speed that a direction goes with. */
    speed: kind.is === 'angle' ? kind.weightedBy : null,
    publish: (value: number | null | undefined): PointValue =>
      value === null || value === undefined ? null : round(value * scale + offset),
    held: kind.is === 'angle' ? meanDirection(name) : readerOf(name, bucketHolds, wholeDays),
    extremes: extremesOf(name).map((statistic) => readerOf(name, statistic, wholeDays)),
  };
}

/** One that follows another measure is computed from that one's statistic. */
function readerOf(
  name: MeasureName,
  statistic: 'min' | 'max' | 'mean',
  wholeDays: boolean,
): StatisticReader {
  const { monotoneOf } = measure(name);
  if (monotoneOf !== undefined) {
    const followed = readerOf(monotoneOf as MeasureName, statistic, wholeDays);
    return (statistics) => followerOf(name as DerivedName, followed(statistics));
  }
  return wholeDays && statistic === 'max'
    ? dayMaximumReader(name as RolledName)
    : levelReader(name, statistic);
}

function meanDirection(name: ChartName): StatisticReader {
  const read = vectorReader(name as VectorName);
  return (statistics) => {
    const vector = read(statistics);
    return vector.n === 0 ? null : directionOf(vector, MIN_RESULTANT_KMH * vector.n);
  };
}
