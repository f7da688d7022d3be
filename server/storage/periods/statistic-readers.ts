// One statistic at a time, for graphs of hundreds of buckets: where it stands is looked up once, and nothing is made
// of what no chart shows. The numbers are those of `present`.
import { measure } from '../../../shared/measures/catalogue.ts';
import {
  levelSlots,
  levels,
  millionths,
  type RolledName,
  slots,
  totalSlots,
  totals,
  type VectorName,
  vectorSlots,
  vectors,
} from '../rollups/rollup-columns.ts';
import { at, type Statistics } from '../rollups/statistics.ts';
import type { VectorStatistics } from './period-statistics.ts';

/** Canonical; null where the statistics have none. */
export type StatisticReader = (statistics: Statistics) => number | null;

/** Quarters of an hour with a report. */
export const coveredIn = (statistics: Statistics): number => at(statistics, slots.covered);

const none: StatisticReader = () => null;

const scaledAt = (slot: number, scale: number | null): StatisticReader =>
  function read(statistics) {
    const value = at(statistics, slot);
    return Number.isNaN(value) ? null : scale === null ? value : value / scale;
  };

/** Reads nothing where no statistics of the measure are kept. */
export function levelReader(name: string, statistic: 'min' | 'max' | 'mean'): StatisticReader {
  const level = levels.find((one) => one.name === name);
  if (level === undefined) return none;
  const { base, scale } = level;
  if (statistic !== 'mean') return scaledAt(base + levelSlots[statistic], scale);
  const partsOf = meanPartsReader(level.name);
  return (statistics) => {
    const { sum, n } = partsOf(statistics);
    return n === 0 ? null : sum / n;
  };
}

/** Sum, canonical, of n readings. */
export type MeanParts = { readonly sum: number; readonly n: number };

/** Throws for a measure of which no mean is kept. */
export function meanPartsReader(name: RolledName): (statistics: Statistics) => MeanParts {
  const level = levels.find((one) => one.name === name);
  if (level === undefined) throw new Error(`no mean is kept of ${name}`);
  const { base, sumScale } = level;
  return (statistics) => ({
    sum: at(statistics, base + levelSlots.sum) / sumScale,
    n: at(statistics, base + levelSlots.n),
  });
}

/** The maximum of whole local days, which considers the companions (`maxWith`) as well. */
export function dayMaximumReader(name: RolledName): StatisticReader {
  const own = levelReader(name, 'max');
  const others = (measure(name).maxWith ?? []).map((other) => levelReader(other, 'max'));
  if (others.length === 0) return own;
  return (statistics) =>
    others.reduce<number | null>((highest, read) => {
      const value = read(statistics);
      return value === null || (highest !== null && highest >= value) ? highest : value;
    }, own(statistics));
}

/** Reads nothing where there is no such amount. */
export function totalReader(name: string): StatisticReader {
  const total = totals.find((one) => one.name === name);
  return total === undefined ? none : scaledAt(total.base + totalSlots.total, total.scale);
}

/** Throws for a direction without vectors. */
export function vectorReader(name: VectorName): (statistics: Statistics) => VectorStatistics {
  const vector = vectors.find((one) => one.name === name);
  if (vector === undefined) throw new Error(`no vectors are kept of ${name}`);
  const { base } = vector;
  return (statistics) => ({
    east: at(statistics, base + vectorSlots.east) / millionths,
    north: at(statistics, base + vectorSlots.north) / millionths,
    n: at(statistics, base + vectorSlots.n),
  });
}
