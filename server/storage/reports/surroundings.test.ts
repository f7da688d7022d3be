// The surroundings of readings against a plain list: whatever is asked and changed, in any order, before and after
// it is written.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeReading, type StoredReading } from '../readings/codec.ts';
import { asStored } from '../readings/judged-form.ts';
import { insertReading } from '../readings/reading-writes.ts';
import { triesOf } from '../test-database.ts';
import { type Harness, noon, openHarness, reading } from './committing.harness.ts';
import { openSurroundings, type Surroundings } from './surroundings.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.dispose());

const day = 24 * 3_600_000;

const stored = (observedAt: number, temperature = 20): StoredReading =>
  asStored(
    { ...reading(observedAt, { temperature }), suspects: [], carry: null },
    { ingestedAt: noon, receptionId: null },
  );

/** Readings in clusters, with gaps of minutes, days and, for a year, months between them. */
const times = fc.array(
  fc.tuple(fc.constantFrom(1, 2, 40, 70 * day, 2 * day, 60_000), fc.integer({ min: 1, max: 9 })),
  { minLength: 1, maxLength: 300, size: 'large' },
);

const timesOf = (gaps: readonly (readonly [number, number])[]): number[] => {
  let time = Date.UTC(2020, 0);
  return gaps.map(([gap, count]) => {
    time += time < Date.UTC(2021, 0) ? gap * count : (gap % day) * count || 1;
    return time;
  });
};

const asides = [0, 0, 0, -1, 1, 20_000];

type Step = {
  readonly what: 'at' | 'before' | 'after' | 'walk' | 'put' | 'remove' | 'write';
  readonly place: number;
  readonly aside: number;
};

const steps = fc.array(
  fc.record({
    what: fc.constantFrom<Step['what']>('at', 'before', 'after', 'walk', 'put', 'remove', 'write'),
    place: fc.nat({ max: 299 }),
    aside: fc.constantFrom(...asides),
  }),
  { maxLength: 60 },
);

const answers: Record<
  'at' | 'before' | 'after',
  (all: readonly number[], time: number) => number | undefined
> = {
  at: (all, time) => all.find((one) => one === time),
  before: (all, time) => all.findLast((one) => one < time),
  after: (all, time) => all.find((one) => one > time),
};

const ascending = (model: ReadonlyMap<number, number>): number[] =>
  [...model.keys()].sort((a, b) => a - b);

async function walk(around: Surroundings, from: number): Promise<number[]> {
  const passed: number[] = [];
  for (let one = await around.after(from); one; one = await around.after(one.observedAt))
    passed.push(one.observedAt);
  return passed;
}

test('tells of the readings what a list would', async () => {
  await fc.assert(
    fc.asyncProperty(times, steps, async (gaps, asked) => {
      const id = await harness.newStation();
      const model = new Map(timesOf(gaps).map((time) => [time, 20]));
      const base = [...model.keys()];
      await harness.writer.makeRoom(base.flatMap((time) => asides.map((aside) => time + aside)));
      await harness.writer.transaction(async (connection) => {
        await connection.runMany(
          insertReading,
          [...model.keys()].map((time) => encodeReading(id, stored(time))),
        );
        const around = openSurroundings(connection, id);
        for (const [index, { what, place, aside }] of asked.entries()) {
          const time = (base[place % base.length] ?? 0) + aside;
          if (what === 'put') {
            await around.at(time);
            around.put(stored(time, index));
            model.set(time, index);
          } else if (what === 'remove') {
            await around.at(time);
            around.remove(time);
            model.delete(time);
          } else if (what === 'write') await connection.runAll(around.takeWrites());
          else if (what === 'walk')
            expect(await walk(around, time)).toEqual(ascending(model).filter((one) => one > time));
          else {
            const found = await around[what](time);
            const expected = answers[what](ascending(model), time);
            expect([found?.observedAt, found?.values.temperature]).toEqual([
              expected,
              expected === undefined ? undefined : model.get(expected),
            ]);
          }
        }
      });
    }),
    { numRuns: triesOf(300), interruptAfterTimeLimit: 15_000 },
  );
});
