// Throttles let through as many as they say, in a window that slides, and each party has its own.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { openTestStore, type TestStore } from '../test-store.ts';
import { forgetAttempts, takeAttempt } from './attempts.ts';

let opened: TestStore;
let store: Store;
beforeAll(async () => {
  opened = await openTestStore();
  ({ store } = opened);
});
afterAll(() => opened.dispose());

const hour = { scope: 'contact', most: 3, windowMs: 3_600_000 };
const day = { scope: 'contact-site', most: 5, windowMs: 86_400_000 };
const start = Date.UTC(2026, 10, 28);
const minutes = (count: number) => start + count * 60_000;
const send = (who: string, at: number) =>
  takeAttempt(
    store.writer,
    [
      { limit: hour, who },
      { limit: day, who: '' },
    ],
    at,
  );

it('counts in a sliding window, for each party and for all of them', async () => {
  expect(await send('a', minutes(0))).toBe(0);
  expect(await send('a', minutes(20))).toBe(0);
  expect(await send('a', minutes(40))).toBe(0);
  expect(await send('a', minutes(50))).toBe(10 * 60_000);
  expect(await send('b', minutes(50))).toBe(0);
  expect(await send('a', minutes(61))).toBe(0);
  expect(await send('a', minutes(62))).toBe(1_378 * 60_000);
});

it('forgets a party, and what is old', async () => {
  const fresh = { limit: { ...hour, scope: 'login' }, who: 'c' };
  for (let index = 0; index < 3; index += 1)
    expect(await takeAttempt(store.writer, [fresh], minutes(index))).toBe(0);
  expect(await takeAttempt(store.writer, [fresh], minutes(5))).toBeGreaterThan(0);
  await store.writer.transaction((connection) => forgetAttempts(connection, fresh));
  expect(await takeAttempt(store.writer, [fresh], minutes(5))).toBe(0);
  await takeAttempt(store.writer, [fresh], minutes(5 * 24 * 60));
  const rows = await store.reader.snapshot((connection) =>
    connection.tuples('SELECT COUNT(*) FROM attempt'),
  );
  expect(rows).toEqual([[1]]);
});
