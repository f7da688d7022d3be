// A store that is not there yet: whether a site may begin anew in its folder, and a file that is whole once it has its
// name.
import { closeSync, openSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../faults.ts';
import { removeDraft } from './sqlite-copy.ts';
import { commandIn } from './sqlite-file.ts';

/** Stores that are being filled, under names that no site opens. */
export const draftNames = {
  restored: '.embellie-restore.db',
  migrated: '.embellie-migrate.db',
  new: '.embellie-new.db',
} as const;

/**
 * A site that began anew where a restore or a copy was cut would hide what was there, and offer its first page to
 * whoever comes.
 * @returns what to do instead, in French; null where nothing speaks against a new store
 */
export function whyNotNew(file: string): string | null {
  const folder = dirname(file);
  const names = readdirSync(folder).sort();
  if (names.includes(draftNames.migrated))
    return `La copie vers ${folder} n’est pas finie : relancez « npm run embellie -- migrate », qui reprend où elle s’est arrêtée.`;
  const name = basename(file);
  const log = `${name}-wal`;
  const left = names.find(
    (one) =>
      one === draftNames.restored ||
      one.startsWith(`${name}.corrupt-`) ||
      (one === log && statSync(join(folder, log)).size > 0),
  );
  return left === undefined
    ? null
    : `Le fichier ${name} manque dans ${folder}, où se trouve ${left} : une restauration y a été interrompue, ou il a été déplacé. Remettez-le, ou recommencez la restauration :\n  ${commandIn(folder)} restore --set-aside FICHIER\nPour commencer un site neuf, rangez d’abord ${left} ailleurs.`;
}

/**
 * Only its owner may read it. Killed on the way, it leaves no empty file, which would be taken for a damaged store.
 * @throws StoreUnusable where a store is missing rather than new
 */
export function makeStoreFile(file: string): void {
  const fault = whyNotNew(file);
  if (fault !== null) throw new StoreUnusable(fault);
  const draft = join(dirname(file), draftNames.new);
  removeDraft(draft);
  closeSync(openSync(draft, 'wx', 0o600));
  const database = new DatabaseSync(draft);
  try {
    database.exec('PRAGMA journal_mode = WAL');
  } finally {
    database.close();
  }
  renameSync(draft, file);
}
