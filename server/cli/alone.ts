// The store for one command, while the site is stopped.
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { judge } from '../quality/judge.ts';
import { openStore, type Store } from '../storage/store.ts';

/** Throws `StoreUnusable` when another process holds the store. */
export async function withStore<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore({
    file: join(dataDir, 'embellie.db'),
    writer: { judge },
    log: () => undefined,
    onCrash: (error) => {
      throw error;
    },
  });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
