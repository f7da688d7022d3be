// How long a report has been waiting: none when all is stored, that of the oldest when the disk hangs.
import { expect, test } from 'vitest';
import { type Commit, openDeliveryQueue } from './delivery-queue.ts';

const nothing = { readings: [], reception: null, raw: null, arrivedAt: 0, timeZone: 'UTC' };

test('the oldest one counts, also while it is being written, until it is stored', async () => {
  const disk = Promise.withResolvers<never>();
  const queue = openDeliveryQueue(
    () => disk.promise,
    () => undefined,
  );
  expect([queue.waitingMs(), queue.waiting()]).toEqual([0, 0]);
  const first = queue.deliver({ ...nothing, stationId: 1 });
  await Promise.resolve();
  const second = queue.deliver({ ...nothing, stationId: 1 });
  const before = queue.waitingMs();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(queue.waitingMs()).toBeGreaterThan(before);
  expect(queue.waiting()).toBe(2);
  disk.reject(new Error('disk'));
  await expect(first).rejects.toThrow('disk');
  await expect(second).rejects.toThrow('disk');
  await queue.close();
  expect([queue.waitingMs(), queue.waiting()]).toEqual([0, 0]);
});

test('each try to store is told, with what it took along', async () => {
  const commits: Commit[] = [];
  const disk = [Promise.reject(new Error('disk')), Promise.resolve([])];
  const queue = openDeliveryQueue(
    () => disk.shift() ?? Promise.resolve([]),
    () => undefined,
    (commit) => commits.push(commit),
  );
  const together = [1, 2].map((stationId) => queue.deliver({ ...nothing, stationId }));
  await Promise.allSettled(together);
  await queue.deliver({ ...nothing, stationId: 3 }).catch(() => undefined);
  await queue.close();
  expect(commits).toMatchObject([
    { deliveries: 2, isStored: false },
    { deliveries: 1, isStored: true },
  ]);
  expect(commits.every(({ ms }) => ms >= 0)).toBe(true);
});
