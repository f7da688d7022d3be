// embellie restore: a backup put back as a whole site, in an empty data folder or in place of a damaged store.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { megabytes } from '../../shared/format/sizes.ts';
import type { Config } from '../config.ts';
import { type Restored, restoreSite } from '../restore-site.ts';
import { backupFolder, backupsOf } from '../storage/sqlite/backup-files.ts';
import { type BackupKind, instantOf } from '../storage/sqlite/backup-names.ts';
import { databaseServerLine } from './backup.ts';
import { type CommandResult, explained, misused, refused } from './command-result.ts';
import { roughDuration } from './figures.ts';

const usage = `Usage : npm run embellie -- restore [--set-aside] FICHIER

Vérifie une sauvegarde, puis remplit avec elle un dossier de données vide. Le site doit être arrêté.

  --set-aside   met d’abord de côté la base qui s’y trouve (embellie.db.corrupt-…, avec ses fichiers
                -wal et -shm) : rien n’est supprimé`;

const kinds: Readonly<Record<BackupKind, string>> = {
  nightly: 'de la nuit',
  asked: 'demandée',
  schema: 'avant mise à jour de la base',
};

export async function restore(
  args: readonly string[],
  config: Config,
  now: number,
): Promise<CommandResult> {
  if (args.includes('--help')) return explained(usage);
  const setAside = args.includes('--set-aside');
  const [given, ...others] = args.filter((arg) => arg !== '--set-aside');
  if (config.databaseUrl !== null) return refused(databaseServerLine);
  if (given === undefined)
    return { exitCode: 2, lines: [usage, '', ...knownLines(config.dataDir, now)] };
  const option = [given, ...others].find((arg) => arg.startsWith('-'));
  if (option !== undefined) return misused(usage, [`L’option ${option} n’existe pas.`]);
  if (others.length > 0) return misused(usage, [`« ${others.join(' ')} » est de trop.`]);
  const backup = find(given, config.dataDir);
  const restored = await restoreSite({ backup, dataDir: config.dataDir, setAside, now });
  return 'refused' in restored
    ? refused(restored.refused)
    : { exitCode: 0, lines: doneLines(restored, backup, config.dataDir) };
}

/** A path, or the name of a backup of the site. */
function find(given: string, dataDir: string): string {
  const ofSite = join(backupFolder(dataDir), given);
  return !existsSync(given) && existsSync(ofSite) ? ofSite : resolve(given);
}

function knownLines(dataDir: string, now: number): string[] {
  const folder = backupFolder(dataDir);
  const known = backupsOf(folder);
  if (known.length === 0) return [`Aucune sauvegarde dans ${folder}.`];
  return [
    `Sauvegardes de ${folder}, la plus récente d’abord :`,
    ...known.map((one) => {
      const { size } = statSync(join(folder, one.name));
      return `  ${one.name}  il y a ${roughDuration(now - instantOf(one))}, ${megabytes(size)}, ${kinds[one.kind]}`;
    }),
  ];
}

type Done = Exclude<Restored, { readonly refused: string }>;

const doneLines = (
  { aside, newestObservedAt, keptSecret }: Done,
  backup: string,
  dataDir: string,
): string[] => [
  `Site restauré dans ${dataDir} depuis ${backup}.`,
  newestObservedAt === null
    ? 'La sauvegarde ne contient aucun relevé.'
    : `Dernier relevé : ${new Date(newestObservedAt).toISOString()}.`,
  ...aside.map((name) => `Mis de côté : ${join(dataDir, name)}`),
  ...(keptSecret
    ? ['Le fichier « secret » du dossier a été gardé : celui de la sauvegarde est différent.']
    : []),
  'Le site peut démarrer : npm start',
];
