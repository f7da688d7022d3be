// An SQLite store as one side of a copy: read as it is, or filled beside its place and given its name when whole.
import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Connection, Tuple } from '../connection.ts';
import { allTables, keyColumns } from '../tables/all-tables.ts';
import { migrate } from '../tables/migrations.ts';
import { createTable, type Table } from '../tables/schema.ts';
import {
  type CopySource,
  type CopyTarget,
  insertPage,
  type PageRange,
  pageRow,
  pagesIn,
  pagesTable,
} from '../whole-site/copy-side.ts';
import { decodeRows, encodeRows } from '../whole-site/copy-text.ts';
import { syncPath } from './backup-files.ts';
import { draftNames } from './new-store.ts';
import { openSqliteReader, openSqliteWriter, sqliteDdl } from './sqlite.ts';
import { checkFile, lockFile, removeTraces } from './sqlite-file.ts';

type Ask = CopySource['ask'];

function reading(ask: Ask): Pick<CopySource, 'read' | 'shape' | 'lastIdentity' | 'ask'> {
  return {
    ask,
    shape: () => ask(shapeOf),
    read: (table, range, atMost) => ask((connection) => readRows(connection, table, range, atMost)),
    lastIdentity: ({ name }) =>
      ask(async (connection) => {
        const sql = 'SELECT seq FROM sqlite_sequence WHERE name = ?';
        const [row] = await connection.tuples(sql, [name]);
        return Number(row?.[0] ?? 0);
      }),
  };
}

async function shapeOf(connection: Connection): Promise<Map<string, string[]>> {
  const rows = await connection.tuples(
    `SELECT t.name, c.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.name NOT LIKE 'kysely\\_%' ESCAPE '\\'`,
  );
  const shape = new Map<string, string[]>();
  for (const [table, column] of rows.map((row) => row.map(String)))
    shape.set(table ?? '', [...(shape.get(table ?? '') ?? []), column ?? '']);
  return shape;
}

async function readRows(
  connection: Connection,
  table: Table,
  { after, upTo }: PageRange,
  atMost: number | null,
): Promise<Buffer> {
  const keys = keyColumns(table)
    .map(({ name }) => name)
    .join(', ');
  const bounds = [bound(keys, '>', after), bound(keys, '<=', upTo)].filter((text) => text !== '');
  const rows = await connection.tuples(
    [
      `SELECT ${table.columns.map(({ name }) => name).join(', ')} FROM ${table.name}`,
      bounds.length === 0 ? '' : `WHERE ${bounds.join(' AND ')}`,
      `ORDER BY ${keys} LIMIT ?`,
    ].join(' '),
    [...(after ?? []), ...(upTo ?? []), atMost ?? -1],
  );
  return encodeRows(
    rows,
    table.columns.map(({ type }) => type),
  );
}

const bound = (keys: string, sign: '>' | '<=', key: Tuple | null): string =>
  key === null ? '' : `(${keys}) ${sign} (${key.map(() => '?').join(', ')})`;

/** @throws StoreUnusable when the site runs, or the file is damaged */
export function openSqliteSource(file: string): CopySource {
  const lock = lockFile(file);
  try {
    checkFile(file);
    const reader = openSqliteReader(file, 1);
    return {
      name: file,
      ...reading(reader.snapshot),
      close: async () => {
        await reader.close();
        removeTraces(file);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Where it is filled until it is whole: no site looks there. */
const draftOf = (file: string): string => join(dirname(file), draftNames.migrated);

/** @throws StoreUnusable when a site has the file */
export function openSqliteTarget(file: string): CopyTarget {
  const lock = lockFile(file);
  const draft = draftOf(file);
  const isBegun = existsSync(draft);
  const writer = openSqliteWriter(draft);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await writer.close();
    isOpen = false;
  };
  const write = (work: (connection: Connection) => Promise<unknown>): Promise<void> =>
    writer.transaction(async (connection) => void (await work(connection)), {
      durability: 'relaxed',
    });
  return {
    name: file,
    ...reading(writer.transaction),
    prepare: async () => {
      if (isBegun && (await writer.transaction(hasPages))) return;
      await migrate(writer, sqliteDdl);
      await write(async (connection) => {
        await connection.run(createTable(sqliteDdl, pagesTable));
        await empty(connection);
      });
    },
    pages: () => writer.transaction(pagesIn),
    clear: () => write(empty),
    add: (table, lines, page) =>
      write(async (connection) => {
        const names = table.columns.map(({ name }) => name);
        await connection.runMany(
          `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          decodeRows(
            lines,
            table.columns.map(({ type }) => type),
          ),
        );
        await connection.run(insertPage, pageRow(page));
        writer.tidy();
      }),
    setIdentity: ({ name }, last) =>
      write(async (connection) => {
        await connection.run('DELETE FROM sqlite_sequence WHERE name = ?', [name]);
        if (last > 0)
          await connection.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [
            name,
            last,
          ]);
      }),
    finish: async () => {
      await writer.transaction((connection) => connection.run(`DROP TABLE ${pagesTable.name}`));
      await close();
      syncPath(draft);
      renameSync(draft, file);
      syncPath(dirname(file));
    },
    close: async () => {
      await close();
      lock.release();
    },
  };
}

const hasPages = async (connection: Connection): Promise<boolean> =>
  (await shapeOf(connection)).has(pagesTable.name);

/** Rows of the migrations go too: those of the source take their places. */
async function empty(connection: Connection): Promise<void> {
  for (const { name } of [...allTables].reverse()) await connection.run(`DELETE FROM ${name}`);
  await connection.run(`DELETE FROM ${pagesTable.name}`);
}
