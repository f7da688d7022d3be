// Lightning: counters, last strike, and the increments credited from them.
import type { MeasureSpec } from '../kinds.ts';
import { both, counter, sample } from './kinds-in-use.ts';

/**
 * What one detector (some 40 km around it) can count in a day, with room to spare: a strike every three seconds without a
 * pause. Below 32767, so that no 16-bit counter read as garbage passes.
 */
const mostStrikes = 30_000;

export const lightning = {
  lightningDaily: {
    label: 'Impacts de foudre du jour',
    short: 'Impacts de foudre',
    dimension: 'count',
    kind: counter('day'),
    scale: 1,
    range: [0, mostStrikes],
    column: true,
    section: 'lightning',
    totalOf: { amount: 'lightningIncrement', over: 'daily' },
  },
  lightningDistance: {
    label: 'Distance de la foudre',
    dimension: 'distance',
    kind: both,
    scale: 10,
    range: [0, 63],
    column: true,
  },
  lightningTime: {
    label: 'Dernier impact de foudre',
    dimension: 'time',
    kind: { is: 'instant' },
    scale: 1,
    column: true,
  },
  lightningHourly: {
    label: 'Impacts de foudre de l’heure',
    dimension: 'count',
    kind: sample,
    scale: 1,
    range: [0, mostStrikes],
  },
  lightningInterval: {
    label: 'Impacts de foudre de l’intervalle',
    dimension: 'count',
    kind: { is: 'amount' },
    scale: 1,
    range: [0, mostStrikes],
    column: true,
  },
  lightningIncrement: {
    label: 'Impacts de foudre',
    dimension: 'count',
    kind: { is: 'amount' },
    scale: 1,
    column: true,
    creditedFrom: ['lightningInterval', 'lightningDaily'],
    publish: { total: 'lightningNumber' },
  },
} as const satisfies Record<string, MeasureSpec>;
