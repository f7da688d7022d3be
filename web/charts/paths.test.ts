// The SVG paths of a series: holes stay holes, a lone point stays visible.
import { describe, expect, it } from 'vitest';
import { bandPath, barsPath, type Drawing, dotsPath, linePaths } from './paths.ts';

const drawing: Drawing = {
  times: [0, 10, 20, 30, 40],
  gapMs: 10,
  window: { start: 0, end: 40 },
  x: (at) => at,
  y: (value) => 100 - value,
};

describe('linePaths', () => {
  it('joins neighbours and shows what stands alone as a dot', () => {
    expect(linePaths([1, 2, null, 4, null], drawing)).toEqual({
      line: 'M0 99L10 98',
      lone: 'M30 96h0',
    });
  });

  it('goes on over a report without the value, no longer than the gap', () => {
    const patient = { ...drawing, gapMs: 20 };
    expect(linePaths([1, null, 3, null, null], patient)).toEqual({ line: 'M0 99L20 97', lone: '' });
    expect(linePaths([1, null, null, 4, null], patient)).toEqual({
      line: '',
      lone: 'M0 99h0M30 96h0',
    });
  });

  it('draws nothing without values', () => {
    expect(linePaths([null, null, null, null, null], drawing)).toEqual({ line: '', lone: '' });
  });
});

describe('dotsPath', () => {
  it('never joins, and shows two points of one pixel once (B16, B17)', () => {
    const dense = { ...drawing, times: [0, 0.2, 20, 30, 40], gapMs: 50 };
    expect(dotsPath([359, 359, 1, null, 90], dense)).toBe('M0.2 -259h0M20 99h0M40 10h0');
  });
});

describe('barsPath', () => {
  it('rises from zero', () => {
    expect(barsPath([0, 5, null, null, 2], drawing)).toBe('M0 100V100M10 100V95M40 100V98');
  });
});

describe('bandPath', () => {
  it('goes along the upper edge and back along the lower one, apart at each hole', () => {
    expect(bandPath([0, 1, null, 3, 4], [5, 6, null, 7, 8], drawing)).toBe(
      'M0 95L10 94L10 99L0 100ZM30 93L40 92L40 96L30 97Z',
    );
  });

  it('goes on over a point without values, no longer than the gap', () => {
    const patient = { ...drawing, gapMs: 20 };
    expect(bandPath([0, null, 1, null, null], [5, null, 6, null, null], patient)).toBe(
      'M0 95L20 94L20 99L0 100Z',
    );
  });
});
