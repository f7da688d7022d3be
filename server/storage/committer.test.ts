// The committer on a real file with the real quality control: order of arrival, repeats, corrections, marks.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reading } from '../../shared/measures/reading.ts';
import { judge } from '../quality/judge.ts';
import { type Committing, commitDeliveries } from './committer.ts';
import type { Connection } from './connection.ts';
import { correct } from './corrections.ts';
import type { Delivery } from './delivery.ts';
import { readingAt, readingsBetween } from './readings.ts';
import { lastReceptions } from './receptions.ts';
import { stationState } from './state.ts';
import { delivery, openTestFile, type TestFile } from './test-station.ts';

let store: TestFile;
let committing: Committing;
let stations = 0;

beforeAll(async () => {
  store = await openTestFile(0);
  committing = { judge, memory: new Map() };
});
afterAll(() => store.dispose());

const read = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
  store.writer.transaction(work);

async function newStation(): Promise<number> {
  stations++;
  await read((connection) =>
    connection.run('INSERT INTO station_state (station_id) VALUES (?)', [stations]),
  );
  return stations;
}

const noon = Date.UTC(2024, 5, 10, 12);
const minute = 60_000;
const reading = (
  observedAt: number,
  values: Reading['values'],
  more: Partial<Reading> = {},
): Reading => ({
  observedAt,
  interval: 0,
  values,
  flags: [],
  ...more,
});
const send = (stationId: number, readings: readonly Reading[], more = {}) =>
  commitDeliveries(store.writer, committing, [delivery(readings, { stationId, ...more })]);

/** Everything quality control and the committer decided about a station, without its number and without marks. */
const stored = (stationId: number) =>
  read(async (connection) => {
    const rows = async (table: string) =>
      (
        await connection.all(`SELECT * FROM ${table} WHERE station_id = ? ORDER BY 2`, [stationId])
      ).map(({ station_id: _, ...row }) => row);
    const state = await stationState(connection, stationId);
    return {
      readings: await rows('measurement'),
      strikes: await rows('strike'),
      first: state?.firstObservedAt,
      last: state?.lastObservedAt,
    };
  });

const marked = (stationId: number) =>
  read(async (connection) =>
    (
      await connection.tuples(
        'SELECT bucket_at FROM rollup_dirty WHERE station_id = ? ORDER BY 1',
        [stationId],
      )
    ).map(([bucket]) => bucket as number),
  );

/** A station having a bad day around local midnight: spikes, restarts, partial packets, storms. */
const badDay = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 20, max: 1500 }),
      interval: fc.constantFrom(0, 0, 60),
      temperature: fc.option(fc.constantFrom(18.04, 18.5, 19, 29.9, 30.1, 12.6, 85), {
        nil: undefined,
      }),
      windSpeed: fc.option(fc.constantFrom(0, 12, 90), { nil: undefined }),
      windGust: fc.option(fc.constantFrom(0, 20, 100), { nil: undefined }),
      windMaxDailyGust: fc.option(fc.constantFrom(20, 87), { nil: undefined }),
      rainRise: fc.constantFrom(0, 0, 0.2, 0.03, 66, -50),
      rain: fc.constantFrom('rainYearly', 'rainDaily', null),
      lightningDaily: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
      struck: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      runtime: fc.option(fc.constantFrom(20, 90_000), { nil: undefined }),
      soilMoisture2: fc.option(fc.constantFrom(40.04, 41), { nil: undefined }),
    }),
    { minLength: 2, maxLength: 14 },
  )
  .map((steps) => {
    let observedAt = Date.UTC(2024, 5, 10, 21, 40);
    let level = 60;
    return steps.map(({ gap, interval, rainRise, rain, struck, ...measured }): Reading => {
      observedAt += gap * 1000;
      level = Math.max(0, level + rainRise);
      const lightning =
        struck === undefined
          ? {}
          : {
              lightningTime: Date.UTC(2024, 5, 10, 21, 30 + struck * 9),
              lightningDistance: 5 + struck,
            };
      const all = { ...measured, ...lightning, ...(rain && { [rain]: level }) };
      const values = Object.fromEntries(
        Object.entries(all).filter(([, value]) => value !== undefined),
      );
      return reading(observedAt, values as Reading['values'], { interval });
    });
  });

