// The store of a site: an SQLite file in its data folder, or the PostgreSQL database that the environment names.
import { join } from 'node:path';
import type { Config } from './config.ts';
import { judge } from './quality/judge.ts';
import { openSharedStore } from './storage/shared-store.ts';
import { openStore, type Store, type StoreOptions } from './storage/store.ts';

export type StorePlace = Pick<Config, 'dataDir' | 'databaseUrl' | 'replicaUrl'>;

/** @throws StoreUnusable, with one French line for the operator */
export const openSiteStore = (
  { dataDir, databaseUrl, replicaUrl }: StorePlace,
  options: Omit<StoreOptions, 'file'>,
): Promise<Store> =>
  databaseUrl === null
    ? openStore({ ...options, file: join(dataDir, 'embellie.db') })
    : openSharedStore({ ...options, url: databaseUrl, replicaUrl, judge });
