// Whether a data folder holds a site's file, for commands that must not make one: a slip in EMBELLIE_DATA_DIR would give
// an empty site, and an answer about that one.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { whyNotNew } from '../storage/sqlite/new-store.ts';

/** @throws the system's error where nobody may look: no file is then no answer */
export const hasStore = (dataDir: string): boolean =>
  statSync(join(dataDir, 'embellie.db'), { throwIfNoEntry: false }) !== undefined;

/** In French, as a whole sentence but for its capital. */
export function noStoreLine(dataDir: string): string {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (found === undefined) return `le dossier ${dataDir} n’existe pas (EMBELLIE_DATA_DIR).`;
  const cut = found.isDirectory() ? whyNotNew(join(dataDir, 'embellie.db')) : null;
  return (
    cut ??
    `aucune base dans ${dataDir} : le site n’y a jamais démarré, ou EMBELLIE_DATA_DIR en désigne un autre.`
  );
}
