// Sun: radiation, UV, light.
import type { MeasureSpec } from '../kinds.ts';
import { level, max } from './kinds-in-use.ts';

export const sun = {
  solarRadiation: {
    label: 'Rayonnement solaire',
    short: 'Rayonnement',
    dimension: 'solarRadiation',
    kind: max,
    scale: 100,
    range: [0, 1800],
    column: true,
    section: 'sun',
    variationHours: 1,
    chart: { order: 2, axis: [0, 1100] },
  },
  uv: {
    label: 'Indice UV',
    short: 'UV',
    dimension: 'index',
    kind: max,
    scale: 10,
    range: [0, 20],
    column: true,
    section: 'sun',
    chart: { order: 3, axis: [0, 14] },
  },
  illuminance: {
    label: 'Éclairement',
    dimension: 'illuminance',
    kind: level,
    scale: 1,
    range: [0, 250000],
  },
} as const satisfies Record<string, MeasureSpec>;
