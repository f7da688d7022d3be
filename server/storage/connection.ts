// What the rest of the storage room needs from an engine: statements with `?` places, transactions, snapshots.

export type SqlValue = number | string | Uint8Array | null;
export type Row = Record<string, SqlValue>;
export type Tuple = readonly SqlValue[];

/** One connection held by one caller. Statements are prepared once and cached by their text. */
export type Connection = {
  all<R extends Row = Row>(sql: string, params?: readonly SqlValue[]): Promise<R[]>;
  /** The first row, or null. */
  get<R extends Row = Row>(sql: string, params?: readonly SqlValue[]): Promise<R | null>;
  /** The same rows as arrays, in the order of the selected columns: the cheap form for hot paths. */
  tuples(sql: string, params?: readonly SqlValue[]): Promise<Tuple[]>;
  /** Runs a statement that returns nothing; gives the number of rows it changed. */
  run(sql: string, params?: readonly SqlValue[]): Promise<number>;
  /** Runs an INSERT … VALUES (?, …) for each row; an engine may send them as one statement. */
  runMany(sql: string, rows: readonly Tuple[]): Promise<void>;
};

/** Reading side: each call sees one consistent state of the store. */
export type Reader = {
  snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
};

/**
 * What a finished transaction survives: `full`, a power cut; `relaxed`, the end of the process. The latter is for what
 * can be computed again: it does not wait for the disk, and never outlives an earlier transaction that was lost.
 */
export type Durability = 'full' | 'relaxed';

/** Writing side: one transaction at a time on SQLite. Rolled back when `work` throws. */
export type Writer = {
  /** Durability is `full` unless said. */
  transaction<T>(work: (connection: Connection) => Promise<T>, durability?: Durability): Promise<T>;
};
