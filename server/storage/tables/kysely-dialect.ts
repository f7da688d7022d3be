// Kysely over the storage room's readers and writers, for the queries that are not worth hand-written SQL.
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresIntrospector,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Connection, SqlValue } from '../connection.ts';

/** Gives a connection to the work and takes it back when the work ends: a reader's snapshot, a writer's transaction. */
export type Lend = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

/** Queries in camelCase over a reader (`reader.snapshot`) or a writer (`writer.transaction`). */
export const kyselyOver = <Tables>(lend: Lend): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOver(lend), plugins: [new CamelCasePlugin()] });

/** The same without renaming, for migrations. */
export const plainKyselyOver = <Tables>(lend: Lend, engine: Engine): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOver(lend, engine) });

// Kysely assumes that SQLite cannot roll a CREATE TABLE back; it can, and a migration is all or nothing here.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Engine = 'sqlite' | 'postgres';

// Queries are written one way for both: PostgreSQL understands what is compiled for SQLite, its places aside.
const dialectOver = (lend: Lend, engine: Engine = 'sqlite'): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => driverOver(lend),
  createIntrospector: (db) =>
    engine === 'postgres' ? new PostgresIntrospector(db) : new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

type Held = {
  readonly connection: Connection;
  readonly commit: () => void;
  readonly rollback: () => void;
  readonly done: Promise<void>;
};

/** Thrown into a lent transaction so that it rolls back; never leaves this file. */
const rolledBack = new Error('rolled back');

function hold(lend: Lend): Promise<Held> {
  return new Promise<Held>((resolve, reject) => {
    const done = lend<void>((connection) => {
      return new Promise<void>((commit, fail) => {
        // `done` is assigned by then: a lender never calls before it has returned its promise.
        queueMicrotask(() =>
          resolve({ connection, commit, rollback: () => fail(rolledBack), done }),
        );
      });
    });
    done.catch((error: unknown) => {
      if (error !== rolledBack) reject(error);
    });
  });
}

const givesRows = /^\s*(select|with|pragma|explain)\b|\breturning\b/i;

function driverOver(lend: Lend): Driver {
  const held = new WeakMap<DatabaseConnection, Held>();
  const execute = async <R>(
    connection: Connection,
    query: CompiledQuery,
  ): Promise<QueryResult<R>> => {
    const params = query.parameters as readonly SqlValue[];
    if (givesRows.test(query.sql))
      return { rows: (await connection.all(query.sql, params)) as R[] };
    return { rows: [], numAffectedRows: BigInt(await connection.run(query.sql, params)) };
  };
  const end = async (connection: DatabaseConnection, how: 'commit' | 'rollback'): Promise<void> => {
    const transaction = held.get(connection);
    held.delete(connection);
    transaction?.[how]();
    await transaction?.done.catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  };
  return {
    init: async () => undefined,
    destroy: async () => undefined,
    acquireConnection: async () => {
      const connection: DatabaseConnection = {
        executeQuery: <R>(query: CompiledQuery) => {
          const transaction = held.get(connection);
          return transaction
            ? execute<R>(transaction.connection, query)
            : lend((lent) => execute<R>(lent, query));
        },
        // biome-ignore lint/correctness/useYield: nothing here reads more rows than fit in memory
        streamQuery: async function* () {
          throw new Error('streaming is not supported');
        },
      };
      return connection;
    },
    releaseConnection: async () => undefined,
    beginTransaction: async (connection) => {
      held.set(connection, await hold(lend));
    },
    commitTransaction: (connection) => end(connection, 'commit'),
    rollbackTransaction: (connection) => end(connection, 'rollback'),
  };
}
