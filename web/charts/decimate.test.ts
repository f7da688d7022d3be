// Fewer points, same picture: no extreme of a pixel column is lost.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dot, decimate, edge } from './decimate.ts';

const line = fc
  .array(
    fc.record({
      x: fc.double({ min: 0, max: 40, noNaN: true }),
      y: fc.integer({ min: 0, max: 500 }),
    }),
    { maxLength: 400 },
  )
  .map((dots): Dot[] => dots.sort((a, b) => a.x - b.x));

const columnsOf = (dots: readonly Dot[]): Map<number, Dot[]> =>
  Map.groupBy(dots, ({ x }) => Math.floor(x));
const highest = (dots: readonly Dot[]): number => Math.min(...dots.map(({ y }) => y));
const lowest = (dots: readonly Dot[]): number => Math.max(...dots.map(({ y }) => y));

describe('decimate', () => {
  it('never loses an extreme, nor the first and last point, of any pixel column', () => {
    fc.assert(
      fc.property(line, (dots) => {
        const kept = columnsOf(decimate(dots));
        for (const [column, all] of columnsOf(dots)) {
          const some = kept.get(column) ?? [];
          expect([highest(some), lowest(some)]).toEqual([highest(all), lowest(all)]);
          expect([some[0], some.at(-1)]).toEqual([all[0], all.at(-1)]);
        }
      }),
    );
  });

  it('keeps at most four points a column, in their order, and invents none', () => {
    fc.assert(
      fc.property(line, (dots) => {
        const kept = decimate(dots);
        const places = kept.map((dot) => dots.indexOf(dot));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(places).not.toContain(-1);
        for (const column of columnsOf(kept).values()) expect(column.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('edge', () => {
  it('keeps the outermost value of each column', () => {
    fc.assert(
      fc.property(line, (dots) => {
        const upper = columnsOf(edge(dots, 'upper'));
        const lower = columnsOf(edge(dots, 'lower'));
        for (const [column, all] of columnsOf(dots)) {
          expect(upper.get(column)?.map(({ y }) => y)).toEqual([highest(all)]);
          expect(lower.get(column)?.map(({ y }) => y)).toEqual([lowest(all)]);
        }
      }),
    );
  });
});
