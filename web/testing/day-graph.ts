// For tests: answers of the graph call.
import type { Graph, GraphPoint, OpenBucket } from '../../shared/contract/weather-data.ts';
import { seedUnitSets, type UnitSet } from '../../shared/measures/dimensions.ts';
import { chartNames } from '../../shared/measures/fields.ts';

const start = '2026-11-26T23:00:00.000Z';
const end = '2026-11-27T23:00:00.000Z';

/** A reading at a local time of 27 November 2026; what is not given is 1. */
export function pointAt(
  time: string,
  values: Readonly<Record<string, number | null>> = {},
): GraphPoint {
  const known = Object.fromEntries(chartNames.map((name) => [name, 1]));
  return {
    receivedAt: new Date(`2026-11-27T${time}+01:00`).toISOString(),
    ...known,
    ...values,
  } as GraphPoint;
}

type Options = {
  readonly units?: UnitSet;
  readonly step?: number;
  readonly openBucket?: OpenBucket | null;
};

export function dayGraph(
  datas: readonly GraphPoint[],
  { units = seedUnitSets.Metric, step = 0, openBucket = null }: Options = {},
): Graph {
  return {
    period: {
      start,
      end,
      timeZone: 'Europe/Paris',
      label: 'vendredi 27 novembre 2026',
      date: '2026-11-27',
      previous: null,
      next: null,
    },
    completeness: null,
    unit: { ...units, type: 'Metric' },
    step,
    openBucket,
    gap: 900,
    nights: [{ start, end: '2026-11-27T07:16:00.000Z' }],
    ticks: [{ at: start, label: '00:00', rank: 0 }],
    datas,
  };
}
