// The point an instant is nearest to.
import { bisectCenter } from 'd3-array';

/** Index into rising times; null without an instant or without points. */
export const nearestIndex = (times: readonly number[], at: number | null): number | null =>
  at === null || times.length === 0 ? null : bisectCenter(times, at);
