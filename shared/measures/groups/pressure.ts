// Pressure, at sea level and at the station.
import type { MeasureSpec } from '../kinds.ts';
import { both, level } from './kinds-in-use.ts';

const pressureStep = { floor: 3, perMinute: 3 } as const;

export const pressure = {
  relativePressure: {
    label: 'Pression',
    dimension: 'pressure',
    kind: both,
    scale: 100,
    range: [870, 1090],
    step: pressureStep,
    column: true,
    section: 'pressure',
    variationHours: 3,
    chart: { order: 4, axis: [990, 1040] },
  },
  absolutePressure: {
    label: 'Pression à la station',
    dimension: 'pressure',
    kind: level,
    scale: 100,
    range: [500, 1090],
    step: pressureStep,
    column: true,
  },
} as const satisfies Record<string, MeasureSpec>;
