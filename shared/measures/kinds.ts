// The vocabulary of the catalogue: what can be said about a measure. Types only.
import type { Dimension } from './dimensions.ts';

/**
 * How values combine over time; it decides what a roll-up keeps and what the API publishes.
 * - level: a state of the air; `extremes` says what is kept (`both`, `max`, the `mean` alone, or nothing).
 * - angle: a direction; its mean is the vector mean weighted by another measure; no extremes.
 * - counter: a console's running total that may reset; only its credited rises mean anything.
 * - amount: an increment over the reading; adds up.
 * - sample: the last value only.
 * - instant: a moment (milliseconds UTC). - flag: 0 or 1.
 */
export type Kind =
  | { readonly is: 'level'; readonly extremes: 'both' | 'max' | 'mean' | 'none' }
  | { readonly is: 'angle'; readonly weightedBy: string }
  | {
      readonly is: 'counter';
      readonly resets: 'day' | 'week' | 'month' | 'year' | 'event' | 'never';
    }
  | { readonly is: 'amount' }
  | { readonly is: 'sample' }
  | { readonly is: 'instant' }
  | { readonly is: 'flag' };

/** Largest believable change since the last accepted value: max(floor, perMinute × minutes). */
export type StepLimit = { readonly floor: number; readonly perMinute?: number };

/** Numbered probes of one measure: field names are `${prefix}${n}`, n within `numbers`. */
export type Channels = {
  readonly prefix: string;
  readonly numbers: readonly [number, number];
  /** Hard range of a numbered field where it differs from the measure's. */
  readonly range?: readonly [number, number];
  /** Measure that stands in for the chosen channel when no numbered field came. */
  readonly otherwise?: string;
};

export type Section = 'air' | 'pressure' | 'rain' | 'wind' | 'particles' | 'sun' | 'lightning';
export type Statistic = 'min' | 'max' | 'mean' | 'total';
export type TotalPeriod = 'hour' | 'daily' | 'weekly' | 'monthly' | 'yearly';

/** How a measure takes part in the charts: it opens one (order, axis) or joins another's. */
export type ChartPlace =
  | {
      readonly order: number;
      readonly axis: readonly [number, number];
      readonly mark?: 'line' | 'dots' | 'bars';
    }
  | { readonly joins: string; readonly mark?: 'line' | 'dots' | 'bars' };

export type MeasureSpec = {
  /** French name, and the short one of tables and gauges. */
  readonly label: string;
  readonly short?: string;
  readonly dimension: Dimension;
  /** A rate: « /h » follows the unit. */
  readonly perHour?: true;
  readonly kind: Kind;
  /** A stored integer is canonical value × scale. */
  readonly scale: number;
  /** Hard range, canonical, inclusive; outside → null for that field. */
  readonly range?: readonly [number, number];
  /** Values above the range up to here count as its upper bound (a hygrometer in saturated air). */
  readonly overshoot?: number;
  readonly step?: StepLimit;
  /** Value a probe reports at power-on; suspect whenever it appears out of nowhere. */
  readonly powerOn?: number;
  /** Computed from these measures, never stored; its function bears the measure's name. */
  readonly derivedFrom?: readonly string[];
  /** A rising step function of this one measure: its extremes are the function of that one's. */
  readonly monotoneOf?: string;
  /** Credited by quality control from these counters or amounts. */
  readonly creditedFrom?: readonly string[];
  /** Published value is our own total of this amount over the period, not the console's. */
  readonly totalOf?: { readonly amount: string; readonly over: TotalPeriod };
  /** Has a column of its own; else it lives in `extras`. */
  readonly column?: true;
  readonly channels?: Channels;
  /** Part of currentData/detail and of the current table, in this section. */
  readonly section?: Section;
  /** Publishes `${name}Variation` over this many hours. */
  readonly variationHours?: 1 | 3;
  readonly chart?: ChartPlace;
  /** A graph's bucket holds its maximum instead of its mean. */
  readonly bucketHolds?: 'max';
  /** Shown only by stations that have the sensor. */
  readonly optional?: true;
  /** Never leaves the administration. */
  readonly private?: true;
  /** Irregular names on the wire; null keeps a statistic inside. */
  readonly publish?: Readonly<Partial<Record<Statistic, string | null>>>;
  /** The console's own maximum of this measure since midnight: repeated until the day ends. */
  readonly dayMaximumOf?: string;
  /** Its maximum over a period also considers these measures' maxima. */
  readonly maxWith?: readonly string[];
};
