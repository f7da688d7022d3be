// What is read of a period is what its readings say, whatever arrived when and whatever has been rolled so far.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAt } from '../../../shared/calendar/days.ts';
import { periodAt } from '../../../shared/calendar/periods.ts';
import type { Reading } from '../../../shared/measures/reading.ts';
import { judge } from '../../quality/judge.ts';
import type { Connection } from '../connection.ts';
import { readingsBetween } from '../readings/readings.ts';
import { stationState } from '../readings/state.ts';
import { strikesBetween } from '../readings/strikes.ts';
import { commitDeliveries } from '../reports/committer.ts';
import { correct } from '../reports/corrections.ts';
import { openMemory } from '../reports/memory.ts';
import { queueRebuild, rebuildDays, rebuildOutdated } from '../rollups/day-rebuild.ts';
import type { RolledStation } from '../rollups/day-rows.ts';
import { moveStation, newRolledStation } from '../rollups/rolled-station.harness.ts';
import { rollAll, rollDue } from '../rollups/roller.ts';
import { obviousPeriod, obviousStatistics, obviousValues } from '../rollups/statistics.harness.ts';
import { triesOf } from '../test-database.ts';
import { delivery, openTestFile, type TestFile } from '../test-station.ts';
import { type BucketStep, bucketsIn } from './graph-buckets.ts';
import { openLook } from './look.ts';
import { meanReader, periodIn, readPeriod, totalsIn } from './period-reader.ts';
import { type PeriodStatistics, present } from './period-statistics.ts';

const zones = [
  'Europe/Paris',
  'Indian/Reunion',
  'America/Martinique',
  'America/Miquelon',
  'Asia/Kathmandu',
] as const;
const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;
const always = 8e12;

let store: TestFile;
let stations = 0;
const committing = { judge, memory: openMemory() };

beforeAll(async () => {
  store = await openTestFile(0);
});
afterAll(() => store.dispose());

const read = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
  store.writer.transaction(work);

const optional = (...values: number[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

/**
 * Partial packets, outages, spikes, storms, from a few seconds to days apart and not by whole seconds, around a change
 * of clocks.
 */
const readingsAround = fc
  .tuple(
    fc.constantFrom(
      Date.UTC(2026, 9, 24, 20),
      Date.UTC(2026, 2, 28, 20),
      Date.UTC(2025, 11, 31, 12),
    ),
    fc.array(
      fc.record({
        gap: fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(16, 60, 300, 900) },
          { weight: 1, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
          { weight: 1, arbitrary: fc.constantFrom(3 * 3600, 11 * 3600, 40 * 3600) },
        ),
        late: fc.constantFrom(0, 0, 1, 437),
        interval: fc.constantFrom(0, 0, 60, 300),
        temperature: optional(8, 8, 9.5, 9.97, 10, 24.3, -3.1),
        humidity: optional(40, 62, 62, 99.9),
        windSpeed: optional(0, 4, 12.34, 12.34, 80),
        windDirection: optional(0, 20, 350),
        windSpeedAvg: fc.oneof(
          { weight: 4, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.constantFrom(0, 7.77, 15) },
        ),
        windGust: optional(0, 12.34, 20, 95),
        windMaxDailyGust: optional(20, 95),
        relativePressure: optional(1012.1, 1013, 990),
        rainRise: fc.constantFrom(0, 0, 0.2, 1.1, -50),
        rain: fc.constantFrom('rainYearly', null),
        pm25: optional(3.2, 40),
        lightningDaily: optional(0, 1, 4),
        struck: optional(-200, 0, 1, 2),
      }),
      { minLength: 1, maxLength: 45 },
    ),
  )
  .map(([start, steps]) => {
    let observedAt = start;
    let level = 60;
    return steps.map(({ gap, late, interval, rainRise, rain, struck, ...measured }): Reading => {
      // Now and then exactly on a quarter of an hour, where an interval closes the bucket before.
      observedAt += gap * 1000 + late;
      if (gap === 900) observedAt = Math.ceil(observedAt / 900_000) * 900_000;
      level = Math.max(0, level + rainRise);
      const lightning =
        struck === undefined
          ? {}
          : { lightningTime: start + struck * 5 * hour, lightningDistance: Math.abs(5 + struck) };
      const all = { ...measured, ...lightning, ...(rain && { [rain]: level }) };
      const values = Object.fromEntries(
        Object.entries(all).filter(([, value]) => value !== undefined),
      );
      return { observedAt, interval, values: values as Reading['values'], flags: [] };
    });
  });

type Act =
  | { readonly is: 'roll'; readonly until: number; readonly limit: number }
  | { readonly is: 'correct'; readonly reading: number; readonly field: string | null }
  | { readonly is: 'move'; readonly zone: string; readonly rebuild: boolean }
  | { readonly is: 'rebuild' };

/** `until`: how much of the time has passed in which there is something to roll. */
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: fc.constant('roll' as const),
      until: fc.constantFrom(0.5, 0.8, 1, 1, 1),
      limit: fc.constantFrom(1, 3, 500, 500),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('correct' as const),
      reading: fc.nat({ max: 44 }),
      field: fc.constantFrom(null, null, 'temperature', 'rainYearly'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('move' as const),
      zone: fc.constantFrom(...zones),
      rebuild: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('rebuild' as const) }) },
);

