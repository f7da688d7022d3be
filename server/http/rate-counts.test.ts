// The counts behind the limits of requests: windows, senders apart, and a clock that is put back.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RateCounts } from './rate-counts.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 12) }));
afterEach(() => vi.useRealTimers());

const windowMs = 60_000;

function count(counts: RateCounts, sender: string): number | undefined {
  let current: number | undefined;
  counts.incr(sender, (_error, result) => (current = result?.current), windowMs);
  return current;
}

it('counts each sender for a window', () => {
  const counts = new RateCounts();
  expect([count(counts, 'a'), count(counts, 'a'), count(counts, 'b')]).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(windowMs - 1);
  expect(count(counts, 'a')).toBe(3);
  vi.advanceTimersByTime(1);
  expect(count(counts, 'a')).toBe(1);
});

it('ends a window in its time when the clock was put back', () => {
  const counts = new RateCounts();
  count(counts, 'a');
  vi.setSystemTime(Date.now() - 20 * 60_000);
  vi.advanceTimersByTime(windowMs);
  expect(count(counts, 'a')).toBe(1);
});

it('tells how long the window lasts', () => {
  const counts = new RateCounts();
  count(counts, 'a');
  vi.advanceTimersByTime(20_000);
  counts.incr('a', (_error, result) => expect(result?.ttl).toBe(40_000), windowMs);
  expect.assertions(1);
});

it('forgets the sender heard least recently when there are too many', () => {
  const counts = new RateCounts();
  count(counts, 'first');
  for (let sender = 0; sender < 4_999; sender++) count(counts, `${sender}`);
  expect(count(counts, 'first')).toBe(2);
  count(counts, 'one more');
  expect(count(counts, 'first')).toBe(1);
});

it('counts a route with a limit of its own apart', () => {
  const counts = new RateCounts();
  count(counts, 'a');
  expect(count(counts.child(), 'a')).toBe(1);
});
