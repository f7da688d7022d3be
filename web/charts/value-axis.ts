// The vertical axis: it starts from the given range and grows by whole steps where values go beyond.
import { tickStep, ticks } from 'd3-array';
import { formatNumber } from '../../shared/format/numbers.ts';
import type { AxisFrame } from './chart-frame.ts';

const STEPS = 5;

type Range = readonly [number, number];

/** @param extent lowest and highest value to show; null without any */
export function valueAxis(range: Range, extent: Range | null, unit: string): AxisFrame {
  const domain = widened(range, extent);
  const step = tickStep(...domain, STEPS);
  return {
    unit,
    domain,
    ticks: ticks(...domain, STEPS).map((value) => ({
      value,
      label: formatNumber(value, decimalsOf(step)),
    })),
  };
}

function widened([low, high]: Range, extent: Range | null): Range {
  if (extent === null || (extent[0] >= low && extent[1] <= high)) return [low, high];
  const [from, to] = [Math.min(low, extent[0]), Math.max(high, extent[1])];
  const step = tickStep(from, to, STEPS);
  return [
    from < low ? wholeSteps(from, step, Math.floor) : low,
    to > high ? wholeSteps(to, step, Math.ceil) : high,
  ];
}

/** A small step has no exact binary form: 0.30000000000000004 is 0.3. */
const wholeSteps = (value: number, step: number, round: (steps: number) => number): number =>
  Number((round(value / step) * step).toPrecision(12));

const decimalsOf = (step: number): number => Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
