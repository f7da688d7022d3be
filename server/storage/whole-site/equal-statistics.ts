// Whether two computations of the same statistics agree.
import type { Statistics } from '../rollups/statistics.ts';

/** Null is no row at all. Sums of computed quantities may differ in their last digits with the order of addition. */
export function areEqual(left: Statistics | null, right: Statistics | null): boolean {
  if (left === null || right === null) return left === right;
  return left.every((value, slot) => {
    const other = right[slot] ?? Number.NaN;
    if (Number.isNaN(value) || Number.isNaN(other))
      return Number.isNaN(value) && Number.isNaN(other);
    return Math.abs(value - other) <= 1e-9 * Math.max(1, Math.abs(value));
  });
}
