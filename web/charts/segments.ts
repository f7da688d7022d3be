// Where a series is unbroken: a missing value or a long silence ends a line, nothing is ever drawn across. Pure.

/** First and last index, both with a value. */
export type Segment = { readonly from: number; readonly to: number };

type Series = {
  /** Milliseconds UTC, rising. */
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
};

export function segmentsOf({ times, values }: Series, gapMs: number): Segment[] {
  const segments: Segment[] = [];
  let from: number | null = null;
  for (let index = 0; index < times.length; index += 1) {
    if ((values[index] ?? null) === null) {
      from = null;
      continue;
    }
    const previous = segments.at(-1);
    const silence = (times[index] ?? 0) - (times[index - 1] ?? 0);
    if (from !== null && previous && silence <= gapMs) {
      segments[segments.length - 1] = { from, to: index };
    } else {
      from = index;
      segments.push({ from, to: index });
    }
  }
  return segments;
}

/** The parts of segments within [start, end], with one neighbour at each side so that lines reach the edges. */
export function segmentsWithin(
  segments: readonly Segment[],
  times: readonly number[],
  { start, end }: { readonly start: number; readonly end: number },
): Segment[] {
  return segments.flatMap(({ from, to }) => {
    let [first, last] = [from, to];
    while (first < last && (times[first + 1] ?? end) <= start) first += 1;
    while (last > first && (times[last - 1] ?? start) >= end) last -= 1;
    const isOutside = (times[last] ?? 0) < start || (times[first] ?? 0) > end;
    return isOutside ? [] : [{ from: first, to: last }];
  });
}
