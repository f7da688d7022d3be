// What is said of single fields of a reading: held by its own judgement, then confirmed or refuted by a later one,
// or voided by hand. Stored as words: `windGust` held, `windGust+` confirmed since, `windGust-` refuted since,
// `windGust!` refuted though not held, `windGust~` voided (the value is gone and must not come back with a repeat).
import type { FieldName } from '../../../shared/measures/fields.ts';

export type Mark = {
  /** The reading's own judgement kept the value out. */
  readonly held: boolean;
  /** What a later reading said: out (true), in (false); null = nothing yet. */
  readonly verdict: boolean | null;
  readonly voided: boolean;
};

export type Marks = ReadonlyMap<FieldName, Mark>;

export const noMarks: Marks = new Map();

const unmarked: Mark = { held: false, verdict: null, voided: false };

const suffixes: Readonly<Record<string, Mark>> = {
  '+': { held: true, verdict: false, voided: false },
  '-': { held: true, verdict: true, voided: false },
  '!': { held: false, verdict: true, voided: false },
  '~': { held: false, verdict: null, voided: true },
};

/** Null when nothing is marked. */
export function encodeMarks(marks: Marks): string | null {
  const words: string[] = [];
  for (const [field, mark] of marks) {
    if (mark.voided) words.push(`${field}~`);
    else if (mark.held) words.push(field + (mark.verdict === null ? '' : mark.verdict ? '-' : '+'));
    else if (mark.verdict) words.push(`${field}!`);
  }
  return words.length === 0 ? null : words.sort().join(' ');
}

export function decodeMarks(text: string | null): Marks {
  if (text === null) return noMarks;
  return new Map(
    text.split(' ').map((word) => {
      const mark = suffixes[word.slice(-1)];
      return mark ? [word.slice(0, -1), mark] : [word, { ...unmarked, held: true }];
    }),
  );
}

const none: readonly FieldName[] = [];

/** Fields to keep out of current values, means and extremes, once everything known is taken into account. */
export function suspectsOf(marks: Marks): readonly FieldName[] {
  if (marks.size === 0) return none;
  return [...marks].filter(([, mark]) => mark.verdict ?? mark.held).map(([field]) => field);
}

/** Fields the reading's own judgement held, whatever was said later. */
export function heldOf(marks: Marks): readonly FieldName[] {
  if (marks.size === 0) return none;
  return [...marks].filter(([, mark]) => mark.held).map(([field]) => field);
}

/** The same marks with one field changed. */
export function withMark(marks: Marks, field: FieldName, change: Partial<Mark>): Marks {
  return new Map(marks).set(field, { ...(marks.get(field) ?? unmarked), ...change });
}
