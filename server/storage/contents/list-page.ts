// One page of a list: what callers ask for and the SQL that gives it. The order is total, so that no row repeats.
import type { Paging } from '../../../shared/contract/schema.ts';
import type { Connection, Tuple } from '../connection.ts';

export type ListPage = {
  /** From 1. */
  readonly page: number;
  readonly maxResult: number;
  /** Of (createdAt, id). */
  readonly order: 'ASC' | 'DESC';
};

/** Everything, oldest first. */
export const wholeList: ListPage = { page: 1, maxResult: Number.MAX_SAFE_INTEGER, order: 'ASC' };

const usualPageSize = 10;

/** The first ten unless asked otherwise. */
export const pageOf = ({ page = 1, maxResult = usualPageSize, order }: Paging): ListPage => ({
  page,
  maxResult,
  order,
});

/** Without `page` and `maxResult`: all of them. */
export const pageOrWhole = (paging: Paging): ListPage =>
  paging.page === undefined && paging.maxResult === undefined
    ? { ...wholeList, order: paging.order }
    : pageOf(paging);

export type List<T> = {
  readonly columns: string;
  /** What follows FROM: the table whose rows are listed, first, with what is joined to it and which rows they are. */
  readonly from: string;
  readonly fromRow: (row: Tuple) => T;
};

/** The items of one page and how many there are in all. */
export async function readPage<T>(
  connection: Connection,
  { columns, from, fromRow }: List<T>,
  { page, maxResult, order }: ListPage,
): Promise<{ readonly items: T[]; readonly total: number }> {
  const [table] = from.split(' ', 1);
  const rows = await connection.tuples(
    `SELECT ${columns} FROM ${from}
      ORDER BY ${table}.created_at ${order}, ${table}.id ${order} LIMIT ? OFFSET ?`,
    [maxResult, Math.min((page - 1) * maxResult, Number.MAX_SAFE_INTEGER)],
  );
  const [count] = await connection.tuples(`SELECT COUNT(*) FROM ${from}`);
  return { items: rows.map(fromRow), total: Number(count?.[0] ?? 0) };
}
