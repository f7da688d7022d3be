// Coordinates as people type or paste them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalOf, typedDecimal } from './decimal.ts';

it.each([
  ['45,78', 45.78],
  ['45.78', 45.78],
  [' 3,08 ', 3.08],
  ['\u22124,4861', -4.4861],
  ['-4.4861', -4.4861],
  ['1\u202F280', 1280],
  ['1\u00A0280,5', 1280.5],
  ['105', 105],
  ['0', 0],
])('« %s » is %d', (typed, value) => {
  expect(decimalOf(typed)).toBe(value);
});

it.each(['', ' ', 'nord', '45,78N', '45,78,3', '1,280.5', '45°46', '1e3', 'NaN', '-', ','])(
  '« %s » is no number, and zero least of all',
  (typed) => {
    expect(decimalOf(typed)).toBeNaN();
  },
);

it('reads what it shows', () => {
  const shown = fc.integer({ min: -180_000_000, max: 180_000_000 }).map((value) => value / 1e6);
  fc.assert(
    fc.property(
      shown.filter((value) => Math.abs(value) >= 1e-5),
      (value) => decimalOf(typedDecimal(value)) === value,
    ),
  );
});
