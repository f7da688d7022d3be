// Brings a store's tables to what this version needs: numbered migrations, forward only, then the catalogue's columns.
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { seedUnitSets } from '../../../shared/measures/dimensions.ts';
import { snakeCase } from '../../../shared/measures/fields.ts';
import type { Writer } from '../connection.ts';
import { journalIndexes, journalTables } from '../contents/journal.ts';
import { providerIndexes, providerTables } from '../contents/provider-cache.ts';
import { setupTables } from '../contents/setup-key.ts';
import { StoreUnusable } from '../faults.ts';
import { sensorTable } from '../readings/sensors.ts';
import { queueAll } from '../rollups/day-rebuild.ts';
import { contentIndexes, contentTables } from './content-tables.ts';
import { plainKyselyOver } from './kysely-dialect.ts';
import {
  addColumn,
  createTable,
  type Ddl,
  derivedTables,
  firstIndexes,
  firstTables,
  outcomeColumn,
  type Table,
} from './schema.ts';

const run = async (db: Kysely<unknown>, statement: string): Promise<void> => {
  await sql.raw(statement).execute(db);
};

/** Station 0 stands for requests of no known station: its receptions are logged too. */
const first = (ddl: Ddl, derived: readonly Table[]): Migration => ({
  async up(db) {
    for (const table of [...firstTables, ...derived]) await run(db, createTable(ddl, table));
    for (const index of firstIndexes) await run(db, index);
    await run(db, 'INSERT INTO station_state (station_id) VALUES (0)');
    const now = Date.now();
    for (const [type, units] of Object.entries(seedUnitSets)) {
      const names = Object.keys(units).map(snakeCase).join(', ');
      const values = Object.values(units).map((unit) => sql`${unit}`);
      await sql`INSERT INTO unit_set (type, ${sql.raw(names)}, created_at, updated_at)
        VALUES (${type}, ${sql.join(values)}, ${now}, ${now})`.execute(db);
    }
  },
});

/** Makes tables, then what looks rows up in them. */
const adding = (ddl: Ddl, tables: readonly Table[], indexes: readonly string[]): Migration => ({
  async up(db) {
    for (const table of tables) await run(db, createTable(ddl, table));
    for (const index of indexes) await run(db, index);
  },
});

const running = (statements: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await run(db, statement);
  },
});

const migrations = (ddl: Ddl, derived: readonly Table[]): Record<string, Migration> => ({
  '0001-first-tables': first(ddl, derived),
  '0002-provider-answers': adding(ddl, providerTables, providerIndexes),
  '0003-contents': adding(ddl, contentTables, contentIndexes),
  '0004-journal': adding(ddl, [...journalTables, ...setupTables], journalIndexes),
  '0006-reception-view': running([
    createTable(ddl, sensorTable),
    addColumn(ddl, 'reception', outcomeColumn),
  ]),
});

/**
 * Migrates, then grows the catalogue's tables. A later table is added here and in `all-tables.ts`, never in an old migration.
 * @param derived tables that follow the catalogue (a test gives older or newer ones)
 * @throws StoreUnusable when the store was written by a newer version
 */
export async function migrate(
  writer: Writer,
  ddl: Ddl,
  derived: readonly Table[] = derivedTables,
): Promise<void> {
  const db = plainKyselyOver<Record<string, never>>(writer.transaction, ddl.engine);
  const provider = { getMigrations: async () => migrations(ddl, derived) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error instanceof Error && error.message.includes('is missing')) {
    throw new StoreUnusable(
      'La base a été écrite par une version plus récente d’Embellie : installez cette version.',
    );
  }
  if (error) throw error;
  await grow(db, ddl, derived);
}

/** Adds the columns the catalogue has gained; never drops, renames or rescales. Roll-ups are then computed anew. */
async function grow(
  db: Kysely<Record<string, never>>,
  ddl: Ddl,
  derived: readonly Table[],
): Promise<void> {
  const existing = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [name, columns]),
  );
  const statements = derived.flatMap(({ name, columns }) => {
    const present = new Set(existing.get(name)?.map((one) => one.name));
    return columns.filter((one) => !present.has(one.name)).map((one) => addColumn(ddl, name, one));
  });
  if (statements.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    await sql.raw(queueAll).execute(transaction);
  });
}
