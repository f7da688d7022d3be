// A period's statistics as fields of an answer: the names the catalogue implies, in the station's units.
import { followerOf } from '../../shared/formulas/derive.ts';
import { type MeasureName, measure } from '../../shared/measures/catalogue.ts';
import type { UnitSet } from '../../shared/measures/dimensions.ts';
import { type DerivedName, periodFields } from '../../shared/measures/fields.ts';
import type { Statistic } from '../../shared/measures/kinds.ts';
import { isoOrNull } from '../storage/contents/dates.ts';
import type { LevelStatistics, PeriodStatistics } from '../storage/periods/period-statistics.ts';
import type { RolledName, TotalName } from '../storage/rollups/rollup-columns.ts';
import { published } from './present.ts';

/** Canonical value of a statistic and, for an extreme, when it was observed (milliseconds UTC). */
export type StatisticValue = { readonly value: number | null; readonly at: number | null };

const missing: StatisticValue = { value: null, at: null };

/** A statistic of any measure, those that follow another one included; null where the period has none. */
export function statisticOf(
  statistics: PeriodStatistics,
  name: MeasureName,
  statistic: Statistic,
): StatisticValue {
  const { monotoneOf } = measure(name);
  if (monotoneOf !== undefined) {
    const followed = statisticOf(statistics, monotoneOf as MeasureName, statistic);
    return { value: followerOf(name as DerivedName, followed.value), at: followed.at };
  }
  if (statistic === 'total')
    return { value: statistics.totals[name as TotalName] ?? null, at: null };
  const level = statistics.measures[name as RolledName];
  return level ? levelStatistic(level, statistic) : missing;
}

function levelStatistic(
  { min, minAt, max, maxAt, sum, n }: LevelStatistics,
  statistic: Exclude<Statistic, 'total'>,
): StatisticValue {
  switch (statistic) {
    case 'min':
      return { value: min, at: minAt };
    case 'max':
      return { value: max, at: maxAt };
    case 'mean':
      return { value: n === 0 ? null : sum / n, at: null };
  }
}

/** `maxTemperature`, `maxTemperatureReceivedAt`, `rainPeriod` … */
export function statisticsFields(
  statistics: PeriodStatistics,
  units: UnitSet,
): Record<string, number | string | null> {
  const fields: Record<string, number | string | null> = {};
  for (const { measure: name, statistic, field } of periodFields) {
    const { value, at } = statisticOf(statistics, name, statistic);
    fields[field] = published(value, name, units);
    if (statistic === 'min' || statistic === 'max') fields[`${field}ReceivedAt`] = isoOrNull(at);
  }
  return fields;
}
