// Deterministic noise: the same seed, channel and instant give the same value on any machine.

/** Evenly spread in [0, 1[. `channel` keeps quantities apart; `index` is any whole number. */
export function hash(seed: number, channel: number, index: number): number {
  let h = (seed ^ Math.imul(channel + 1, 0x9e3779b1)) >>> 0;
  h = Math.imul(h ^ (index | 0), 0x85ebca6b) >>> 0;
  h = (h ^ (h >>> 15)) >>> 0;
  h = Math.imul(h ^ Math.imul(Math.floor(index / 4294967296) + 1, 0xc2b2ae35), 0x27d4eb2f) >>> 0;
  h ^= h >>> 13;
  h = Math.imul(h, 0x165667b1) >>> 0;
  h ^= h >>> 16;
  return (h >>> 0) / 4294967296;
}

/** About N(0, 1), within ±1.9, smooth in `t`; `t` and `period` in seconds. */
export function noise(seed: number, channel: number, t: number, period: number): number {
  const x = t / period;
  const i = Math.floor(x);
  const f = x - i;
  const u = f * f * f * (f * (f * 6 - 15) + 10);
  return knot(seed, channel, i) * (1 - u) + knot(seed, channel, i + 1) * u;
}

/** Sum of three even spreads: near enough to a bell. */
const knot = (seed: number, channel: number, index: number): number =>
  (hash(seed, channel, index) +
    hash(seed, channel + 500, index) +
    hash(seed, channel + 900, index) -
    1.5) *
  2;
