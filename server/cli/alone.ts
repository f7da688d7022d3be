// Who does what a command asks: the running site that holds the store, else the command itself. On PostgreSQL several
// processes may write: the command does it beside them, and announces what they are to read again.
import type { Config } from '../config.ts';
import { openSiteStore, type StorePlace } from '../open-store.ts';
import { judge } from '../quality/judge.ts';
import { StoreUnusable } from '../storage/faults.ts';
import type { Store } from '../storage/store.ts';
import { askSite } from './control.ts';
import { hasStore, noStoreLine } from './no-store.ts';

type Order = {
  readonly command: string;
  readonly input: unknown;
  /** Makes the store of a new site; any other command asks something of one that is there. */
  readonly begins?: true;
};

/**
 * @param work for when no site holds the store; what it changes it announces
 * @throws StoreUnusable when another process holds the store and cannot be asked, or when there is none
 */
export async function perform(
  config: Config,
  { command, input, begins }: Order,
  work: (store: Store) => Promise<unknown>,
): Promise<unknown> {
  const isHeld = config.databaseUrl === null;
  const answered = isHeld ? await askSite(config.dataDir, command, input) : null;
  if (answered !== null) return answered;
  if (isHeld && !begins && !hasStore(config.dataDir))
    throw new StoreUnusable(noStoreLine(config.dataDir));
  return withStore(config, work);
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
