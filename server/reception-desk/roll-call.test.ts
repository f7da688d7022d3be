// The roll call of sensors: a stop waits for the slice under way, not for the whole of the first call.
import { afterEach, expect, it, vi } from 'vitest';
import { noteSensors } from '../storage/readings/sensors.ts';
import { openTestStore } from '../storage/test-store.ts';
import { startRollCall } from './roll-call.ts';

const minute = 60_000;
afterEach(() => {
  vi.useRealTimers();
});

it('ends after the slice under way, and goes on from there the next time', async () => {
  const { store, station, dispose } = await openTestStore();
  const start = station.createdAt;
  await store.deliver({
    stationId: station.id,
    timeZone: station.timeZone,
    readings: Array.from({ length: 1_200 }, (_, n) => ({
      observedAt: start + n * minute,
      interval: 0,
      values: { temperature: 8 },
      flags: [],
    })),
    reception: null,
    raw: null,
    arrivedAt: start + 1_200 * minute,
  });
  const heardAt = async () =>
    (await store.reader.snapshot((one) => one.tuples('SELECT heard_at FROM sensor')))[0]?.[0];

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const asked = Promise.withResolvers<void>();
  const faults: unknown[] = [];
  const stop = startRollCall({
    store: {
      reader: store.reader,
      alone: store.alone,
      writer: {
        transaction: (work, durability) => {
          asked.resolve(stop());
          return store.writer.transaction(work, durability);
        },
      },
    },
    onFault: (fault) => faults.push(fault),
  });
  vi.advanceTimersByTime(minute);
  await asked.promise;
  expect([await heardAt(), faults]).toEqual([start + 499 * minute, []]);

  await noteSensors(store.reader, store.writer, station.id);
  expect(await heardAt()).toBe(start + 999 * minute);
  await dispose();
});
