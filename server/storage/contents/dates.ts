// The dates of an item: milliseconds UTC in the store, ISO 8601 in answers.

/** Milliseconds UTC. */
export type Dated = { readonly createdAt: number; readonly updatedAt: number };

export const isoOf = (instant: number): string => new Date(instant).toISOString();

export const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : isoOf(instant);

export const isoDates = ({ createdAt, updatedAt }: Dated) => ({
  createdAt: isoOf(createdAt),
  updatedAt: isoOf(updatedAt),
});

/** Each save has a date of its own, even two within a millisecond or after the clock was set back. */
export const nextUpdate = (previous: number, now: number): number => Math.max(now, previous + 1);
