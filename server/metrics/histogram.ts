// A distribution that grows: how many observations were at most each bound.
import type { Distribution } from './text-format.ts';

export type Histogram = {
  observe(value: number): void;
  readonly read: () => Distribution;
};

/** @param bounds ascending; whatever is above the last counts too */
export function createHistogram(bounds: readonly number[]): Histogram {
  const counts = [...bounds, Number.POSITIVE_INFINITY].map((le) => ({ le, count: 0 }));
  let sum = 0;
  return {
    observe(value) {
      sum += value;
      for (const bucket of counts) if (value <= bucket.le) bucket.count++;
    },
    read: () => ({ buckets: counts.map((bucket) => ({ ...bucket })), sum }),
  };
}
