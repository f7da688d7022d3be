// The file of an SQLite store as a whole: one server at a time, never a damaged or foreign file taken for a new one.
import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderFault, keepPrivate, makeFolder } from '../data-folder.ts';
import { StoreUnusable, textOf } from '../faults.ts';
import { backupFolder, backupsOf } from './backup-files.ts';
import {
  diskFault,
  engineCode,
  faultOfStore,
  isDamage,
  isDiskFault,
  isWriteRefused,
  quickCheck,
} from './sqlite-copy.ts';

const lockedByOther = 5;

/** SQLite's own lock on a file beside the store: the system gives it back however the process ends. */
export type FileLock = { release(): void };

/** Another process has the store. */
export class StoreTaken extends StoreUnusable {
  constructor(file: string) {
    super(`Un autre processus utilise déjà cette base (${file}) : arrêtez-le d’abord.`);
  }
}

/** @throws StoreTaken when another process has the store, StoreUnusable when its folder is of no use */
export function lockFile(file: string): FileLock {
  const database = openBeside(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isWriteRefused(error)) throw unusable(file, 'écriture refusée');
    if (isDiskFault(error)) throw unusable(file, diskFault);
    if (engineCode(error) !== lockedByOther) throw error;
    throw new StoreTaken(file);
  }
  return { release: () => database.close() };
}

function openBeside(file: string): DatabaseSync {
  try {
    makeFolder(dirname(file));
    const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
    keepPrivate(`${file}.lock`);
    return lock;
  } catch (error) {
    throw unusable(file, folderFault(error) ?? messageOf(error));
  }
}

const unusable = (file: string, why: string): StoreUnusable =>
  new StoreUnusable(`Le dossier ${dirname(file)} ne peut pas être utilisé : ${why}.`);

/** The engine cannot open a file, and says so in English. */
const messageOf = (error: unknown): string =>
  isWriteRefused(error) ? 'écriture refusée' : textOf(error);

/** A file this small is read whole at each start: the time it takes is not felt. */
const alwaysReadBelow = 64e6;

/**
 * To be called before the file is opened for writing. A small file, and any after a stop that was not clean (its log is
 * still there), is read whole, about 5 ms a megabyte.
 * @throws StoreUnusable when it is damaged or another program's; it is left as it is
 */
export function checkFile(file: string): void {
  if (!existsSync(file)) return;
  const { size } = statSync(file);
  // SQLite would take it for a new one, and delete its log.
  if (size === 0) throw damaged(file, 'le fichier est vide');
  const wasStopped = !existsSync(`${file}-wal`);
  try {
    if (isForeign(file, wasStopped && size >= alwaysReadBelow)) throw foreign(file);
  } finally {
    if (wasStopped) removeTraces(file);
  }
}

/** Is it another program's? @throws StoreUnusable when it is damaged */
function isForeign(file: string, isTrusted: boolean): boolean {
  let fault: string | null = null;
  // Read only: closing the last writing connection would already move the log into the file.
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // Reading the tables' definitions is what tells a database from any other file.
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    if (tables.length > 0 && !tables.some(({ name }) => name === 'kysely_migration')) return true;
    if (!isTrusted) fault = quickCheck(database);
  } catch (error) {
    if (!isDamage(error)) throw error;
    fault = 'contenu illisible';
  } finally {
    database.close();
  }
  if (fault !== null) throw damaged(file, fault);
  return false;
}

/**
 * A reader leaves an empty log behind, which the next start would take for a stop that was not clean. Only for a store
 * that nobody else has open.
 */
export function removeTraces(file: string): void {
  const log = `${file}-wal`;
  if (!existsSync(log) || statSync(log).size > 0) return;
  rmSync(log);
  rmSync(`${file}-shm`, { force: true });
}

/** Reads a file that may be any store, even one in use: nothing is left beside it that was not there. */
export async function leavingNoTrace<T>(file: string, read: () => Promise<T>): Promise<T> {
  const isInUse = existsSync(`${file}-wal`);
  try {
    return await read();
  } finally {
    if (!isInUse) removeTraces(file);
  }
}

const damaged = (file: string, why: string): StoreUnusable =>
  new StoreUnusable(
    `La base ${file} est endommagée (${why}). Rien n’y a été écrit.\n${wayOut(file)}`,
  );

const foreign = (file: string): StoreUnusable =>
  new StoreUnusable(
    `Le fichier ${file} n’est pas une base d’Embellie. Rien n’y a été écrit.\n${wayOut(file)}`,
  );

/** What puts a damaged file aside and a backup in its place: French, on a few lines. */
export function wayOut(file: string): string {
  const dataDir = dirname(file);
  const folder = backupFolder(dataDir);
  const sound = backupsOf(folder)
    .map(({ name }) => join(folder, name))
    .find((backup) => faultOfStore(backup) === null);
  const command = `  ${commandIn(dataDir)} restore --set-aside`;
  return sound === undefined
    ? `Aucune sauvegarde saine dans ${folder}. Si vous en gardez une ailleurs, cette commande met la base de côté (avec ses fichiers -wal et -shm) et restaure :\n${command} FICHIER`
    : `Dernière sauvegarde vérifiée : ${sound}\nCette commande met la base de côté (avec ses fichiers -wal et -shm) et restaure la sauvegarde :\n${command} ${inShell(sound)}`;
}

/** What a command of this folder's site begins with. */
export const commandIn = (dataDir: string): string => {
  const place = dataDir === resolve('data') ? '' : `EMBELLIE_DATA_DIR=${inShell(dataDir)} `;
  return `${place}npm run embellie --`;
};

const inShell = (path: string): string =>
  /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
