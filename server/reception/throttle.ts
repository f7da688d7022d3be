// Counts bad tokens by sender's address, so that guessing is slow and the log is not flooded. A good token is never
// throttled, whatever else comes from the same address.
import { addressGroup } from '../storage/contents/address-group.ts';

const window = 60_000;
/** Bad tokens an address may try in a minute. */
export const badTokensAllowed = 20;
const addressesAtMost = 10_000;

export type Throttle = {
  /** Notes a try; false when this address has had its share of the minute. */
  allows(address: string, now: number): boolean;
};

export function createThrottle(allowed: number): Throttle {
  const counts = new Map<string, { readonly since: number; tries: number }>();
  return {
    allows(address, now) {
      const group = addressGroup(address);
      const current = counts.get(group);
      if (current && Math.abs(now - current.since) < window) return ++current.tries <= allowed;
      counts.delete(group);
      if (counts.size >= addressesAtMost) forgetOldest(counts);
      counts.set(group, { since: now, tries: 1 });
      return true;
    },
  };
}

/** Entries stand in the order of their windows. */
function forgetOldest(counts: Map<string, unknown>): void {
  for (const group of counts.keys()) {
    counts.delete(group);
    return;
  }
}
