// Expected troubles of a store, as small errors the callers tell apart by their class.

/** What an error says of itself, for a line of the log or the operator. */
export const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The store cannot take a report now; the sender should come back (503). */
export class StorageBusy extends Error {
  override readonly name = 'StorageBusy';
  /** What the web answers while it lasts. */
  readonly statusCode = 503;
  /** `server`: the database server does not answer, or lets go; `locked`: another program holds the file. */
  readonly reason: 'queue' | 'disk' | 'closing' | 'server' | 'locked';
  constructor(reason: StorageBusy['reason']) {
    super(`storage busy: ${reason}`);
    this.reason = reason;
  }
}

/** The store cannot be opened; `message` is one French line for the operator. */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable';
}

/** A write broke a uniqueness rule of the store. */
export class NotUnique extends Error {
  override readonly name = 'NotUnique';
}
