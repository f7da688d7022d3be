// For the tests of copies: an SQLite store with rows in every table, of every kind a column may hold.
import { judge } from '../../quality/judge.ts';
import type { SqlValue, Writer } from '../connection.ts';
import { dumpOf } from '../sqlite/dump.harness.ts';
import { openSqliteWriter, sqliteDdl } from '../sqlite/sqlite.ts';
import { openStore, type Store } from '../store.ts';
import { allTables, identityOf } from '../tables/all-tables.ts';
import { migrate } from '../tables/migrations.ts';
import type { Column, Table } from '../tables/schema.ts';

const texts = ['é — 🌧️', 'a\tb\\n\nc\r\b\f\v', "l’été ''", '', '\\N', 'Zoë', 'zoe', 'ÿ\u{FFFF}'];
const reals = [0.1, -1e-7, 123456789012345680, 1e21, 5, 1e-5, 2 / 3, -4.9e-324];
const wholes = [0, -1, 2_147_483_647, 42];
const longs = [0, -1, 9_007_199_254_740_991, 1_732_752_000_000];
/** Around the ends of months, years apart. */
const months = [2003, 2026].flatMap((year) => [Date.UTC(year, 0) - 900_000, Date.UTC(year, 0)]);

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list has nothing');
  return found;
};

function sampleOf(column: Column, table: Table, row: number): SqlValue {
  const { name, type, nullable, references, unique } = column;
  if (type === 'identity') return row * 3 + 1;
  if (name === table.splitBy) return at(months, row) + row * 1000;
  if (references?.table === 'account') return row % 2 === 0 ? null : 1;
  if (references) return 1;
  if (table.key?.at(-1) === name && type !== 'text') return row;
  // No station has it: nobody reads what these texts would mean.
  if (table.key?.includes(name) && type !== 'text') return 99;
  if (nullable && row % 3 === 0) return null;
  if (type === 'text') return table.key || unique ? `${at(texts, row)} ${row}` : at(texts, row);
  return at(type === 'real' ? reals : type === 'integer' ? wholes : longs, row);
}

export const filledRows = 9;

/** Rows of the migrations make place for these, in every table. */
async function fillEverything(writer: Writer): Promise<void> {
  await writer.transaction(async (connection) => {
    for (const table of [...allTables].reverse()) await connection.run(`DELETE FROM ${table.name}`);
    for (const table of allTables) {
      const names = table.columns.map(({ name }) => name);
      const insert = `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
      const rows = Array.from({ length: filledRows }, (_, row) =>
        table.columns.map((column) => sampleOf(column, table, row)),
      );
      await connection.runMany(insert, rows);
      // The last number given is never given again, though its row has gone.
      const id = identityOf(table);
      if (id === null || table.name === 'station') continue;
      await connection.run(`DELETE FROM ${table.name} WHERE ${id} = ?`, [filledRows * 3 - 2]);
    }
  });
}

/** A migrated file with rows in every table. */
export async function makeFilledFile(file: string): Promise<void> {
  const writer = openSqliteWriter(file);
  await migrate(writer, sqliteDdl);
  await fillEverything(writer);
  await writer.close();
}

/** An embedded store, whatever the engine of the run. */
export const openFile = (
  file: string,
  log: (message: string) => void = (message) => console.error(message),
): Promise<Store> =>
  openStore({
    file,
    writer: { judge },
    log,
    onCrash: (error) => {
      throw error;
    },
  });

/** Everything a copy must bring along. */
export const contentsOf = (file: string) =>
  Object.fromEntries(Object.entries(dumpOf(file)).filter(([name]) => !name.startsWith('kysely_')));
