// The signed time of the contact form: proves when it was opened, and keeps no state.
import { createHmac, timingSafeEqual } from 'node:crypto';

const leastMs = 3_000;
const mostMs = 24 * 3_600_000;

/** @param now milliseconds UTC */
export const makeStamp = (key: Buffer, now: number): string => {
  const time = now.toString(36);
  return `${time}.${signatureOf(key, time)}`;
};

/** Whether a person may have filled in the form since: signed by us, between three seconds and a day ago. */
export function isPlausible(key: Buffer, stamp: string, now: number): boolean {
  const [time = '', signature = ''] = stamp.split('.');
  if (!isSame(signature, signatureOf(key, time))) return false;
  const age = now - Number.parseInt(time, 36);
  return age >= leastMs && age <= mostMs;
}

const signatureOf = (key: Buffer, time: string): string =>
  createHmac('sha256', key).update(time).digest('base64url');

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
