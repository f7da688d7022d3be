// What a committing process remembers of its stations between transactions: spares reading them again. Losing it costs
// time only.
import { leftBehind, type Remembered, type StationWork } from './station-work.ts';

export type Memory = {
  /**
   * A commit has begun. @returns its number
   * @param others as the writer counts them now (`StationWriter.others`)
   */
  begin(others: number | null): number;
  /** As the process left it. */
  of(stationId: number): Remembered | undefined;
  /** Is it unknown, or may somebody else have written of it since, up to the commit that has begun? */
  isDoubtful(stationId: number): boolean;
  /** How this commit left its stations, once it is durable. */
  keep(commit: number, works: Iterable<StationWork>): void;
  forget(): void;
};

const stationsKept = 20_000;

export function openMemory(): Memory {
  const kept = new Map<number, { readonly remembered: Remembered; readonly commit: number }>();
  let begun = 0;
  let lastKept = 0;
  let lastOthers: number | null = null;
  /** What was kept by this commit or a later one is as the store holds it. */
  let certainFrom = 1;
  return {
    begin: (others) => {
      begun++;
      // A commit that failed, or whose end is not known yet, leaves doubt as well.
      const isNext = lastKept === begun - 1;
      if (others === null || others !== lastOthers || !isNext) certainFrom = begun;
      lastOthers = others;
      return begun;
    },
    of: (stationId) => kept.get(stationId)?.remembered,
    isDoubtful: (stationId) => (kept.get(stationId)?.commit ?? 0) < certainFrom,
    keep: (commit, works) => {
      if (kept.size > stationsKept) kept.clear();
      for (const work of works) kept.set(work.stationId, { remembered: leftBehind(work), commit });
      lastKept = commit;
    },
    forget: () => kept.clear(),
  };
}
