// An INSERT … RETURNING of one row.
import type { Connection, SqlValue, Tuple } from '../connection.ts';

/** What it returns of the new row. */
export async function insertedRow(
  connection: Connection,
  sql: string,
  params: readonly SqlValue[],
): Promise<Tuple> {
  const [row] = await connection.tuples(sql, params);
  if (!row) throw new Error('an inserted row was not given back');
  return row;
}
