// Gathers reports into group commits: while one runs the next gathers, so no delay is ever added and a slow disk gets
// fewer, larger commits.

import { StorageBusy } from '../faults.ts';
import type { Delivery, DeliveryResult, PostedDelivery, RevisionChange } from './delivery.ts';
import { post } from './receptions.ts';

/** Readings of one transaction, and of all that may wait: about 10 s of work on a slow disk. */
const readingsAtOnce = 200;
const readingsWaiting = 20_000;

type Waiting = {
  readonly delivery: PostedDelivery;
  readonly resolve: (result: DeliveryResult) => void;
  readonly reject: (error: Error) => void;
  /** By a clock that nobody sets, ms. */
  readonly since: number;
};

/** One try to store what had gathered, the way to the writer and back included. */
export type Commit = {
  readonly ms: number;
  readonly deliveries: number;
  readonly isStored: boolean;
};

export type DeliveryQueue = {
  readonly deliver: (delivery: Delivery) => Promise<DeliveryResult>;
  /** How long the oldest delivery has been waiting to be stored, ms; 0 when none is. */
  readonly waitingMs: () => number;
  /** Deliveries that are not stored yet, those under way included. */
  readonly waiting: () => number;
  /** Takes nothing more; resolves when what waits is stored. */
  readonly close: () => Promise<void>;
};

/**
 * @param store stores them together, one result each
 * @param onRevision called after each commit with the last change of each station
 * @param onCommit called after each try to store
 */
export function openDeliveryQueue(
  store: (deliveries: readonly PostedDelivery[]) => Promise<DeliveryResult[]>,
  onRevision: (change: RevisionChange) => void,
  onCommit: (commit: Commit) => void = () => undefined,
): DeliveryQueue {
  const waiting: Waiting[] = [];
  let readings = 0;
  let closing = false;
  let committing: Promise<void> | null = null;
  let underWay: readonly Waiting[] = [];
  const commit = async (batch: readonly Waiting[]): Promise<void> => {
    const deliveries = batch.map(({ delivery }) => delivery);
    const began = performance.now();
    const told = (isStored: boolean): void =>
      onCommit({ ms: performance.now() - began, deliveries: batch.length, isStored });
    let results: DeliveryResult[];
    try {
      results = await store(deliveries);
    } catch (error) {
      told(false);
      // A fault in one of them is not for the others to bear.
      if (batch.length > 1 && !(error instanceof StorageBusy)) return commitApart(batch);
      for (const { reject } of batch)
        reject(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result) resolve(result);
      else reject(new Error('no result for a delivery'));
    });
    for (const change of changesOf(deliveries, results)) onRevision(change);
    told(true);
  };
  const commitApart = async (batch: readonly Waiting[]): Promise<void> => {
    for (const one of batch) await commit([one]);
  };
  const commitAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchLength(waiting));
      underWay = batch;
      readings -= batch.reduce((sum, { delivery }) => sum + sizeOf(delivery), 0);
      await commit(batch);
    }
    underWay = [];
    committing = null;
  };
  return {
    deliver: (delivery) =>
      new Promise((resolve, reject) => {
        if (closing) return reject(new StorageBusy('closing'));
        if (readings > 0 && readings + sizeOf(delivery) > readingsWaiting)
          return reject(new StorageBusy('queue'));
        readings += sizeOf(delivery);
        waiting.push({ delivery: post(delivery), resolve, reject, since: performance.now() });
        // Deliveries of this same turn of the loop go together.
        committing ??= Promise.resolve().then(commitAll);
      }),
    waitingMs: () => {
      const oldest = underWay[0] ?? waiting[0];
      return oldest ? performance.now() - oldest.since : 0;
    },
    waiting: () => underWay.length + waiting.length,
    close: async () => {
      closing = true;
      await committing;
    },
  };
}

/** A refused request weighs something too. */
const sizeOf = ({ readings }: Pick<Delivery, 'readings'>): number => Math.max(1, readings.length);

function batchLength(waiting: readonly Waiting[]): number {
  let readings = 0;
  for (const [index, { delivery }] of waiting.entries()) {
    readings += sizeOf(delivery);
    if (readings > readingsAtOnce && index > 0) return index;
  }
  return waiting.length;
}

/** The last change of each station of a commit. */
function changesOf(
  deliveries: readonly PostedDelivery[],
  results: readonly DeliveryResult[],
): Iterable<RevisionChange> {
  const changes = new Map<number, RevisionChange>();
  for (const [index, { changed, revision, lastObservedAt }] of results.entries()) {
    const stationId = deliveries[index]?.stationId;
    if (changed && stationId !== undefined)
      changes.set(stationId, { stationId, revision, lastObservedAt });
  }
  return changes.values();
}
