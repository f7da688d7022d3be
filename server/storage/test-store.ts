// For the tests of any room: a whole store in a temporary folder, with a station in it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from '../quality/judge.ts';
import { createStation, type Station, type StationDraft } from './contents/stations.ts';
import type { Delivery } from './reports/delivery.ts';
import { openSharedStore } from './shared-store.ts';
import { openStore, type Store } from './store.ts';
import { temporaryFolder } from './temporary-folder.harness.ts';
import { databaseOf, dropDatabaseOf, testEngine } from './test-database.ts';

export const sampleStation: StationDraft = {
  reference: 'SSDP41000',
  name: 'Saint-Sulpice',
  description: 'Station de démonstration',
  shortDescription: 'Au bord de la Cisse',
  country: 'FR',
  address: '1 rue de la Mairie',
  city: 'Saint-Sulpice-de-Pommeray',
  postalCode: '41000',
  lat: 47.6106,
  lng: 1.2743,
  apiToken: '0123456789abcdef0123456789abcdef',
  model: 'GW2000A',
  elevation: 95,
  unitSetId: 1,
  timeZone: 'Europe/Paris',
  publishAddress: false,
  rainGauge: 'auto',
  channels: {},
};

export type TestStore = {
  readonly store: Store;
  readonly station: Station;
  readonly folder: string;
  readonly file: string;
  dispose(): Promise<void>;
};

type Log = (message: string) => void;

/** A store has nothing to say in most tests: what it says all the same is to be seen. */
const sayAloud: Log = (message) => console.error(message);

/** The writer runs on the test's own thread; nothing is shared between two of them. */
export async function openTestStore(
  station: Partial<StationDraft> = {},
  log: Log = sayAloud,
): Promise<TestStore> {
  const folder = temporaryFolder();
  const file = join(folder, 'data', 'embellie.db');
  const store = await reopen(file, log);
  return {
    store,
    station: await createStation(
      store.writes,
      { ...sampleStation, ...station },
      Date.UTC(2024, 0, 1),
    ),
    folder,
    file,
    dispose: async () => {
      await store.close();
      await dropDatabaseOf(file);
      rmSync(folder, { recursive: true });
    },
  };
}

/** One report, observed as it arrives. */
export const deliveryOf = (stationId: number, observedAt: number, temperature = 20): Delivery => ({
  stationId,
  timeZone: 'Europe/Paris',
  readings: [{ observedAt, interval: 0, values: { temperature }, flags: [] }],
  reception: null,
  raw: `temperature=${temperature}`,
  arrivedAt: observedAt,
});

/** A store over a file, or a database in its place, that a test already has. */
export async function reopen(file: string, log: Log = sayAloud): Promise<Store> {
  if (testEngine() === 'postgres')
    return openSharedStore({ url: await databaseOf(file), replicaUrl: null, judge, log });
  return openStore({
    file,
    writer: { judge },
    log,
    onCrash: (error) => {
      throw error;
    },
  });
}
