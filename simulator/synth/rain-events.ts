// Rain and lightning: events drawn in blocks of 12 hours, an analytic total, tipped by a 0.2 mm bucket.
import { synoptic } from './climate.ts';
import { hash } from './noise.ts';
import { season } from './sun.ts';

const BLOCK_S = 43200;
export const TIP_MM = 0.2;

type RainEvent = {
  /** Epoch seconds. */
  readonly start: number;
  readonly durationS: number;
  readonly mm: number;
  /** A shower: short, and with lightning when it is strong. */
  readonly convective: boolean;
};

const blocks = new Map<number, readonly RainEvent[]>();
const blocksKept = 200;

function rainEvents(seed: number, block: number): readonly RainEvent[] {
  const key = seed * 1e7 + block;
  const known = blocks.get(key);
  if (known) return known;
  const events = drawEvents(seed, block);
  if (blocks.size > blocksKept) blocks.clear();
  blocks.set(key, events);
  return events;
}

function drawEvents(seed: number, block: number): RainEvent[] {
  const from = block * BLOCK_S;
  const low = -synoptic(seed, from + 21600);
  const chance = Math.min(0.85, Math.max(0.03, 0.21 + 0.19 * low));
  if (hash(seed, 61, block) >= chance) return [];
  const convective = hash(seed, 62, block) < 0.25 + 0.22 * season(from);
  const count = convective
    ? 1 + Math.floor(hash(seed, 63, block) * 2)
    : 1 + Math.floor(hash(seed, 64, block) * 3);
  return Array.from({ length: count }, (_, k) => ({
    start: from + hash(seed, 65 + k, block) * 39600,
    durationS: convective
      ? 900 + hash(seed, 70 + k, block) * 2700
      : 3600 + hash(seed, 75 + k, block) * 14400,
    mm: (convective ? 3.6 : 2.3) * -Math.log(1 - 0.999 * hash(seed, 80 + k, block)),
    convective,
  }));
}

const smooth = (x: number): number => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x));

/** Millimetres fallen in ]from, to], before any bucket. */
function rainFallen(seed: number, from: number, to: number): number {
  let sum = 0;
  for (let block = Math.floor((from - 21600) / BLOCK_S); block <= Math.floor(to / BLOCK_S); block++)
    for (const { start, durationS, mm } of rainEvents(seed, block))
      sum += mm * (smooth((to - start) / durationS) - smooth((from - start) / durationS));
  return sum;
}

/** mm/h over the last five minutes, one decimal. */
export const rainRateAt = (seed: number, t: number): number =>
  Math.round(rainFallen(seed, t - 300, t) * 12 * 10) / 10;

/** Tips of the bucket in ]midnight, t]. */
export const tipsSince = (seed: number, midnight: number, t: number): number =>
  Math.floor(rainFallen(seed, midnight, t) / TIP_MM + 1e-9);

export type Strikes = { readonly count: number; readonly distanceKm: number | null };

/** Lightning reported at `t` by a console that reports every `stepS` seconds. */
export function strikesAt(seed: number, t: number, stepS: number): Strikes {
  let count = 0;
  let distanceKm: number | null = null;
  for (const { start, durationS, mm, convective } of rainEvents(seed, Math.floor(t / BLOCK_S))) {
    if (!convective || mm <= 5 || t <= start || t >= start + durationS) continue;
    const strikes = Math.floor(hash(seed, 93, Math.floor(t / 60)) * 4 * Math.max(1, stepS / 300));
    count += strikes;
    if (strikes > 0) distanceKm = Math.round(2 + 36 * Math.abs((t - start) / durationS - 0.45));
  }
  return { count, distanceKm };
}
