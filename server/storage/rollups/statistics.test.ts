// Statistics add up the same in any order and grouping, through memory and through rows.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measure } from '../../../shared/measures/catalogue.ts';
import { periodFields, type Values } from '../../../shared/measures/fields.ts';
import { present } from '../periods/period-statistics.ts';
import { levels, rollupColumns, slotCount, totals } from './rollup-columns.ts';
import {
  addOccurrence,
  addReading,
  mergeInto,
  noStatistics,
  type Statistics,
} from './statistics.ts';

type Sample = { readonly at: number; readonly values: Values };

const anyOf = (...values: number[]) => fc.constantFrom(...values);
const samples: fc.Arbitrary<Sample[]> = fc
  .uniqueArray(
    fc.record({
      at: fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_040 }),
      values: fc.record(
        {
          temperature: anyOf(-3.25, -0.001, 0, 12.34),
          dewPoint: fc.double({ min: -40, max: 40, noNaN: true }),
          windGust: anyOf(0, 31.5),
          windSpeed: anyOf(0, 12.3),
          windDirection: anyOf(0, 45, 359),
          pm25Avg: anyOf(3.21, 9),
          rainIncrement: anyOf(0, 0.2, 0.254),
        },
        { requiredKeys: [] },
      ),
    }),
    { maxLength: 25, selector: ({ at }) => at },
  )
  .map((found) => found as Sample[]);

function statisticsOf(found: readonly Sample[]): Statistics {
  const statistics = noStatistics();
  for (const { at, values } of found) addReading(statistics, at, values);
  return statistics;
}

/** `covered` counts buckets, so the parts of one bucket do not add up in it. */
const comparable = (statistics: Statistics) => ({
  ...present(statistics, { companions: false }),
  covered: null,
});

describe('merging', () => {
  it('of any split, in any order and grouping, equals adding every reading', () => {
    const split = samples.chain((found) =>
      fc.record({
        found: fc.constant(found),
        order: fc.shuffledSubarray([...found.keys()], { minLength: found.length }),
        cuts: fc.array(fc.nat({ max: 25 }), { maxLength: 5 }),
        isIntoPart: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(split, ({ found, order, cuts, isIntoPart }) => {
        const shuffled = order.flatMap((index) => found[index] ?? []);
        const bounds = [0, ...cuts.sort((a, b) => a - b), found.length];
        const parts = bounds
          .slice(1)
          .map((end, index) => statisticsOf(shuffled.slice(bounds[index], end)));
        const whole = parts.reduce((gathered, part) => {
          const [into, other] = isIntoPart ? [part, gathered] : [gathered, part];
          mergeInto(into, other);
          return into;
        }, noStatistics());
        expect(comparable(whole)).toEqual(comparable(statisticsOf(found)));
      }),
    );
  });

  it('keeps the earliest time of equal extremes', () => {
    const statistics = statisticsOf([
      { at: 3, values: { temperature: 5 } },
      { at: 1, values: { temperature: 5 } },
      { at: 2, values: { temperature: 5 } },
    ]);
    expect(present(statistics, { companions: false }).measures.temperature).toEqual({
      min: 5,
      minAt: 1,
      max: 5,
      maxAt: 1,
      sum: 15,
      n: 3,
    });
  });
});

describe('a missing value is never 0', () => {
  it('without reports', () => {
    const {
      measures,
      totals: amounts,
      reports,
      firstAt,
    } = present(noStatistics(), { companions: true });
    expect(measures.temperature).toEqual({
      min: null,
      minAt: null,
      max: null,
      maxAt: null,
      sum: 0,
      n: 0,
    });
    expect(amounts).toEqual({ rainIncrement: null, lightningIncrement: null });
    expect([reports, firstAt]).toEqual([0, null]);
  });

  it('and a credit of 0 is 0', () => {
    const statistics = statisticsOf([{ at: 7, values: { rainIncrement: 0 } }]);
    expect(present(statistics, { companions: false })).toMatchObject({
      totals: { rainIncrement: 0 },
      lastCreditedAt: { rainIncrement: null },
    });
  });
});

it('keeps a lightning distance once per strike, whatever reports repeat it', () => {
  const statistics = statisticsOf([{ at: 900, values: { lightningDistance: 3 } }]);
  addOccurrence(statistics, 'lightningDistance', 12, 400);
  expect(present(statistics, { companions: false }).measures.lightningDistance).toMatchObject({
    min: 12,
    minAt: 400,
    n: 1,
  });
});

it('looks for the highest gust of a day in the wind and in the console’s figure too, the earliest of equals', () => {
  const statistics = statisticsOf([
    { at: 1, values: { windGust: 20, windSpeed: 31 } },
    { at: 2, values: { windGust: 31, windMaxDailyGust: 28 } },
    { at: 3, values: { windMaxDailyGust: 31 } },
  ]);
  expect(present(statistics, { companions: true }).measures.windGust).toMatchObject({
    max: 31,
    maxAt: 1,
    n: 2,
  });
  expect(present(statistics, { companions: false }).measures.windGust).toMatchObject({
    max: 31,
    maxAt: 2,
  });
});

describe('columns', () => {
  it('hold every statistic that a period publishes', () => {
    for (const { measure: name, statistic } of periodFields) {
      const kept = measure(name).monotoneOf ?? name;
      const found =
        statistic === 'total'
          ? totals.find((one) => one.name === kept)
          : levels.find((one) => one.name === kept);
      expect(found, `${statistic} of ${name}`).toBeDefined();
    }
  });

  it('have a place of their own each', () => {
    expect(new Set(rollupColumns.map(({ name }) => name)).size).toBe(rollupColumns.length);
    expect(new Set(rollupColumns.map(({ slot }) => slot)).size).toBe(rollupColumns.length);
    expect(Math.max(...rollupColumns.map(({ slot }) => slot))).toBe(slotCount - 1);
  });
});
