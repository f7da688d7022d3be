// One re-reading that repeats: rhythm, no overlap, back-off, pause, end.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayAfter, startPoll } from './poll.ts';

const EVERY = 30_000;
const REST = 2_000;

/** A reading that ends when the test says so. */
function controlledPoll() {
  const ends: ((isRead: boolean) => void)[] = [];
  const signals: AbortSignal[] = [];
  const outcomes: boolean[] = [];
  const poll = startPoll({
    everyMs: EVERY,
    read: (signal) => {
      signals.push(signal);
      return new Promise((resolve, reject) => {
        ends.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
    onRead: (isRead) => outcomes.push(isRead),
  });
  const end = async (isRead: boolean) => {
    ends.at(-1)?.(isRead);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { poll, signals, outcomes, end, started: () => ends.length };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads every 30 s, counted from the end of the last reading', async () => {
  const { started, end, poll } = controlledPoll();
  await vi.advanceTimersByTimeAsync(EVERY - 1);
  expect(started()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(started()).toBe(1);
  await end(true);
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(started()).toBe(2);
  poll.stop();
});

it('never reads twice at once; afterwards only if what was read is outdated', async () => {
  const { started, end, poll } = controlledPoll();
  poll.readNow(() => true);
  poll.readNow(() => true);
  poll.readNow(() => false);
  expect(started()).toBe(1);
  await end(true);
  expect(started()).toBe(1);
  await vi.advanceTimersByTimeAsync(REST);
  poll.readNow(() => true);
  poll.readNow(() => true);
  await end(true);
  await vi.advanceTimersByTimeAsync(REST);
  expect(started()).toBe(3);
  poll.stop();
});

it('however much is told, reads no oftener than every two seconds', async () => {
  const { started, end, poll } = controlledPoll();
  for (let told = 0; told < 100; told++) {
    poll.readNow(() => true);
    await vi.advanceTimersByTimeAsync(100);
    await end(true);
  }
  expect(started()).toBeGreaterThanOrEqual(4);
  expect(started()).toBeLessThanOrEqual(6);
  poll.stop();
});

it('reading at once restarts the rhythm', async () => {
  const { started, end, poll } = controlledPoll();
  await vi.advanceTimersByTimeAsync(EVERY - 1000);
  poll.readNow(() => true);
  await end(true);
  await vi.advanceTimersByTimeAsync(EVERY - 1);
  expect(started()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(started()).toBe(2);
  poll.stop();
});

it('slows down while it fails, up to five minutes, and recovers at once', async () => {
  expect([0, 1, 2, 3, 4, 40].map((failures) => delayAfter(EVERY, failures))).toEqual([
    30_000, 60_000, 120_000, 240_000, 300_000, 300_000,
  ]);
  const { started, end, outcomes, poll } = controlledPoll();
  poll.readNow(() => true);
  await end(false);
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  expect(started()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await end(true);
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(started()).toBe(3);
  expect(outcomes).toEqual([false, true]);
  poll.stop();
});

it('gives up a reading that never ends', async () => {
  const { signals, outcomes, poll } = controlledPoll();
  poll.readNow(() => true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(signals[0]?.aborted).toBe(true);
  expect(outcomes).toEqual([false]);
  poll.stop();
});

it('rests while paused, and reads once on return', async () => {
  const { started, end, poll } = controlledPoll();
  poll.pause();
  poll.readNow(() => true);
  await vi.advanceTimersByTimeAsync(10 * EVERY);
  expect(started()).toBe(0);
  poll.resume();
  expect(started()).toBe(1);
  await end(true);
  expect(started()).toBe(1);
  poll.stop();
});

it('leaves nothing behind', async () => {
  const { signals, outcomes, poll } = controlledPoll();
  poll.readNow(() => true);
  poll.stop();
  await vi.advanceTimersByTimeAsync(10 * EVERY);
  expect(signals).toHaveLength(1);
  expect(signals[0]?.aborted).toBe(true);
  expect(outcomes).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
