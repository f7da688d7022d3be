// Who does what a command asks: the running site that holds the store, else the command itself. On PostgreSQL several
// processes may write: the command does it beside them, and announces what they are to read again.
import type { Config } from '../config.ts';
import { openSiteStore, type StorePlace } from '../open-store.ts';
import { judge } from '../quality/judge.ts';
import type { Store } from '../storage/store.ts';
import { askSite } from './control.ts';

/**
 * @param work for when no site holds the store; what it changes it announces
 * @throws StoreUnusable when another process holds the store and cannot be asked
 */
export async function perform(
  config: Config,
  { command, input }: { readonly command: string; readonly input: unknown },
  work: (store: Store) => Promise<unknown>,
): Promise<unknown> {
  const isHeld = config.databaseUrl === null;
  const answered = isHeld ? await askSite(config.dataDir, command, input) : null;
  return answered ?? withStore(config, work);
}

/** Throws `StoreUnusable` when another process holds the store. */
async function withStore<T>(place: StorePlace, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSiteStore(place, {
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