/** The same readings cut in two by field where the coin says so, in another order, some twice. */
const scrambled = (readings: readonly Reading[]) =>
  fc
    .tuple(
      fc.array(fc.boolean(), { minLength: readings.length, maxLength: readings.length }),
      fc.array(fc.nat({ max: Math.max(0, readings.length - 1) }), { maxLength: 4 }),
    )
    .chain(([cuts, repeats]) => {
      const parts = readings.flatMap((one, index) => (cuts[index] ? halves(one) : [one]));
      const again = repeats.flatMap((index) => readings[index] ?? []);
      const all = [...parts, ...again];
      return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
    });

function halves(one: Reading): Reading[] {
  const fields = Object.entries(one.values);
  if (fields.length < 2) return [one];
  const part = (from: number, to?: number): Reading => ({
    ...one,
    values: Object.fromEntries(fields.slice(from, to)),
  });
  return [part(0, fields.length >> 1), part(fields.length >> 1)];
}

describe('order of arrival', () => {
  test('shuffled, cut and repeated reports give the same store as reports in order', async () => {
    const days = badDay.chain((readings) =>
      fc.record({
        inOrder: fc.constant(readings),
        scrambled: scrambled(readings),
        batch: fc.integer({ min: 1, max: 5 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(days, async ({ inOrder, scrambled: shuffled, batch }) => {
        const arrivedAt = Date.UTC(2024, 5, 12);
        const plain = await newStation();
        for (const one of inOrder) await send(plain, [one], { arrivedAt });
        const other = await newStation();
        for (let index = 0; index < shuffled.length; index += batch) {
          await send(other, shuffled.slice(index, index + batch), { arrivedAt });
        }
        expect(await stored(other)).toEqual(await stored(plain));
        expect(await marked(other)).toEqual(expect.arrayContaining(await marked(plain)));
      }),
      { numRuns: 150 },
    );
  });

  test('a reading taken away leaves the store as if it had never come', async () => {
    await fc.assert(
      fc.asyncProperty(badDay, fc.nat(), async (readings, pick) => {
        const arrivedAt = Date.UTC(2024, 5, 12);
        const gone = pick % readings.length;
        const without = await newStation();
        for (const [index, one] of readings.entries())
          if (index !== gone) await send(without, [one], { arrivedAt });
        const corrected = await newStation();
        for (const one of readings) await send(corrected, [one], { arrivedAt });
        const observedAt = [readings[gone]?.observedAt ?? 0];
        await correct(store.writer, committing, {
          stationId: corrected,
          timeZone: 'Europe/Paris',
          observedAt,
          field: null,
        });
        expect(await stored(corrected)).toEqual(await stored(without));
      }),
      { numRuns: 60 },
    );
  });

  test('a restart between two reports changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(badDay, async (readings) => {
        const steady = await newStation();
        for (const one of readings) await send(steady, [one], { arrivedAt: noon + 86_400_000 });
        const restarted = await newStation();
        for (const one of readings) {
          committing.memory.clear();
          await send(restarted, [one], { arrivedAt: noon + 86_400_000 });
        }
        expect(await stored(restarted)).toEqual(await stored(steady));
      }),
      { numRuns: 40 },
    );
  });
});

