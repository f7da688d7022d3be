// Whatever the order in which reports arrive, the store is the same; and as if what is taken away had never come.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reading } from '../../../shared/measures/reading.ts';
import { triesOf } from '../test-database.ts';
import { type Harness, noon, openHarness, reading } from './committing.harness.ts';
import { correct } from './corrections.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.dispose());

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

/** A counterexample found late is worth more than its smallest form found never. */
const bounded = { interruptAfterTimeLimit: 15_000 };

describe('order of arrival', () => {
  test('shuffled, cut and repeated reports give the same store as reports in order, and the same roll-ups', async () => {
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
        const plain = await harness.newStation();
        await harness.send(plain, inOrder, { arrivedAt });
        const other = await harness.newStation();
        for (let index = 0; index < shuffled.length; index += batch) {
          await harness.send(other, shuffled.slice(index, index + batch), { arrivedAt });
          // What a later report changes must be marked again, or it stays as it is now.
          await harness.rolled(other);
        }
        expect(await harness.stored(other)).toEqual(await harness.stored(plain));
        expect(await harness.rolled(other)).toEqual(await harness.rolled(plain));
      }),
      { ...bounded, numRuns: triesOf(100) },
    );
  });

  test('a reading taken away leaves the store as if it had never come', async () => {
    await fc.assert(
      fc.asyncProperty(badDay, fc.nat(), async (readings, pick) => {
        const arrivedAt = Date.UTC(2024, 5, 12);
        const gone = pick % readings.length;
        const without = await harness.newStation();
        for (const [index, one] of readings.entries())
          if (index !== gone) await harness.send(without, [one], { arrivedAt });
        const corrected = await harness.newStation();
        for (const one of readings) await harness.send(corrected, [one], { arrivedAt });
        const observedAt = [readings[gone]?.observedAt ?? 0];
        await harness.rolled(corrected);
        await correct(harness.writer, harness.committing.judge, {
          stationId: corrected,
          timeZone: 'Europe/Paris',
          observedAt,
          field: null,
        });
        expect(await harness.stored(corrected)).toEqual(await harness.stored(without));
        expect(await harness.rolled(corrected)).toEqual(await harness.rolled(without));
      }),
      { ...bounded, numRuns: triesOf(60) },
    );
  });

  test('a restart between two reports changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(badDay, async (readings) => {
        const steady = await harness.newStation();
        for (const one of readings)
          await harness.send(steady, [one], { arrivedAt: noon + 86_400_000 });
        const restarted = await harness.newStation();
        for (const one of readings) {
          harness.committing.memory.forget();
          await harness.send(restarted, [one], { arrivedAt: noon + 86_400_000 });
        }
        expect(await harness.stored(restarted)).toEqual(await harness.stored(steady));
      }),
      { ...bounded, numRuns: triesOf(40) },
    );
  });
});
