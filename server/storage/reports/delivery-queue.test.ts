// How long a report has been waiting: none when all is stored, that of the oldest when the disk hangs.
import { expect, test } from 'vitest';
import { StorageBusy } from '../faults.ts';
import type { DeliveryResult } from './delivery.ts';
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
  disk.reject(new StorageBusy('disk'));
  await expect(first).rejects.toThrow('disk');
  await expect(second).rejects.toThrow('disk');
  await queue.close();
  expect([queue.waitingMs(), queue.waiting()]).toEqual([0, 0]);
});

test('a delivery that cannot be stored costs the others of its commit nothing', async () => {
  const stored = (revision: number): DeliveryResult => ({
    accepted: 1,
    duplicates: 0,
    filled: 0,
    refused: [],
    sealedBefore: null,
    revision,
    changed: true,
    lastObservedAt: 0,
  });
  const asked: number[][] = [];
  const revised: number[] = [];
  const queue = openDeliveryQueue(
    async (deliveries) => {
      const stations = deliveries.map(({ stationId }) => stationId);
      asked.push(stations);
      if (stations.includes(2)) throw new RangeError('station 2');
      return stations.map(stored);
    },
    ({ stationId }) => revised.push(stationId),
  );
  const sent = [1, 2, 3].map((stationId) => queue.deliver({ ...nothing, stationId }));
  expect(await Promise.allSettled(sent)).toEqual([
    { status: 'fulfilled', value: stored(1) },
    { status: 'rejected', reason: new RangeError('station 2') },
    { status: 'fulfilled', value: stored(3) },
  ]);
  expect(asked).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(revised).toEqual([1, 3]);
  await queue.close();
  expect([queue.waitingMs(), queue.waiting()]).toEqual([0, 0]);
});

test('each try to store is told, with what it took along', async () => {
  const commits: Commit[] = [];
  const disk = [Promise.reject(new StorageBusy('disk')), Promise.resolve([])];
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
