// embellie backup: the whole site in one verified file, made by the running site, or straight from the store when it is
// stopped.
import { join, resolve } from 'node:path';
import { makeHere, openBackupDesk } from '../backups/backup-desk.ts';
import type { Config } from '../config.ts';
import type { Backup } from '../storage/sqlite/sqlite-backup.ts';
import { checkFile, lockFile, removeTraces } from '../storage/sqlite/sqlite-file.ts';
import { backupCommands } from './backup-commands.ts';
import { type CommandResult, explained, misused, refused } from './command-result.ts';
import { askSite } from './control.ts';
import { hasStore } from './no-store.ts';
import { readOneOption } from './options.ts';

const usage = `Usage : npm run embellie -- backup [--to DOSSIER]

Fait une sauvegarde vérifiée du site entier (base, secret, liste des adresses effacées) et affiche le
fichier. Le site peut être arrêté ou en marche.

  --to   où la poser ; sans cette option, dans backups/ du dossier des données`;

/** Of a site on PostgreSQL. */
export const databaseServerLine =
  'cette base est dans PostgreSQL (EMBELLIE_DATABASE_URL) : sauvegardez-la et restaurez-la avec pg_dump et pg_restore, et gardez les fichiers « secret » et « erasures » du dossier des données.';

export async function backup(args: readonly string[], config: Config): Promise<CommandResult> {
  if (args.includes('--help')) return explained(usage);
  const { value, fault } = readOneOption(args, 'to');
  if (fault !== null) return misused(usage, [fault]);
  if (config.databaseUrl !== null) return refused(databaseServerLine);
  const input = { to: value === null ? null : resolve(value) };
  const answered = (await askSite(config.dataDir, 'backup', input)) as Backup | null;
  const made = answered ?? (await backUpAlone(config.dataDir, input));
  return 'file' in made ? { exitCode: 0, lines: [made.file] } : refused(made.refused);
}

/** Throws `StoreUnusable` when another process holds the store, or when it is damaged. */
async function backUpAlone(
  dataDir: string,
  input: { readonly to: string | null },
): Promise<Backup> {
  const file = join(dataDir, 'embellie.db');
  if (!hasStore(dataDir)) return { refused: `aucune base dans ${dataDir} : rien à sauvegarder.` };
  const lock = lockFile(file);
  try {
    checkFile(file);
    const desk = openBackupDesk({ file, dataDir, now: Date.now, make: makeHere });
    return (await backupCommands(desk).backup?.(input)) as Backup;
  } finally {
    removeTraces(file);
    lock.release();
  }
}
