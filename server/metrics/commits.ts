// The commits of reports, as the delivery queue tells them.
import type { Commit } from '../storage/reports/delivery-queue.ts';
import { createHistogram } from './histogram.ts';
import type { Distribution } from './text-format.ts';

export type CommitFigures = {
  /** Seconds of each commit that went well. */
  readonly seconds: Distribution;
  readonly failed: number;
};

/** From a fast disk to one that makes consoles come back. */
const secondsBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function watchCommits() {
  const seconds = createHistogram(secondsBounds);
  let failed = 0;
  return {
    onCommit({ ms, isStored }: Commit): void {
      if (isStored) seconds.observe(ms / 1000);
      else failed++;
    },
    figures: (): CommitFigures => ({ seconds: seconds.read(), failed }),
  };
}
