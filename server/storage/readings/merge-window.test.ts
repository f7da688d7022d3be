// How far back partial packets are merged, from the last readings alone: said early, it is what all of them say.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualGaps } from './readings.ts';
import { certainWindow, medianGap, mergeWindow } from './usual-interval.ts';

const second = 1000;
/** Around the 200 s from which a window is longer than ten minutes. */
const gap = fc.oneof(
  fc.constantFrom(16, 60, 199, 200, 201, 300, 1800).map((seconds) => seconds * second),
  fc.integer({ min: 1, max: 400 * second }),
);

/** Ascending times with these gaps before the last one. */
function timesWith(gaps: readonly number[]): number[] {
  const times = [Date.UTC(2026, 10, 27)];
  for (const before of gaps) times.unshift((times[0] ?? 0) - before);
  return times;
}

describe('the window of the last readings', () => {
  it('is that of all of them, whatever came before', () => {
    const some = fc.array(gap, { maxLength: 40 });
    fc.assert(
      fc.property(some, fc.nat(40), (gaps, known) => {
        const times = timesWith(gaps);
        const last = times.slice(-Math.min(known, usualGaps + 1));
        const certain = known === 0 ? certainWindow([]) : certainWindow(last);
        const whole = mergeWindow(medianGap(times.slice(-usualGaps - 1).reverse()));
        expect(certain ?? whole).toBe(whole);
      }),
    );
  });

  it('is known from twelve readings of a console that reports every minute, and not from eleven', () => {
    const minutes = (gaps: number): number[] => timesWith(Array(gaps).fill(60 * second));
    expect(certainWindow(minutes(11))).toBe(600 * second);
    expect(certainWindow(minutes(10))).toBeNull();
  });

  it('is known from twenty-one readings of any', () => {
    const gaps = Array<number>(usualGaps).fill(1800 * second);
    expect(certainWindow(timesWith(gaps))).toBe(5400 * second);
    expect(certainWindow(timesWith(gaps.slice(1)))).toBeNull();
  });
});
