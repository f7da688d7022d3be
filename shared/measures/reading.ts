// One report of a station once understood, and what quality control says of it.
import type { FieldName, Values } from './fields.ts';

/** Something noted about a reading at reception or by quality control. */
export type Flag =
  | 'clock_skew' // the console's clock was wrong: stored under the time of arrival
  | 'parked' // arrived while the server's own clock was wrong
  | 'gust_below_mean' // the gust was below the mean wind, shown corrected
  | 'rain_reset' // the rain counter restarted
  | 'rain_jump' // the rain counter jumped for good: re-based, not counted
  | 'rain_held'; // the rain counter moved implausibly: waiting for confirmation

/** One report of a station in canonical units. */
export type Reading = {
  /** End of the interval, milliseconds UTC. */
  readonly observedAt: number;
  /** Seconds the report covers; 0 = an instant. */
  readonly interval: number;
  /** By field name (columns and channels alike); an absent name is a missing value. */
  readonly values: Values;
  readonly flags: readonly Flag[];
};

/** What quality control has to remember after a reading that the reading's own row does not say; JSON. */
export type Carry = { readonly [key: string]: unknown };

/** A reading as stored: `values` also hold the credited `rainIncrement` and `lightningIncrement`. */
export type JudgedReading = Reading & {
  /** Fields kept with the reading but out of current values, means and extremes. */
  readonly suspects: readonly FieldName[];
  readonly carry: Carry | null;
};

/** The verdict on one reading. */
export type Judgement = {
  readonly reading: JudgedReading;
  /** Held values of earlier readings that this one confirms (suspect: false) or refutes (true). */
  readonly verdicts: readonly {
    readonly observedAt: number;
    readonly field: FieldName;
    readonly suspect: boolean;
  }[];
  /** A lightning strike this reading is the first to report; distance in km. */
  readonly strike: { readonly struckAt: number; readonly distance: number } | null;
};

/**
 * Judges a reading from the station's previous one in observed order. Pure: the same pair gives the same verdict,
 * live, late, imported or after a restart; all that must be remembered is in the previous reading and its carry.
 * @param previous the reading just before in observed time, as stored; null for the station's first
 */
export type Judge = (
  previous: JudgedReading | null,
  reading: Reading,
  place: { readonly timeZone: string },
) => Judgement;
