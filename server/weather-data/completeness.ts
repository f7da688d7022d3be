// How much of a period the station really covered.
import { bucketMs, bucketStart } from '../storage/rollups/bucket-times.ts';

type CoveredPeriod = {
  /** [start, end[ in milliseconds UTC, `end` null for a period without end. */
  readonly start: number | null;
  readonly end: number | null;
  readonly firstObservedAt: number | null;
  /** 15-min buckets with a report. */
  readonly covered: number;
  readonly usualIntervalMs: number;
  readonly now: number;
};

/**
 * Covered share (0–1) of the slots of max(15 min, usual interval) that have elapsed since the period's start or the
 * station's first reading, whichever came last; null when none has.
 */
export function completeness({
  start,
  end,
  firstObservedAt,
  covered,
  usualIntervalMs,
  now,
}: CoveredPeriod): number | null {
  if (firstObservedAt === null) return null;
  const from = Math.max(start ?? firstObservedAt, bucketStart(firstObservedAt));
  const elapsed = Math.min(end ?? now, now) - from;
  if (elapsed <= 0) return null;
  const slots = Math.ceil(elapsed / Math.max(bucketMs, usualIntervalMs));
  return Math.round(Math.min(1, covered / slots) * 1000) / 1000;
}
