// One point of the graphs, from a reading or from a bucket's statistics: the same fields either way.

import type { GraphPoint } from '../../shared/contract/weather-data.ts';
import { directionOf, MIN_RESULTANT_KMH } from '../../shared/formulas/vector-mean.ts';
import { type MeasureName, measure } from '../../shared/measures/catalogue.ts';
import type { UnitSet } from '../../shared/measures/dimensions.ts';
import {
  type ChartName,
  chartNames,
  extremeField,
  type Values,
} from '../../shared/measures/fields.ts';
import type { PeriodStatistics } from '../storage/period-statistics.ts';
import type { VectorName } from '../storage/rollup-columns.ts';
import { isoOf, published } from './present.ts';
import { statisticOf } from './statistics-fields.ts';

type Fields = Record<string, number | string | null>;

/**
 * A reading as it is.
 * @param runningTotals by amount, what fell since the local midnight; null before anything was credited
 */
export function readingPoint(
  observedAt: number,
  values: Values,
  { units, runningTotals }: { readonly units: UnitSet; readonly runningTotals: RunningTotals },
): GraphPoint {
  const fields: Fields = { receivedAt: isoOf(observedAt) };
  for (const name of chartNames) {
    const amount = measure(name).totalOf?.amount;
    fields[name] = published(
      amount === undefined ? (values[name] ?? null) : (runningTotals[amount] ?? null),
      name,
      units,
    );
  }
  return fields as GraphPoint;
}

export type RunningTotals = Readonly<Record<string, number | null>>;

/** A bucket: means (a maximum where the catalogue says so), the vector mean of directions, and the extremes beside. */
export function bucketPoint(
  start: number,
  statistics: PeriodStatistics,
  { units, runningTotals }: { readonly units: UnitSet; readonly runningTotals: RunningTotals },
): GraphPoint {
  const fields: Fields = { receivedAt: isoOf(start) };
  for (const name of chartNames) {
    fields[name] = published(bucketValue(name, statistics, runningTotals), name, units);
    for (const statistic of ['min', 'max'] as const) {
      if (!keeps(name, statistic)) continue;
      fields[extremeField(statistic, name)] = published(
        statisticOf(statistics, name, statistic).value,
        name,
        units,
      );
    }
  }
  return fields as GraphPoint;
}

function bucketValue(
  name: ChartName,
  statistics: PeriodStatistics,
  runningTotals: RunningTotals,
): number | null {
  const { kind, totalOf, bucketHolds } = measure(name);
  if (totalOf) return runningTotals[totalOf.amount] ?? null;
  if (kind.is === 'angle') {
    const vector = statistics.vectors[name as VectorName];
    return vector.n === 0 ? null : directionOf(vector, MIN_RESULTANT_KMH * vector.n);
  }
  return statisticOf(statistics, name, bucketHolds ?? 'mean').value;
}

function keeps(name: MeasureName, statistic: 'min' | 'max'): boolean {
  const { kind } = measure(name);
  return (
    kind.is === 'level' &&
    (kind.extremes === 'both' || (kind.extremes === 'max' && statistic === 'max'))
  );
}
