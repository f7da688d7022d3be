// Which test files open a store, told by what they import: these run once more on PostgreSQL.
import { isSource, listFiles, readImports } from './import-lines.ts';

/** Every test that has a store gets it through here, whatever the harness between. */
const door = 'server/storage/test-database.ts';

/** Tests of what only PostgreSQL has: they never run without it. */
export const postgresOnly = '**/*.postgres.test.ts';

/** Those of what only a file of SQLite has are named `*.sqlite.test.ts`. */
const isForBoth = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) && !path.endsWith('.sqlite.test.ts');

/** Files of the project that lead to the door, in the order of their names. */
export function storeTests(): string[] {
  const importers = new Map<string, string[]>();
  const files = listFiles().filter(isSource);
  for (const line of files.flatMap((path) => readImports(path))) {
    if (line.isRelative)
      importers.set(line.target, [...(importers.get(line.target) ?? []), line.from]);
  }
  const reached = new Set([door]);
  // A Set visits what is added during the walk.
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  return [...reached].filter(isForBoth).sort();
}
