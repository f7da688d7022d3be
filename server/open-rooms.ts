// Opens the rooms that are fed from outside, each with what it needs: reception by the consoles, providers by the
// services we ask.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { defaultOf } from '../shared/contract/station.ts';
import type { Config } from './config.ts';
import { addressOf, createTrust } from './http/trusted-proxies.ts';
import { createProviders, type Providers } from './providers/providers.ts';
import { createReception, type Reception } from './reception/reception.ts';
import type { StationDirectory } from './stations/directory.ts';
import { providerStore } from './storage/contents/provider-cache.ts';
import { forgetParked, park, parkedReports } from './storage/reports/parked-reports.ts';
import type { Store } from './storage/store.ts';
import { newestObservedAt } from './storage/whole-site/inspection.ts';

export type RoomNeeds = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Milliseconds UTC: a clock before it is wrong. The date of the build unless given. */
  readonly minimumDate?: number;
  readonly clock: { now(): number };
  readonly stations: StationDirectory;
};

export function openReception(store: Store, needs: RoomNeeds): Reception {
  const { config, log, clock, stations, minimumDate = builtAt() } = needs;
  const { reader, writes } = store;
  const trust = createTrust(config.trustedProxies);
  return createReception({
    deliver: store.deliver,
    stations,
    parking: {
      park: (report) => park(writes, report),
      parked: (limit) => reader.snapshot((connection) => parkedReports(connection, limit)),
      forget: (ids) => forgetParked(writes, ids),
    },
    log,
    clock: clock.now,
    minimumDate,
    newestObservedAt: () => reader.snapshot(newestObservedAt),
    keepRaw: config.keepRaw,
    addressOf: (request) => addressOf(request, trust),
  });
}

export function openProviders(
  store: Store,
  { config, log, clock, stations }: RoomNeeds,
): Providers {
  return createProviders({
    store: providerStore(store.reader, store.writer),
    now: clock.now,
    log,
    settings: config,
    tilesFolder: join(config.dataDir, 'tiles'),
    stations: async () => {
      const all = await stations.list();
      const first = defaultOf(all);
      const places = all.toSorted((a, b) => Number(b === first) - Number(a === first));
      return places.map(({ lat, lng, postalCode, city, country }) => ({
        lat,
        lng,
        address: `${postalCode} ${city}, ${country}`,
      }));
    },
  });
}

const stamp = join(import.meta.dirname, '..', 'dist', 'build.json');

/** Date of the build, or of nothing when there is none: a clock before it is wrong. */
function builtAt(): number {
  try {
    const { builtAt } = JSON.parse(readFileSync(stamp, 'utf8')) as {
      builtAt: string;
    };
    return Date.parse(builtAt);
  } catch {
    return 0; // an API alone, in tests
  }
}
