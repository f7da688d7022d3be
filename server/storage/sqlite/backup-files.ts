// The files of a site around its store: where backups lie, what they carry along, and the room they need.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BackupName, machineDay, sortBackups, surplusBackups } from './backup-names.ts';

/** Left to reception, whatever is copied. */
const leftFree = 100e6;

/** Without them a store that is put back is no whole site: sessions would end, erased people come back. */
const carriedFiles = ['secret', 'erasures'];

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Its parent must be there: a disk that is not plugged in is no reason to fill another one. */
export function makeBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // A file that has the name is not one to put backups in.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Newest first, by their names. */
export function backupsOf(folder: string): BackupName[] {
  try {
    return sortBackups(readdirSync(folder));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Removes what newer backups make superfluous. @param now milliseconds UTC @returns names that went */
export function pruneBackups(folder: string, now: number): string[] {
  const surplus = surplusBackups(readdirSync(folder), machineDay(now));
  for (const name of surplus) rmSync(join(folder, name), { force: true });
  return surplus;
}

/** Those of the site that has this store. */
export function readCarried(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of carriedFiles) {
    const content = readIfThere(join(dirname(file), name));
    if (content !== null) found.set(name, content);
  }
  return found;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Bytes; null when there is room for one more copy of the store. */
export function missingRoom(file: string, folder: string): { needed: number; free: number } | null {
  const { bavail, blocks, bsize } = statfsSync(folder);
  if (blocks === 0) return null; // it does not tell, or keeps no files: writing will say
  const free = bavail * bsize;
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const needed = statSync(file).size + log + leftFree;
  return free < needed ? { needed, free } : null;
}

/** A name nobody takes for a backup, beside the one it is to have. */
export const draftOf = (target: string): string => join(dirname(target), `.${basename(target)}`);

/** What was being made when the machine stopped. */
export function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^\.embellie-.*\.(?:secret|db(?:-journal|-wal|-shm)?)$/.test(name))
      rmSync(join(folder, name), { force: true });
}

/** On the disk, not only on its way there. A folder's names are synced as a file is. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
