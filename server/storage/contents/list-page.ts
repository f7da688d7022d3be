// One page of a list: what callers ask for and the SQL that gives it. The order is total, so that no row repeats.
import type { Paging } from '../../../shared/contract/schema.ts';

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

/** End of a SELECT: its two `?` are `pageParams`. In a join, `table` says whose rows are listed. */
export const pageClause = ({ order }: ListPage, table?: string): string => {
  const prefix = table === undefined ? '' : `${table}.`;
  return `ORDER BY ${prefix}created_at ${order}, ${prefix}id ${order} LIMIT ? OFFSET ?`;
};

export const pageParams = ({ page, maxResult }: ListPage): [number, number] => [
  maxResult,
  Math.min((page - 1) * maxResult, Number.MAX_SAFE_INTEGER),
];
