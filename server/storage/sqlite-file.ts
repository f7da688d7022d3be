// The file of an SQLite store as a whole: one server at a time, never a damaged or foreign file taken for a new one.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from './faults.ts';

const lockedByOther = 5;
const notADatabase = 26;
const corrupt = 11;

/** SQLite's own lock on a file beside the store: the system gives it back however the process ends. */
export type FileLock = { release(): void };

/** @throws StoreUnusable when another process has the store */
export function lockFile(file: string): FileLock {
  const database = openBeside(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (codeOf(error) !== lockedByOther) throw error;
    throw new StoreUnusable(
      `Embellie utilise déjà cette base (${file}) : arrêtez l’autre processus d’abord.`,
    );
  }
  return { release: () => database.close() };
}

function openBeside(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o750 });
    return new DatabaseSync(`${file}.lock`, { timeout: 0 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreUnusable(`Le dossier ${dirname(file)} ne peut pas être utilisé : ${why}`);
  }
}

/**
 * To be called before the file is opened for writing. After a stop that was not clean (its log is still there) the
 * whole file is read, about 5 ms a megabyte.
 * @throws StoreUnusable when it is damaged; it is left as it is
 */
export function checkFile(file: string): void {
  if (!existsSync(file)) return;
  const wasStopped = !existsSync(`${file}-wal`);
  if (wasStopped && statSync(file).size === 0) throw damaged(file, 'le fichier est vide');
  // Read only: closing the last writing connection would already move the log into the file.
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // Reading the tables' definitions is what tells a database from any other file.
    database.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
    if (wasStopped) return;
    const [fault] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (fault !== 'ok') throw damaged(file, String(fault).replaceAll('\n', ' '));
  } catch (error) {
    const code = codeOf(error) & 0xff;
    throw code === notADatabase || code === corrupt ? damaged(file, 'contenu illisible') : error;
  } finally {
    database.close();
  }
}

const damaged = (file: string, why: string): StoreUnusable =>
  new StoreUnusable(
    `La base ${file} est endommagée (${why}). Rien n’y a été écrit : mettez-la de côté avec ses fichiers -wal et -shm, puis restaurez une sauvegarde.`,
  );

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
