// Statistics of any stretch of time: what one reading adds to them and how two of them become one.
// They live in one flat array (a day has a hundred numbers, a graph hundreds of buckets). Levels and sums are
// in stored units, whole numbers but for computed quantities; times are milliseconds UTC; NaN is a missing value.

import { windVector } from '../../../shared/formulas/vector-mean.ts';
import type { Values } from '../../../shared/measures/fields.ts';
import {
  type Level,
  levelSlots,
  levels,
  millionths,
  type RolledName,
  slotCount,
  slots,
  strikeMeasure,
  totalSlots,
  totals,
  vectorSlots,
  vectors,
} from './rollup-columns.ts';

/** Built, merged and read by the functions of the roll-ups only. */
export type Statistics = number[];

const levelOf = new Map<string, Level>(levels.map((level) => [level.name, level]));

const reportedLevels = levels.filter(({ name }) => name !== strikeMeasure);

// An array of doubles costs a third of a Float64Array of this size, whose memory is a separate one to ask for and free.
const nothing: Statistics = Array.from({ length: slotCount }, () => Number.NaN);
for (const slot of [slots.reports, slots.covered]) nothing[slot] = 0;
for (const { base } of levels) nothing[base + levelSlots.sum] = nothing[base + levelSlots.n] = 0;
for (const { base } of vectors) nothing.fill(0, base, base + 3);

/** Statistics of no reading at all: merging them changes nothing. */
export const noStatistics = (): Statistics => nothing.slice();

/** `+ 0` turns −0 into 0, which is what a store gives back. */
const stored = (value: number, scale: number | null): number =>
  (scale === null ? value : Math.round(value * scale)) + 0;

/** Adds one report, observed at this time, with its effective values. */
export function addReading(into: Statistics, observedAt: number, values: Values): void {
  into[slots.reports] = at(into, slots.reports) + 1;
  into[slots.covered] = 1;
  keepEarliest(into, slots.firstAt, observedAt);
  keepLatest(into, slots.lastAt, observedAt);
  for (const level of reportedLevels) {
    const value = values[level.name];
    if (value !== undefined) addLevel(into, level, value, observedAt);
  }
  for (const { name, weightedBy, base } of vectors) {
    addVector(
      into,
      base,
      windVector({ windKmh: values[weightedBy] ?? null, degrees: values[name] ?? null }),
    );
  }
  for (const { name, scale, base } of totals) {
    const value = values[name];
    if (value !== undefined) addAmount(into, base, stored(value, scale), observedAt);
  }
}

/** Adds a value that comes at its own time, not with a report (the distance of a lightning strike). */
export function addOccurrence(
  into: Statistics,
  name: RolledName,
  value: number,
  observedAt: number,
): void {
  const level = levelOf.get(name);
  if (level) addLevel(into, level, value, observedAt);
}

function addLevel(
  into: Statistics,
  { keeps, scale, sumScale, base }: Level,
  value: number,
  time: number,
): void {
  const level = stored(value, scale);
  if (keeps === 'both') keepMin(into, base + levelSlots.min, level, time);
  if (keeps !== 'mean') keepMax(into, base + levelSlots.max, level, time);
  into[base + levelSlots.sum] = at(into, base + levelSlots.sum) + stored(value, sumScale);
  into[base + levelSlots.n] = at(into, base + levelSlots.n) + 1;
}

function addVector(
  into: Statistics,
  base: number,
  wind: { readonly east: number; readonly north: number } | null,
): void {
  if (wind === null || (wind.east === 0 && wind.north === 0)) return;
  into[base + vectorSlots.east] = at(into, base + vectorSlots.east) + stored(wind.east, millionths);
  into[base + vectorSlots.north] =
    at(into, base + vectorSlots.north) + stored(wind.north, millionths);
  into[base + vectorSlots.n] = at(into, base + vectorSlots.n) + 1;
}

function addAmount(into: Statistics, base: number, amount: number, time: number): void {
  const before = at(into, base + totalSlots.total);
  into[base + totalSlots.total] = Number.isNaN(before) ? amount : before + amount;
  if (amount > 0) keepLatest(into, base + totalSlots.lastAt, time);
}

/** Adds other statistics to these. The order in which parts are merged never matters. */
export function mergeInto(into: Statistics, other: Statistics): void {
  for (const slot of [slots.reports, slots.covered]) into[slot] = at(into, slot) + at(other, slot);
  keepEarliest(into, slots.firstAt, at(other, slots.firstAt));
  keepLatest(into, slots.lastAt, at(other, slots.lastAt));
  for (const { base } of levels) {
    if (at(other, base + levelSlots.n) === 0) continue;
    keepMin(
      into,
      base + levelSlots.min,
      at(other, base + levelSlots.min),
      at(other, base + levelSlots.minAt),
    );
    keepMax(
      into,
      base + levelSlots.max,
      at(other, base + levelSlots.max),
      at(other, base + levelSlots.maxAt),
    );
    into[base + levelSlots.sum] =
      at(into, base + levelSlots.sum) + at(other, base + levelSlots.sum);
    into[base + levelSlots.n] = at(into, base + levelSlots.n) + at(other, base + levelSlots.n);
  }
  for (const { base } of vectors) {
    for (let slot = base; slot < base + 3; slot++) into[slot] = at(into, slot) + at(other, slot);
  }
  for (const { base } of totals) {
    const total = at(other, base + totalSlots.total);
    if (Number.isNaN(total)) continue;
    const before = at(into, base + totalSlots.total);
    into[base + totalSlots.total] = Number.isNaN(before) ? total : before + total;
    keepLatest(into, base + totalSlots.lastAt, at(other, base + totalSlots.lastAt));
  }
}

/** Number at a place of the array; every place exists. */
export const at = (statistics: Statistics, slot: number): number => statistics[slot] ?? Number.NaN;

// A comparison with NaN is false: a missing value never replaces one, and is replaced by any.

function keepMin(into: Statistics, slot: number, value: number, time: number): void {
  const known = at(into, slot);
  if (value > known || Number.isNaN(value) || (value === known && !(time < at(into, slot + 1))))
    return;
  into[slot] = value;
  into[slot + 1] = time;
}

function keepMax(into: Statistics, slot: number, value: number, time: number): void {
  const known = at(into, slot);
  if (value < known || Number.isNaN(value) || (value === known && !(time < at(into, slot + 1))))
    return;
  into[slot] = value;
  into[slot + 1] = time;
}

function keepEarliest(into: Statistics, slot: number, time: number): void {
  if (!(time >= at(into, slot)) && !Number.isNaN(time)) into[slot] = time;
}

function keepLatest(into: Statistics, slot: number, time: number): void {
  if (!(time <= at(into, slot)) && !Number.isNaN(time)) into[slot] = time;
}
