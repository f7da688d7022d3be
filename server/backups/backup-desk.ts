// Makes the backups of a running site, one after the other, in a thread of their own.
import { Worker } from 'node:worker_threads';
import { backupFolder, pruneBackups } from '../storage/sqlite/backup-files.ts';
import type { BackupKind } from '../storage/sqlite/backup-names.ts';
import { type Backup, type BackupOrder, backUp } from '../storage/sqlite/sqlite-backup.ts';

/** Makes one; gives it up when the signal is aborted. */
export type MakeBackup = (order: BackupOrder, signal: AbortSignal) => Promise<Backup>;

export type BackupDesk = {
  /** @param folder where; the site's own unless given, where older ones then go */
  make(kind: Exclude<BackupKind, 'schema'>, folder?: string): Promise<Backup>;
  /** Gives up what is under way; resolves when nothing of it is left. */
  stop(): Promise<void>;
};

export type BackupDeskOptions = {
  /** The store. */
  readonly file: string;
  readonly dataDir: string;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly make?: MakeBackup;
};

export function openBackupDesk(options: BackupDeskOptions): BackupDesk {
  const { file, dataDir, now, make = makeInThread } = options;
  const own = backupFolder(dataDir);
  const stopping = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  const one = async (kind: BackupKind, folder: string): Promise<Backup> => {
    const made = await make({ file, folder, kind, at: now() }, stopping.signal);
    if (folder === own && 'file' in made) pruneBackups(own, now());
    return made;
  };
  return {
    make: (kind, folder = own) => {
      const mine = last.then(() => one(kind, folder));
      last = mine.catch(() => undefined);
      return mine;
    },
    stop: async () => {
      stopping.abort();
      await last;
    },
  };
}

/** In this very thread: for tests, and for commands that have nobody to keep waiting. */
export const makeHere: MakeBackup = (order, signal) => backUp(order, () => signal.aborted);

const entry = new URL('../storage/sqlite/sqlite-backup-thread.ts', import.meta.url);

const makeInThread: MakeBackup = async (order, signal) => {
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const giveUp = () => Atomics.store(new Int32Array(stop), 0, 1);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  const ended = Promise.withResolvers<Backup>();
  const thread = new Worker(entry, { workerData: { order, stop } });
  thread.on('message', ended.resolve);
  thread.on('error', ended.reject);
  thread.on('exit', () => ended.reject(new Error('the backup thread has ended')));
  try {
    return await ended.promise;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
};
