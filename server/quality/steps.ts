// Is a value a believable step from the last accepted one? One that is not is held: the next reading that has the
// measure confirms or refutes it. After 20 minutes without an accepted value any value is accepted.
import { measure, measureNames } from '../../shared/measures/catalogue.ts';
import type { FieldName } from '../../shared/measures/fields.ts';
import type { JudgedReading, Judgement, Reading } from '../../shared/measures/reading.ts';
import { memoryOf, type StepMemory } from './carry.ts';

/** How long an accepted value is a reference and a held one waits. */
export const holdMs = 20 * 60_000;

/** Far below any stored scale: 16.01 − 10.01 is a step of 6, whatever the last bit says. */
export const tolerance = 1e-6;

type Check = {
  readonly field: FieldName;
  readonly floor: number;
  readonly perMinute: number;
  readonly powerOn: number | undefined;
};

const checks: readonly Check[] = measureNames.flatMap((field) => {
  const { step, powerOn } = measure(field);
  return step ? [{ field, floor: step.floor, perMinute: step.perMinute ?? 0, powerOn }] : [];
});

export type StepsOutcome = {
  /** In catalogue order. */
  readonly suspects: readonly FieldName[];
  readonly verdicts: Judgement['verdicts'];
  readonly memory: Readonly<Record<FieldName, StepMemory>> | undefined;
};

/** @param unusable a field whose value counts as missing although it was sent */
export function judgeSteps(
  previous: JudgedReading | null,
  reading: Reading,
  unusable: FieldName | null,
): StepsOutcome {
  const suspects: FieldName[] = [];
  const verdicts: { observedAt: number; field: FieldName; suspect: boolean }[] = [];
  let memory: Record<FieldName, StepMemory> | undefined;
  for (const check of checks) {
    const { field } = check;
    const value = reading.values[field];
    const known = memoryOf(previous).s?.[field];
    const before = previous?.values[field];
    if (known === undefined && field !== unusable && isPlain(check, before, value)) continue;
    const last = lastKnown(previous, field);
    const outcome = follow(check, last, {
      value,
      at: reading.observedAt,
      usable: field !== unusable,
    });
    if (outcome.suspect) suspects.push(field);
    if (outcome.memory) {
      memory ??= {};
      memory[field] = outcome.memory;
    }
    if (outcome.refuted !== null && last.length === 4) {
      verdicts.push({ observedAt: last[3], field, suspect: outcome.refuted });
    }
  }
  return { suspects, verdicts, memory };
}

/** Nothing to decide: absent twice, or a small step from the row before. */
const isPlain = (
  { floor, powerOn }: Check,
  before: number | undefined,
  value: number | undefined,
): boolean =>
  before === undefined || value === undefined
    ? before === value
    : Math.abs(value - before) <= floor && value !== powerOn;

type Outcome = {
  readonly suspect: boolean;
  /** Null when the row says it all. */
  readonly memory: StepMemory | null;
  /** What becomes of the value held before; null when none was, or it goes on waiting. */
  readonly refuted: boolean | null;
};

const empty: StepMemory = [];

/** What is known of a field after a reading, from its memory or else its row. */
export function lastKnown(previous: JudgedReading | null, field: FieldName): StepMemory {
  const value = previous?.values[field];
  const inRow = previous && value !== undefined ? ([value, previous.observedAt] as const) : empty;
  return memoryOf(previous).s?.[field] ?? inRow;
}

/** What came of one field; a value that is not usable counts as missing. */
type Sample = { readonly value: number | undefined; readonly at: number; readonly usable: boolean };

function follow(check: Check, last: StepMemory, { value, at, usable }: Sample): Outcome {
  const expired = at - latestTime(last) > holdMs;
  const known = expired ? empty : last;
  const outdated = expired && last.length === 4 ? true : null;
  if (value === undefined) {
    return { suspect: false, memory: known.length > 0 ? known : null, refuted: outdated };
  }

  const [accepted, acceptedAt, held, heldAt] = known;
  const reference = acceptedAt !== undefined && at - acceptedAt <= holdMs ? accepted : undefined;
  const follows = isNear(check, value, reference, at - (acceptedAt ?? at));
  if (!usable || (value === check.powerOn && !follows)) {
    return { suspect: true, memory: known, refuted: outdated };
  }

  if (isNear(check, value, held, at - (heldAt ?? at))) {
    return { suspect: false, memory: null, refuted: false };
  }
  const refuted = held !== undefined ? true : outdated;
  if (accepted === undefined || acceptedAt === undefined || reference === undefined || follows) {
    return { suspect: false, memory: null, refuted };
  }
  return { suspect: true, memory: [accepted, acceptedAt, value, at], refuted };
}

/** Time after which, plus 20 minutes, nothing in this memory matters. */
const latestTime = (memory: StepMemory): number =>
  memory[3] ?? memory[1] ?? Number.NEGATIVE_INFINITY;

function isNear(check: Check, value: number, from: number | undefined, elapsedMs: number): boolean {
  if (from === undefined) return false;
  const limit = Math.max(check.floor, (check.perMinute * elapsedMs) / 60_000);
  return Math.abs(value - from) <= limit + tolerance;
}
