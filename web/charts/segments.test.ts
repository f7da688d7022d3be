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
  it('breaks where values are farther apart than the gap, in silence or not', () => {
    const times = [0, 300, 600, 900, 1200, 3000, 3300, 3600, 3900, 4200, 4500];
    const values = [1, 2, null, 4, 5, 6, null, null, null, null, 11];
    expect(segmentsOf({ times, values }, GAP)).toEqual([[0, 1, 3, 4], [5], [10]]);
  });

  it('passes over the reports that lack the value: measures that take turns are two whole lines', () => {
    const times = [0, 60, 120, 180, 240];
    expect(segmentsOf({ times, values: [1, null, 3, null, 5] }, 180)).toEqual([[0, 2, 4]]);
    expect(segmentsOf({ times, values: [null, 2, null, 4, null] }, 180)).toEqual([[1, 3]]);
  });

  it('a silence of exactly the gap is none', () => {
    expect(segmentsOf({ times: [0, GAP], values: [1, 2] }, GAP)).toEqual([[0, 1]]);
  });

  it('holds every value once, joins nothing across a hole, splits nothing else', () => {
    fc.assert(
      fc.property(series, ({ times, values }) => {
        const segments = segmentsOf({ times, values }, GAP);
        const known = values.flatMap((value, index) => (value === null ? [] : [index]));
        expect(segments.flat()).toEqual(known);
        const starts = new Set(segments.map(([first]) => first));
        for (const [place, index] of known.entries()) {
          const before = known[place - 1];
          const isFar = before === undefined || (times[index] ?? 0) - (times[before] ?? 0) > GAP;
          expect(starts.has(index)).toBe(isFar);
        }
      }),
    );
  });
});

describe('segmentsWithin', () => {
  const times = [0, 10, 20, 30, 40, 50];

  it('keeps one neighbour at each side, so that the line reaches the edges', () => {
    const within = (segment: readonly number[]) =>
      segmentsWithin([segment], times, { start: 15, end: 35 });
    expect(within([0, 1, 2, 3, 4, 5])).toEqual([[1, 2, 3, 4]]);
    expect(within([0, 2, 3, 5])).toEqual([[0, 2, 3, 5]]);
    expect(within([0, 1, 4, 5])).toEqual([[1, 4]]);
  });

  it('leaves out what lies beyond', () => {
    const segments = [[0, 1], [2], [4, 5]];
    expect(segmentsWithin(segments, times, { start: 15, end: 35 })).toEqual([[2]]);
  });
});
