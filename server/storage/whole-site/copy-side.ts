// What a copy of a whole store asks of either engine: ranges of rows as text, in the order of their keys.
import type { Connection, Tuple } from '../connection.ts';
import type { Table } from '../tables/schema.ts';

/** Rows after one key, up to and with another; null is no limit. */
export type PageRange = { readonly after: Tuple | null; readonly upTo: Tuple | null };

/** Rows that were copied in one transaction. */
export type CopiedPage = {
  readonly table: string;
  /** From 0 on, in each table. */
  readonly number: number;
  readonly after: Tuple | null;
  readonly upTo: Tuple;
  readonly rows: number;
  /** SHA-256 of the rows as text, in hexadecimal. */
  readonly hash: string;
};

/** A store that is read, and whose site is stopped. */
export type CopySource = {
  /** As a person recognises it; without a password. */
  readonly name: string;
  /** Columns of each table there is, the migrations' own tables apart. */
  shape(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** @param atMost rows; all when null */
  read(table: Table, range: PageRange, atMost: number | null): Promise<Buffer>;
  /** The last number its generated key has given; 0 when none. */
  lastIdentity(table: Table): Promise<number>;
  ask<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** A store that is filled. No site starts on it before `finish`. */
export type CopyTarget = CopySource & {
  /** Every table, empty, at this version; nothing is done when an unfinished copy is there. */
  prepare(): Promise<void>;
  /** What earlier runs have copied, in order. */
  pages(): Promise<readonly CopiedPage[]>;
  /** Takes out everything that earlier runs have copied. */
  clear(): Promise<void>;
  /** All of it or nothing. */
  add(table: Table, lines: Buffer, page: CopiedPage): Promise<void>;
  setIdentity(table: Table, last: number): Promise<void>;
  finish(): Promise<void>;
};

/** What is made in a target for the time of a copy: its presence says that the store is not whole. */
export const pagesTable: Table = {
  name: 'copied_page',
  key: ['table_name', 'number'],
  columns: [
    { name: 'table_name', type: 'text' },
    { name: 'number', type: 'integer' },
    { name: 'after_key', type: 'text' },
    { name: 'up_to_key', type: 'text' },
    { name: 'row_count', type: 'integer' },
    { name: 'hash', type: 'text' },
  ],
};

export const insertPage = 'INSERT INTO copied_page VALUES (?, ?, ?, ?, ?, ?)';

export const pageRow = ({ table, number, after, upTo, rows, hash }: CopiedPage): Tuple => [
  table,
  number,
  JSON.stringify(after),
  JSON.stringify(upTo),
  rows,
  hash,
];

/** Of each table in the order of its keys. */
export async function pagesIn(connection: Connection): Promise<CopiedPage[]> {
  const rows = await connection.tuples(
    'SELECT table_name, number, after_key, up_to_key, row_count, hash FROM copied_page ORDER BY table_name, number',
  );
  return rows.map(([table, number, after, upTo, count, hash]) => ({
    table: String(table),
    number: Number(number),
    after: JSON.parse(String(after)),
    upTo: JSON.parse(String(upTo)),
    rows: Number(count),
    hash: String(hash),
  }));
}