describe('results', () => {
  test('counts new, repeated and filled readings, and moves the revision only when something changed', async () => {
    const id = await newStation();
    const one = reading(noon, { temperature: 20 });
    expect(await send(id, [one])).toEqual([
      {
        accepted: 1,
        duplicates: 0,
        filled: 0,
        refused: [],
        revision: 1,
        changed: true,
        lastObservedAt: noon,
      },
    ]);
    expect(await send(id, [one])).toMatchObject([
      { accepted: 0, duplicates: 1, revision: 1, changed: false },
    ]);
    const fuller = reading(noon, { temperature: 25, humidity: 50 });
    expect(await send(id, [fuller])).toMatchObject([{ filled: 1, revision: 2, changed: true }]);
    const held = await read((connection) => readingAt(connection, id, noon));
    expect(held?.values).toEqual({ temperature: 20, humidity: 50 });
  });

  test('refuses what has no value, no place in time or no station, and keeps the rest', async () => {
    const id = await newStation();
    const readings = [
      reading(noon, {}),
      reading(noon, { temperature: 20 }),
      reading(Date.UTC(1999, 11, 31), { temperature: 20 }),
      reading(noon + 300_001, { temperature: 20 }),
      reading(noon, { nothingWeKnow: 1 }),
    ];
    const [result] = await send(id, readings, { arrivedAt: noon });
    expect(result).toMatchObject({ accepted: 1, refused: [0, 2, 3, 4], lastObservedAt: noon });
    const [unknown] = await send(9_999_999, [reading(noon, { temperature: 20 })]);
    expect(unknown).toMatchObject({ accepted: 0, refused: [0], revision: 0 });
    const [nobody] = await send(0, [reading(noon, { temperature: 20 })]);
    expect(nobody).toMatchObject({ accepted: 0, refused: [0] });
  });

  test('commits deliveries of several stations together, in order', async () => {
    const ids = [await newStation(), await newStation()];
    const results = await commitDeliveries(
      store.writer,
      committing,
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
    const id = await newStation();
    await send(id, [
      reading(noon, { temperature: 20 }),
      reading(noon + 15 * minute, { temperature: 20 }, { interval: 60 }),
    ]);
    expect(await marked(id)).toEqual([noon]);
    await send(id, [reading(noon + 15 * minute + 1, { temperature: 20 })]);
    expect(await marked(id)).toEqual([noon, noon + 15 * minute]);
  });

  test('a late reading marks also the buckets that may merge from it', async () => {
    const id = await newStation();
    const times = Array.from({ length: 40 }, (_, index) => noon + index * 5 * minute);
    await send(
      id,
      times.map((time) => reading(time, { temperature: 20 })),
    );
    await read((connection) =>
      connection.run('DELETE FROM rollup_dirty WHERE station_id = ?', [id]),
    );
    await send(id, [reading(noon + 2 * minute, { humidity: 50 })], { arrivedAt: times[39] });
    const buckets = Array.from({ length: 8 }, (_, index) => noon + index * 15 * minute);
    expect(await marked(id)).toEqual(buckets);
  });

  test('a held value and the reading that settles it are both recomputed', async () => {
    const id = await newStation();
    await send(id, [
      reading(noon, { temperature: 19 }),
      reading(noon + 14 * minute, { temperature: 70 }),
    ]);
    expect(
      (await read((connection) => readingAt(connection, id, noon + 14 * minute)))?.suspects,
    ).toEqual(['temperature']);
    await read((connection) =>
      connection.run('DELETE FROM rollup_dirty WHERE station_id = ?', [id]),
    );
    await send(id, [reading(noon + 16 * minute, { temperature: 69 })]);
    expect(
      (await read((connection) => readingAt(connection, id, noon + 14 * minute)))?.suspects,
    ).toEqual([]);
    expect(await marked(id)).toEqual([noon, noon + 15 * minute]);
  });
});

describe('corrections', () => {
  test('a voided field goes, is recomputed without, and does not come back with a repeat', async () => {
    const id = await newStation();
    const bad = reading(noon + minute, { rainYearly: 105, humidity: 50 });
    await send(id, [
      reading(noon, { rainYearly: 100 }),
      bad,
      reading(noon + 2 * minute, { rainYearly: 105.2 }),
    ]);
    const correction = { stationId: id, timeZone: 'Europe/Paris', observedAt: [bad.observedAt] };
    expect(await correct(store.writer, committing, { ...correction, field: 'rainYearly' })).toEqual(
      {
        stationId: id,
        revision: 2,
        lastObservedAt: noon + 2 * minute,
      },
    );
    expect(await send(id, [bad])).toMatchObject([{ duplicates: 1, revision: 2 }]);
    const readings = await read((connection) =>
      readingsBetween(connection, id, noon, noon + 3 * minute),
    );
    expect(readings.map(({ values }) => values.rainIncrement)).toEqual([0, undefined, 5.2]);
    expect(readings[1]?.values).toEqual({ humidity: 50 });
    expect(
      await correct(store.writer, committing, { ...correction, field: 'rainYearly' }),
    ).toBeNull();
    expect(
      await correct(store.writer, committing, { ...correction, stationId: 9_999_999, field: null }),
    ).toBeNull();
  });
});

describe('reception log', () => {
  const detail = { accepted: ['temperature'], refused: [], unknown: [], notes: [] };
  const log = (receivedAt: number, stationId: number, more: Partial<Delivery> = {}) =>
    delivery([], {
      stationId,
      arrivedAt: receivedAt,
      reception: { receivedAt, dialect: 'ecowitt', status: 200, detail },
      ...more,
    });
  const lastOf = (id: number) => read((connection) => lastReceptions(connection, id));

  test('keeps the last 200 receptions, whatever became of them, the text once', async () => {
    const id = await newStation();
    const next = (n: number) =>
      log(noon + n, id, n % 3 === 0 ? {} : { readings: [reading(noon + n, { temperature: 20 })] });
    for (let n = 0; n < 300; n += 50) {
      await commitDeliveries(
        store.writer,
        committing,
        Array.from({ length: 50 }, (_, index) => next(n + index)),
      );
    }
    const receptions = await lastOf(id);
    expect(receptions.map(({ receivedAt }) => receivedAt - noon)).toEqual(
      Array.from({ length: 200 }, (_, n) => 299 - n),
    );
    expect(receptions[0]).toEqual({
      receivedAt: noon + 299,
      dialect: 'ecowitt',
      status: 200,
      detail,
    });
    const texts = await read((connection) =>
      connection.all('SELECT * FROM reception_entry WHERE station_id = ?', [id]),
    );
    expect(texts).toHaveLength(1);
  });

  test('a repeat, a late report and a request of nobody are logged too', async () => {
    const id = await newStation();
    const first = { readings: [reading(noon, { temperature: 20 })] };
    const late = { readings: [reading(noon - minute, { temperature: 20 })] };
    const deliveries = [
      log(noon, id, first),
      log(noon + 1, id, first),
      log(noon + 2, id, late),
      log(noon + 3, 0),
    ];
    await commitDeliveries(store.writer, committing, deliveries);
    expect((await lastOf(id)).map(({ receivedAt }) => receivedAt - noon)).toEqual([2, 1, 0]);
    expect((await lastOf(0)).map(({ receivedAt }) => receivedAt - noon)).toEqual([3]);
  });

  test('texts that nothing recent names are dropped, and every line shown still has its own', async () => {
    const id = await newStation();
    const odd = (n: number) => {
      const entry = {
        receivedAt: noon + n,
        dialect: 'ecowitt',
        status: 200,
        detail: { ...detail, notes: [`${n}`] },
      };
      return log(noon + n, id, {
        reception: entry,
        readings: [reading(noon + n, { temperature: 20 })],
      });
    };
    for (let n = 0; n < 2600; n += 200) {
      await commitDeliveries(
        store.writer,
        committing,
        Array.from({ length: 200 }, (_, index) => odd(n + index)),
      );
    }
    const texts = await read((connection) =>
      connection.all('SELECT id FROM reception_entry WHERE station_id = ?', [id]),
    );
    expect(texts.length).toBeLessThan(1500);
    expect((await lastOf(id)).map(({ detail: { notes } }) => Number(notes[0]))).toEqual(
      Array.from({ length: 200 }, (_, n) => 2599 - n),
    );
  });
});
