import { expect, test } from 'vitest';
import { createAheadTimes } from './ahead-times.ts';

const now = Date.UTC(2026, 10, 27, 20);
const minute = 60_000;

test('what is dated after its arrival is of its arrival, what is not stays', () => {
  const settle = createAheadTimes().settle(1, [now - minute, now, now + minute], now);
  expect([now - minute, now, now + minute].map(settle)).toEqual([now - minute, now, now]);
});

test('sent again it meets itself, even once its time has come', () => {
  const times = createAheadTimes();
  times.settle(1, [now + minute], now);
  expect(times.settle(1, [now + minute], now + 5_000)(now + minute)).toBe(now);
  expect(times.settle(1, [now + minute], now + 2 * minute)(now + minute)).toBe(now);
});

test('another station’s is its own', () => {
  const times = createAheadTimes();
  times.settle(1, [now + minute], now);
  expect(times.settle(2, [now + minute], now + 5_000)(now + minute)).toBe(now + 5_000);
});

test('several of one request stay apart and in order', () => {
  const sent = [now + 2 * minute, now + minute, now + 3 * minute, now + minute];
  const settle = createAheadTimes().settle(1, sent, now);
  expect(sent.map(settle)).toEqual([now - 1, now - 2, now, now - 2]);
});

test('nothing is remembered for long', () => {
  const times = createAheadTimes();
  times.settle(1, [now + minute], now);
  times.settle(1, [now + 12 * minute], now + 11 * minute);
  expect(times.settle(1, [], now + 11 * minute)(now + minute)).toBe(now + minute);
});