const story = readingsAround.chain((readings) =>
  fc.record({
    readings: fc.constant(readings),
    order: fc.shuffledSubarray([...readings.keys()], { minLength: readings.length }),
    inOrder: fc.boolean(),
    deliveries: fc.array(
      fc.record({ size: fc.integer({ min: 1, max: 15 }), acts: fc.array(act, { maxLength: 3 }) }),
      { minLength: 2, maxLength: 12 },
    ),
    zone: fc.constantFrom(...zones),
  }),
);

async function told(stationId: number) {
  return read(async (connection) => ({
    readings: obviousValues(await readingsBetween(connection, stationId, 0, always)),
    strikes: await strikesBetween(connection, stationId, 0, always),
  }));
}

const forever = { start: null, end: null };
const humidityIn = meanReader('humidity');
const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
const steps: readonly BucketStep[] = ['5m', '15m', '1h', 'day'];

/** Compares the record and one kind of period and of graph around an instant; `turn` says which ones. */
async function expectTruth(station: RolledStation, instant: number, turn: number): Promise<void> {
  const { readings, strikes } = await told(station.id);
  const truth = (from: number, to: number) => obviousPeriod(readings, strikes, from, to);
  await read(async (connection) => {
    expect(await readPeriod(connection, station, null, null), 'record').toEqual(truth(0, always));
    const { start, end } = periodAt(periods[turn % 4] ?? 'daily', instant, station.timeZone);
    expect(await readPeriod(connection, station, start, end), `${start} ${end}`).toEqual(
      truth(start, end),
    );
    const { totals, lastCreditedAt, covered } = truth(start, end);
    const period = await openLook(connection, station, { start, end });
    expect(await totalsIn(period, { start, end })).toMatchObject({
      totals,
      lastCreditedAt,
      covered,
    });
    const lastHour = await readPeriod(connection, station, instant - hour, instant + 1);
    expect(lastHour, 'hour').toEqual(truth(instant - hour, instant + 1));
    const step = steps[turn % 4] ?? '15m';
    const shown = {
      start: step === '5m' ? instant - 7 * hour : dayAt(instant - week, station.timeZone).start,
      end: instant + hour,
    };
    const companions = step === 'day';
    const graph = await openLook(connection, station, shown);
    const buckets = (await bucketsIn(graph, { ...shown, step })).map((bucket) => ({
      ...bucket,
      statistics: present(bucket.statistics, { companions }),
    }));
    const reports = readings.filter(({ at }) => at >= shown.start && at < shown.end);
    expect(buckets.reduce((sum, { statistics }) => sum + statistics.reports, 0)).toBe(
      reports.length,
    );
    if (turn % 3 === 0) {
      const { lastObservedAt = null } = (await stationState(connection, station.id)) ?? {};
      const look = await openLook(connection, { ...station, lastObservedAt }, forever);
      expect(await periodIn(look, { start, end }), 'looked').toEqual(truth(start, end));
      const within = { start: instant - hour, end: instant + 1 };
      expect(await totalsIn(look, within)).toMatchObject({
        totals: lastHour.totals,
        covered: lastHour.covered,
      });
      expect(await humidityIn(look, within)).toMatchObject({ n: lastHour.measures.humidity.n });
      const looked = (await bucketsIn(look, { ...shown, step })).map(({ statistics }) =>
        drawn(present(statistics, { companions })),
      );
      expect(looked, 'looked').toEqual(buckets.map(({ statistics }) => drawn(statistics)));
    }
    for (const bucket of buckets) {
      const [from, to] = [Math.max(bucket.start, shown.start), Math.min(bucket.end, shown.end)];
      const own = (step === 'day' ? obviousPeriod : obviousStatistics)(readings, strikes, from, to);
      expect(drawn(bucket.statistics), step).toEqual(drawn(own));
    }
  });
}

