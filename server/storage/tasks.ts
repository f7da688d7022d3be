// Work at its own hours, which one process of a site does at a time.

/** A task is known to the other processes by its place: a later one stands last. */
export const tasks = ['mail', 'purge', 'roll-call', 'leftovers', 'months'] as const;

export type Task = (typeof tasks)[number];
