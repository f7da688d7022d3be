// Which addresses were erased and when, kept beside the database: a backup put back brings people back with it, and
// the start erases them again. An address is kept as a keyed hash, from which nobody finds it without the site's secret.
import { createHmac } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { normalEmail } from '../storage/contents/accounts.ts';
import { makeFolder } from '../storage/data-folder.ts';
import { StoreUnusable } from '../storage/faults.ts';

/**
 * With another secret (lost, or changed) the hashes mean nothing: what was erased before is then not erased again after
 * a restore, and `unreadable` says how many there are. They are kept, should the secret come back.
 */
export type Erasures = {
  /**
   * All of them durable when it returns. To be called within a transaction of the whole site: one process at a time.
   * @param at milliseconds UTC: what is older is erased
   */
  remember(emails: readonly string[], at: number): void;
  /** When the address was last erased, milliseconds UTC; null: never. */
  erasedAt(email: string): number | null;
  /** Whether there is nothing to look for. */
  isEmpty(): boolean;
  /** How many were written under another secret. */
  readonly unreadable: number;
};

const content = z.object({
  erasures: z.array(z.object({ at: z.iso.datetime(), key: z.string(), who: z.string() })),
});

type Line = z.output<typeof content>['erasures'][number];

const about =
  'Adresses e-mail effacées, sous forme d’empreintes : le site les efface à nouveau si une sauvegarde plus ancienne est remise en place. À garder avec le fichier « secret ».';

/**
 * @param key of this use, from the site's secret
 * @throws StoreUnusable, with one French line, when the file cannot be understood
 */
export function openErasures(dataDir: string, key: Buffer): Erasures {
  const file = join(dataDir, 'erasures');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const keyName = hash('key').slice(0, 8);
  const erased = new Map<string, number>();
  const note = (who: string, at: number) => {
    erased.set(who, Math.max(at, erased.get(who) ?? at));
  };
  /** Gives what was written under other secrets. */
  const takeIn = (): readonly Line[] => {
    const lines = readLines(file);
    for (const { key: name, who, at } of lines) if (name === keyName) note(who, Date.parse(at));
    return lines.filter(({ key: name }) => name !== keyName);
  };
  const unreadable = takeIn().length;
  return {
    remember: (emails, at) => {
      const others = takeIn(); // another process that shares the folder may have written since
      for (const email of emails) note(hash(normalEmail(email)), at);
      const ours = [...erased].map(([who, when]) => ({
        at: new Date(when).toISOString(),
        key: keyName,
        who,
      }));
      write(dataDir, file, [...others, ...ours]);
    },
    erasedAt: (email) => erased.get(hash(normalEmail(email))) ?? null,
    isEmpty: () => erased.size === 0,
    unreadable,
  };
}

/**
 * Adds those of a backup that is put back: a person erased before it or since stays erased.
 * @param text of the file as the backup carries it
 * @throws StoreUnusable, with one French line, when a list cannot be understood; nothing is changed then
 */
export function adoptErasures(dataDir: string, text: string): void {
  const file = join(dataDir, 'erasures');
  const union = new Map<string, Line>();
  for (const line of [...readLines(file), ...parseLines(text, 'erasures')]) {
    const known = union.get(`${line.key} ${line.who}`);
    if (!known || known.at < line.at) union.set(`${line.key} ${line.who}`, line);
  }
  write(dataDir, file, [...union.values()]);
}

function readLines(file: string): readonly Line[] {
  try {
    return parseLines(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** @param file named when the text cannot be understood */
function parseLines(text: string, file: string): readonly Line[] {
  try {
    return content.parse(JSON.parse(text)).erasures;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new StoreUnusable(
      `le fichier ${file} est abîmé : remettez-le d’une sauvegarde, ou supprimez-le (les adresses effacées ne le seront plus après une restauration).`,
    );
  }
}

/** The old one or the new one, whole, should the machine stop meanwhile. One process at a time writes. */
function write(dataDir: string, file: string, erasures: readonly Line[]): void {
  makeFolder(dataDir);
  const draft = join(dataDir, '.erasures.new');
  const text = `${JSON.stringify({ about, erasures }, null, 1)}\n`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
  const folder = openSync(dataDir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
