// The main thread's end of the port to the writer: reports gathered into group commits, transactions, a clean stop.
import type { MessagePort, Worker } from 'node:worker_threads';
import type { Connection, Writer } from './connection.ts';
import type { Correction } from './corrections.ts';
import type { Delivery, DeliveryResult, PostedDelivery, RevisionChange } from './delivery.ts';
import { StorageBusy, StoreUnusable } from './faults.ts';
import { post } from './receptions.ts';
import {
  type Ask,
  errorOf,
  type FromWriter,
  type Statement,
  type ToWriter,
} from './writer-messages.ts';

export type WriterClient = Writer & {
  /** @throws StorageBusy when too much waits or the disk is full: nothing of the delivery is stored then */
  deliver(delivery: Delivery): Promise<DeliveryResult>;
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

export type ClientOptions = {
  readonly log: (message: string) => void;
  /** The writer has ended without being asked: nothing can be stored any more. */
  readonly onCrash: (error: Error) => void;
  /** After each commit, the last change of each station. */
  readonly onRevision: (change: RevisionChange) => void;
};

/** Readings of one transaction, and of all that may wait: about 10 s of work on a slow disk. */
const readingsAtOnce = 200;
const readingsWaiting = 20_000;

type Waiting = {
  readonly delivery: PostedDelivery;
  readonly resolve: (result: DeliveryResult) => void;
  readonly reject: (error: Error) => void;
};

/** @throws StoreUnusable when the file cannot be used */
export async function connectWriter(
  port: MessagePort | Worker,
  options: ClientOptions,
): Promise<WriterClient> {
  const { ask, ready, fail } = openExchange(port, options);
  await ready;
  const queue = openQueue(ask, options);
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    await queue.close();
    await ask({ do: 'stop' });
    fail(new StorageBusy('closing'), false);
  };
  return {
    deliver: queue.deliver,
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

type Send = (ask: Ask) => Promise<unknown>;

type Exchange = {
  readonly ask: Send;
  readonly ready: Promise<void>;
  /** Rejects all that waits for an answer, and all that is asked later. */
  readonly fail: (error: Error, isCrash: boolean) => void;
};

function openExchange(port: MessagePort | Worker, { log, onCrash }: ClientOptions): Exchange {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const ready = Promise.withResolvers<void>();
  let last = 0;
  let ended: Error | null = null;
  const fail = (error: Error, isCrash: boolean): void => {
    if (ended) return;
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    ready.reject(error);
    if (isCrash) onCrash(error);
  };
  port.on('message', (message: FromWriter) => {
    switch (message.kind) {
      case 'ready':
        return ready.resolve();
      case 'unusable':
        return fail(new StoreUnusable(message.message), false);
      case 'log':
        return log(message.message);
      default: {
        const asked = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.kind === 'answer') asked?.resolve(message.value);
        else asked?.reject(errorOf(message.failure));
      }
    }
  });
  port.on('error', (error: Error) => fail(error, true));
  // The answer to `stop` may be delivered with the exit itself: whoever waits for it goes first.
  port.on('exit', () => setImmediate(() => fail(new Error('the writer thread has ended'), true)));
  return {
    ready: ready.promise,
    fail,
    ask: (ask) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        last++;
        waiting.set(last, { resolve, reject });
        port.postMessage({ id: last, ask } satisfies ToWriter);
      }),
  };
}

type Queue = {
  readonly deliver: (delivery: Delivery) => Promise<DeliveryResult>;
  /** Takes nothing more; resolves when what waits is stored. */
  readonly close: () => Promise<void>;
};

/** While a commit runs the next batch gathers: no delay is ever added, and a slow disk gets fewer, larger commits. */
function openQueue(ask: Send, { onRevision }: ClientOptions): Queue {
  const waiting: Waiting[] = [];
  let readings = 0;
  let closing = false;
  let committing: Promise<void> | null = null;
  const commitAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchLength(waiting));
      const deliveries = batch.map(({ delivery }) => delivery);
      readings -= deliveries.reduce((sum, delivery) => sum + sizeOf(delivery), 0);
      try {
        const results = (await ask({ do: 'deliver', deliveries })) as DeliveryResult[];
        batch.forEach(({ resolve, reject }, index) => {
          const result = results[index];
          if (result) resolve(result);
          else reject(new Error('no result for a delivery'));
        });
        for (const change of changesOf(deliveries, results)) onRevision(change);
      } catch (error) {
        for (const { reject } of batch)
          reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
    committing = null;
  };
  return {
    deliver: (delivery) =>
      new Promise((resolve, reject) => {
        if (closing) return reject(new StorageBusy('closing'));
        if (readings > 0 && readings + sizeOf(delivery) > readingsWaiting)
          return reject(new StorageBusy('queue'));
        readings += sizeOf(delivery);
        waiting.push({ delivery: post(delivery), resolve, reject });
        // Deliveries of this same turn of the loop go together.
        committing ??= Promise.resolve().then(commitAll);
      }),
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

/** Transactions led from this side: one at a time, in order. */
function lendOver(ask: Send): Writer['transaction'] {
  let last: Promise<unknown> = Promise.resolve();
  const statement = (asked: Statement): Promise<unknown> => ask({ do: 'statement', ...asked });
  const connection: Connection = {
    all: async <R>(sql: string, params: Parameters<Connection['all']>[1] = []) =>
      (await statement({ method: 'all', sql, params })) as R[],
    get: async <R>(sql: string, params: Parameters<Connection['all']>[1] = []) =>
      ((await statement({ method: 'all', sql, params })) as R[])[0] ?? null,
    tuples: async (sql, params = []) =>
      (await statement({ method: 'tuples', sql, params })) as Awaited<
        ReturnType<Connection['tuples']>
      >,
    run: async (sql, params = []) => (await statement({ method: 'run', sql, params })) as number,
    runMany: async (sql, rows) => {
      await statement({ method: 'runMany', sql, rows });
    },
  };
  const lend = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    await ask({ do: 'begin' });
    let result: T;
    try {
      result = await work(connection);
    } catch (error) {
      // What went wrong matters, not that there was nothing left to roll back.
      await ask({ do: 'end', commit: false }).catch(() => undefined);
      throw error;
    }
    await ask({ do: 'end', commit: true });
    return result;
  };
  return (work) => {
    const mine = last.then(() => lend(work));
    last = mine.catch(() => undefined);
    return mine;
  };
}
