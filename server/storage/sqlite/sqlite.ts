// SQLite behind the storage room's interfaces: one writing connection, a few reading ones, and what is said differently.
import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  type Connection,
  type Durability,
  noLocks,
  type Reader,
  type Row,
  type SqlValue,
  type StationWriter,
  type Tuple,
} from '../connection.ts';
import { keepPrivate } from '../data-folder.ts';
import { NotUnique, StorageBusy } from '../faults.ts';
import type { Ddl } from '../tables/schema.ts';

export const sqliteDdl: Ddl = {
  types: { integer: 'INTEGER', bigint: 'INTEGER', real: 'REAL', text: 'TEXT', blob: 'BLOB' },
  identity: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  ordinary: ' STRICT',
  clustered: ' STRICT, WITHOUT ROWID',
  engine: 'sqlite',
};

const preparedAtMost = 400;
const walBytesAtMost = 64 * 1024 * 1024;
const waitForLockMs = 5_000;

/** A connection over an open database; its promises are settled by the time the call returns. */
function connectionOver(database: DatabaseSync): Connection {
  const objects = new Map<string, StatementSync>();
  const arrays = new Map<string, StatementSync>();
  const prepared = (cache: Map<string, StatementSync>, sql: string): StatementSync => {
    let statement = cache.get(sql);
    if (statement === undefined) {
      statement = database.prepare(sql);
      if (cache === arrays) statement.setReturnArrays(true);
      if (cache.size >= preparedAtMost) cache.clear();
      cache.set(sql, statement);
    }
    return statement;
  };
  const rows = (sql: string, params: readonly SqlValue[]): unknown[] => {
    try {
      return prepared(objects, sql).all(...params);
    } catch (error) {
      throw faultOf(error);
    }
  };
  const runMany = (sql: string, many: readonly Tuple[]): void => {
    if (many.length === 0) return;
    try {
      const statement = prepared(objects, sql);
      for (const params of many) statement.run(...params);
    } catch (error) {
      throw faultOf(error);
    }
  };
  return {
    async all<R extends Row = Row>(sql: string, params: readonly SqlValue[] = []): Promise<R[]> {
      return rows(sql, params) as R[];
    },
    async get<R extends Row = Row>(
      sql: string,
      params: readonly SqlValue[] = [],
    ): Promise<R | null> {
      return (rows(sql, params) as R[])[0] ?? null;
    },
    async tuples(sql: string, params: readonly SqlValue[] = []): Promise<Tuple[]> {
      try {
        return prepared(arrays, sql).all(...params) as unknown as Tuple[];
      } catch (error) {
        throw faultOf(error);
      }
    },
    async run(sql: string, params: readonly SqlValue[] = []): Promise<number> {
      try {
        return Number(prepared(objects, sql).run(...params).changes);
      } catch (error) {
        throw faultOf(error);
      }
    },
    runMany: async (sql, many) => runMany(sql, many),
    async runAll(writes) {
      for (const { sql, rows: many } of writes) runMany(sql, many);
    },
  };
}

const sqliteBusy = 5;
const sqliteFull = 13;
const sqliteIoError = 10;
const uniqueErrors = new Set([1555, 2067, 2579]);

/** An engine's error as one of ours where a caller can act on it, else as it came. */
function faultOf(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  const kind = code & 0xff;
  if (kind === sqliteFull || kind === sqliteIoError) return new StorageBusy('disk');
  if (kind === sqliteBusy) return new StorageBusy('locked');
  if (uniqueErrors.has(code)) return new NotUnique(error instanceof Error ? error.message : '');
  return error;
}

function open(file: string, readOnly: boolean): DatabaseSync {
  const database = new DatabaseSync(file, {
    readOnly,
    timeout: waitForLockMs,
    enableForeignKeyConstraints: true,
  });
  // Bigger than the pages of one group commit, small enough for a Raspberry Pi.
  database.exec(`PRAGMA cache_size = ${readOnly ? -8_000 : -32_000}`);
  return database;
}

export type SqliteReader = Reader & {
  /** Resolves when the snapshots under way have ended and every connection is closed. */
  close(): Promise<void>;
};

/**
 * A pool of reading connections; a snapshot holds one until its work ends. Work must not ask for another snapshot
 * inside: all of them waiting for one another would wait for ever.
 */
export function openSqliteReader(file: string, size = 4): SqliteReader {
  const databases = Array.from({ length: size }, () => open(file, true));
  const free = databases.map(connectionOver);
  const waiting: ((connection: Connection) => void)[] = [];
  const take = (): Connection | Promise<Connection> =>
    free.pop() ?? new Promise<Connection>((resolve) => waiting.push(resolve));
  const release = (connection: Connection): void => {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  };
  return {
    async snapshot(work) {
      const connection = await take();
      try {
        await connection.run('BEGIN');
        try {
          return await work(connection);
        } finally {
          await connection.run('COMMIT');
        }
      } finally {
        release(connection);
      }
    },
    close: async () => {
      for (const _ of databases) await take();
      for (const database of databases) database.close();
    },
  };
}

/**
 * The one writing connection; transactions wait for one another in order of arrival. Created when absent.
 * BEGIN IMMEDIATE, since a transaction that reads first could not be promoted once another has committed.
 */
export function openSqliteWriter(file: string): StationWriter {
  const database = open(file, false);
  // Before there is anything in it, and before SQLite lays files beside it, which get its mode.
  for (const end of ['', '-wal', '-shm']) keepPrivate(file + end);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 67108864');
  // FULL: an acknowledged report survives a power cut, which WAL's usual NORMAL does not promise.
  const syncing = { full: 'PRAGMA synchronous = FULL', relaxed: 'PRAGMA synchronous = NORMAL' };
  let current: Durability | null = null;
  const begin = async (durability: Durability): Promise<void> => {
    if (current !== durability) database.exec(syncing[durability]);
    current = durability;
    await connection.run('BEGIN IMMEDIATE');
  };
  const connection = connectionOver(database);
  let last: Promise<unknown> = Promise.resolve();
  let others = 0;
  return {
    transaction(work, options) {
      const mine = last.then(async () => {
        await begin(options?.durability ?? 'full');
        if (!options?.beside) others++;
        return finish(connection, work);
      });
      last = mine.catch(() => undefined);
      return mine;
    },
    locks: noLocks,
    makeRoom: async () => undefined,
    others: () => others,
    // Long reads keep the write-ahead log from being reused.
    tidy: () => {
      const size = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
      if (size > walBytesAtMost) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    close: async () => database.close(),
  };
}

/** Commits what the work did, or rolls it back when it throws. */
async function finish<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  try {
    const result = await work(connection);
    await connection.run('COMMIT');
    return result;
  } catch (error) {
    // SQLite has already rolled back when the disk is full: a second ROLLBACK has nothing to do.
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
