// Counts bad tokens by sender's address, so that guessing is slow and the log is not flooded. A good token is never
// throttled, whatever else comes from the same address.

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

/** An IPv4 address as it is, an IPv6 one by its /64: a subscriber owns all of it. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing =
    tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const full = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(tail ?? '').split(':'),
  ];
  return full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '') || '0')
    .join(':');
}
