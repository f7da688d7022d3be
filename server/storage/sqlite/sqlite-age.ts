// How a file's tables stand beside those this version makes: the start, a restore and a backup all ask before they act.
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '../tables/migrations.ts';
import { openSqliteWriter, sqliteDdl } from './sqlite.ts';

/**
 * `new`: nothing in it yet · `foreign`: another program's · `older`: to be migrated · `newer`: by a later version of
 * Embellie. `schema` is the number of its last migration.
 */
export type StoreAge = {
  readonly is: 'new' | 'foreign' | 'older' | 'same' | 'newer';
  readonly schema: string;
};

type Shape = { readonly migrations: readonly string[]; readonly columns: readonly string[] };

const migrationsSql = 'SELECT name FROM kysely_migration ORDER BY name';
const columnsSql = `SELECT t.name || '.' || c.name AS name FROM sqlite_schema AS t
  JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table'`;

/** Leaves the file as it is. @throws the engine's error when it is damaged or no database */
export async function ageOfStore(file: string): Promise<StoreAge> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const columns = namesIn(database, columnsSql);
    if (columns.length === 0) return { is: 'new', schema: '0000' };
    // The migrator makes its own tables first: stopped right then, the file is ours and still empty.
    if (!columns.includes('kysely_migration.name')) return { is: 'foreign', schema: '0000' };
    const migrations = namesIn(database, migrationsSql);
    if (migrations.length === 0) {
      const isEmpty = columns.every((column) => column.startsWith('kysely_migration'));
      return { is: isEmpty ? 'new' : 'foreign', schema: '0000' };
    }
    const schema = (migrations.at(-1) ?? '').slice(0, 4);
    return { is: standing({ migrations, columns }, await freshShape()), schema };
  } finally {
    database.close();
  }
}

function standing(file: Shape, fresh: Shape): StoreAge['is'] {
  const migrations = new Set(fresh.migrations);
  const shared = file.migrations.filter((name) => migrations.has(name));
  if (shared.length === 0) return 'foreign';
  if (shared.length < file.migrations.length) return 'newer';
  const columns = new Set(file.columns);
  const isWhole =
    shared.length === migrations.size && fresh.columns.every((name) => columns.has(name));
  return isWhole ? 'same' : 'older';
}

/** Of a store made now, in memory: so that no list of it has to be kept in step with the migrations. */
async function freshShape(): Promise<Shape> {
  const writer = openSqliteWriter(':memory:');
  try {
    await migrate(writer, sqliteDdl);
    return await writer.transaction(async (connection) => ({
      migrations: (await connection.tuples(migrationsSql)).map(([name]) => String(name)),
      columns: (await connection.tuples(columnsSql)).map(([name]) => String(name)),
    }));
  } finally {
    await writer.close();
  }
}

const namesIn = (database: DatabaseSync, sql: string): string[] =>
  database
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));
