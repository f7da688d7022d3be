// One point of the graphs, from a reading or from a bucket's statistics: the same fields either way. What the unit set
// and the catalogue decide is worked out once an answer, not once a point.
import type { GraphPoint } from '../../shared/contract/weather-data.ts';
import { directionOf, MIN_RESULTANT_KMH } from '../../shared/formulas/vector-mean.ts';
import { isCalm } from '../../shared/measures/bands.ts';
import { measure } from '../../shared/measures/catalogue.ts';
import { type UnitSet, unitIn } from '../../shared/measures/dimensions.ts';
import {
  type ChartName,
  chartNames,
  extremeField,
  type Values,
} from '../../shared/measures/fields.ts';
import { isoOf } from '../storage/dates.ts';
import type { PeriodStatistics } from '../storage/period-statistics.ts';
import type { VectorName } from '../storage/rollup-columns.ts';
import { rounded } from './present.ts';
import { statisticOf } from './statistics-fields.ts';

/** By amount, what was credited since the local midnight; null before anything was. */
export type RunningTotals = Readonly<Record<string, number | null>>;

export type PointWriter = {
  /** A reading as it is. */
  reading(observedAt: number, values: Values, runningTotals: RunningTotals): GraphPoint;
  /** A bucket: means (a maximum where the catalogue says so), the vector mean of directions, and the extremes beside. */
  bucket(start: number, statistics: PeriodStatistics, runningTotals: RunningTotals): GraphPoint;
};

type Fields = Record<string, number | string | null>;

export function createPointWriter(units: UnitSet): PointWriter {
  const series = chartNames.map((name) => seriesOf(name, units));
  return {
    reading(observedAt, values, runningTotals) {
      const fields: Fields = { receivedAt: isoOf(observedAt) };
      for (const { name, amount, publish, speed } of series) {
        // In a calm the vane says nothing: no direction.
        const silent = speed !== null && isCalm(values[speed] ?? null);
        const value = amount === null ? values[name] : runningTotals[amount];
        fields[name] = publish(silent ? null : value);
      }
      return fields as GraphPoint;
    },
    bucket(start, statistics, runningTotals) {
      const fields: Fields = { receivedAt: isoOf(start) };
      for (const { name, amount, publish, extremes, valueIn } of series) {
        fields[name] = publish(amount === null ? valueIn(statistics) : runningTotals[amount]);
        for (const { field, statistic } of extremes) {
          fields[field] = publish(statisticOf(statistics, name, statistic).value);
        }
      }
      return fields as GraphPoint;
    },
  };
}

function seriesOf(name: ChartName, units: UnitSet) {
  const { dimension, kind, totalOf, bucketHolds = 'mean' } = measure(name);
  const { scale, offset = 0 } = unitIn(units, dimension);
  const keeps = kind.is === 'level' ? kind.extremes : 'none';
  const statistics =
    keeps === 'both' ? (['min', 'max'] as const) : keeps === 'max' ? (['max'] as const) : [];
  return {
    name,
    amount: totalOf?.amount ?? null,
    /** Measure of the speed that a direction goes with. */
    speed: kind.is === 'angle' ? kind.weightedBy : null,
    publish: (value: number | null | undefined): number | null =>
      value === null || value === undefined ? null : rounded(value * scale + offset),
    extremes: statistics.map((statistic) => ({ statistic, field: extremeField(statistic, name) })),
    valueIn: (bucket: PeriodStatistics): number | null =>
      kind.is === 'angle' ? vectorMean(bucket, name) : statisticOf(bucket, name, bucketHolds).value,
  };
}

function vectorMean({ vectors }: PeriodStatistics, name: ChartName): number | null {
  const vector = vectors[name as VectorName];
  return vector.n === 0 ? null : directionOf(vector, MIN_RESULTANT_KMH * vector.n);
}
