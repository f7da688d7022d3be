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
  /** Several of them in this order; when one fails, those after it change nothing. An engine may send them together. */
  runAll(writes: readonly Write[]): Promise<void>;
};

/** What `runMany` is given. */
export type Write = { readonly sql: string; readonly rows: readonly Tuple[] };

/** Reading side: each call sees one consistent state of the store. */
export type Reader = {
  snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
};

/** What a transaction asks of the store. */
export type TransactionOptions = {
  /**
   * What it survives once finished: `full` (the usual), a power cut; `relaxed`, the end of the process. The latter is
   * for what can be computed again: it does not wait for the disk, and never outlives an earlier one that was lost.
   */
  readonly durability?: Durability;
  /**
   * Where several connections write, the usual transaction waits until it writes alone. This one lets others of its
   * kind write beside it: its work holds the stations it is about (`StationLocks`).
   */
  readonly beside?: boolean;
};

export type Durability = 'full' | 'relaxed';

/** Writing side. Rolled back when `work` throws. */
export type Writer = {
  transaction<T>(
    work: (connection: Connection) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
};

/** Until the end of the transaction that asks; where only one transaction writes at a time, granted at once. */
export type StationLocks = {
  /** Waits until nobody else writes readings of these stations. */
  holdReports(connection: Connection, stationIds: readonly number[]): Promise<void>;
  /**
   * Those of the stations (ascending) whose roll-ups nobody else is computing; all of them when told to wait for those
   * who are.
   */
  holdRollups(
    connection: Connection,
    stationIds: readonly number[],
    isWaiting: boolean,
  ): Promise<readonly number[]>;
  /** What a SELECT ends with that takes rows, leaving out those that somebody else is writing. */
  readonly takingFree: string;
};

/** The writing side of an engine, for what takes reports in and rolls them up. */
export type StationWriter = Writer & {
  readonly locks: StationLocks;
  /** Makes places for readings of these times (milliseconds UTC), before the transaction that writes them. */
  makeRoom(times: Iterable<number>): Promise<void>;
  /**
   * How many transactions have begun that were not `beside`; null where other processes write too. While it stays the
   * same, nothing but reports and roll-ups has been written.
   */
  others(): number | null;
  /** Called when there is nothing else to do. */
  tidy(): void;
  close(): Promise<void>;
};

/** Where only one transaction writes at a time. */
export const noLocks: StationLocks = {
  holdReports: async () => undefined,
  holdRollups: async (_connection, stationIds) => stationIds,
  takingFree: '',
};
