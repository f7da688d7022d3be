// The main thread's end of the port to the writer: deliveries, corrections, transactions, a clean stop.
import type { MessagePort, Worker } from 'node:worker_threads';
import type { Writer } from '../connection.ts';
import { StorageBusy } from '../faults.ts';
import type { Correction } from '../reports/corrections.ts';
import type { Delivery, DeliveryResult, RevisionChange } from '../reports/delivery.ts';
import { type Commit, openDeliveryQueue } from '../reports/delivery-queue.ts';
import { lendOver } from './lent-writer.ts';
import { type ExchangeOptions, openExchange } from './writer-exchange.ts';

export type WriterClient = Writer & {
  /** @throws StorageBusy when too much waits or the disk is full: nothing of the delivery is stored then */
  deliver(delivery: Delivery): Promise<DeliveryResult>;
  /** How long the oldest delivery has been waiting to be stored, ms; 0 when none is. */
  waitingMs(): number;
  /** Deliveries that are not stored yet. */
  waiting(): number;
  correct(correction: Correction): Promise<RevisionChange | null>;
  /** Recomputes roll-ups made under an older time zone or older formulas. */
  rebuild(): Promise<void>;
  /** Recomputes everything marked, also what is still open. */
  rollAll(): Promise<void>;
  /** Takes no more deliveries; resolves when those that wait are stored. */
  finish(): Promise<void>;
  /** Ends the writer. */
  stop(): Promise<void>;
};

export type ClientOptions = ExchangeOptions & {
  /** After each commit, the last change of each station. */
  readonly onRevision: (change: RevisionChange) => void;
  /** After each try to store. */
  readonly onCommit?: ((commit: Commit) => void) | undefined;
};

/** @throws StoreUnusable when the file cannot be used */
export async function connectWriter(
  port: MessagePort | Worker,
  options: ClientOptions,
): Promise<WriterClient> {
  const { ask, ready, fail } = openExchange(port, options);
  await ready;
  const queue = openDeliveryQueue(
    async (deliveries) => (await ask({ do: 'deliver', deliveries })) as DeliveryResult[],
    options.onRevision,
    options.onCommit,
  );
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    await queue.close();
    await ask({ do: 'stop' });
    fail(new StorageBusy('closing'), false);
  };
  return {
    deliver: queue.deliver,
    waitingMs: queue.waitingMs,
    waiting: queue.waiting,
    correct: async (correction) => {
      const change = (await ask({ do: 'correct', correction })) as RevisionChange | null;
      if (change) options.onRevision(change);
      return change;
    },
    transaction: lendOver(ask),
    rebuild: async () => {
      await ask({ do: 'rebuild' });
    },
    rollAll: async () => {
      await ask({ do: 'rollAll' });
    },
    finish: queue.close,
    stop: () => (stopping ??= stop()),
  };
}
