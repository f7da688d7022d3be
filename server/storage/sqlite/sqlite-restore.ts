// From a backup to a store that is ready to be used, under a name of its own: whoever asked gives it the store's.
import { dirname } from 'node:path';
import { migrate } from '../tables/migrations.ts';
import { removeDrafts, syncPath } from './backup-files.ts';
import { openSqliteWriter, sqliteDdl } from './sqlite.ts';
import { ageOfStore } from './sqlite-age.ts';
import { copySnapshot, faultOfStore, removeDraft, takeCarried } from './sqlite-copy.ts';
import { removeTraces } from './sqlite-file.ts';

export type Readied = {
  /** Files the backup carries, by their names. */
  readonly carried: ReadonlyMap<string, string>;
  /** Observed time of its newest reading, milliseconds UTC. */
  readonly newestObservedAt: number | null;
};

/** Why a file cannot be restored, in French; null when it can. Changes nothing. */
export async function faultOfBackup(backup: string): Promise<string | null> {
  const fault = faultOfStore(backup);
  if (fault !== null)
    return `le fichier ${backup} n’est pas une sauvegarde, ou elle est endommagée (${fault}).`;
  const { is } = await ageOfStore(backup);
  if (is === 'newer')
    return `la sauvegarde ${backup} vient d’une version plus récente d’Embellie : installez cette version, puis restaurez.`;
  if (is === 'foreign' || is === 'new')
    return `le fichier ${backup} n’est pas une sauvegarde d’Embellie.`;
  return null;
}

/**
 * Copies the backup to the draft, takes out what it carries, brings its tables up to date and reads the whole again.
 * @throws the engine's error; the draft is then gone
 */
export async function readyStore(backup: string, draft: string): Promise<Readied> {
  removeDrafts(dirname(draft));
  try {
    const newestObservedAt = await copySnapshot(backup, draft);
    const carried = takeCarried(draft);
    const writer = openSqliteWriter(draft);
    try {
      await migrate(writer, sqliteDdl);
    } finally {
      await writer.close();
    }
    const fault = faultOfStore(draft);
    if (fault !== null) throw new Error(`the restored store is not sound: ${fault}`);
    removeTraces(draft);
    syncPath(draft);
    return { carried, newestObservedAt };
  } catch (error) {
    removeDraft(draft);
    throw error;
  }
}
