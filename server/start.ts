// Composes the site: store, reception, calls, pages and live events, each given what it needs and nothing else.
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Auth } from './auth/auth.ts';
import { consoleAddresses, type Listening } from './console-addresses.ts';
import { createApp } from './http/app.ts';
import { basePath } from './http/base-path.ts';
import { loadBuiltSite, type Site } from './http/built-site.ts';
import { stopOf } from './http/close-server.ts';
import { openIngestServer } from './http/ingest-server.ts';
import { createTrust } from './http/trusted-proxies.ts';
import { listeningOf, urlOf } from './listening.ts';
import { liveSource } from './news.ts';
import { bindNouns } from './nouns.ts';
import { openSiteStore } from './open-store.ts';
import { makeSetupLink } from './setup/link.ts';
import { leaveFingerprint, otherSecretLine } from './shared-secret.ts';
import { openSiteControl } from './site-control.ts';
import { type KeptFigures, startFigures } from './site-figures.ts';
import { openSiteRooms, type SiteRooms, type SiteRoomsOptions } from './site-rooms.ts';
import type { StationDirectory } from './stations/directory.ts';
import { stationState } from './storage/readings/state.ts';
import type { Store, StoreOptions } from './storage/store.ts';
import { registerWeatherData } from './weather-data/register.ts';

export type StartOptions = Omit<SiteRoomsOptions, 'clock'> & {
  /** Milliseconds UTC. */
  readonly clock?: { now(): number };
  /** Pages: those of the build unless others are given; null for an API alone. */
  readonly site?: Site | null;
  readonly checkResponses?: boolean;
  /** A thread of its own unless given. */
  readonly writer?: StoreOptions['writer'];
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
  /** What its operator is to put right, in French. */
  readonly warnings: readonly string[];
  /** Makes a one-time link to the set-up page; null when there is an administrator. */
  readonly setupLink: () => Promise<string | null>;
  /** Finishes what is under way, stores what waits, closes. */
  close(): Promise<void>;
};

const dist = join(import.meta.dirname, '..', 'dist');

/** Listening when it resolves. Throws `StoreUnusable` when the store cannot be opened. */
export async function startSite(options: StartOptions): Promise<RunningSite> {
  const { config, log, onCrash } = options;
  const figures = startFigures();
  const store = await openSiteStore(config, {
    writer: options.writer ?? { thread: new URL('./writer-thread.ts', import.meta.url) },
    log: (message) => log.info(message),
    onCrash,
    onCommit: figures.onCommit,
  });
  try {
    return await serve(store, figures, options);
  } catch (error) {
    figures.stop();
    await store.close();
    throw error;
  }
}

async function serve(
  store: Store,
  figures: KeptFigures,
  { clock = { now: Date.now }, ...options }: StartOptions,
): Promise<RunningSite> {
  const rooms = await openSiteRooms(store, { ...options, clock });
  try {
    return await serveRooms(store, rooms, { ...options, clock, figures });
  } catch (error) {
    await rooms.close();
    throw error;
  }
}

async function serveRooms(
  store: Store,
  rooms: SiteRooms,
  { clock, figures, ...options }: ServeOptions,
): Promise<RunningSite> {
  const { config, log } = options;
  let ingest: Server | null = null;
  const listening = () => listeningOf(config, { site: app.server, ingest });
  const app = await createSiteApp(store, rooms, { ...options, clock, figures, listening });
  const stopWeb = stopOf(app.server);
  const url = await app.listen({ host: config.host, port: config.port });
  if (config.ingestPort !== null)
    ingest = await openIngestServer({
      door: rooms.reception,
      host: config.host,
      port: config.ingestPort,
      trust: createTrust(config.trustedProxies),
    });
  const stopIngest = ingest && stopOf(ingest);
  const setupLink = () =>
    makeSetupLink(store.writer, { publicUrl: listening().publicUrl, now: clock.now() });
  const inThread = options.writer === undefined;
  const closeControl = await openSiteControl(rooms, { config, log, clock, setupLink, inThread });
  const isShared = config.databaseUrl !== null;
  const hasOtherSecret = isShared && (await leaveFingerprint(store.writer, rooms.secret));
  const warnings = hasOtherSecret ? [otherSecretLine] : [];
  for (const line of warnings) log.warn(line);
  return {
    url: url + basePath(config.publicUrl).slice(0, -1),
    ingestUrl: ingest && urlOf(ingest),
    app,
    store,
    stations: rooms.stations,
    auth: rooms.auth,
    newAdmin: rooms.newAdmin,
    warnings,
    setupLink,
    close: async () => {
      await closeControl();
      await Promise.all([stopWeb(() => app.close()), stopIngest?.()]);
      figures.stop();
      await rooms.close();
      await store.close();
    },
  };
}

type ServeOptions = StartOptions & {
  readonly clock: { now(): number };
  readonly figures: KeptFigures;
};

type SiteAppOptions = ServeOptions & {
  /** Known once it listens. */
  readonly listening: () => Listening;
};

/** The web server: calls, pages, live events, metrics. It does not listen yet. */
async function createSiteApp(
  store: Store,
  rooms: SiteRooms,
  { config, log, clock, figures, listening, ...options }: SiteAppOptions,
): Promise<FastifyInstance> {
  const { auth, journal, mail, news, providers, reception } = rooms;
  const { reader } = store;
  return createApp({
    door: reception,
    log,
    publicUrl: config.publicUrl,
    trust: createTrust(config.trustedProxies),
    site:
      options.site === undefined
        ? await loadBuiltSite(dist, basePath(config.publicUrl))
        : options.site,
    bindCalls: (bind) => {
      bindNouns(bind, {
        store: journal.store,
        now: clock.now,
        changed: news.changed,
        stationsChanged: news.stationsChanged,
        removeLeftovers: rooms.upkeep.removeLeftovers,
        onFault: rooms.onFault,
        auth,
        secret: rooms.secret,
        erasures: rooms.erasures,
        contactArrived: mail.wake,
        mailFailingSince: mail.failingSince,
        reception,
        dataDir: config.dataDir,
        holdsStore: config.databaseUrl === null,
        consoleAddresses: () => consoleAddresses(listening()),
      });
      registerWeatherData(bind, { reader, archive: store.archive, clock });
      providers.bindCalls(bind);
    },
    events: news.events,
    live: liveSource(store),
    findTile: providers.tile,
    ready: async () => {
      await reader.snapshot((connection) => stationState(connection, 0));
    },
    metrics: figures.page(
      { store, reception, providers, events: news.events, now: clock.now },
      createTrust(config.metricsFrom),
    ),
    dataVersion: news.version,
    now: clock.now,
    checkResponses: options.checkResponses ?? false,
    identify: auth.identify,
    during: journal.during,
  });
}
