// Where answers are kept: the last few hundred in memory, all of them in the store that the site's processes share.
import type { z } from 'zod';
import type { Surroundings } from './gate.ts';

export type Entry<T> = {
  readonly value: T;
  /** Milliseconds UTC. */
  readonly fetchedAt: number;
};

export type Entries<T> = {
  /** From memory only; null when it is not there. */
  atHand(key: string): Entry<T> | null;
  /** The newer of what memory and the store know. The store's trouble is logged and counts as not knowing. */
  known(key: string): Promise<Entry<T> | null>;
  /** Keeps an answer given now; in memory only when the store cannot take it. */
  keep(key: string, value: T): Promise<Entry<T>>;
};

const entriesInMemory = 500;
const clockErrorMs = 60_000;

/** @param usableMs how long an entry is of any use */
export function createEntries<T>(
  schema: z.ZodType<T>,
  usableMs: number,
  { store, now, log }: Surroundings,
): Entries<T> {
  const memory = new Map<string, Entry<T>>();
  /** An entry from the future was kept by a wrong clock: nobody can tell how old it is. */
  const sane = (entry: Entry<T> | undefined): Entry<T> | null =>
    entry && entry.fetchedAt <= now() + clockErrorMs ? entry : null;

  async function stored(key: string): Promise<Entry<T> | null> {
    try {
      const row = await store.read(key, now());
      if (!row) return null;
      const { data, error } = schema.safeParse(JSON.parse(row.body));
      return error ? null : sane({ value: data, fetchedAt: row.fetchedAt });
    } catch (error) {
      log.warn({ err: error }, 'kept answer not read');
      return null;
    }
  }

  return {
    atHand(key) {
      const entry = sane(memory.get(key));
      if (entry) putLast(memory, key, entry);
      return entry;
    },
    async known(key) {
      const fromStore = await stored(key);
      const here = sane(memory.get(key));
      if (!fromStore || (here && here.fetchedAt >= fromStore.fetchedAt)) return here;
      putLast(memory, key, fromStore);
      return fromStore;
    },
    async keep(key, value) {
      const entry = { value, fetchedAt: now() };
      putLast(memory, key, entry);
      const expiresAt = entry.fetchedAt + usableMs;
      try {
        await store.keep(key, {
          body: JSON.stringify(value),
          fetchedAt: entry.fetchedAt,
          expiresAt,
        });
      } catch (error) {
        log.warn({ err: error }, 'answer not kept');
      }
      return entry;
    },
  };
}

/** Puts an entry at the young end of a bounded map; the eldest goes. */
export function putLast<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  const [eldest] = map.keys();
  if (map.size > entriesInMemory && eldest !== undefined) map.delete(eldest);
}
