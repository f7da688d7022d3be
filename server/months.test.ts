// The night of a site that keeps its readings for a time only: sealed at one look, taken away at the next.
import { expect, it, vi } from 'vitest';
import { startMonths } from './months.ts';
import { sealOf } from './storage/readings/seal.ts';
import { held, seal, send, story } from './storage/readings/sealing.harness.ts';
import { openTestStore } from './storage/test-store.ts';

const soon = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 30_000, interval: 20 });

it('seals at night what is older than the setting, and takes it away an hour later', async () => {
  const logged: string[] = [];
  const { store, station, dispose } = await openTestStore({}, (line) => logged.push(line));
  await send(store, station, story);
  await store.rollAll();
  const onFault = vi.fn();
  const look = (hour: number) =>
    startMonths({
      store,
      now: () => new Date(2026, 2, 12, hour).getTime(),
      onFault,
      rawRetentionDays: 400,
    });
  const left = async () => (await held(store, station)).filter((time) => time < seal).length;

  const first = look(3);
  await soon(async () => expect(await store.reader.snapshot(sealOf)).toBe(seal));
  await first();
  expect(await left()).toBe(story.filter(({ observedAt }) => observedAt < seal).length);

  const second = look(4);
  await soon(async () => expect(await left()).toBe(21));
  await second();
  expect(logged).toEqual(['readings before 2025-02-01T00:00:00.000Z are sealed']);
  expect(onFault).not.toHaveBeenCalled();
  await dispose();
});
