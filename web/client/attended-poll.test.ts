// A rhythm in a page that is hidden and shown again. The browser's own parts are stood in for; ours are real.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPage } from '../testing/browser.ts';
import { startAttendedPoll } from './attended-poll.ts';

const EVERY = 30_000;

function startReading() {
  const state = { reads: 0 };
  const poll = startAttendedPoll({
    everyMs: EVERY,
    read: async () => {
      state.reads += 1;
      return true;
    },
    onRead: () => {},
  });
  return { state, poll };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('rests while nobody looks, and reads once when somebody comes back', async () => {
  const show = stubPage();
  const { state, poll } = startReading();
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(state.reads).toBe(1);
  show('hidden');
  await vi.advanceTimersByTimeAsync(10 * EVERY);
  expect(state.reads).toBe(1);
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(state.reads).toBe(2);
  poll.stop();
});

it('waits for the first look at a page that opens unseen', async () => {
  const show = stubPage('hidden');
  const { state, poll } = startReading();
  await vi.advanceTimersByTimeAsync(10 * EVERY);
  expect(state.reads).toBe(0);
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(state.reads).toBe(1);
  poll.stop();
});

it('waits for the network in a page that opens without it, and reads once it is there', async () => {
  stubPage();
  vi.stubGlobal('navigator', { onLine: false });
  const { state, poll } = startReading();
  await vi.advanceTimersByTimeAsync(10 * EVERY);
  expect(state.reads).toBe(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(state.reads).toBe(1);
  poll.stop();
});

it('leaves nothing behind once stopped', async () => {
  const show = stubPage();
  const { state, poll } = startReading();
  poll.stop();
  show('hidden');
  show('visible');
  await vi.advanceTimersByTimeAsync(10 * EVERY);
  expect(state.reads).toBe(0);
});
