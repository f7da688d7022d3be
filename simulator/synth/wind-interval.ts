// The wind of one report: its mean, its gust and its last value, from a look every 15 s or so of the interval.
import { directionAt, windAt } from './climate.ts';
import { noise } from './noise.ts';
import { RAD } from './sun.ts';

export type WindInterval = {
  /** m/s; directions in degrees, unrounded. */
  readonly mean: number;
  readonly gust: number;
  readonly gustDirection: number;
  readonly last: number;
  readonly lastDirection: number;
  /** Sums of the wind's east and north parts. */
  readonly east: number;
  readonly north: number;
};

/** Wind of ]t − stepS, t]. */
export function windInterval(seed: number, t: number, stepS: number): WindInterval {
  const looks = Math.max(1, Math.min(20, Math.round(stepS / 15)));
  let sum = 0;
  let gust = 0;
  let gustDirection = 0;
  let east = 0;
  let north = 0;
  let last = 0;
  let lastDirection = 0;
  for (let look = 0; look < looks; look++) {
    const at = t - ((looks - 1 - look) * stepS) / looks;
    last = windAt(seed, at);
    lastDirection = directionAt(seed, at);
    const peak = last * (1.15 + 0.22 * Math.abs(noise(seed, 35, at, 7)));
    sum += last;
    east += last * Math.sin(lastDirection * RAD);
    north += last * Math.cos(lastDirection * RAD);
    if (peak > gust) {
      gust = peak;
      gustDirection = lastDirection;
    }
  }
  return { mean: sum / looks, gust, gustDirection, last, lastDirection, east, north };
}
