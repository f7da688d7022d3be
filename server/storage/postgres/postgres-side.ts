// A PostgreSQL database as one side of a copy: rows come and go by COPY, a page a transaction.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { SqlValue, Tuple } from '../connection.ts';
import { StoreUnusable } from '../faults.ts';
import { allTables, identityOf, keyColumns } from '../tables/all-tables.ts';
import { migrate } from '../tables/migrations.ts';
import { type Column, createTable, type Table } from '../tables/schema.ts';
import {
  type CopySource,
  type CopyTarget,
  insertPage,
  type PageRange,
  pageRow,
  pagesIn,
  pagesTable,
} from '../whole-site/copy-side.ts';
import { numbersIn } from '../whole-site/copy-text.ts';
import { openPostgresWriter, postgresDdl } from './postgres.ts';
import { connectAlone, shownUrl } from './postgres-alone.ts';
import { connectionOver, faultOf } from './postgres-connection.ts';
import { openPartitions } from './postgres-partitions.ts';

/** Tables of the database and their columns; the parts of a divided table are not told apart. */
const shapeSql = `SELECT c.relname AS table_name, a.attname AS column_name
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
    AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped`;

async function tablesOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(shapeSql);
  const shape = new Map<string, string[]>();
  for (const { table_name: table, column_name: column } of rows)
    shape.set(table, [...(shape.get(table) ?? []), column]);
  return shape;
}

const withoutMigrations = (shape: Map<string, string[]>): Map<string, string[]> =>
  new Map([...shape].filter(([name]) => !name.startsWith('kysely_')));

function reading(url: string, client: pg.Client): CopySource {
  return {
    name: shownUrl(url),
    shape: async () => withoutMigrations(await tablesOf(client)),
    read: async (table, range, atMost) => {
      const query = client.query(copyTo(`COPY (${selection(table, range, atMost)}) TO STDOUT`));
      const parts: Buffer[] = [];
      try {
        for await (const part of query) parts.push(part);
      } catch (error) {
        throw faultOf(error);
      }
      return Buffer.concat(parts);
    },
    lastIdentity: async (table) => {
      const [row] = await connectionOver(client).tuples(
        `SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ${sequenceOf(table)}`,
      );
      return Number(row?.[0] ?? 0);
    },
    ask: (work) => work(connectionOver(client)),
    close: () => client.end(),
  };
}

const sequenceOf = (table: Table): string => `${table.name}_${identityOf(table)}_seq`;

/** Texts in the order of their bytes, as SQLite has them, whatever the order of the database. */
const ordered = ({ name, type }: Column): string =>
  type === 'text' ? `${name} COLLATE "C"` : name;
/** A zero has no sign here. */
const selected = ({ name, type }: Column): string => (type === 'real' ? `${name} + 0.0` : name);

function selection(table: Table, { after, upTo }: PageRange, atMost: number | null): string {
  const keys = keyColumns(table).map(ordered).join(', ');
  const bounds = [bound(keys, '>', after), bound(keys, '<=', upTo)].filter((text) => text !== '');
  return [
    `SELECT ${table.columns.map(selected).join(', ')} FROM ${table.name}`,
    bounds.length === 0 ? '' : `WHERE ${bounds.join(' AND ')}`,
    `ORDER BY ${keys}`,
    atMost === null ? '' : `LIMIT ${atMost}`,
  ].join(' ');
}

const bound = (keys: string, sign: '>' | '<=', key: Tuple | null): string =>
  key === null ? '' : `(${keys}) ${sign} (${key.map(literal).join(', ')})`;

// COPY takes no places.
const literal = (value: SqlValue): string =>
  typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));

/** @throws StoreUnusable when it does not answer, or a site uses it */
export const openPostgresSource = async (url: string): Promise<CopySource> =>
  reading(url, await connectAlone(url));

/** @throws StoreUnusable when it does not answer, a site uses it or has something in it */
export async function openPostgresTarget(url: string): Promise<CopyTarget> {
  const client = await connectAlone(url);
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'embellie-migrate' });
  pool.on('error', () => undefined);
  const partitions = openPartitions(pool);
  const within = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await client.query('BEGIN; SET LOCAL synchronous_commit = off');
      await work();
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw faultOf(error);
    }
  };
  const empty = async (): Promise<void> => {
    await client.query(`TRUNCATE ${[...allTables, pagesTable].map(({ name }) => name).join(', ')}`);
  };
  return {
    ...reading(url, client),
    prepare: async () => {
      if (!(await tablesOf(client)).has(pagesTable.name)) {
        await refuseFull(client, url);
        // First of all: from then on no site starts here.
        await client.query(createTable(postgresDdl, pagesTable));
      }
      if ((await pagesIn(connectionOver(client))).length > 0) return;
      const writer = openPostgresWriter(url, () => undefined);
      try {
        await migrate(writer, postgresDdl);
      } finally {
        await writer.close();
      }
      await within(empty);
    },
    pages: () => pagesIn(connectionOver(client)),
    clear: () => within(empty),
    add: async (table, lines, page) => {
      const place = table.columns.findIndex(({ name }) => name === table.splitBy);
      if (place >= 0) await partitions.makeRoom(numbersIn(lines, place));
      await within(async () => {
        const names = table.columns.map(({ name }) => name).join(', ');
        const copying = client.query(copyFrom(`COPY ${table.name} (${names}) FROM STDIN`));
        await pipeline(Readable.from([lines]), copying);
        await connectionOver(client).run(insertPage, pageRow(page));
      });
    },
    setIdentity: (table, last) =>
      within(() =>
        client.query('SELECT setval($1, $2, $3)', [sequenceOf(table), Math.max(1, last), last > 0]),
      ),
    finish: async () => {
      // Until it knows them, the planner takes full tables for empty ones; the server will know them better by itself.
      await client.query('SET default_statistics_target = 10; ANALYZE');
      await client.query(`DROP TABLE ${pagesTable.name}`);
    },
    close: async () => {
      await pool.end();
      await client.end();
    },
  };
}

/** What somebody has put there; the rows of the migrations are nobody's. */
const filledBy = ['account', 'station', 'post', 'contact', 'observation', 'measurement'];

async function refuseFull(client: pg.Client, url: string): Promise<void> {
  const names = [...(await tablesOf(client)).keys()];
  if (names.length === 0) return;
  if (!names.includes('kysely_migration'))
    throw new StoreUnusable(
      `La base ${shownUrl(url)} contient déjà d’autres tables (${names.slice(0, 3).join(', ')}…) : donnez une base vide.`,
    );
  const held = filledBy.filter((name) => names.includes(name));
  const any = held.map((name) => `EXISTS (SELECT 1 FROM ${name})`).join(' OR ');
  const { rows } = await client.query<{ full: boolean }>(`SELECT ${any || 'false'} AS full`);
  if (rows[0]?.full)
    throw new StoreUnusable(
      `La base ${shownUrl(url)} contient déjà un site : rien n’y a été changé. Donnez une base vide ; ou démarrez-le, si c’est une copie qui venait de finir.`,
    );
}
