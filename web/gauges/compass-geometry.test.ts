// The arrow flies with the wind; places and arcs follow compass degrees.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arcPath, headingOf, placeAt } from './compass-geometry.ts';

it('points where the wind goes', () => {
  expect([225, 0, 180, 350].map(headingOf)).toEqual([45, 180, 0, 170]);
});

it('puts north up and east to the right', () => {
  expect(placeAt(0, 10, 100)).toEqual({ x: 100, y: 90 });
  expect(placeAt(90, 10, 100)).toEqual({ x: 110, y: 100 });
  expect(placeAt(225, Math.SQRT2, 0)).toEqual({ x: -1, y: 1 });
});

it('stays on its circle, and never shows a signed zero', () => {
  fc.assert(
    fc.property(fc.double({ min: -720, max: 720, noNaN: true }), (degrees) => {
      const { x, y } = placeAt(degrees, 50, 0);
      expect(Math.hypot(x, y)).toBeCloseTo(50, 1);
      expect(Object.is(x, -0) || Object.is(y, -0)).toBe(false);
    }),
  );
});

it('draws an arc across north', () => {
  expect(arcPath(-90, 90, 10, 0)).toBe('M-10 0A10 10 0 0 1 10 0');
});