const drawnNames = [
  'temperature',
  'dewPoint',
  'windChill',
  'humidity',
  'windSpeed',
  'relativePressure',
  'pm25',
  'rainRate',
] as const;

/** What graphs read: levels without times, amounts, the wind vector. */
function drawn({ measures, totals, vectors, reports }: PeriodStatistics) {
  const levels = drawnNames.map((name) => ({ name, ...measures[name], minAt: null, maxAt: null }));
  return { levels, gust: measures.windGust.max, totals, vectors, reports };
}

describe('whatever arrives when and whatever is rolled when', () => {
  test('a period says what its readings say, bit for bit', { timeout: 60_000 }, async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(story, async ({ readings, order, inOrder, deliveries, zone }) => {
        let station = await newRolledStation(store.writer, ++stations, zone);
        const begin = readings[0]?.observedAt ?? 0;
        const arrivedAt = (readings.at(-1)?.observedAt ?? 0) + hour;
        const perform = async (one: Act): Promise<void> => {
          if (one.is === 'roll') {
            await rollDue(
              store.writer,
              begin + Math.floor((arrivedAt + 2 * day - begin) * one.until),
              one.limit,
              station.id - 1,
            );
          } else if (one.is === 'correct') {
            const observedAt = [readings[one.reading % readings.length]?.observedAt ?? 0];
            await correct(store.writer, committing.judge, {
              stationId: station.id,
              timeZone: station.timeZone,
              observedAt,
              field: one.field,
            });
          } else if (one.is === 'move') {
            station = await moveStation(store.writer, station, one.zone);
            if (one.rebuild) await rebuildDays(store.writer, station, arrivedAt);
          } else {
            await read((connection) => queueRebuild(connection, station.id));
            await rebuildOutdated(store.writer, arrivedAt);
          }
        };
        const queue = inOrder ? [...readings] : order.flatMap((index) => readings[index] ?? []);
        for (const [index, { size, acts }] of deliveries.entries()) {
          const sent = queue.splice(0, index === deliveries.length - 1 ? queue.length : size);
          const { id, timeZone } = station;
          await commitDeliveries(store.writer, committing, [
            delivery(sent, { stationId: id, timeZone, arrivedAt }),
          ]);
          for (const one of acts) {
            await perform(one);
            await expectTruth(
              station,
              readings[turn % readings.length]?.observedAt ?? begin,
              turn++,
            );
          }
        }
        await rollAll(store.writer, arrivedAt + 2 * day);
        await expectTruth(station, begin, turn++);
      }),
      { numRuns: triesOf(40) },
    );
  });
});
