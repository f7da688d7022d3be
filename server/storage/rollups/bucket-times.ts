// The quarters of an hour of UTC that roll-ups are made of: their length, their starts, and stretches of them.

export const bucketMs = 900_000;

export const bucketStart = (time: number): number => Math.floor(time / bucketMs) * bucketMs;

/** [from, to[ in milliseconds UTC. */
export type Range = { readonly from: number; readonly to: number };

/** Before and after every reading, on 15-min marks: no reading is older than 2000 or in a far future. */
export const always: Range = { from: 0, to: 9_000_000 * bucketMs };

/** Of the buckets that lie in a range, or that its beginning cuts. */
export function* startsIn({ from, to }: Range): Iterable<number> {
  for (let start = bucketStart(from); start < to; start += bucketMs) yield start;
}

/** Ascending starts as ranges without holes, so that the rows of neighbours are read once. */
export function rangesOf(starts: readonly number[]): Range[] {
  const ranges: { from: number; to: number }[] = [];
  for (const start of starts) {
    const last = ranges.at(-1);
    if (last?.to === start) last.to = start + bucketMs;
    else ranges.push({ from: start, to: start + bucketMs });
  }
  return ranges;
}
