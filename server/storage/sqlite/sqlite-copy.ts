// A consistent copy of an SQLite store while it is in use, and what is looked at before it is believed.
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Connection } from '../connection.ts';
import { StorageBusy, textOf } from '../faults.ts';

/** 1 MB: soon enough to stop, large enough to go fast. */
const pagesAtOnce = 256;
const waitForLockMs = 5_000;

/** The copy was given up because the site stops. */
export class CopyCancelled extends Error {
  override readonly name = 'CopyCancelled';
}

/**
 * Writes the store as it is now to a new file that only its owner may read: one file, without a log beside it.
 * @returns observed time of its newest reading, milliseconds UTC
 * @throws CopyCancelled, or the engine's error
 */
export async function copySnapshot(
  source: string,
  target: string,
  isCancelled: () => boolean = () => false,
): Promise<number | null> {
  closeSync(openSync(target, 'wx', 0o600));
  const database = new DatabaseSync(source, { readOnly: true, timeout: waitForLockMs });
  try {
    // One state for the whole copy: otherwise each report that is stored meanwhile would have it begin again.
    database.exec('BEGIN');
    const newest = newestIn(database);
    await backup(database, target, {
      rate: pagesAtOnce,
      progress: () => {
        if (isCancelled()) throw new CopyCancelled();
      },
    });
    return newest;
  } finally {
    database.close();
  }
}

/**
 * Finishes a copy: puts the given files in it, in a table of their own, then reads the whole of it.
 * @returns what is wrong with it; null when it is sound and holds the newest reading
 */
export function sealCopy(
  copy: string,
  carried: ReadonlyMap<string, string>,
  newest: number | null,
): string | null {
  const database = new DatabaseSync(copy);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec(`DROP TABLE IF EXISTS carried_file;
      CREATE TABLE carried_file (name TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT`);
    const insert = database.prepare('INSERT INTO carried_file VALUES (?, ?)');
    for (const [name, content] of carried) insert.run(name, content);
    const fault = quickCheck(database);
    if (fault !== null) return fault;
    return newestIn(database) === newest ? null : 'le dernier relevé y manque';
  } finally {
    database.close();
  }
}

/** Takes out of a copy the files it carries: what is left is the store. */
export function takeCarried(copy: string): ReadonlyMap<string, string> {
  const database = new DatabaseSync(copy);
  try {
    const isThere = "SELECT 1 FROM sqlite_schema WHERE name = 'carried_file'";
    if (!database.prepare(isThere).get()) return new Map();
    const rows = database.prepare('SELECT name, content FROM carried_file').all();
    database.exec('DROP TABLE carried_file');
    return new Map(rows.map(({ name, content }) => [String(name), String(content)]));
  } finally {
    database.close();
  }
}

const check = 'PRAGMA quick_check(1)';

const faultIn = (verdict: unknown): string | null =>
  verdict === 'ok'
    ? null
    : `SQLite : ${String(verdict).replace(heading, '').replaceAll('\n', ' ')}`;

/** Before what it found it says where: there is one database. */
const heading = /^\*\*\* in database main \*\*\*\s*/;

/** SQLite's own check of the whole file: about 5 ms a megabyte. Null when it is sound, else what it found first. */
export const quickCheck = (database: DatabaseSync): string | null =>
  faultIn(Object.values(database.prepare(check).get() ?? {})[0]);

/** The same of a store that is in use. */
export const quickCheckOver = async (connection: Connection): Promise<string | null> =>
  faultIn((await connection.tuples(check))[0]?.[0]);

const corrupt = 11;
const notADatabase = 26;
const ioError = 10;
const full = 13;
const readOnly = 8;
const cannotOpen = 14;

/** Does the engine say that it may not write there? */
export const isWriteRefused = (error: unknown): boolean =>
  [readOnly, cannotOpen].includes(engineCode(error));

/** Does the engine say that the file itself is bad? */
export const isDamage = (error: unknown): boolean =>
  [corrupt, notADatabase].includes(engineCode(error));

/** Is the disk full, or does it write no more? */
export function isDiskFault(error: unknown): boolean {
  if (error instanceof StorageBusy) return error.reason === 'disk';
  if ([full, ioError].includes(engineCode(error))) return true;
  return (
    error instanceof Error &&
    'code' in error &&
    /^(?:ENOSPC|EDQUOT|EFBIG|EIO)$/.test(String(error.code))
  );
}

/** What it is called. */
export const diskFault = 'le disque est plein ou n’écrit plus';

/** SQLite's own number for what went wrong; 0 for an error that is not the engine's. */
export const engineCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/** Reads the whole of a store that nobody writes. Null when it is sound. */
export function faultOfStore(file: string): string | null {
  try {
    if (statSync(file).size === 0) return 'le fichier est vide';
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return quickCheck(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (isDamage(error)) return 'contenu illisible';
    return textOf(error);
  }
}

function newestIn(database: DatabaseSync): number | null {
  const row = database.prepare('SELECT MAX(last_observed_at) AS at FROM station_state').get();
  return row?.at == null ? null : Number(row.at);
}

/** With what SQLite may have laid beside it. */
export function removeDraft(draft: string): void {
  const files = ['', '-journal', '-wal', '-shm'].map((end) => draft + end);
  for (const file of files.filter((one) => existsSync(one))) rmSync(file);
}
