// What quality control remembers after a reading that the reading's own row does not say. It is stored with the
// reading, so keys are short and a station that sends everything in every report, nothing held, carries null.
import type { FieldName } from '../../shared/measures/fields.ts';
import type { JudgedReading } from '../../shared/measures/reading.ts';

/**
 * A measure that was absent from the row, or present and not accepted: the last accepted value with its observed time,
 * then the held value with its own; empty when no value is accepted.
 */
export type StepMemory =
  | readonly []
  | readonly [accepted: number, at: number]
  | readonly [accepted: number, at: number, held: number, heldAt: number];

/**
 * The rain counter in use, its base in thousandths of a millimetre and when it was last seen there; while a move is
 * held, also the held level, the newest level with its time, and how many reports agreed.
 */
export type RainMemory =
  | readonly [counter: FieldName, base: number, at: number]
  | readonly [
      counter: FieldName,
      base: number,
      at: number,
      held: number,
      newest: number,
      newestAt: number,
      agreed: number,
    ];

/** A figure and the time it dates from. */
export type DatedFigure = readonly [figure: number, at: number];

type Memory = {
  /** Steps, by field in catalogue order. */
  readonly s?: Readonly<Record<FieldName, StepMemory>>;
  readonly r?: RainMemory;
  /** Lightning count of the counter's present segment. */
  readonly l?: DatedFigure;
  /** Time of the newest strike known. */
  readonly k?: number;
  /** Gust of the day. */
  readonly g?: DatedFigure;
};

const nothing: Memory = {};

export const memoryOf = (previous: JudgedReading | null): Memory =>
  (previous?.carry as Memory | null | undefined) ?? nothing;

/** The memory with its absent parts left out, in one order, so that equal states are equal texts; null when empty. */
export function carryOf(
  parts: { readonly [K in keyof Memory]: Memory[K] | undefined },
): Memory | null {
  const { s, r, l, k, g } = parts;
  if (s === undefined && r === undefined && l === undefined && k === undefined && g === undefined)
    return null;
  return {
    ...(s && { s }),
    ...(r && { r }),
    ...(l && { l }),
    ...(k !== undefined && { k }),
    ...(g && { g }),
  };
}
