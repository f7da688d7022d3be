// What the change of pressure is called, whatever the unit.
import { expect, it } from 'vitest';
import { seedUnitSets } from '../../../../shared/measures/dimensions.ts';
import { tendencyOf } from './pressure-tendency.ts';

const { Metric, Imperial } = seedUnitSets;

it.each([
  [3, Metric, 'risingFast'],
  [0.5, Metric, 'rising'],
  [0.49, Metric, 'steady'],
  [0, Metric, 'steady'],
  [-0.5, Metric, 'falling'],
  [-3, Metric, 'fallingFast'],
  [null, Metric, null],
  [0.05, Imperial, 'rising'],
  [-0.09, Imperial, 'fallingFast'],
  [0.01, Imperial, 'steady'],
] as const)('%s', (change, units, expected) => {
  expect(tendencyOf(change, units)).toBe(expected);
});
