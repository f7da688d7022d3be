// What the measures need of a database engine, and what is demanded of each.
import type { Reader, Writer } from '../server/storage/connection.ts';

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
  readonly writer: Writer;
  close(): Promise<void>;
};

export type Engine = {
  readonly name: string;
  readonly demands: Demands;
  /** Opens the database of a data folder, made when absent. */
  open(dataFolder: string): Promise<Database>;
  /** Reads one that nobody writes, without leaving a trace in it. */
  read(dataFolder: string): Promise<Reader & { close(): Promise<void> }>;
  /** Bytes of the tables and indexes of a closed database, by name. */
  sizes(dataFolder: string): Promise<ReadonlyMap<string, number>>;
  /** What a damaged database says of itself; null when it is sound. */
  faultOf(dataFolder: string): Promise<string | null>;
  /** Variables with which the site uses that database. */
  environment(dataFolder: string): Readonly<Record<string, string>>;
};
