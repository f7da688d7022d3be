// Fewer points, same picture: of each pixel column the first, the lowest, the highest and the last stay. Pure.

/** In pixels, y downwards. */
export type Dot = { readonly x: number; readonly y: number };

/** Points in rising x; those that stay, in their order. */
export function decimate<T extends Dot>(dots: readonly T[]): T[] {
  const kept: T[] = [];
  let start = 0;
  while (start < dots.length) {
    const column = columnOf(dots[start]);
    let [end, low, high] = [start, start, start];
    for (; end < dots.length && columnOf(dots[end]) === column; end += 1) {
      if (isAbove(dots[end], dots[low])) low = end;
      if (isAbove(dots[high], dots[end])) high = end;
    }
    const chosen = new Set([start, ...[low, high].sort((a, b) => a - b), end - 1]);
    for (const index of chosen) {
      const dot = dots[index];
      if (dot) kept.push(dot);
    }
    start = end;
  }
  return kept;
}

/** One point a pixel column: the outermost, for the edge of a surface. */
export function edge(dots: readonly Dot[], side: 'upper' | 'lower'): Dot[] {
  const kept: Dot[] = [];
  for (const dot of dots) {
    const last = kept.at(-1);
    if (!last || columnOf(last) !== columnOf(dot)) kept.push(dot);
    else if (side === 'upper' ? dot.y < last.y : dot.y > last.y)
      kept[kept.length - 1] = { x: last.x, y: dot.y };
  }
  return kept;
}

const columnOf = (dot: Dot | undefined): number => Math.floor(dot?.x ?? 0);
const isAbove = (a: Dot | undefined, b: Dot | undefined): boolean => (a?.y ?? 0) < (b?.y ?? 0);
