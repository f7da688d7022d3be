// Questions that a service could not use or answered with nonsense: not asked again at once.
import { putLast } from './entries.ts';
import type { Trouble } from './trouble.ts';

export type Refusals = {
  /** Null when the question may be asked. */
  of(key: string): Trouble | null;
  /** Takes note of a trouble that lies in the question itself; the others concern the whole service. */
  note(key: string, reason: Trouble): void;
};

export function createRefusals(forMs: number, now: () => number): Refusals {
  const refused = new Map<string, { readonly reason: Trouble; readonly until: number }>();
  return {
    of(key) {
      const refusal = refused.get(key);
      if (!refusal) return null;
      const leftMs = refusal.until - now();
      // More than was given: the clock has been set back.
      if (leftMs > 0 && leftMs <= forMs) return refusal.reason;
      refused.delete(key);
      return null;
    },
    note(key, reason) {
      if (reason.trouble !== 'badAnswer' && reason.trouble !== 'notFound') return;
      putLast(refused, key, { reason, until: now() + forMs });
    },
  };
}
