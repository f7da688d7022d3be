// The three forms of a held reading: as it was received, as its own judgement left it, and as stored. Judging again
// must start from the first, compare the second, and never see what later readings said.
import { type MeasureName, measure, measureNames } from '../../../shared/measures/catalogue.ts';
import type { FieldName } from '../../../shared/measures/fields.ts';
import type { Flag, JudgedReading, Reading } from '../../../shared/measures/reading.ts';
import { type Arrival, type StoredReading, toStored } from './codec.ts';
import { heldOf, type Mark, type Marks, noMarks } from './marks.ts';

const credited: readonly MeasureName[] = measureNames.filter(
  (name) => measure(name).creditedFrom !== undefined,
);
const creditedSet: ReadonlySet<FieldName> = new Set(credited);
const receptionFlags: ReadonlySet<Flag> = new Set<Flag>(['clock_skew', 'parked']);

/** Without what quality control added. */
export function asReceived(stored: StoredReading): Reading {
  const values = Object.fromEntries(
    Object.entries(stored.values).filter(([field]) => !creditedSet.has(field)),
  );
  return {
    observedAt: stored.observedAt,
    interval: stored.interval,
    values,
    flags:
      stored.flags.length === 0
        ? stored.flags
        : stored.flags.filter((flag) => receptionFlags.has(flag)),
  };
}

/** As its own judgement left it, before later readings confirmed or refuted anything. */
export const asJudged = (stored: StoredReading): JudgedReading =>
  stored.marks.size === 0 ? stored : { ...stored, suspects: heldOf(stored.marks) };

/**
 * What is to be stored of a judged reading.
 * @param said marks held so far for the same reading: what later readings and people said stays
 */
export function asStored(
  judged: JudgedReading,
  { ingestedAt, receptionId }: Arrival,
  said: Marks = noMarks,
): StoredReading {
  const marks =
    judged.suspects.length === 0 && said.size === 0 ? noMarks : marksOf(judged.suspects, said);
  return {
    observedAt: judged.observedAt,
    interval: judged.interval,
    values: roundCredits(judged.values),
    flags: judged.flags,
    suspects: judged.suspects,
    carry: judged.carry,
    ingestedAt,
    receptionId,
    marks,
  };
}

function marksOf(held: readonly FieldName[], said: Marks): Marks {
  const marks = new Map<FieldName, Mark>();
  for (const [field, mark] of said) {
    if (mark.voided || mark.verdict !== null) marks.set(field, { ...mark, held: false });
  }
  for (const field of held) {
    marks.set(field, { verdict: null, voided: false, ...marks.get(field), held: true });
  }
  return marks;
}

/** Credits are differences: rounded like the rest, so that a reading kept in memory equals the one read back. */
function roundCredits(values: JudgedReading['values']): JudgedReading['values'] {
  let rounded: Record<FieldName, number> | null = null;
  for (const name of credited) {
    const value = values[name];
    if (value === undefined) continue;
    const { scale } = measure(name);
    const exact = toStored(value, scale) / scale;
    if (exact !== value) {
      rounded ??= { ...values };
      rounded[name] = exact;
    }
  }
  return rounded ?? values;
}

/** Do both forms of one reading show the same? */
export const sameContent = (one: StoredReading, other: StoredReading): boolean =>
  one.flags.join() === other.flags.join() &&
  [...heldOf(one.marks)].sort().join() === [...heldOf(other.marks)].sort().join() &&
  sameValues(one.values, other.values);

/** Would the next reading be judged alike after either form of one reading? */
export const sameJudgement = (one: StoredReading, other: StoredReading): boolean =>
  sameContent(one, other) && JSON.stringify(one.carry) === JSON.stringify(other.carry);

function sameValues(one: StoredReading['values'], other: StoredReading['values']): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
