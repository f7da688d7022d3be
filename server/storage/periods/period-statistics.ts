// Statistics of a stretch of time as other rooms read them: canonical units, names of the catalogue, null for missing.
import { measure } from '../../../shared/measures/catalogue.ts';
import {
  levelSlots,
  levels,
  millionths,
  type RolledName,
  slots,
  type TotalName,
  totalSlots,
  totals,
  type VectorName,
  vectorSlots,
  vectors,
} from '../rollups/rollup-columns.ts';
import { at, type Statistics } from '../rollups/statistics.ts';

/** Of one measure; the mean is sum / n. Times are milliseconds UTC of the observation, the earliest on ties. */
export type LevelStatistics = {
  readonly min: number | null;
  readonly minAt: number | null;
  readonly max: number | null;
  readonly maxAt: number | null;
  readonly sum: number;
  readonly n: number;
};

/** Sum of the wind vectors (km/h, towards where the wind comes from) of n reports; calm ones are left out. */
export type VectorStatistics = {
  readonly east: number;
  readonly north: number;
  readonly n: number;
};

export type PeriodStatistics = {
  readonly measures: Readonly<Record<RolledName, LevelStatistics>>;
  /** Null when nothing was ever credited in the period, which is not 0. */
  readonly totals: Readonly<Record<TotalName, number | null>>;
  /** Time of the last report that was credited with more than 0. */
  readonly lastCreditedAt: Readonly<Record<TotalName, number | null>>;
  readonly vectors: Readonly<Record<VectorName, VectorStatistics>>;
  readonly reports: number;
  /** 15-min UTC buckets with at least one report. */
  readonly covered: number;
  /** Observed time of the first and the last report. */
  readonly firstAt: number | null;
  readonly lastAt: number | null;
};

const nullable = (number: number): number | null => (Number.isNaN(number) ? null : number);
const scaled = (number: number, scale: number | null): number | null =>
  Number.isNaN(number) ? null : scale === null ? number : number / scale;

/** `companions`: a maximum also considers the measures of its `maxWith`, which holds for whole days only. */
export function present(
  statistics: Statistics,
  { companions }: { readonly companions: boolean },
): PeriodStatistics {
  const number = (slot: number): number => at(statistics, slot);
  const measures = Object.fromEntries(
    levels.map(({ name, scale, sumScale, base }) => [
      name,
      {
        min: scaled(number(base + levelSlots.min), scale),
        minAt: nullable(number(base + levelSlots.minAt)),
        max: scaled(number(base + levelSlots.max), scale),
        maxAt: nullable(number(base + levelSlots.maxAt)),
        sum: number(base + levelSlots.sum) / sumScale,
        n: number(base + levelSlots.n),
      },
    ]),
  ) as Record<RolledName, LevelStatistics>;
  return {
    measures: companions ? { ...measures, ...withCompanions(measures) } : measures,
    totals: byName(totals, ({ base, scale }) => scaled(number(base + totalSlots.total), scale)),
    lastCreditedAt: byName(totals, ({ base }) => nullable(number(base + totalSlots.lastAt))),
    vectors: byName(vectors, ({ base }) => ({
      east: number(base + vectorSlots.east) / millionths,
      north: number(base + vectorSlots.north) / millionths,
      n: number(base + vectorSlots.n),
    })),
    reports: number(slots.reports),
    covered: number(slots.covered),
    firstAt: nullable(number(slots.firstAt)),
    lastAt: nullable(number(slots.lastAt)),
  };
}

function byName<N extends string, P extends { readonly name: N }, V>(
  places: readonly P[],
  value: (place: P) => V,
): Record<N, V> {
  return Object.fromEntries(places.map((place) => [place.name, value(place)])) as Record<N, V>;
}

const accompanied = levels.flatMap(({ name }) => {
  const { maxWith } = measure(name);
  return maxWith ? [{ name, with: maxWith as readonly RolledName[] }] : [];
});

function withCompanions(
  measures: Readonly<Record<RolledName, LevelStatistics>>,
): Partial<Record<RolledName, LevelStatistics>> {
  return Object.fromEntries(
    accompanied.map(({ name, with: others }) => {
      const own = measures[name];
      const best = [own, ...others.map((other) => measures[other])].reduce(higher);
      return [name, { ...own, max: best.max, maxAt: best.maxAt }];
    }),
  );
}

/** The one with the higher maximum, the earlier of equal ones. */
function higher(one: LevelStatistics, other: LevelStatistics): LevelStatistics {
  if (other.max === null) return one;
  if (one.max === null || other.max > one.max) return other;
  const isEarlier = one.maxAt !== null && other.maxAt !== null && other.maxAt < one.maxAt;
  return other.max === one.max && isEarlier ? other : one;
}
