// What the main thread and the writer thread tell each other.
import type { SqlValue, Tuple } from '../connection.ts';
import { NotUnique, StorageBusy, StoreUnusable } from '../faults.ts';
import type { Correction } from '../reports/corrections.ts';
import type { PostedDelivery } from '../reports/delivery.ts';

/** One statement of a transaction that the other thread leads. */
export type Statement =
  | {
      readonly method: 'all' | 'tuples' | 'run';
      readonly sql: string;
      readonly params: readonly SqlValue[];
    }
  | { readonly method: 'runMany'; readonly sql: string; readonly rows: readonly Tuple[] };

export type Ask =
  | { readonly do: 'deliver'; readonly deliveries: readonly PostedDelivery[] }
  | { readonly do: 'correct'; readonly correction: Correction }
  | { readonly do: 'begin' }
  | ({ readonly do: 'statement' } & Statement)
  | { readonly do: 'end'; readonly commit: boolean }
  | { readonly do: 'rebuild' }
  | { readonly do: 'rollAll' }
  | { readonly do: 'stop' };

export type ToWriter = { readonly id: number; readonly ask: Ask };

export type FromWriter =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure }
  | { readonly kind: 'log'; readonly message: string };

/** An error that crosses threads. */
export type Failure = {
  readonly name: string;
  readonly message: string;
  readonly reason?: StorageBusy['reason'];
};

export function failureOf(error: unknown): Failure {
  if (error instanceof StorageBusy)
    return { name: error.name, message: error.message, reason: error.reason };
  if (error instanceof Error) return { name: error.name, message: error.stack ?? error.message };
  return { name: 'Error', message: String(error) };
}

export function errorOf({ name, message, reason }: Failure): Error {
  if (name === 'StorageBusy' && reason) return new StorageBusy(reason);
  if (name === 'NotUnique') return new NotUnique(message);
  if (name === 'StoreUnusable') return new StoreUnusable(message);
  return new Error(message);
}
