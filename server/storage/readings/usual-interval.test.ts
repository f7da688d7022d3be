// The usual interval comes from the last readings, however long ago they were.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStation } from '../contents/stations.ts';
import { deliveryOf, openTestStore, sampleStation, type TestStore } from '../test-store.ts';
import { usualInterval } from './usual-interval.ts';

const hour = 3_600_000;
const noon = Date.UTC(2026, 5, 10, 12);
let opened: TestStore;
let stations = 0;

beforeAll(async () => {
  opened = await openTestStore();
});
afterAll(() => opened.dispose());

async function newStation(): Promise<number> {
  const number = ++stations;
  const own = { reference: `USUAL${number}`, apiToken: `usual-interval-${number}` };
  return (await createStation(opened.store.writes, { ...sampleStation, ...own }, noon)).id;
}

/** Of a reading every so often, the last one at noon. */
async function usualOf(everyMs: number, count: number): Promise<number | null> {
  const { store } = opened;
  const stationId = await newStation();
  for (let ago = count - 1; ago >= 0; ago--)
    await store.deliver(deliveryOf(stationId, noon - ago * everyMs));
  return store.reader.snapshot((connection) => usualInterval(connection, stationId, noon));
}

test.each([
  ['every minute', hour / 60, 30, hour / 60],
  ['every hour: more than a day for twenty gaps', 2 * hour, 25, 2 * hour],
  ['every two days: more than a month', 48 * hour, 25, 48 * hour],
  ['twice only', 5 * hour, 2, 5 * hour],
  ['once', hour, 1, null],
])('%s', async (_, everyMs, count, usual) => {
  expect(await usualOf(everyMs, count)).toBe(usual);
});

test('between two gaps it is a whole number of milliseconds', async () => {
  const { store } = opened;
  const stationId = await newStation();
  for (const at of [0, 300_000, 600_001]) await store.deliver(deliveryOf(stationId, noon + at));
  const usual = await store.reader.snapshot((connection) =>
    usualInterval(connection, stationId, noon + hour),
  );
  expect(usual).toBe(300_001);
});

test('readings after the one that is asked about do not count', async () => {
  const { store } = opened;
  const stationId = await newStation();
  for (const at of [0, 1, 2, 12]) await store.deliver(deliveryOf(stationId, noon + at * hour));
  const usual = await store.reader.snapshot((connection) =>
    usualInterval(connection, stationId, noon + 2 * hour),
  );
  expect(usual).toBe(hour);
});
