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

/**
 * The gust of the day as last shown and the time it dates from; while the step check does not believe it, also the last
 * figure that was believed (null when none was) and the observed time of the newest reading that shows the one held.
 */
export type DailyGustMemory =
  | readonly [shown: number, at: number]
  | readonly [shown: number, at: number, accepted: number | null, heldAt: number];

/**
 * The lightning count up to which strikes are credited and the time it dates from; while a rise is not believed, also
 * the figure held with its time.
 */
export type LightningMemory =
  | readonly [count: number, at: number]
  | readonly [count: number, at: number, held: number, heldAt: number];

type Memory = {
  /** Steps, by field in catalogue order. */
  readonly s?: Readonly<Record<FieldName, StepMemory>>;
  readonly r?: RainMemory;
  /** Lightning count of the counter's present segment. */
  readonly l?: LightningMemory;
  /** Time of the newest strike known. */
  readonly k?: number;
  /** Gust of the day. */
  readonly g?: DailyGustMemory;
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
