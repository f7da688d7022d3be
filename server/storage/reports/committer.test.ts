// The committer on a real file with the real quality control: repeats, refusals, marks, corrections.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredReading } from '../readings/codec.ts';
import { readingsBetween } from '../readings/readings.ts';
import { delivery } from '../test-station.ts';
import { commitDeliveries } from './committer.ts';
import { type Harness, minute, noon, openHarness, reading } from './committing.harness.ts';
import { correct } from './corrections.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.dispose());

const heldAt = async (stationId: number, time: number): Promise<StoredReading | undefined> =>
  (await harness.read((one) => readingsBetween(one, stationId, time, time + 1)))[0];

describe('results', () => {
  test('counts new, repeated and filled readings, and moves the revision only when something changed', async () => {
    const id = await harness.newStation();
    const one = reading(noon, { temperature: 20 });
    expect(await harness.send(id, [one])).toEqual({
      accepted: 1,
      duplicates: 0,
      filled: 0,
      refused: [],
      sealedBefore: null,
      revision: 1,
      changed: true,
      lastObservedAt: noon,
    });
    expect(await harness.send(id, [one])).toMatchObject({
      accepted: 0,
      duplicates: 1,
      revision: 1,
      changed: false,
    });
    const fuller = reading(noon, { temperature: 25, humidity: 50 });
    expect(await harness.send(id, [fuller])).toMatchObject({
      filled: 1,
      revision: 2,
      changed: true,
    });
    const held = await heldAt(id, noon);
    expect(held?.values).toEqual({ temperature: 20, humidity: 50 });
  });

  test('refuses what has no value, no place in time or no station, and keeps the rest', async () => {
    const id = await harness.newStation();
    const readings = [
      reading(noon, {}),
      reading(noon, { temperature: 20 }),
      reading(Date.UTC(1999, 11, 31), { temperature: 20 }),
      reading(noon + 300_001, { temperature: 20 }),
      reading(noon, { nothingWeKnow: 1 }),
    ];
    const result = await harness.send(id, readings, { arrivedAt: noon });
    expect(result).toMatchObject({ accepted: 1, refused: [0, 2, 3, 4], lastObservedAt: noon });
    const unknown = await harness.send(9_999_999, [reading(noon, { temperature: 20 })]);
    expect(unknown).toMatchObject({ accepted: 0, refused: [0], revision: 0 });
    const nobody = await harness.send(0, [reading(noon, { temperature: 20 })]);
    expect(nobody).toMatchObject({ accepted: 0, refused: [0] });
  });

  test('commits deliveries of several stations together, in order', async () => {
    const ids = [await harness.newStation(), await harness.newStation()];
    const results = await commitDeliveries(
      harness.writer,
      harness.committing,
      [0, 1, 2, 3].map((n) =>
        delivery([reading(noon + n * minute, { temperature: 20 + n })], {
          stationId: ids[n % 2] ?? 0,
        }),
      ),
    );
    expect(results.map(({ revision }) => revision)).toEqual([1, 1, 2, 2]);
    expect(results.map(({ lastObservedAt }) => ((lastObservedAt ?? 0) - noon) / minute)).toEqual([
      0, 1, 2, 3,
    ]);
  });
});

describe('marks', () => {
  test('a reading in order marks its own quarter of an hour only; one that ends it belongs to it', async () => {
    const id = await harness.newStation();
    await harness.send(id, [
      reading(noon, { temperature: 20 }),
      reading(noon + 15 * minute, { temperature: 20 }, { interval: 60 }),
    ]);
    expect(await harness.marked(id)).toEqual([noon]);
    await harness.send(id, [reading(noon + 15 * minute + 1, { temperature: 20 })]);
    expect(await harness.marked(id)).toEqual([noon, noon + 15 * minute]);
  });

  test('a late reading marks also the buckets that may merge from it', async () => {
    const id = await harness.newStation();
    const times = Array.from({ length: 40 }, (_, index) => noon + index * 5 * minute);
    await harness.send(
      id,
      times.map((time) => reading(time, { temperature: 20 })),
    );
    await harness.unmark(id);
    await harness.send(id, [reading(noon + 2 * minute, { humidity: 50 })], {
      arrivedAt: noon + 86_400_000,
    });
    const buckets = Array.from({ length: 8 }, (_, index) => noon + index * 15 * minute);
    expect(await harness.marked(id)).toEqual(buckets);
  });

  test('a held value and the reading that settles it are both recomputed', async () => {
    const id = await harness.newStation();
    await harness.send(id, [
      reading(noon, { temperature: 19 }),
      reading(noon + 14 * minute, { temperature: 70 }),
    ]);
    expect((await heldAt(id, noon + 14 * minute))?.suspects).toEqual(['temperature']);
    await harness.unmark(id);
    await harness.send(id, [reading(noon + 16 * minute, { temperature: 69 })]);
    expect((await heldAt(id, noon + 14 * minute))?.suspects).toEqual([]);
    expect(await harness.marked(id)).toEqual([noon, noon + 15 * minute]);
  });
});

describe('corrections', () => {
  test('a voided field goes, is recomputed without, and does not come back with a repeat', async () => {
    const id = await harness.newStation();
    const bad = reading(noon + minute, { rainYearly: 105, humidity: 50 });
    await harness.send(id, [
      reading(noon, { rainYearly: 100 }),
      bad,
      reading(noon + 2 * minute, { rainYearly: 105.2 }),
    ]);
    const correction = { stationId: id, timeZone: 'Europe/Paris', observedAt: [bad.observedAt] };
    expect(
      await correct(harness.writer, harness.committing.judge, {
        ...correction,
        field: 'rainYearly',
      }),
    ).toEqual({
      stationId: id,
      revision: 2,
      lastObservedAt: noon + 2 * minute,
    });
    expect(await harness.send(id, [bad])).toMatchObject({ duplicates: 1, revision: 2 });
    const readings = await harness.read((connection) =>
      readingsBetween(connection, id, noon, noon + 3 * minute),
    );
    expect(readings.map(({ values }) => values.rainIncrement)).toEqual([0, undefined, 5.2]);
    expect(readings[1]?.values).toEqual({ humidity: 50 });
    expect(
      await correct(harness.writer, harness.committing.judge, {
        ...correction,
        field: 'rainYearly',
      }),
    ).toBeNull();
    expect(
      await correct(harness.writer, harness.committing.judge, {
        ...correction,
        observedAt: [noon, bad.observedAt],
        field: 'rainYearly',
      }),
    ).toBeNull();
    expect((await heldAt(id, noon))?.values.rainYearly).toBe(100);
    expect(
      await correct(harness.writer, harness.committing.judge, {
        ...correction,
        stationId: 9_999_999,
        field: null,
      }),
    ).toBeNull();
  });
});
