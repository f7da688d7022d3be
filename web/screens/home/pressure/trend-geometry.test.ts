// The small trend line: gaps stay gaps, a steady value is a steady line, everything stays in its box.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trendPaths } from './trend-geometry.ts';

const at = (...values: (number | null)[]) => values.map((value, index) => ({ at: index, value }));

it('draws from left to right, a rise upwards', () => {
  expect(trendPaths(at(1000, 1010), 3)).toEqual({ line: 'M2 36L98 4', last: 'M98 4h0' });
});

it('breaks at a gap, and ends at the last known value', () => {
  const { line, last } = trendPaths(at(1, null, 2, null), 1);
  expect(line.match(/M/g)).toHaveLength(2);
  expect(line).not.toContain('L');
  expect(last).toBe('M66 4h0');
});

it('lies in the middle when nothing changes', () => {
  expect(trendPaths(at(1013, 1013), 3).line).toBe('M2 20L98 20');
});

it('draws nothing of nothing', () => {
  expect(trendPaths([], 3)).toEqual({ line: '', last: null });
  expect(trendPaths(at(null, null), 3)).toEqual({ line: '', last: null });
});

it('never leaves its box', () => {
  const values = fc.array(fc.option(fc.double({ min: 870, max: 1090, noNaN: true })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(values, (list) => {
      const { line } = trendPaths(at(...list), 3);
      for (const [, x, y] of line.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(100);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(40);
      }
    }),
  );
});
