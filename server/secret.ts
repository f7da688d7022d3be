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
  if (!/^[\w-]{43}$/.test(kept))
    throw new ConfigError(
      `le fichier ${file} est abîmé : remettez-le d’une sauvegarde, ou supprimez-le (les sessions ouvertes se fermeront).`,
    );
  return Buffer.from(kept, 'base64url');
}

/** 32 bytes for one use: `session`, `contact-stamp`, `attempts`. */
export const deriveKey = (secret: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `embellie ${use}`, 32));

function keptIn(file: string): string | null {
  try {
    keepPrivate(file);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
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
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
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
