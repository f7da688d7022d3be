// How long a report has been waiting: none when all is stored, that of the oldest when the disk hangs.
import { expect, test } from 'vitest';
import { openDeliveryQueue } from './delivery-queue.ts';

const nothing = { readings: [], reception: null, raw: null, arrivedAt: 0, timeZone: 'UTC' };

test('the oldest one counts, also while it is being written, until it is stored', async () => {
  const disk = Promise.withResolvers<unknown>();
  const queue = openDeliveryQueue(
    () => disk.promise,
    () => undefined,
  );
  expect(queue.waitingMs()).toBe(0);
  const first = queue.deliver({ ...nothing, stationId: 1 });
  await Promise.resolve();
  const second = queue.deliver({ ...nothing, stationId: 1 });
  const before = queue.waitingMs();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(queue.waitingMs()).toBeGreaterThan(before);
  disk.reject(new Error('disk'));
  await expect(first).rejects.toThrow('disk');
  await expect(second).rejects.toThrow('disk');
  await queue.close();
  expect(queue.waitingMs()).toBe(0);
});
