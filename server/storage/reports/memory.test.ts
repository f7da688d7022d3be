// What a committing process remembers never changes what it stores, whoever else writes and whatever fails.
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judge } from '../../quality/judge.ts';
import type { Connection, StationWriter } from '../connection.ts';
import { rollDue } from '../rollups/roller.ts';
import { testEngine, triesOf } from '../test-database.ts';
import { delivery } from '../test-station.ts';
import { type Committing, commitDeliveries } from './committer.ts';
import { type Harness, minute, noon, openHarness, reading } from './committing.harness.ts';
import { correct } from './corrections.ts';
import { openMemory } from './memory.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.dispose());

const newCommitting = (): Committing => ({ judge, memory: openMemory() });

const send = (
  writer: StationWriter,
  committing: Committing,
  stationIds: readonly number[],
  minutes: number,
) =>
  commitDeliveries(
    writer,
    committing,
    stationIds.map((stationId) =>
      delivery([reading(noon + minutes * minute, { temperature: 20, rainYearly: minutes })], {
        stationId,
        arrivedAt: noon + 86_400_000,
      }),
    ),
  );

/** The writer, and how often states were read through it. */
function watched(): { readonly writer: StationWriter; readonly reads: () => number } {
  let reads = 0;
  const watching = (connection: Connection): Connection => ({
    ...connection,
    tuples: (sql, params) => {
      if (sql.includes('FROM station_state')) reads++;
      return connection.tuples(sql, params);
    },
  });
  const writer: StationWriter = {
    ...harness.writer,
    transaction: (work, options) =>
      harness.writer.transaction((connection) => work(watching(connection)), options),
  };
  const taken = (): number => {
    const seen = reads;
    reads = 0;
    return seen;
  };
  return { writer, reads: taken };
}

test('states are read again only when another than the committer and the roller may have written', async () => {
  const { writer, reads } = watched();
  const committing = newCommitting();
  const [one, two] = [await harness.newStation(), await harness.newStation()];
  /** Where other processes write, they are read each time. */
  const spared = testEngine() === 'postgres' ? 1 : 0;
  await send(writer, committing, [one], 1);
  expect(reads()).toBe(1);
  await send(writer, committing, [one], 2);
  expect(reads()).toBe(spared);
  await rollDue(harness.writer, noon + 86_400_000, 10);
  await send(writer, committing, [one], 3);
  expect(reads()).toBe(spared);
  await send(writer, committing, [one, two], 4);
  expect(reads()).toBe(1);
  await send(writer, committing, [one, two], 5);
  expect(reads()).toBe(spared);
  await harness.unmark(one);
  await send(writer, committing, [two], 6);
  await send(writer, committing, [two], 7);
  expect(reads()).toBe(1 + spared);
  await send(writer, committing, [one], 8);
  expect(reads()).toBe(1);
});

test('a station deleted meanwhile is unknown', async () => {
  const committing = newCommitting();
  const id = await harness.newStation();
  expect(await send(harness.writer, committing, [id], 1)).toMatchObject([{ accepted: 1 }]);
  await harness.writer.transaction((connection) =>
    connection.run('DELETE FROM station_state WHERE station_id = ?', [id]),
  );
  expect(await send(harness.writer, committing, [id], 2)).toMatchObject([
    { accepted: 0, refused: [0] },
  ]);
});

test('a commit that begins before the end of the last one is known does not trust what was before it', async () => {
  const committing = newCommitting();
  const id = await harness.newStation();
  await send(harness.writer, committing, [id], 1);
  const slow: StationWriter = {
    ...harness.writer,
    transaction: async (work, options) => {
      const done = await harness.writer.transaction(work, options);
      await nextTurn();
      return done;
    },
  };
  await Promise.all([2, 3, 4].map((minutes) => send(slow, committing, [id], minutes)));
  expect(await send(harness.writer, committing, [id], 5)).toMatchObject([{ revision: 5 }]);
});

type Step =
  | { readonly do: 'send' | 'fail' | 'correct'; readonly to: number; readonly minutes: number }
  | { readonly do: 'together'; readonly minutes: number }
  | { readonly do: 'roll' };

const minutes = fc.integer({ min: 1, max: 30 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('send', 'send', 'send', 'fail', 'correct'),
      to: fc.constantFrom(0, 1),
      minutes,
    }),
    fc.record({ do: fc.constant('together'), minutes }),
    fc.record({ do: fc.constant('roll') }),
  ),
  { minLength: 3, maxLength: 20 },
);

/** Fails when everything has been written. */
const failing = (): StationWriter => ({
  ...harness.writer,
  transaction: (work, options) =>
    harness.writer.transaction(async (connection) => {
      await work(connection);
      throw new Error('no room');
    }, options),
});

async function play(plan: readonly Step[], committing: Committing, before: () => void) {
  const ids = [await harness.newStation(), await harness.newStation()];
  const { writer } = harness;
  const results: unknown[] = [];
  for (const step of plan) {
    before();
    if (step.do === 'roll') await rollDue(writer, noon + 86_400_000, 10);
    else if (step.do === 'together') {
      // Neither waits for the other: which comes first is the engine's affair.
      await Promise.all([
        send(writer, committing, ids, step.minutes),
        send(writer, committing, ids, 31),
      ]);
    } else {
      const stationId = ids[step.to] ?? 0;
      if (step.do === 'send')
        results.push(await send(writer, committing, [stationId], step.minutes));
      else if (step.do === 'fail')
        await expect(send(failing(), committing, [stationId], step.minutes)).rejects.toThrow();
      else {
        const observedAt = [noon + step.minutes * minute];
        await correct(writer, judge, {
          stationId,
          timeZone: 'Europe/Paris',
          observedAt,
          field: null,
        });
      }
    }
  }
  return { results, stored: await Promise.all(ids.map(harness.stored)) };
}

test('what is stored and answered is what it is without a memory', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const remembering = newCommitting();
      const forgetful = newCommitting();
      expect(await play(plan, remembering, () => undefined)).toEqual(
        await play(plan, forgetful, forgetful.memory.forget),
      );
    }),
    { numRuns: triesOf(120) },
  );
});
