// What a chart shows, in one French sentence for each series: extremes and newest value with their times. Pure.
import type { UnitSet } from '../../shared/measures/dimensions.ts';
import { type WindSector, windRose, windRose16 } from '../../shared/measures/wind-rose.ts';
import { chartTexts } from '../texts/charts.ts';
import { upperFirst } from '../texts/first-letter.ts';
import { fromDirection } from '../texts/wind.ts';
import { type Point, type SeriesFrame, type TimeScale, valueIn } from './chart-frame.ts';
import type { Held } from './series-frame.ts';
import { lengthAt, timeInSentence } from './time-text.ts';
import { isDirection, valueText } from './value-text.ts';

/** What a sentence tells of a series beside what is drawn. */
export type ToldSeries = {
  readonly frame: SeriesFrame;
  /** What only rises from zero (sunshine, a total) has no lowest value worth telling. */
  readonly hasMinimum: boolean;
  /** Fields of a bucket's lowest and highest value, drawn or not; null for readings, and where none are kept. */
  readonly extremes: SeriesFrame['band'];
  /** What the value of a bucket is. */
  readonly holds: Held;
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
      if (told === '') return [];
      const isAlone = index === 0 && series.length === 1;
      return [isAlone ? told : chartTexts.ofSeries(one.frame.label, told)];
    })
    .map((told) => `${upperFirst(told)}.`)
    .join(' ');
}

function seriesSentence(series: ToldSeries, context: Context, withLast: boolean): string {
  const body = isDirection(series.frame) ? mainDirection(series, context) : range(series, context);
  const parts = withLast ? [body, newest(series, context)] : [body];
  return parts.filter((part) => part !== '').join(', ');
}

/** A measurement by that name only where the point is one. */
function newest({ frame, holds }: ToldSeries, { scale, units }: Context): string {
  const { last } = frame;
  if (last === null) return '';
  const at = Date.parse(last.receivedAt);
  const length = lengthAt(at, scale);
  const name = length === 0 ? chartTexts.last.measure : chartTexts.last[holds](length);
  const value = isDirection(frame)
    ? fromDirection(last.value)
    : valueText(last.value, frame, units);
  return `${name} ${value} ${timeInSentence(at, scale)}`;
}

/** The values themselves, or those beside a bucket's mean; the earliest of equal ones. */
function range(series: ToldSeries, { points, scale, units }: Context): string {
  const { frame, extremes, holds, hasMinimum } = series;
  const min = extreme(points, fieldsOf(series, 'min'), (a, b) => a < b);
  const max = extreme(points, fieldsOf(series, 'max'), (a, b) => a > b);
  if (min === null || max === null) return '';
  const text = ({ value, at }: Extreme): string => {
    const length = holds === 'mean' && extremes === null ? lengthAt(at, scale) : 0;
    const told = valueText(value, frame, units);
    return length === 0 ? told : chartTexts.onAverage(told, length);
  };
  const [low, high] = [text(min), text(max)];
  if (low === high) {
    const hidesLower = scale.step > 0 && (extremes === null || holds === 'max');
    return hidesLower && max.value !== 0 ? chartTexts.atMost(high) : chartTexts.steady(low);
  }
  const highest = `${high} ${timeInSentence(max.at, scale)}`;
  if (!hasMinimum) return chartTexts.upTo(highest);
  return chartTexts.between(`${low} ${timeInSentence(min.at, scale)}`, highest);
}

const fieldsOf = ({ frame, extremes }: ToldSeries, end: 'min' | 'max'): readonly string[] =>
  extremes === null ? [frame.field] : [extremes[end], frame.field];

type Extreme = { readonly value: number; readonly at: number };

function extreme(
  points: readonly Point[],
  fields: readonly string[],
  isBetter: (a: number, b: number) => boolean,
): Extreme | null {
  let best: { value: number; point: Point } | null = null;
  for (const point of points) {
    for (const field of fields) {
      const value = valueIn(point, field);
      if (value !== null && (best === null || isBetter(value, best.value))) best = { value, point };
    }
  }
  return best && { value: best.value, at: Date.parse(best.point.receivedAt) };
}

/** Of points that stand for equally long: the finer ones of an open bucket would weigh too much. */
function mainDirection({ frame }: ToldSeries, { points, scale }: Context): string {
  const counts = new Map<WindSector, number>();
  let known = 0;
  for (const point of points) {
    const sector = windRose16(valueIn(point, frame.field));
    if (sector === null || lengthAt(Date.parse(point.receivedAt), scale) !== scale.step) continue;
    counts.set(sector, (counts.get(sector) ?? 0) + 1);
    known += 1;
  }
  const [main] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!main) return '';
  const degrees = windRose.indexOf(main[0]) * 22.5;
  return chartTexts.mostly(fromDirection(degrees), Math.round((main[1] / known) * 100), scale.step);
}
