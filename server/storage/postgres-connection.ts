// A PostgreSQL connection behind the storage room's interface: `?` places, numbers as numbers, faults as ours.
import type { CustomTypesConfig, Pool, PoolClient, QueryConfig } from 'pg';
import type { Connection, Row, SqlValue, Tuple } from './connection.ts';
import { NotUnique, StorageBusy } from './faults.ts';

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
/** Rows of up to so many values go together in one statement; wider ones are worth preparing. */
const narrow = 12;
/** The protocol counts places in 16 bits. */
const placesAtMost = 30_000;

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
    async runMany(sql, rows) {
      const [first, ...others] = rows;
      if (!first) return;
      const parts = first.length <= narrow && others.length > 0 ? valuesPart.exec(sql) : null;
      if (!parts) {
        // Prepared by the first, then sent one after another without waiting for each answer.
        await run(sql, first);
        await Promise.all(others.map((row) => run(sql, row)));
        return;
      }
      const [, before = '', places = '', after = ''] = parts;
      for (const some of slices(rows))
        await ask(
          { text: numbered(before + some.map(() => places).join(', ') + after) },
          some.flat(),
        );
    },
  };
}

function* slices(rows: readonly Tuple[]): Iterable<readonly Tuple[]> {
  const atOnce = Math.max(1, Math.floor(placesAtMost / Math.max(1, rows[0]?.length ?? 1)));
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce);
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
      await client.query(begin);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // One that cannot roll back has lost its server, which has rolled back.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });
