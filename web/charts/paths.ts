// SVG paths of a series: line, band, dots, bars. A point without neighbours stays visible: a stroke of no length
// with a round cap is a dot. Pure; pixels.
import { type Dot, decimate, edge } from './decimate.ts';
import { type Segment, segmentsOf, segmentsWithin } from './segments.ts';

export type Drawing = {
  /** Milliseconds UTC, rising. */
  readonly times: readonly number[];
  readonly gapMs: number;
  readonly window: { readonly start: number; readonly end: number };
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
};

type Values = readonly (number | null)[];

/** `line` joins points, `lone` marks those that stand alone. */
type LinePaths = { readonly line: string; readonly lone: string };

export function linePaths(values: Values, drawing: Drawing): LinePaths {
  const parts = visible(values, drawing).map((segment) =>
    decimate(dotsOf(segment, values, drawing)),
  );
  const joined = parts.filter(({ length }) => length > 1);
  const alone = parts.filter(({ length }) => length === 1).flat();
  return { line: joined.map(polyline).join(''), lone: pointPath(alone) };
}

/** Each point by itself, those on the same pixel once. */
export function dotsPath(values: Values, drawing: Drawing): string {
  const dots = visible(values, drawing).flatMap((segment) => dotsOf(segment, values, drawing));
  const places = new Map(dots.map((dot) => [`${Math.round(dot.x)} ${Math.round(dot.y)}`, dot]));
  return pointPath([...places.values()]);
}

/** One stroke a point, up from the axis' zero. */
export function barsPath(values: Values, drawing: Drawing): string {
  const foot = pixel(drawing.y(0));
  return visible(values, drawing)
    .flatMap((segment) => decimate(dotsOf(segment, values, drawing)))
    .map(({ x, y }) => `M${pixel(x)} ${foot}V${pixel(y)}`)
    .join('');
}

/** The surface between two series, both missing at the same points. */
export function bandPath(low: Values, high: Values, drawing: Drawing): string {
  return visible(high, drawing)
    .map((segment) => {
      const upper = edge(dotsOf(segment, high, drawing), 'upper');
      const lower = edge(dotsOf(segment, low, drawing), 'lower').reverse();
      return `${polyline([...upper, ...lower])}Z`;
    })
    .join('');
}

const visible = (values: Values, { times, gapMs, window }: Drawing): Segment[] =>
  segmentsWithin(segmentsOf({ times, values }, gapMs), times, window);

function dotsOf(segment: Segment, values: Values, { times, x, y }: Drawing): Dot[] {
  return segment.flatMap((index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ x: x(times[index] ?? 0), y: y(value) }];
  });
}

const pixel = (value: number): number => Math.round(value * 10) / 10;
const place = ({ x, y }: Dot): string => `${pixel(x)} ${pixel(y)}`;
const polyline = (dots: readonly Dot[]): string =>
  dots.length === 0 ? '' : `M${dots.map(place).join('L')}`;
const pointPath = (dots: readonly Dot[]): string => dots.map((dot) => `M${place(dot)}h0`).join('');
