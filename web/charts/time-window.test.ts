// The part of a period that is shown, whatever hands and keys ask for.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, pinched, showing, type Window, within, zoomed } from './time-window.ts';

const whole: Window = { start: 1000, end: 49_000 };
const SHORTEST = 1000;
const instant = fc.integer({ min: -20_000, max: 80_000 });
const shown = fc
  .tuple(instant, instant)
  .map(([a, b]) => within({ start: Math.min(a, b), end: Math.max(a, b) }, whole));

function expectShowable({ start, end }: Window): void {
  expect(start).toBeGreaterThanOrEqual(whole.start);
  expect(end).toBeLessThanOrEqual(whole.end);
  expect(end - start).toBeGreaterThanOrEqual(SHORTEST - 1e-6);
}

describe('time window', () => {
  it('never leaves the period nor gets too short, whatever is asked', () => {
    fc.assert(
      fc.property(
        shown,
        instant,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (window, at, factor) => {
          expectShowable(window);
          expectShowable(zoomed(window, whole, { factor, at }));
          expectShowable(showing(at, window, whole));
        },
      ),
    );
  });

  it('is the period itself when everything is shown', () => {
    expect(within({ start: 0, end: 60_000 }, whole)).toBe(whole);
    expect(zoomed({ start: 2000, end: 4000 }, whole, { factor: 1 / 100, at: 3000 })).toBe(whole);
  });

  it('zooms around an instant that stays in its place', () => {
    const window = zoomed(whole, whole, { factor: 2, at: 13_000 });
    expect(window).toEqual({ start: 7000, end: 31_000 });
    expect((13_000 - window.start) / lengthOf(window)).toBe(
      (13_000 - whole.start) / lengthOf(whole),
    );
  });

  it('follows the cursor beyond its edge, keeping its length', () => {
    const window = { start: 10_000, end: 20_000 };
    expect(showing(15_000, window, whole)).toBe(window);
    expect(showing(22_000, window, whole)).toEqual({ start: 12_500, end: 22_500 });
    expect(showing(9000, window, whole)).toEqual({ start: 8500, end: 18_500 });
  });

  it('keeps pinched fingers on their instants', () => {
    expect(pinched({ held: [20_000, 30_000], fingers: [0.25, 0.75] }, whole)).toEqual({
      start: 15_000,
      end: 35_000,
    });
    expect(pinched({ held: [20_000, 30_000], fingers: [0.5, 0.5] }, whole)).toBeNull();
    expect(pinched({ held: [20_000, 30_000], fingers: [0.75, 0.25] }, whole)).toBeNull();
  });
});
