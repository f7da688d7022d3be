// What the acts of a noun of the API are given.
import type { Store } from '../store.ts';

export type Desk = {
  readonly store: Store;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** To be called after a write that a public page may show: kept pages are made anew. */
  readonly changed: () => void;
};
