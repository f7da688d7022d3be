// Where the run is: which fault, or the trace of which, or none.
import type { FaultName } from './plan.ts';

export type Episode = { readonly fault: FaultName; readonly began: number; ended: number | null };

export type Course = {
  readonly episodes: readonly Episode[];
  /** Calls `fault` done when `work` is. */
  during(fault: FaultName, work: () => Promise<void>): Promise<void>;
  /** The fault of that moment (milliseconds of `performance.now()`), or the one that has just ended; null: calm. */
  at(moment?: number): FaultName | null;
  /** Without those that have just ended. */
  isUnder(fault: FaultName): boolean;
};

export function createCourse(graceMs: number): Course {
  const episodes: Episode[] = [];
  return {
    episodes,
    async during(fault, work) {
      const episode: Episode = { fault, began: performance.now(), ended: null };
      episodes.push(episode);
      try {
        await work();
      } finally {
        episode.ended = performance.now();
      }
    },
    at(moment = performance.now()) {
      const found = episodes.findLast(({ began }) => began <= moment);
      if (!found) return null;
      return found.ended === null || moment < found.ended + graceMs ? found.fault : null;
    },
    isUnder(fault) {
      const last = episodes.at(-1);
      return last?.fault === fault && last.ended === null;
    },
  };
}
