// The folder of a site and the files in it, which are its user's alone; and why they cannot be used, in French.
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const others = 0o077;

/** Made with those that lead to it. (Node's own `recursive` never ends in a file system that makes no folders.) */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o750 });
  } catch (error) {
    // Another process of the site was first.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Closes a file of ours to everybody else. One that is not there, or not ours, stays as it is. */
export function keepPrivate(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || (found.mode & others) === 0 || found.uid !== process.getuid?.()) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    // A disk without modes: who may read there is not for us to say.
    if (codeOf(error) === null) throw error;
  }
}

/** Null when it is no error of the file system. */
export function folderFault(error: unknown): string | null {
  const code = codeOf(error);
  return code === null ? null : (reasons[code] ?? code);
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && 'syscall' in error ? String(error.code) : null;

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'accès refusé',
  EEXIST: 'un fichier porte ce nom',
  ENAMETOOLONG: 'ce nom est trop long',
  ENOENT: 'rien ne peut être créé à cet endroit',
  ENOSPC: 'le disque est plein',
  ENOTDIR: 'un fichier porte le nom d’un des dossiers qui y mènent',
  EPERM: 'accès refusé',
  EROFS: 'ce disque est en lecture seule',
};
