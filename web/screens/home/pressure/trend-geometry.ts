// Where the points of a small trend line stand in a box of 100 × 40, time from left to right. Gaps stay gaps.

export type TrendPoint = { readonly at: number; readonly value: number | null };

const WIDTH = 100;
const HEIGHT = 40;
const MARGIN = 4;

/** SVG paths: the line, and a point of no length at its end (null without any value). */
export function trendPaths(
  points: readonly TrendPoint[],
  minRange: number,
): { readonly line: string; readonly last: string | null } {
  const known = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const [first] = points;
  const newest = known.at(-1);
  if (!first || !newest) return { line: '', last: null };
  const lowest = Math.min(...known.map(({ value }) => value));
  const highest = Math.max(...known.map(({ value }) => value));
  const range = Math.max(highest - lowest, minRange);
  const middle = (highest + lowest) / 2;
  const span = Math.max((points.at(-1)?.at ?? first.at) - first.at, 1);
  const place = (at: number, value: number): string => {
    const x = MARGIN / 2 + ((at - first.at) / span) * (WIDTH - MARGIN);
    const y = HEIGHT / 2 - ((value - middle) / range) * (HEIGHT - 2 * MARGIN);
    return `${round(x)} ${round(y)}`;
  };
  let isPenDown = false;
  const line = points.flatMap(({ at, value }) => {
    if (value === null) {
      isPenDown = false;
      return [];
    }
    const step = `${isPenDown ? 'L' : 'M'}${place(at, value)}`;
    isPenDown = true;
    return [step];
  });
  return { line: line.join(''), last: `M${place(newest.at, newest.value)}h0` };
}

const round = (value: number): number => Math.round(value * 100) / 100;
