// What a measure is: a name, what it needs, and the lines it gives. Figures are medians of one run, each beside the
// raw work it is compared with; a demand is a bound on the figure. Texts are read by the operator: French.
import type { Engine, EngineName } from './engines/engine.ts';
import type { Scratch } from './scratch.ts';

export type Unit = '×' | '/s' | 's' | 'ms' | 'o' | 'ko' | 'Mo' | '';

/** A bound on a figure: `{ least: 0.5 }`, `{ most: 50 }`. */
export type Demand = { readonly least: number } | { readonly most: number };

export type Line = {
  /** What is measured. */
  readonly what: string;
  /** Null: could not be measured here; `detail` says why. */
  readonly value: number | null;
  readonly unit: Unit;
  /** Null: for information. */
  readonly demand: Demand | null;
  /** The figures behind it. */
  readonly detail: string;
};

export type Bench = {
  readonly engine: Engine;
  /** A folder on the project's own disk; everything made in it goes at the end. */
  readonly scratch: Scratch;
  /** Small sizes, to try the bench itself: the figures say little. */
  readonly quick: boolean;
  /** Length of a measure that goes on for long; null: its own. */
  readonly minutes: number | null;
  /** Tells how far a long preparation is. */
  readonly say: (message: string) => void;
};

export type Measure = {
  readonly name: string;
  readonly title: string;
  /** Taken on this engine alone: what it says owes nothing to the database, or nothing to the other. */
  readonly only?: EngineName;
  /** Taken when it is named: it lasts. */
  readonly isOnRequest?: true;
  readonly run: (bench: Bench) => Promise<readonly Line[]>;
};

/** Of what there must not be any. */
export const none = (what: string, value: number, detail: string): Line => ({
  what,
  value,
  unit: '',
  demand: { most: 0 },
  detail,
});

/** Of what nothing is demanded. */
export const information = (
  what: string,
  value: number | null,
  unit: Unit,
  detail: string,
): Line => ({ what, value, unit, demand: null, detail });

/** Null when nothing is demanded or nothing was measured. */
export function isHeld({ value, demand }: Line): boolean | null {
  if (value === null || demand === null) return null;
  return 'least' in demand ? value >= demand.least : value <= demand.most;
}
