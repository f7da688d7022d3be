// What the measures need of a database engine, and what is demanded of each.
import type { Reader, StationWriter, Tuple } from '../../server/storage/connection.ts';
import type { Scratch } from '../scratch.ts';

export type EngineName = 'SQLite' | 'PostgreSQL';

export type Demands = {
  /** Reports stored with their roll-ups, per raw insert. */
  readonly rolledIngest: number;
  /** Commits of 50 reports against commits of one, on a fast disk and where each flush takes 5 ms. */
  readonly groupCommit: number;
  readonly groupCommitSlowDisk: number;
  /** Raw scan against ours, for the record extremes over ten years. */
  readonly record: number;
  /** Any weather call, p99. */
  readonly callMs: number;
  readonly rawBytes: number;
  /** With roll-ups and reception log; null: not demanded. */
  readonly allBytes: number | null;
};

/** A database of our tables, held by this process alone. */
export type Database = {
  readonly writer: StationWriter;
  /** Rows of `measurement`, durable at once, by the quickest way that the engine knows: the raw work alone. */
  insertRows(rows: readonly Tuple[]): Promise<void>;
  /** What an engine does in quiet hours: after it, nothing is left to disturb a measure. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** Where each flush takes longer: an engine on it, and the variables of the processes that use it. */
export type SlowDisk = {
  readonly engine: Engine;
  readonly env: Readonly<Record<string, string>>;
};

export type Engine = {
  readonly name: EngineName;
  readonly demands: Demands;
  /** How `faultOf` looks, for the table. */
  readonly inspection: string;
  /** Whether the folder has a database. */
  holds(dataFolder: string): Promise<boolean>;
  /** Opens the database of a data folder, made when absent. */
  open(dataFolder: string): Promise<Database>;
  /** Reads one that nobody writes, without leaving a trace in it. */
  read(dataFolder: string): Promise<Reader & { close(): Promise<void> }>;
  /** Bytes of the tables with their indexes, by name; of SQLite, of a closed database. */
  sizes(dataFolder: string): Promise<ReadonlyMap<string, number>>;
  /** What a damaged database says of itself; null when it is sound. */
  faultOf(dataFolder: string): Promise<string | null>;
  /** Variables with which the site uses that database. */
  environment(dataFolder: string): Readonly<Record<string, string>>;
  /** Null where there is no such disk. */
  slowDisk(scratch: Scratch): Promise<SlowDisk | null>;
  /** Before and after a measure: forgets the databases whose folders are gone. */
  tidy(): Promise<void>;
  /** Ends what runs for it. */
  end(): Promise<void>;
};
