// The engine of sites of several processes. Each data folder holds the name of its database, which follows it when the
// folder is moved.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import {
  openPostgresReader,
  openPostgresWriter,
  postgresDdl,
} from '../../server/storage/postgres/postgres.ts';
import { numbered } from '../../server/storage/postgres/postgres-connection.ts';
import { migrate } from '../../server/storage/tables/migrations.ts';
import { cacheFolder } from '../scratch.ts';
import { readingInserts } from '../stores/feed.ts';
import type { Engine } from './engine.ts';
import { type Server, server, serverVariable, slowServer, stopServer } from './postgres-server.ts';

const log = (message: string): void => console.error(`  … ${message}`);
const nameFile = (dataFolder: string): string => join(dataFolder, 'database');
const prefix = 'bench_';

/** Null while the folder has none. */
function nameOf(dataFolder: string): string | null {
  const file = nameFile(dataFolder);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** `bench_run-x1Y2z3_store-a4B5c6`. */
const newName = (dataFolder: string): string =>
  `${prefix}${basename(dirname(dataFolder))}_${basename(dataFolder)}`;

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function ask<R extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

const tableSizes = `SELECT COALESCE(parent.relname, own.relname) AS name,
    SUM(pg_total_relation_size(own.oid)) AS bytes
  FROM pg_class own LEFT JOIN pg_inherits ON inhrelid = own.oid LEFT JOIN pg_class parent ON parent.oid = inhparent
  WHERE own.relkind = 'r' AND own.relnamespace = 'public'::regnamespace GROUP BY 1`;

/** Every index against its table, every row of which is found in it. */
const inspect = `SELECT bt_index_check(indexrelid, true) FROM pg_index
  JOIN pg_class ON pg_class.oid = indexrelid
  WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace`;

/** @param find the server's address, known once it has been asked for */
export function engineOn(find: () => Promise<Pick<Server, 'url'>>): Engine {
  let known: string | null = null;
  const address = async (): Promise<string> => {
    known = (await find()).url;
    return known;
  };
  const urlOf = async (dataFolder: string): Promise<string> => {
    const name = nameOf(dataFolder);
    if (name === null) throw new Error(`no database in ${dataFolder}`);
    return withDatabase(await address(), name);
  };
  const create = async (dataFolder: string): Promise<void> => {
    const name = newName(dataFolder);
    await ask(await address(), `CREATE DATABASE "${name}" TEMPLATE template0`);
    writeFileSync(nameFile(dataFolder), name);
  };
  return {
    name: 'PostgreSQL',
    demands: {
      rolledIngest: 0.25,
      groupCommit: 5,
      groupCommitSlowDisk: 5,
      record: 100,
      callMs: 100,
      rawBytes: 300,
      allBytes: null,
    },
    inspection: 'amcheck',
    async holds(dataFolder) {
      const name = nameOf(dataFolder);
      if (name === null) return false;
      const sql = 'SELECT 1 FROM pg_database WHERE datname = $1';
      return (await ask(await address(), sql, [name])).length > 0;
    },
    async open(dataFolder) {
      if (nameOf(dataFolder) === null) await create(dataFolder);
      const url = await urlOf(dataFolder);
      const writer = openPostgresWriter(url, log);
      await migrate(writer, postgresDdl);
      const raw = new pg.Client({ connectionString: url });
      await raw.connect();
      return {
        writer,
        async insertRows(rows) {
          await writer.makeRoom(rows.map((row) => Number(row[1])));
          // One statement is a transaction of its own, and prepared once for as many rows.
          const name = `insert ${rows.length}`;
          await raw.query({
            name,
            text: numbered(readingInserts(rows.length)),
            values: rows.flat(),
          });
        },
        settle: async () => {
          await raw.query('VACUUM ANALYZE');
          await raw.query('CHECKPOINT');
        },
        close: async () => {
          await raw.end();
          await writer.close();
        },
      };
    },
    read: async (dataFolder) => openPostgresReader(await urlOf(dataFolder), log),
    async sizes(dataFolder) {
      const rows = await ask<{ name: string; bytes: string }>(await urlOf(dataFolder), tableSizes);
      return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
    },
    async faultOf(dataFolder) {
      const url = await urlOf(dataFolder);
      await ask(url, 'CREATE EXTENSION IF NOT EXISTS amcheck');
      try {
        await ask(url, inspect);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    environment(dataFolder) {
      const name = nameOf(dataFolder);
      if (known === null || name === null) throw new Error(`no database open in ${dataFolder}`);
      return {
        EMBELLIE_DATA_DIR: dataFolder,
        EMBELLIE_DATABASE_URL: withDatabase(known, name),
      };
    },
    async slowDisk(scratch) {
      const slow = await slowServer(scratch);
      if (slow === null) return null;
      return { engine: engineOn(async () => slow), env: { [serverVariable]: slow.url } };
    },
    tidy: async () => dropForgotten(await address()),
    end: stopServer,
  };
}

export const postgresEngine = engineOn(server);

/** What runs that were cut short left as well. */
async function dropForgotten(url: string): Promise<void> {
  const held = new Set(
    readdirSync(cacheFolder, { recursive: true, encoding: 'utf8' })
      .filter((path) => basename(path) === 'database' && !path.startsWith('postgres/'))
      .map((path) => readFileSync(join(cacheFolder, path), 'utf8').trim()),
  );
  const sql = 'SELECT datname FROM pg_database WHERE starts_with(datname, $1)';
  for (const { datname } of await ask<{ datname: string }>(url, sql, [prefix]))
    if (!held.has(datname)) await ask(url, `DROP DATABASE "${datname}" WITH (FORCE)`);
}
