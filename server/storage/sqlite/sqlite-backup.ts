// A verified backup of a whole site in one file: it has its name only once it has been read and is on the disk.
import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wholeMegabytes } from '../../../shared/format/sizes.ts';
import { folderFault } from '../data-folder.ts';
import { StoreUnusable } from '../faults.ts';
import {
  backupFolder,
  draftOf,
  makeBackupFolder,
  missingRoom,
  pruneBackups,
  readCarried,
  removeDrafts,
  syncPath,
} from './backup-files.ts';
import { type BackupKind, backupName } from './backup-names.ts';
import { ageOfStore } from './sqlite-age.ts';
import {
  CopyCancelled,
  copySnapshot,
  diskFault,
  isDamage,
  isDiskFault,
  isWriteRefused,
  removeDraft,
  sealCopy,
} from './sqlite-copy.ts';

export type BackupOrder = {
  /** The store. */
  readonly file: string;
  readonly folder: string;
  readonly kind: BackupKind;
  /** Milliseconds UTC. */
  readonly at: number;
  /** Of the store's tables, for a `schema` one. */
  readonly schema?: string;
};

/** `refused` is one French sentence: nothing was left behind, no other backup was touched. */
export type Backup =
  | { readonly file: string; readonly bytes: number; readonly newestObservedAt: number | null }
  | { readonly refused: string };

export async function backUp(order: BackupOrder, isCancelled?: () => boolean): Promise<Backup> {
  const { file, folder, kind, at, schema } = order;
  const target = join(folder, backupName(at, kind, schema));
  const draft = draftOf(target);
  try {
    makeBackupFolder(folder);
    removeDrafts(folder);
    const missing = missingRoom(file, folder);
    if (missing) return { refused: backupTexts.noRoom(folder, missing) };
    const newest = await copySnapshot(file, draft, isCancelled);
    const fault = sealCopy(draft, readCarried(file), newest);
    if (fault !== null) return { refused: backupTexts.unsound(fault) };
    syncPath(draft);
    renameSync(draft, target);
    syncPath(folder);
    return { file: target, bytes: statSync(target).size, newestObservedAt: newest };
  } catch (error) {
    const refused = refusalOf(error, folder);
    if (refused === null) throw error;
    return { refused };
  } finally {
    removeDraft(draft);
  }
}

/**
 * To be called before the tables of a store are brought up to date.
 * @throws StoreUnusable when the backup cannot be made: nothing was changed then
 */
export async function backUpOlder(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const { is, schema } = await ageOfStore(file);
  if (is !== 'older') return;
  const folder = backupFolder(dirname(file));
  const made = await backUp({ file, folder, kind: 'schema', at: Date.now(), schema });
  if ('refused' in made) throw new StoreUnusable(backupTexts.beforeMigration(made.refused));
  pruneBackups(folder, Date.now());
}

/** Null for a fault of ours. */
function refusalOf(error: unknown, folder: string): string | null {
  if (error instanceof CopyCancelled) return backupTexts.cancelled;
  if (isDiskFault(error)) return backupTexts.diskFailed;
  if (isDamage(error)) return backupTexts.unsound('contenu illisible');
  if (isWriteRefused(error)) return backupTexts.unusable(folder, 'écriture refusée');
  const why = folderFault(error);
  if (why === null) return null;
  return existsSync(dirname(folder))
    ? backupTexts.unusable(folder, why)
    : backupTexts.noFolder(folder);
}

const backupTexts = {
  noRoom: (folder: string, { needed, free }: { needed: number; free: number }) =>
    `pas assez de place pour une sauvegarde dans ${folder} : il faut ${wholeMegabytes(needed)}, il en reste ${wholeMegabytes(free)}.`,
  unsound: (why: string) =>
    `la copie n’est pas saine (${why}) et n’a pas été gardée : la base est peut-être endommagée. Pour le savoir : npm run embellie -- doctor`,
  diskFailed: `${diskFault} : la sauvegarde n’a pas été faite.`,
  cancelled: 'le site s’arrête : la sauvegarde n’a pas été faite.',
  noFolder: (folder: string) =>
    `le dossier ${folder} ne peut pas être créé : celui qui doit le contenir n’existe pas.`,
  unusable: (folder: string, why: string) =>
    `le dossier ${folder} ne peut pas être utilisé : ${why}.`,
  beforeMigration: (why: string) =>
    `La base doit être mise à jour pour cette version, et une sauvegarde est faite avant : ${why} Rien n’a été changé.`,
} as const;
