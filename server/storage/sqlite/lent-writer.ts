// The writer as the main thread uses it: a transaction led from here, statement by statement, over the port.
import type { Connection, SqlValue, Tuple, Writer } from '../connection.ts';
import type { Send } from './writer-exchange.ts';
import type { Statement } from './writer-messages.ts';

/** Transactions led from this side: one at a time, in order. */
export function lendOver(ask: Send): Writer['transaction'] {
  let last: Promise<unknown> = Promise.resolve();
  const statement = (asked: Statement): Promise<unknown> => ask({ do: 'statement', ...asked });
  const rows = async <R>(sql: string, params: readonly SqlValue[] = []): Promise<R[]> =>
    (await statement({ method: 'all', sql, params })) as R[];
  const runMany = async (sql: string, many: readonly Tuple[]): Promise<void> => {
    await statement({ method: 'runMany', sql, rows: many });
  };
  const connection: Connection = {
    all: rows,
    get: async <R>(sql: string, params?: readonly SqlValue[]) =>
      (await rows<R>(sql, params))[0] ?? null,
    tuples: async (sql, params = []) =>
      (await statement({ method: 'tuples', sql, params })) as Tuple[],
    run: async (sql, params = []) => (await statement({ method: 'run', sql, params })) as number,
    runMany,
    runAll: async (writes) => {
      for (const { sql, rows: many } of writes) await runMany(sql, many);
    },
  };
  const lend = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    await ask({ do: 'begin' });
    let result: T;
    try {
      result = await work(connection);
    } catch (error) {
      // What went wrong matters, not that there was nothing left to roll back.
      await ask({ do: 'end', commit: false }).catch(() => undefined);
      throw error;
    }
    await ask({ do: 'end', commit: true });
    return result;
  };
  return (work) => {
    const mine = last.then(() => lend(work));
    last = mine.catch(() => undefined);
    return mine;
  };
}
