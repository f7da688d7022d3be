// For the tests of backups: everything a store's file holds, table by table, row by row.
import { DatabaseSync } from 'node:sqlite';

/** Rows by table, each as text, in the order of their text. The log beside the file counts. */
export function dumpOf(file: string): Readonly<Record<string, readonly string[]>> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => [
        String(name),
        database
          .prepare(`SELECT * FROM "${String(name)}"`)
          .all()
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
    );
  } finally {
    database.close();
  }
}
