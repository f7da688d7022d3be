// Where a series is unbroken: values farther apart than the gap end a line, nothing is ever drawn across. A report
// that lacks the value is passed over: consoles send some measures less often than others. Pure.

/** Indexes of the points that one line joins, rising, all with a value. */
export type Segment = readonly number[];

type Series = {
  /** Milliseconds UTC, rising. */
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
};

export function segmentsOf({ times, values }: Series, gapMs: number): Segment[] {
  const segments: number[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [index, at] of times.entries()) {
    if ((values[index] ?? null) === null) continue;
    if (at - last <= gapMs) segments.at(-1)?.push(index);
    else segments.push([index]);
    last = at;
  }
  return segments;
}

/** The parts of segments within [start, end], with one neighbour at each side so that lines reach the edges. */
export function segmentsWithin(
  segments: readonly Segment[],
  times: readonly number[],
  { start, end }: { readonly start: number; readonly end: number },
): Segment[] {
  return segments.flatMap((segment) => {
    const timeAt = (place: number): number => times[segment[place] ?? 0] ?? 0;
    let [first, last] = [0, segment.length - 1];
    while (first < last && timeAt(first + 1) <= start) first += 1;
    while (last > first && timeAt(last - 1) >= end) last -= 1;
    const isOutside = timeAt(last) < start || timeAt(first) > end;
    return isOutside ? [] : [segment.slice(first, last + 1)];
  });
}
