// For tests on PostgreSQL: a database of its own for each store, copied from one that is migrated once a run.
import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';

export type TestDatabase = {
  readonly url: string;
  /** Ends the connections that are still open. */
  drop(): Promise<void>;
};

/** What `scripts/postgres/setup.ts` tells the tests, by variables of the environment. */
const variables = { server: 'EMBELLIE_TEST_PG_URL', template: 'EMBELLIE_TEST_PG_TEMPLATE' };

/** The engine of this run: stores that tests open are to be on it. */
export const testEngine = (): 'sqlite' | 'postgres' =>
  process.env.EMBELLIE_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/**
 * How often a property is tried: each statement is a journey to the server, and what is the same code on both engines
 * has been tried on the other.
 */
export const triesOf = (usual: number): number =>
  testEngine() === 'postgres' ? Math.ceil(usual / 5) : usual;

let sequence = 0;
/** One a process: the databases come and go through it. */
let pool: Pool | null = null;

function administer(sql: string): Promise<unknown> {
  pool ??= openPool();
  return pool.query(sql);
}

function openPool(): Pool {
  const opened = new Pool({
    connectionString: fromRun(variables.server),
    max: 2,
    allowExitOnIdle: true,
  });
  // The server may end before the workers do; who still asks opens another and hears of it.
  opened.on('error', () => {
    pool = null;
  });
  return opened;
}

function fromRun(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run vitest with --project postgres`);
  return value;
}

/** A new database with every table and no row but those of the migrations. 30 ms; 8 MB of files until dropped. */
export const freshDatabase = (): Promise<TestDatabase> => copyOf(fromRun(variables.template));

async function copyOf(original: string): Promise<TestDatabase> {
  sequence += 1;
  const name = `${fromRun(variables.template)}_${process.pid}_${sequence}`;
  // Whole files: four times faster than through the write-ahead log.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY file_copy`);
  return {
    url: withDatabase(fromRun(variables.server), name),
    drop: async () => {
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

const byPlace = new Map<string, Promise<TestDatabase>>();

/** The database that stands for a file or a data folder of this process: made at first, the same when opened again. */
export async function databaseOf(place: string): Promise<string> {
  let found = byPlace.get(place);
  if (!found) {
    found = freshDatabase();
    byPlace.set(place, found);
  }
  return (await found).url;
}

/** What stands for one place is from now on a copy of what stands for another. The stores of both must be closed. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const original = new URL(await databaseOf(from)).pathname.slice(1);
  await dropDatabaseOf(to);
  const copied = await copyOf(original);
  byPlace.set(to, Promise.resolve(copied));
}

/** Its store must be closed. */
export async function dropDatabaseOf(place: string): Promise<void> {
  const found = byPlace.get(place);
  byPlace.delete(place);
  await (await found)?.drop();
}

/** After a test file: what it opened in folders of its own and has closed. */
export async function dropRemaining(): Promise<void> {
  await Promise.all([...byPlace.keys()].map(dropDatabaseOf));
}

/**
 * Once a run: makes the template on this server and tells the tests of it.
 *
 * @param prepare brings an empty database to today's tables, and leaves no connection open
 * @returns removes the template and whatever the tests left
 */
export async function openTemplate(
  server: string,
  prepare: (url: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const name = `embellie_test_${randomBytes(4).toString('hex')}`;
  const url = withDatabase(server, name);
  const admin = new Pool({ connectionString: server, max: 1 });
  const close = async (): Promise<void> => {
    const { rows } = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [name],
    );
    for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    await admin.end();
  };
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  try {
    await prepare(url);
    await warm(url);
  } catch (error) {
    await close();
    throw error;
  }
  process.env[variables.server] = server;
  process.env[variables.template] = name;
  return close;
}

/** The first connection to a database writes a file of what all need; copies have it, and open 20 ms sooner. */
async function warm(url: string): Promise<void> {
  const one = new Pool({ connectionString: url, max: 1 });
  await one.query('VACUUM ANALYZE');
  await one.end();
  const other = new Pool({ connectionString: url, max: 1 });
  await other.query('SELECT 1');
  await other.end();
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
