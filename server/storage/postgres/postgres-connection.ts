// A PostgreSQL connection behind the storage room's interface: `?` places, numbers as numbers, faults as ours.
import type { CustomTypesConfig, Pool, PoolClient, QueryConfig } from 'pg';
import type { Connection, Row, SqlValue, Tuple } from '../connection.ts';
import { NotUnique, StorageBusy } from '../faults.ts';
import { together } from '../together.ts';

/** What the server says of a column's type, by its number in pg_type. */
const typeNumbers = { bool: 16, bytea: 17, int8: 20, int2: 21, int4: 23, numeric: 1700 } as const;
const floats = [700, 701];

const asNumber = (text: string): number => Number(text);
const asBytes = (text: string): Uint8Array => Buffer.from(text.slice(2), 'hex');
const parsers = new Map<number, (text: string) => SqlValue>([
  ...[typeNumbers.int8, typeNumbers.int2, typeNumbers.int4, typeNumbers.numeric, ...floats].map(
    (type): [number, typeof asNumber] => [type, asNumber],
  ),
  [typeNumbers.bool, (text) => (text === 't' ? 1 : 0)],
  [typeNumbers.bytea, asBytes],
]);
const asText = (text: string): string => text;

/** Times and sums are whole numbers below 2^53; everything else stays text. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (type: number) => parsers.get(type) ?? asText,
};

type Prepared = Pick<QueryConfig, 'text' | 'name'>;
const preparedTexts = new Map<string, Prepared>();
/** Beyond it, texts are sent as they come: nothing a connection has prepared is ever given another meaning. */
const preparedAtMost = 400;

/** Under a name, so that each connection plans it once. */
function prepared(sql: string): Prepared {
  const known = preparedTexts.get(sql);
  if (known) return known;
  const text = numbered(sql);
  if (preparedTexts.size >= preparedAtMost) return { text };
  const named = { text, name: `s${preparedTexts.size}` };
  preparedTexts.set(sql, named);
  return named;
}

/** `?` places as `$1`, `$2` …; those inside quotes are text. */
export function numbered(sql: string): string {
  let place = 0;
  return sql.replace(/'[^']*'|"[^"]*"|\?/g, (part) => (part === '?' ? `$${++place}` : part));
}

/** A text cannot hold the character 0 here: it becomes the sign of an unreadable one, which matches nothing. */
const sendable = (value: SqlValue): SqlValue =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

const valuesPart = /^\s*(INSERT\s[\s\S]*?\sVALUES\s*)(\((?:\s*\?\s*,?)+\))([\s\S]*)$/i;
/** Rows of one statement. Powers of two, so that few texts, each prepared once, make up any number of rows. */
const rowsAtOnce = [64, 32, 16, 8, 4, 2, 1] as const;

const severalTexts = new Map<string, ReadonlyMap<number, string> | null>();

/** An INSERT of one row as inserts of several; null when it is another statement. */
function severalOf(sql: string): ReadonlyMap<number, string> | null {
  const known = severalTexts.get(sql);
  if (known !== undefined) return known;
  const [, before, places, after] = valuesPart.exec(sql) ?? [];
  const texts =
    places === undefined
      ? null
      : new Map(
          rowsAtOnce.map((rows) => [
            rows,
            `${before}${Array(rows).fill(places).join(', ')}${after}`,
          ]),
        );
  if (severalTexts.size < preparedAtMost) severalTexts.set(sql, texts);
  return texts;
}

export function connectionOver(client: Pick<PoolClient, 'query'>): Connection {
  const ask = async (query: Prepared, values: readonly SqlValue[]) => {
    try {
      return await client.query<Row>({ ...query, values: values.map(sendable), types: valueTypes });
    } catch (error) {
      throw faultOf(error);
    }
  };
  const all = async <R extends Row>(sql: string, params: readonly SqlValue[] = []) =>
    (await ask(prepared(sql), params)).rows as R[];
  const run = async (sql: string, params: readonly SqlValue[] = []) =>
    (await ask(prepared(sql), params)).rowCount ?? 0;
  const runMany = async (sql: string, rows: readonly Tuple[]): Promise<void> => {
    const texts = severalOf(sql);
    // All are sent before the first is answered.
    if (texts === null) await together(rows.map((row) => run(sql, row)));
    else
      await together(
        [...slices(rows)].map((some) => run(texts.get(some.length) ?? sql, some.flat())),
      );
  };
  return {
    all,
    get: async <R extends Row>(sql: string, params?: readonly SqlValue[]) =>
      (await all<R>(sql, params))[0] ?? null,
    async tuples(sql, params = []) {
      try {
        const query = { ...prepared(sql), values: params.map(sendable), types: valueTypes };
        return (await client.query<SqlValue[]>({ ...query, rowMode: 'array' })).rows;
      } catch (error) {
        throw faultOf(error);
      }
    },
    run,
    runMany,
    runAll: async (writes) => {
      await together(writes.map(({ sql, rows }) => runMany(sql, rows)));
    },
  };
}

function* slices(rows: readonly Tuple[]): Iterable<readonly Tuple[]> {
  for (let from = 0; from < rows.length; ) {
    const size = rowsAtOnce.find((many) => many <= rows.length - from) ?? 1;
    yield rows.slice(from, from + size);
    from += size;
  }
}

/** First numbers of our advisory locks, by what they are about; the database is ours alone. */
export const locks = {
  site: 4517,
  reports: 4518,
  rollups: 4519,
  months: 4520,
  tasks: 4521,
} as const;

const uniqueViolation = '23505';
const diskFull = '53100';
/**
 * Who waits for whom has become a ring, the server is going or coming, or has become a standby: the sender tries again.
 */
const passing =
  /^(?:25006|40001|40P01|53300|57P0[123]|08...|E(?:CONN|HOST|NET).*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const gone =
  /connection (?:terminated|timeout|error)|timeout exceeded when trying to connect|query read timeout|client was closed/i;

/** The server's error as one of ours where a caller can act on it, else as it came. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === uniqueViolation) return new NotUnique(error.message);
  if (code === diskFull) return new StorageBusy('disk');
  if (passing.test(code) || gone.test(error.message)) return new StorageBusy('server');
  return error;
}

/**
 * Lends a connection of the pool to the work; a broken one does not go back. The server may hang up between two
 * questions: that is told to whoever asks next, and ends no process.
 */
export async function lendFrom<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw faultOf(error);
  });
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    throw faultOf(error);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Begins, works, commits; rolls back when the work throws. */
export const transactionOf = <T>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> =>
  lendFrom(pool, async (client) => {
    try {
      const begun = client.query(begin);
      // What the work asks first goes with it: in a transaction that could not begin nothing succeeds.
      const [, result] = await Promise.allSettled([begun, work(client)]);
      await begun;
      if (result.status === 'rejected') throw result.reason;
      await client.query('COMMIT');
      return result.value;
    } catch (error) {
      // One that cannot roll back has lost its server, which has rolled back.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });
