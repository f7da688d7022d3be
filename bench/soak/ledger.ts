// What was sent and what was acknowledged, report by report: each carries its number as its console's `runtime`, which
// the store keeps as it is.

/** Far from what a console that just started would say. */
const FIRST = 10_000_000;

export type Sent = {
  readonly station: number;
  readonly number: number;
  /** When the console says it observed, epoch milliseconds. */
  readonly observedAt: number;
};

export type Ledger = {
  next(station: number, observedAt: number): Sent;
  acknowledge(sent: Sent): void;
  /** By station: what was sent, by number. */
  readonly sent: ReadonlyMap<number, ReadonlyMap<number, Sent>>;
  isAcknowledged(sent: Sent): boolean;
  count(): number;
};

export function createLedger(): Ledger {
  const sent = new Map<number, Map<number, Sent>>();
  const acknowledged = new Set<Sent>();
  return {
    sent,
    next(station, observedAt) {
      const before = sent.get(station) ?? new Map<number, Sent>();
      sent.set(station, before);
      const one = { station, number: FIRST + before.size, observedAt };
      before.set(one.number, one);
      return one;
    },
    acknowledge: (one) => void acknowledged.add(one),
    isAcknowledged: (one) => acknowledged.has(one),
    count: () => acknowledged.size,
  };
}

export type Held = { readonly number: number; readonly observedAt: number };

export type Balance = {
  readonly acknowledged: number;
  /** Acknowledged and not in the store. */
  readonly lost: number;
  /** Acknowledged, but another report holds that very instant: one that the wrong clock had dated. */
  readonly shared: number;
  /** Rows beyond the first of each report, and rows that nobody sent. */
  readonly extra: number;
};

/** Compares with what the store holds, station by station. */
export function balanceOf(ledger: Ledger, held: ReadonlyMap<number, readonly Held[]>): Balance {
  const found = { acknowledged: ledger.count(), lost: 0, shared: 0, extra: 0 };
  for (const station of new Set([...ledger.sent.keys(), ...held.keys()])) {
    const rows = held.get(station) ?? [];
    const sent = ledger.sent.get(station) ?? new Map<number, Sent>();
    const [numbers, instants] = [new Set<number>(), new Set<number>()];
    for (const { number, observedAt } of rows) {
      if (numbers.has(number) || !sent.has(number)) found.extra++;
      numbers.add(number);
      instants.add(observedAt);
    }
    for (const one of sent.values()) {
      if (!ledger.isAcknowledged(one) || numbers.has(one.number)) continue;
      if (instants.has(one.observedAt)) found.shared++;
      else found.lost++;
    }
  }
  return found;
}
