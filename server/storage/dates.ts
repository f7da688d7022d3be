// The dates of an item: milliseconds UTC in the store, ISO 8601 in answers.

/** Milliseconds UTC. */
export type Dated = { readonly createdAt: number; readonly updatedAt: number };

const iso = (instant: number): string => new Date(instant).toISOString();

export const isoDates = ({ createdAt, updatedAt }: Dated) => ({
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});

/** Each save has a date of its own, even two within a millisecond or after the clock was set back. */
export const nextUpdate = (previous: number, now: number): number => Math.max(now, previous + 1);
