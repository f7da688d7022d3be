// A straight scale: from instants or values to pixels.

export type Range = readonly [number, number];

/** Maps the first range onto the second, beyond its ends too; an empty first range goes to the second's start. */
export function linear([from, to]: Range, [start, end]: Range): (value: number) => number {
  const rate = to === from ? 0 : (end - start) / (to - from);
  return (value) => start + (value - from) * rate;
}
