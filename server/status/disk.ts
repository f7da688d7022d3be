// How much room the data folder has left, and how old the copies of the store are that are laid in it.
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { instantOf, readBackupName } from '../storage/sqlite/backup-names.ts';

/** Bytes. */
export type DiskRoom = { readonly free: number; readonly needed: number };

export type Backups = {
  /** Milliseconds UTC; null when there is none. */
  readonly newestAt: number | null;
  /** Since when there could have been some: the folder's age, milliseconds UTC. */
  readonly since: number;
};

const leastFree = 500e6;

const dayMs = 24 * 3_600_000;
/** Copies are best made every night: one that was missed is no cause for alarm. */
const backupOldMs = 2 * dayMs;
const noBackupMs = 7 * dayMs;

/** `missing`: there is none although there has been time for some. @param now milliseconds UTC */
export function backupVerdict(
  { newestAt, since }: Backups,
  now: number,
): 'fine' | 'old' | 'missing' {
  if (newestAt === null) return now - since > noBackupMs ? 'missing' : 'fine';
  return now - newestAt > backupOldMs ? 'old' : 'fine';
}

/** What is needed is half a gigabyte, or room for one more copy of the store. */
export async function diskRoom(dataDir: string): Promise<DiskRoom> {
  const { bavail, bsize } = await statfs(dataDir);
  const store = await stat(join(dataDir, 'embellie.db')).catch(() => null);
  return { free: bavail * bsize, needed: Math.max(leastFree, store?.size ?? 0) };
}

/** Of the folder where copies are laid. Null as long as there is none: they may well be kept elsewhere. */
export async function backupsIn(folder: string): Promise<Backups | null> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) return null;
  const { birthtimeMs, mtimeMs } = await stat(folder);
  const times: number[] = [];
  // A name that begins with a dot is of a copy that is being made.
  for (const name of names.filter((one) => /^[^.].*\.db$/.test(one))) {
    const file = await stat(join(folder, name)).catch(() => null);
    const ours = readBackupName(name);
    // A copy of the folder dates its files anew, but names them alike.
    const namedAt = ours === null ? Number.POSITIVE_INFINITY : instantOf(ours);
    if (file?.isFile()) times.push(Math.min(file.mtimeMs, namedAt));
  }
  return {
    newestAt: times.length === 0 ? null : Math.max(...times),
    since: birthtimeMs > 0 ? birthtimeMs : mtimeMs,
  };
}
