// An answer or the reason why there is none: each panel of a page loads, fails and recovers alone.
import type { Violation } from '../../shared/contract/call.ts';
import { ApiError } from './api.ts';

export type Loaded<T> =
  | { readonly ok: true; readonly value: T }
  /** `status` 0: no answer came. */
  | { readonly ok: false; readonly status: number; readonly violations: readonly Violation[] };

/** Never rejects for what the API answers; any other fault goes through. */
export async function attempt<T>(answer: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, status: error.status, violations: error.violations };
  }
}

/** A failed re-reading leaves what is shown; « there is none » (404) is an answer and replaces it. */
export function keepLast<T>(shown: Loaded<T>, read: Loaded<T>): Loaded<T> {
  return isAnswer(read) || !shown.ok ? read : shown;
}

export const isAnswer = (read: Loaded<unknown>): boolean => read.ok || read.status === 404;
