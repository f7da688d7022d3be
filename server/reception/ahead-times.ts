// What is observed later than it arrives was observed when it arrived: the sender's clock runs ahead. A report sent again
// must meet itself in the store all the same, so what became of such an instant is remembered for as long as one is
// repeated; by this process alone, so a repeat that another one receives is a reading of its own.

const keptMs = 600_000;
const keptAtMost = 1_000;

export type AheadTimes = {
  /**
   * @param sent instants of a station's reports, milliseconds UTC
   * @returns the instant each is stored under: none later than `arrivedAt`, no two the same, in the order sent
   */
  settle(stationId: number, sent: readonly number[], arrivedAt: number): (sent: number) => number;
};

type Settled = { readonly observedAt: number; readonly arrivedAt: number };

export function createAheadTimes(): AheadTimes {
  const byStation = new Map<number, Map<number, Settled>>();
  return {
    settle(stationId, sent, arrivedAt) {
      const known = byStation.get(stationId) ?? new Map<number, Settled>();
      const ahead = sent.filter((at) => at > arrivedAt && !known.has(at));
      // The latest is of now; what the same request dates before it stays before it.
      [...new Set(ahead)]
        .sort((a, b) => b - a)
        .forEach((at, index) => {
          known.set(at, { observedAt: arrivedAt - index, arrivedAt });
        });
      if (ahead.length > 0) byStation.set(stationId, known);
      forgetOld(known, arrivedAt);
      return (at) => known.get(at)?.observedAt ?? at;
    },
  };
}

function forgetOld(known: Map<number, Settled>, now: number): void {
  for (const [sent, { arrivedAt }] of known) {
    if (now - arrivedAt <= keptMs && known.size <= keptAtMost) return;
    known.delete(sent);
  }
}
