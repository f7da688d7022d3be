// The vertical axis: it starts from the given range and grows by whole steps where values go beyond.
import { tickStep, ticks } from 'd3-array';
import { formatNumber } from '../../shared/format/numbers.ts';
import type { AxisFrame } from './chart-frame.ts';
import type { Range } from './linear.ts';

const STEPS = 5;

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

/** Nice steps of a second axis, in its power of ten. */
const niceSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** A second axis whose labels stand on the grid lines of the first; alone where that has no whole steps or it goes below. */
export function secondAxis(
  main: AxisFrame,
  range: Range,
  { extent, unit }: { readonly extent: Range | null; readonly unit: string },
): AxisFrame {
  const intervals = main.ticks.length - 1;
  const isWhole =
    main.ticks[0]?.value === main.domain[0] && main.ticks.at(-1)?.value === main.domain[1];
  const low = range[0];
  if (!isWhole || (extent !== null && extent[0] < low)) return valueAxis(range, extent, unit);
  const wanted = (Math.max(range[1], extent?.[1] ?? range[1]) - low) / intervals;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (niceSteps.find((nice) => nice * power >= wanted * (1 - 1e-9)) ?? 10) * power;
  const values = main.ticks.map((_, index) => Number((low + index * step).toPrecision(12)));
  const decimals = values.some((value) => !Number.isInteger(value))
    ? Math.max(1, decimalsOf(power))
    : 0;
  return {
    unit,
    domain: [low, values.at(-1) ?? range[1]],
    ticks: values.map((value) => ({ value, label: formatNumber(value, decimals) })),
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
