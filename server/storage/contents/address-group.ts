// Who counts as one party behind the addresses of a network, and how that is remembered without keeping an address.
import { createHmac } from 'node:crypto';

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

/** Names the group of an address to `attempts.ts`; without the site's key nobody finds the address again. */
export const addressParty = (key: Buffer, address: string): string =>
  createHmac('sha256', key).update(addressGroup(address)).digest('base64url');
