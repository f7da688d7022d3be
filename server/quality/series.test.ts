// What holds for every series of reports: order of arrival and repetition change nothing, no rain is invented,
// nothing absent becomes 0.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay } from '../../shared/calendar/days.ts';
import type { JudgedReading, Judgement, Reading } from '../../shared/measures/reading.ts';
import { judge } from './judge.ts';
import { arrivals, evenings, history } from './reports.harness.ts';
import { emptySeries, type Series, seriesOf } from './series.harness.ts';

const paris = { timeZone: 'Europe/Paris' };

/** As text, a line a fact: comparing texts is quick and the difference reads well. */
function contentOf(series: Series): string {
  const rows = series
    .rows()
    .map(({ values, ...row }) => ({ ...row, values: Object.entries(values).toSorted() }));
  return JSON.stringify({ rows, strikes: series.strikes() }, null, 1);
}

function judgementsOf(readings: readonly Reading[]): Judgement[] {
  let previous: JudgedReading | null = null;
  return readings.map((reading) => {
    const judgement = judge(previous, reading, paris);
    previous = judgement.reading;
    return judgement;
  });
}

describe('any series of reports', () => {
  it('is judged alike in whatever order and however often it arrives', () => {
    fc.assert(
      fc.property(arrivals, ({ readings, packets }) => {
        expect(contentOf(seriesOf(...packets))).toBe(contentOf(seriesOf(...readings)));
      }),
      { numRuns: 200 },
    );
  });

  it('is judged as if a deleted reading had never come', () => {
    fc.assert(
      fc.property(history, fc.nat(), (readings, chosen) => {
        const index = chosen % readings.length;
        const series = seriesOf(...readings);
        series.remove(readings[index]?.observedAt ?? 0);
        expect(contentOf(series)).toBe(contentOf(seriesOf(...readings.toSpliced(index, 1))));
      }),
      { numRuns: 150 },
    );
  });

  it('keeps every value it was given, and credits only what was reported on', () => {
    fc.assert(
      fc.property(history, (readings) => {
        const rows = seriesOf(...readings).rows();
        for (const [index, { values: received }] of readings.entries()) {
          const { rainIncrement, lightningIncrement, ...values } = rows[index]?.values ?? {};
          expect(values).toEqual(received);
          const says = (...fields: string[]) =>
            fields.some((field) => received[field] !== undefined);
          if (!says('rainInterval', 'rainYearly', 'rainTotal', 'rainDaily'))
            expect(rainIncrement).toBeUndefined();
          expect(lightningIncrement !== undefined).toBe(
            says('lightningInterval', 'lightningDaily'),
          );
          for (const amount of [rainIncrement ?? 0, lightningIncrement ?? 0])
            expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('settles a held value at most once, by a later reading', () => {
    fc.assert(
      fc.property(history, (readings) => {
        const judgements = judgementsOf(readings);
        const settled = judgements.flatMap(({ reading, verdicts }) =>
          verdicts.map(({ observedAt, field }) => {
            const held = judgements.find((each) => each.reading.observedAt === observedAt)?.reading;
            expect(held?.suspects).toContain(field);
            expect(observedAt).toBeLessThan(reading.observedAt);
            return `${field} ${observedAt}`;
          }),
        );
        expect(new Set(settled).size).toBe(settled.length);
      }),
      { numRuns: 150 },
    );
  });

  it('is judged from rows and carries alone, alike when already judged', () => {
    fc.assert(
      fc.property(history, (readings) => {
        const judgements = judgementsOf(readings);
        for (const [index, judgement] of judgements.entries()) {
          const previous = judgements[index - 1]?.reading ?? null;
          const confirmed = previous && { ...previous, suspects: [], flags: [] };
          expect(judge(confirmed, judgement.reading, paris)).toEqual(judgement);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('remembers nothing after a full report with nothing held', () => {
    const calm = fc.array(fc.constantFrom(16, 60, 300, 40_000), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(calm, fc.constantFrom(...evenings), (gaps, start) => {
        let now = Date.parse(start);
        const series = emptySeries();
        for (const [index, seconds] of gaps.entries()) {
          now += seconds * 1000;
          const values = {
            temperature: 15 + (index % 3),
            windSpeed: 5,
            windGust: 9,
            rainYearly: index / 5,
            lightningDaily: 0,
            runtime: 9e6 + index,
          };
          series.deliver({ observedAt: now, interval: 0, values, flags: [] });
        }
        expect(
          series.rows().filter((row) => row.carry !== null || row.suspects.length > 0),
        ).toEqual([]);
      }),
    );
  });
});

describe('rain', () => {
  const levels = fc.array(
    fc.record({
      seconds: fc.constantFrom(16, 60, 300, 3600, 40_000),
      level: fc.oneof(fc.nat(400), fc.nat(20_000), fc.nat(900_000)),
      rise: fc.constantFrom(null, 0, 20, 200, 5000),
    }),
    { minLength: 1, maxLength: 30 },
  );

  it('never exceeds what its counter rose, restarts counting from 0', () => {
    fc.assert(
      fc.property(
        levels,
        fc.constantFrom('rainYearly', 'rainDaily', 'rainTotal'),
        fc.constantFrom(...evenings),
        (moves, counter, start) => {
          let [now, level, most] = [Date.parse(start), 0, 0];
          let settledAt = now;
          const series = emptySeries();
          for (const [index, move] of moves.entries()) {
            now += move.seconds * 1000;
            const next = move.rise === null ? move.level : level + move.rise;
            const isUnseenNight =
              counter === 'rainDaily' &&
              now - settledAt >= 3_600_000 &&
              localDay(settledAt, 'Europe/Paris') !== localDay(now, 'Europe/Paris');
            if (index > 0) most += next >= level && !isUnseenNight ? next - level : next;
            level = next;
            series.deliver({
              observedAt: now,
              interval: 0,
              values: { [counter]: level / 1000 },
              flags: [],
            });
            const credited = Object.values(series.byLocalDate('rainIncrement')).reduce(
              (sum, day) => sum + day,
              0,
            );
            expect(Math.round(credited * 1000)).toBeLessThanOrEqual(most);
            if (!series.rows().at(-1)?.flags.includes('rain_held')) settledAt = now;
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is all counted when it is believable, to the thousandth of a millimetre', () => {
    const tips = fc.array(
      fc.record({ seconds: fc.constantFrom(16, 60, 300), tips: fc.constantFrom(0, 0, 1, 2, 9) }),
      { minLength: 2, maxLength: 40 },
    );
    fc.assert(
      fc.property(
        tips,
        fc.constantFrom(200, 254, 100),
        fc.constantFrom(...evenings),
        (falls, tip, start) => {
          let [now, level] = [Date.parse(start), 0];
          const readings = falls.map((fall) => {
            now += fall.seconds * 1000;
            level += fall.tips * tip;
            return { observedAt: now, interval: 0, values: { rainTotal: level / 1000 }, flags: [] };
          });
          const credited = Object.values(seriesOf(...readings).byLocalDate('rainIncrement')).reduce(
            (sum, day) => sum + day,
            0,
          );
          expect(Math.round(credited * 1000)).toBe(level - (falls[0]?.tips ?? 0) * tip);
        },
      ),
    );
  });
});
