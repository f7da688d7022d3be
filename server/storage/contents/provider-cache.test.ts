// What the store keeps of outside services.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../providers/testing/site.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.dispose());

const day = 86_400_000;
const now = Date.UTC(2026, 10, 27);

test('an answer is kept until it expires, the newest one a key', async () => {
  await store.keep('a', { body: '"old"', fetchedAt: now - 1, expiresAt: now + 1 });
  await store.keep('a', { body: '"é, \' and ?"', fetchedAt: now, expiresAt: now + 10 });
  expect(await store.read('a', now)).toEqual({
    body: '"é, \' and ?"',
    fetchedAt: now,
    expiresAt: now + 10,
  });
  expect(await store.read('a', now + 10)).toBeNull();
  expect(await store.read('b', now)).toBeNull();
});

test('calls are counted a provider and a day, never beyond the limit', async () => {
  const take = (limit: number, date = '2026-11-27') => store.takeCall('p', date, limit);
  expect(await take(0)).toBe(false);
  const granted = await Promise.all(Array.from({ length: 20 }, () => take(7)));
  expect(granted.filter(Boolean)).toHaveLength(7);
  expect(await take(7)).toBe(false);
  expect(await take(8)).toBe(true);
  expect(await take(1, '2026-11-28')).toBe(true);
  expect(await store.takeCall('q', '2026-11-27', 1)).toBe(true);
});

test('old rows go by themselves', async () => {
  await store.takeCall('p', '2026-01-01', 10);
  await store.keep('old', { body: '1', fetchedAt: now - 61 * day, expiresAt: now + day });
  for (let i = 0; i < 200; i++) {
    await store.keep(`new ${i}`, { body: '1', fetchedAt: now, expiresAt: now + day });
  }
  expect(await store.read('old', now)).toBeNull();
  expect(await store.count()).toBe(200);
  expect(await store.calls('p')).toBe(0);
});
