// The secret of a site: given by the environment, or made once and kept in the data folder. Each use has a key of
// its own, so that what one signs means nothing to another.
import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';
import { keepPrivate, makeFolder } from './storage/data-folder.ts';

export type SecretOptions = {
  readonly dataDir: string;
  /** `EMBELLIE_SECRET`; null: the one kept in the data folder, made now when there is none. */
  readonly secret: string | null;
};

/** @throws ConfigError when the kept one is not as it was made */
export function readSecret({ dataDir, secret }: SecretOptions): Buffer {
  if (secret !== null) return Buffer.from(secret, 'utf8');
  const file = join(dataDir, 'secret');
  const kept = keptIn(file) ?? makeIn(dataDir, file);
  if (!asMade.test(kept)) throw new ConfigError(damaged(file));
  return Buffer.from(kept, 'base64url');
}

const asMade = /^[\w-]{43}$/;
const damaged = (file: string): string =>
  `le fichier ${file} est abîmé : remettez-le d’une sauvegarde, ou supprimez-le (les sessions ouvertes se fermeront).`;

/** Of the kept one, without making one or closing it to others. `damaged` is why the site would not start, in French. */
export function lookAtSecret({
  dataDir,
  secret,
}: SecretOptions): 'fine' | 'none' | { readonly damaged: string } {
  if (secret !== null) return 'fine';
  const file = join(dataDir, 'secret');
  const kept = contentOf(file);
  if (kept === null) return 'none';
  return asMade.test(kept) ? 'fine' : { damaged: damaged(file) };
}

/** 32 bytes for one use: `session`, `contact-stamp`, `attempts`. */
export const deriveKey = (secret: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `embellie ${use}`, 32));

function keptIn(file: string): string | null {
  keepPrivate(file);
  return contentOf(file);
}

/** Null when it is not there; blank when a folder has its name, which a container makes of a file it does not find. */
function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'EISDIR') return '';
    throw error;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null;

/**
 * Whole or not there at all, should the machine stop meanwhile. Of several processes that start together in one folder
 * the first to be done decides.
 */
function makeIn(dataDir: string, file: string): string {
  const made = randomBytes(32).toString('base64url');
  makeFolder(dataDir);
  const draft = join(dataDir, `.secret.${randomBytes(6).toString('hex')}`);
  writeFileSync(draft, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return keptIn(file) ?? made;
    renameSync(draft, file); // the disk knows no links
    return made;
  } finally {
    rmSync(draft, { force: true });
  }
  return made;
}
