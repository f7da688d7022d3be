// Puts a backup back as a whole site: its store, its secret, its list of erased people. All of it or nothing.
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { wholeMegabytes } from '../shared/format/sizes.ts';
import { adoptErasures } from './personal-data/erasures.ts';
import { makeFolder } from './storage/data-folder.ts';
import { missingRoom, syncPath } from './storage/sqlite/backup-files.ts';
import { machineMoment } from './storage/sqlite/backup-names.ts';
import { draftNames } from './storage/sqlite/new-store.ts';
import { diskFault, isDiskFault, removeDraft } from './storage/sqlite/sqlite-copy.ts';
import { leavingNoTrace, lockFile } from './storage/sqlite/sqlite-file.ts';
import { faultOfBackup, readyStore } from './storage/sqlite/sqlite-restore.ts';

export type RestoreOrder = {
  readonly backup: string;
  readonly dataDir: string;
  /** Whether a store that is there may be put aside. */
  readonly setAside: boolean;
  /** Milliseconds UTC. */
  readonly now: number;
};

export type Restored =
  | {
      /** New names of what was put aside. */
      readonly aside: readonly string[];
      readonly newestObservedAt: number | null;
      /** Whether the folder's own secret stayed, which is not the backup's. */
      readonly keptSecret: boolean;
    }
  | { readonly refused: string };

/** @throws StoreUnusable when the site runs */
export async function restoreSite(order: RestoreOrder): Promise<Restored> {
  const { backup } = order;
  const found = statSync(backup, { throwIfNoEntry: false });
  if (!found) return { refused: `le fichier ${backup} n’existe pas.` };
  if (!found.isFile())
    return {
      refused: `${backup} n’est pas un fichier : donnez celui d’une sauvegarde (embellie-….db).`,
    };
  return leavingNoTrace(backup, () => restoreFrom(order));
}

async function restoreFrom(order: RestoreOrder): Promise<Restored> {
  const { backup, dataDir, setAside } = order;
  const unfit = await faultOfBackup(backup);
  if (unfit !== null) return { refused: unfit };
  const taken = setAside ? null : occupantOf(dataDir);
  if (taken !== null) return { refused: texts.taken(dataDir, taken) };
  makeFolder(dataDir);
  const lock = lockFile(join(dataDir, 'embellie.db'));
  try {
    const missing = missingRoom(backup, dataDir);
    if (missing) return { refused: texts.noRoom(dataDir, missing.needed) };
    return await putBack(order);
  } catch (error) {
    if (isDiskFault(error)) return { refused: texts.diskFailed };
    throw error;
  } finally {
    lock.release();
  }
}

async function putBack({ backup, dataDir, setAside, now }: RestoreOrder): Promise<Restored> {
  const file = join(dataDir, 'embellie.db');
  const draft = join(dataDir, draftNames.restored);
  const secret = join(dataDir, 'secret');
  const secretDraft = join(dataDir, '.embellie-restore.secret');
  try {
    const { carried, newestObservedAt } = await readyStore(backup, draft);
    const itsSecret = carried.get('secret');
    if (itsSecret !== undefined)
      writeFileSync(secretDraft, itsSecret, { mode: 0o600, flush: true });
    const itsErasures = carried.get('erasures');
    if (itsErasures !== undefined) adoptErasures(dataDir, itsErasures);
    // From here on only names change: the folder's own secret, if any, is the one its list was written with.
    const hasSecret = existsSync(secret);
    const keptSecret =
      hasSecret && itsSecret !== undefined && readFileSync(secret, 'utf8') !== itsSecret;
    if (itsSecret !== undefined && !hasSecret) renameSync(secretDraft, secret);
    const aside = setAside ? putAside(dataDir, now) : [];
    renameSync(draft, file);
    syncPath(dataDir);
    return { aside, newestObservedAt, keptSecret };
  } finally {
    removeDraft(draft);
    rmSync(secretDraft, { force: true });
  }
}

/**
 * With what SQLite keeps beside it: a log of the old store would be applied to the new one. The store goes first: cut
 * in between, no site starts on a store that has lost its log (`whyNotNew`).
 */
function putAside(dataDir: string, now: number): string[] {
  const ends = ['', '-journal', '-wal', '-shm'].map((end) => `embellie.db${end}`);
  const there = ends.filter((name) => existsSync(join(dataDir, name)));
  const asideAt = (name: string, at: number) => `${name}.corrupt-${machineMoment(at)}`;
  const isTaken = (at: number) =>
    there.some((name) => existsSync(join(dataDir, asideAt(name, at))));
  let at = now;
  while (isTaken(at)) at += 1_000; // restored twice in a second
  return there.map((name) => {
    const aside = asideAt(name, at);
    renameSync(join(dataDir, name), join(dataDir, aside));
    return aside;
  });
}

/** What an empty data folder may hold: what is left of a site without its store. */
const withoutStore =
  /^(?:\..*|backups|control\.sock|demo|embellie\.db\.lock(?:-journal)?|embellie\.db.*\.corrupt-.*|erasures|lost\+found|secret|tiles)$/;

/** First thing there that is not what a site leaves beside its store; null when there is none. */
export function occupantOf(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  return readdirSync(dataDir).find((name) => !withoutStore.test(name)) ?? null;
}

const texts = {
  taken: (dataDir: string, name: string) =>
    name === 'embellie.db'
      ? `le dossier ${dataDir} contient déjà une base : rien n’y a été changé. Pour la mettre de côté et restaurer quand même, ajoutez --set-aside.`
      : `le dossier ${dataDir} n’est pas vide (${name}) : rien n’y a été changé. Une sauvegarde se restaure dans un dossier vide (EMBELLIE_DATA_DIR).`,
  noRoom: (dataDir: string, needed: number) =>
    `pas assez de place pour restaurer dans ${dataDir} : il faut ${wholeMegabytes(needed)}.`,
  diskFailed: `${diskFault} : rien n’a été restauré.`,
} as const;
