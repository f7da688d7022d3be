// Questions and answers over the port to the writer, and what happens when the writer ends by itself.
import type { MessagePort, Worker } from 'node:worker_threads';
import { StoreUnusable } from '../faults.ts';
import { type Ask, errorOf, type FromWriter, type ToWriter } from './writer-messages.ts';

export type ExchangeOptions = {
  readonly log: (message: string) => void;
  /** The writer has ended without being asked: nothing can be stored any more. */
  readonly onCrash: (error: Error) => void;
};

export type Send = (ask: Ask) => Promise<unknown>;

export type Exchange = {
  readonly ask: Send;
  readonly ready: Promise<void>;
  /** Rejects all that waits for an answer, and all that is asked later. */
  readonly fail: (error: Error, isCrash: boolean) => void;
};

export function openExchange(
  port: MessagePort | Worker,
  { log, onCrash }: ExchangeOptions,
): Exchange {
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
