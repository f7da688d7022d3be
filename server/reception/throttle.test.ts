import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('so many tries a minute and address, then again the next minute', () => {
  const throttle = createThrottle(3);
  const tries = (address: string, now: number): boolean[] =>
    Array.from({ length: 4 }, () => throttle.allows(address, now));
  expect(tries('192.0.2.1', 0)).toEqual([true, true, true, false]);
  expect(throttle.allows('192.0.2.2', 1)).toBe(true);
  expect(throttle.allows('192.0.2.1', 59_999)).toBe(false);
  expect(throttle.allows('192.0.2.1', 60_000)).toBe(true);
});

test('a clock set back opens a new window', () => {
  const throttle = createThrottle(1);
  expect(throttle.allows('192.0.2.1', 10_000_000)).toBe(true);
  expect(throttle.allows('192.0.2.1', 10_000_001)).toBe(false);
  expect(throttle.allows('192.0.2.1', 0)).toBe(true);
});
