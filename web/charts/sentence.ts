// What a chart shows, in one French sentence for each series: extremes and newest value with their times. Pure.
import type { UnitSet } from '../../shared/measures/dimensions.ts';
import { type WindSector, windRose, windRose16 } from '../../shared/measures/wind-rose.ts';
import { chartTexts } from '../texts/charts.ts';
import { upperFirst } from '../texts/first-letter.ts';
import { fromDirection } from '../texts/wind.ts';
import { type Point, type SeriesFrame, type TimeScale, valueIn } from './chart-frame.ts';
import { timeInSentence } from './time-text.ts';
import { isDirection, valueText } from './value-text.ts';

/** What only rises from zero (sunshine, a total) has no lowest value worth telling. */
export type ToldSeries = SeriesFrame & {
  readonly hasMinimum: boolean;
  /** Fields of a bucket's lowest and highest value, drawn or not; null for readings. */
  readonly extremes: SeriesFrame['band'];
};

type Context = {
  readonly points: readonly Point[];
  readonly scale: TimeScale;
  readonly units: UnitSet;
};

/** Empty when no series has a value. Only the first one tells its newest value. */
export function chartSentence(series: readonly ToldSeries[], context: Context): string {
  return series
    .flatMap((one, index) => {
      const told = seriesSentence(one, context, index === 0);
      if (told === null) return [];
      return [index === 0 && series.length === 1 ? told : chartTexts.ofSeries(one.label, told)];
    })
    .map((told) => `${upperFirst(told)}.`)
    .join(' ');
}

function seriesSentence(series: ToldSeries, context: Context, withLast: boolean): string | null {
  const { last } = series;
  if (last === null) return null;
  const body = isDirection(series) ? mainDirection(series, context) : range(series, context);
  if (!withLast) return body;
  const time = timeInSentence(Date.parse(last.receivedAt), context.scale, true);
  const value = isDirection(series)
    ? fromDirection(last.value)
    : valueText(last.value, series, context.units);
  return `${body}${chartTexts.last(value, time)}`;
}

/** The values themselves, or those beside a bucket's mean; the earliest of equal ones. */
function range(series: ToldSeries, { points, scale, units }: Context): string {
  const min = extreme(points, fieldsOf(series, 'min'), (a, b) => a < b);
  const max = extreme(points, fieldsOf(series, 'max'), (a, b) => a > b);
  if (min === null || max === null) return '';
  const [low, high] = [valueText(min.value, series, units), valueText(max.value, series, units)];
  if (low === high) return chartTexts.steady(low);
  const highest = `${high} ${timeInSentence(max.at, scale)}`;
  if (!series.hasMinimum) return chartTexts.upTo(highest);
  return chartTexts.between(`${low} ${timeInSentence(min.at, scale)}`, highest);
}

const fieldsOf = ({ field, extremes }: ToldSeries, end: 'min' | 'max'): readonly string[] =>
  extremes === null ? [field] : [extremes[end], field];

function extreme(
  points: readonly Point[],
  fields: readonly string[],
  isBetter: (a: number, b: number) => boolean,
): { readonly value: number; readonly at: number } | null {
  let best: { value: number; point: Point } | null = null;
  for (const point of points) {
    for (const field of fields) {
      const value = valueIn(point, field);
      if (value !== null && (best === null || isBetter(value, best.value))) best = { value, point };
    }
  }
  return best && { value: best.value, at: Date.parse(best.point.receivedAt) };
}

function mainDirection({ field }: ToldSeries, { points }: Context): string {
  const counts = new Map<WindSector, number>();
  let known = 0;
  for (const point of points) {
    const sector = windRose16(valueIn(point, field));
    if (sector === null) continue;
    counts.set(sector, (counts.get(sector) ?? 0) + 1);
    known += 1;
  }
  const [main] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!main) return '';
  const degrees = windRose.indexOf(main[0]) * 22.5;
  return chartTexts.mostly(fromDirection(degrees), Math.round((main[1] / known) * 100));
}
