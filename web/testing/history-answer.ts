// For tests: an answer of the history call with every statistic that is published.
import type { History } from '../../shared/contract/weather-data.ts';
import { seedUnitSets } from '../../shared/measures/dimensions.ts';
import { periodFields } from '../../shared/measures/fields.ts';
import { dayGraph } from './day-graph.ts';

/**
 * The 27th of November 2026 in Saint-Sulpice.
 * @param valueFor of a statistic, by its field; null: it has none, and no time either
 * @param at when each extreme was, ISO
 */
export function historyAnswer(valueFor: (field: string) => number | null, at: string): History {
  const statistics = periodFields.flatMap(({ field }) => [
    [field, valueFor(field)],
    [`${field}ReceivedAt`, valueFor(field) === null ? null : at],
  ]);
  return {
    ...Object.fromEntries(statistics),
    period: dayGraph([]).period,
    completeness: 0.98,
    since: null,
    lastReceivedAt: at,
    unit: { type: 'Metric', ...seedUnitSets.Metric },
  };
}
