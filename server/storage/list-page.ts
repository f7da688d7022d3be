// One page of a list: what callers ask for and the SQL that gives it. The order is total, so that no row repeats.

export type ListPage = {
  /** From 1. */
  readonly page: number;
  readonly maxResult: number;
  /** Of (createdAt, id). */
  readonly order: 'ASC' | 'DESC';
};

/** Everything, oldest first. */
export const wholeList: ListPage = { page: 1, maxResult: Number.MAX_SAFE_INTEGER, order: 'ASC' };

/** End of a SELECT: its two `?` are `pageParams`. */
export const pageClause = ({ order }: ListPage): string =>
  `ORDER BY created_at ${order}, id ${order} LIMIT ? OFFSET ?`;

export const pageParams = ({ page, maxResult }: ListPage): [number, number] => [
  maxResult,
  Math.min((page - 1) * maxResult, Number.MAX_SAFE_INTEGER),
];
