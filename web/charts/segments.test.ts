// Where a series is unbroken.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf, segmentsWithin } from './segments.ts';

const GAP = 900;

const series = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 1, max: 2000 }),
      value: fc.option(fc.integer(), { freq: 3 }),
    }),
  )
  .map((steps) => {
    let at = 0;
    const times = steps.map(({ wait }) => (at += wait));
    return { times, values: steps.map(({ value }) => value) };
  });

describe('segmentsOf (B16: no curve across an outage)', () => {
  it('breaks at a missing value and at a silence longer than the gap', () => {
    const times = [0, 300, 600, 900, 1200, 3000, 3300];
    const values = [1, 2, null, 4, 5, 6, 7];
    expect(segmentsOf({ times, values }, GAP)).toEqual([
      { from: 0, to: 1 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
    ]);
  });

  it('a silence of exactly the gap is none', () => {
    expect(segmentsOf({ times: [0, GAP], values: [1, 2] }, GAP)).toEqual([{ from: 0, to: 1 }]);
  });

  it('holds every value once, joins nothing across a hole, splits nothing else', () => {
    fc.assert(
      fc.property(series, ({ times, values }) => {
        const segments = segmentsOf({ times, values }, GAP);
        const held = segments.flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        );
        expect(held).toEqual(values.flatMap((value, index) => (value === null ? [] : [index])));
        const isJoined = (index: number): boolean =>
          segments.some(({ from, to }) => from < index && index <= to);
        for (let index = 1; index < times.length; index += 1) {
          const isWhole = values[index - 1] !== null && values[index] !== null;
          const isNear = (times[index] ?? 0) - (times[index - 1] ?? 0) <= GAP;
          expect(isJoined(index)).toBe(isWhole && isNear);
        }
      }),
    );
  });
});

describe('segmentsWithin', () => {
  const times = [0, 10, 20, 30, 40, 50];

  it('keeps one neighbour at each side, so that the line reaches the edges', () => {
    expect(segmentsWithin([{ from: 0, to: 5 }], times, { start: 15, end: 35 })).toEqual([
      { from: 1, to: 4 },
    ]);
  });

  it('leaves out what lies beyond', () => {
    const segments = [
      { from: 0, to: 1 },
      { from: 2, to: 2 },
      { from: 4, to: 5 },
    ];
    expect(segmentsWithin(segments, times, { start: 15, end: 35 })).toEqual([{ from: 2, to: 2 }]);
  });
});
