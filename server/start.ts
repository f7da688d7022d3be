// Composes the site: store, reception, calls, pages and live events, each given what it needs and nothing else.
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { defaultOf } from '../shared/contract/station.ts';
import { type Auth, createAuth } from './auth/auth.ts';
import type { Cost } from './auth/hashing.ts';
import { openControl } from './cli/control.ts';
import { controlCommands } from './cli/control-commands.ts';
import type { Config } from './config.ts';
import { startPurge } from './contacts/purge.ts';
import { createFirstAdmin } from './first-admin.ts';
import { basePath, createApp } from './http/app.ts';
import { loadBuiltSite, type Site } from './http/built-site.ts';
import { closePlainServer, closeServer } from './http/close-server.ts';
import { createEventStream } from './http/event-stream.ts';
import { openIngestServer } from './http/ingest-server.ts';
import { addressOf, createTrust } from './http/trusted-proxies.ts';
import { bindNouns } from './nouns.ts';
import { createProviders, type Providers } from './providers/providers.ts';
import { createReception, type Reception } from './reception/reception.ts';
import { deriveKey, readSecret } from './secret.ts';
import { createStationDirectory, type StationDirectory } from './stations/directory.ts';
import { newestObservedAt } from './storage/inspection.ts';
import { removeOrphans } from './storage/orphans.ts';
import { forgetParked, park, parkedReports } from './storage/parked-reports.ts';
import { providerStore } from './storage/provider-cache.ts';
import { stationState } from './storage/state.ts';
import { findStation } from './storage/stations.ts';
import { openStore, type Store, type StoreOptions } from './storage/store.ts';
import { registerWeatherData } from './weather-data/register.ts';

export type StartOptions = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Milliseconds UTC. */
  readonly clock?: { now(): number };
  /** Pages: those of the build unless others are given; null for an API alone. */
  readonly site?: Site | null;
  readonly checkResponses?: boolean;
  /** A thread of its own unless given. */
  readonly writer?: StoreOptions['writer'];
  /** What keeping a password costs: the usual unless given. */
  readonly passwordCost?: Cost;
  /** Milliseconds UTC: a clock before it is wrong. The date of the build unless given. */
  readonly minimumDate?: number;
  /** Nothing can be stored any more: the process is to stop. */
  readonly onCrash: (error: Error) => void;
};

export type RunningSite = {
  /** Where it really listens, sub-path included, without a final `/`. */
  readonly url: string;
  readonly ingestUrl: string | null;
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly stations: StationDirectory;
  readonly auth: Auth;
  /** E-mail of the administrator that the environment just made; null when it made none. */
  readonly newAdmin: string | null;
  /** Finishes what is under way, stores what waits, closes. */
  close(): Promise<void>;
};

const dist = join(import.meta.dirname, '..', 'dist');

/** Listening when it resolves. Throws `StoreUnusable` when the store cannot be opened. */
export async function startSite(options: StartOptions): Promise<RunningSite> {
  const { config, log, onCrash } = options;
  const store = await openStore({
    file: join(config.dataDir, 'embellie.db'),
    writer: options.writer ?? { thread: new URL('./writer-thread.ts', import.meta.url) },
    log: (message) => log.info(message),
    onCrash,
  });
  try {
    return await serve(store, options);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function serve(store: Store, options: StartOptions): Promise<RunningSite> {
  const { config, log, clock = { now: Date.now }, checkResponses = false } = options;
  const { reader } = store;
  const trust = createTrust(config.trustedProxies);
  const secret = readSecret(config);
  const auth = createAuth({
    store,
    now: clock.now,
    keys: { session: deriveKey(secret, 'session'), attempts: deriveKey(secret, 'attempts') },
    cost: options.passwordCost,
  });
  const accounts = { store, now: clock.now, hashing: auth.hashing };
  const newAdmin = await createFirstAdmin(config, accounts);
  const stations = createStationDirectory(reader);
  const news = watchNews(store, stations);
  const reception = openReception(store, { ...options, clock, stations });
  const providers = openProviders(store, { ...options, clock, stations });
  const onFault = (fault: unknown) => log.error({ err: fault }, 'background work failed');
  removeOrphans(store.writer).catch(onFault);
  const site =
    options.site === undefined
      ? await loadBuiltSite(dist, basePath(config.publicUrl))
      : options.site;
  const app = await createApp({
    door: reception,
    log,
    publicUrl: config.publicUrl,
    trust,
    site,
    bindCalls: (bind) => {
      const desk = {
        store,
        now: clock.now,
        changed: news.changed,
        stationsChanged: stations.forget,
        onFault,
        auth,
        secret,
      };
      bindNouns(bind, desk);
      registerWeatherData(bind, { reader, clock });
      providers.bindCalls(bind);
    },
    events: news.events,
    live: liveSource(store),
    findTile: providers.tile,
    ready: async () => {
      await reader.snapshot((connection) => stationState(connection, 0));
    },
    dataVersion: news.version,
    now: clock.now,
    checkResponses,
    identify: auth.identify,
  });
  const url = await app.listen({ host: config.host, port: config.port });
  const ingest =
    config.ingestPort === null
      ? null
      : await openIngestServer({
          door: reception,
          host: config.host,
          port: config.ingestPort,
          trust,
        });
  const closeControl = await openControl(
    config.dataDir,
    controlCommands({ ...accounts, stations }),
  );
  const stopPurge = startPurge({ writer: store.writer, now: clock.now, onFault });
  return {
    url: url + basePath(config.publicUrl).slice(0, -1),
    ingestUrl: ingest && urlOf(ingest),
    app,
    store,
    stations,
    auth,
    newAdmin,
    close: async () => {
      await closeControl?.();
      await Promise.all([
        closeServer(app.server, () => app.close()),
        ingest && closePlainServer(ingest),
      ]);
      reception.close();
      providers.close();
      news.end();
      await stopPurge();
      await store.close();
    },
  };
}

function urlOf(server: Server): string | null {
  const address = server.address();
  return typeof address === 'object' && address !== null
    ? `http://localhost:${address.port}`
    : null;
}

/** What is new in the store, for open pages (events) and kept ones (a version that grows). */
function watchNews(store: Store, stations: StationDirectory) {
  const events = createEventStream();
  let changes = 0;
  const end = store.onRevision(({ stationId, revision, lastObservedAt }) => {
    changes += 1;
    events.publish(stationId, {
      id: revision,
      data: { revision, receivedAt: isoOrNull(lastObservedAt) },
    });
  });
  const changed = () => {
    changes += 1;
  };
  return { events, end, changed, version: () => `${stations.version()}.${changes}` };
}

const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

const liveSource = ({ reader }: Store) => ({
  find: (referenceOrId: string) =>
    reader.snapshot(
      async (connection) => (await findStation(connection, referenceOrId))?.id ?? null,
    ),
  present: (stationId: number) =>
    reader.snapshot(async (connection) => {
      const state = await stationState(connection, stationId);
      return {
        revision: state?.revision ?? 0,
        receivedAt: isoOrNull(state?.lastObservedAt ?? null),
      };
    }),
});

type RoomNeeds = StartOptions & {
  readonly clock: { now(): number };
  readonly stations: StationDirectory;
};

function openReception(store: Store, needs: RoomNeeds): Reception {
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

function openProviders(store: Store, { config, log, clock, stations }: RoomNeeds): Providers {
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

/** Date of the build, or of nothing when there is none: a clock before it is wrong. */
function builtAt(): number {
  try {
    const { builtAt } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as {
      builtAt: string;
    };
    return Date.parse(builtAt);
  } catch {
    return 0; // an API alone, in tests
  }
}
