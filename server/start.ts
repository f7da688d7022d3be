// Composes the site: store, reception, calls, pages and live events, each given what it needs and nothing else.
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Auth, createAuth } from './auth/auth.ts';
import type { Cost } from './auth/hashing.ts';
import { backupCommands } from './cli/backup-commands.ts';
import { openControl } from './cli/control.ts';
import { controlCommands } from './cli/control-commands.ts';
import type { Config } from './config.ts';
import { consoleAddresses } from './console-addresses.ts';
import { openContactMail } from './contact-mail.ts';
import { keepErased } from './erased-people.ts';
import { createFirstAdmin } from './first-admin.ts';
import { createApp } from './http/app.ts';
import { basePath } from './http/base-path.ts';
import { loadBuiltSite, type Site } from './http/built-site.ts';
import { closePlainServer, closeServer } from './http/close-server.ts';
import { openIngestServer } from './http/ingest-server.ts';
import { createTrust } from './http/trusted-proxies.ts';
import { createJournal } from './journal/journal.ts';
import { listeningOf, urlOf } from './listening.ts';
import { liveSource, watchNews } from './news.ts';
import { bindNouns } from './nouns.ts';
import { openProviders, openReception } from './open-rooms.ts';
import { openSiteStore } from './open-store.ts';
import { deriveKey, readSecret } from './secret.ts';
import { makeSetupLink } from './setup/link.ts';
import { leaveFingerprint, otherSecretLine } from './shared-secret.ts';
import { startBackups } from './site-backups.ts';
import { type KeptFigures, startFigures } from './site-figures.ts';
import { createStationDirectory, type StationDirectory } from './stations/directory.ts';
import { stationState } from './storage/state.ts';
import type { Store, StoreOptions } from './storage/store.ts';
import { startUpkeep } from './upkeep.ts';
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
  options: StartOptions,
): Promise<RunningSite> {
  const { config, log, clock = { now: Date.now }, checkResponses = false } = options;
  const { reader } = store;
  const trust = createTrust(config.trustedProxies);
  const secret = readSecret(config);
  const erasures = await keepErased(store, { dataDir: config.dataDir, secret, log });
  const auth = createAuth({
    store,
    now: clock.now,
    keys: { session: deriveKey(secret, 'session'), attempts: deriveKey(secret, 'attempts') },
    cost: options.passwordCost,
  });
  const journal = createJournal(store, clock.now);
  const accounts = { store: journal.store, now: clock.now, hashing: auth.hashing };
  const newAdmin = await journal.during(
    { name: 'createUser', by: null, body: { email: config.adminEmail } },
    () => createFirstAdmin(config, accounts),
  );
  const stations = createStationDirectory(reader);
  const news = watchNews(store, stations);
  const reception = openReception(store, { ...options, clock, stations });
  const providers = openProviders(store, { ...options, clock, stations });
  const onFault = (fault: unknown) => log.error({ err: fault }, 'background work failed');
  const upkeep = startUpkeep({
    store,
    now: clock.now,
    onFault,
    rawRetentionDays: config.rawRetentionDays,
  });
  const mail = await openContactMail(store, { config, log, now: clock.now, stations });
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
        store: journal.store,
        now: clock.now,
        changed: news.changed,
        stationsChanged: news.stationsChanged,
        removeLeftovers: upkeep.removeLeftovers,
        onFault,
        auth,
        secret,
        erasures,
        contactArrived: mail.wake,
        mailFailingSince: mail.failingSince,
        reception,
        dataDir: config.dataDir,
        holdsStore: config.databaseUrl === null,
        consoleAddresses: () => consoleAddresses(listening()),
      };
      bindNouns(bind, desk);
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
    checkResponses,
    identify: auth.identify,
    during: journal.during,
  });
  let ingest: Server | null = null;
  const listening = () => listeningOf(config, { site: app.server, ingest });
  const url = await app.listen({ host: config.host, port: config.port });
  if (config.ingestPort !== null)
    ingest = await openIngestServer({
      door: reception,
      host: config.host,
      port: config.ingestPort,
      trust,
    });
  const setupLink = () =>
    makeSetupLink(store.writer, { publicUrl: listening().publicUrl, now: clock.now() });
  const backups = startBackups({
    config,
    log,
    now: clock.now,
    isClockSane: reception.isClockSane,
    inThread: options.writer === undefined,
    onFault,
  });
  const commands = {
    ...backupCommands(backups),
    ...controlCommands({
      ...accounts,
      stationsChanged: news.stationsChanged,
      erasures,
      changed: news.changed,
      during: journal.during,
      setupLink,
    }),
  };
  const isShared = config.databaseUrl !== null;
  const closeControl = isShared ? null : await openControl(config.dataDir, commands);
  const hasOtherSecret = isShared && (await leaveFingerprint(store.writer, secret));
  const warnings = hasOtherSecret ? [otherSecretLine] : [];
  for (const line of warnings) log.warn(line);
  return {
    url: url + basePath(config.publicUrl).slice(0, -1),
    ingestUrl: ingest && urlOf(ingest),
    app,
    store,
    stations,
    auth,
    newAdmin,
    warnings,
    setupLink,
    close: async () => {
      await backups.stop();
      await closeControl?.();
      await Promise.all([
        closeServer(app.server, () => app.close()),
        ingest && closePlainServer(ingest),
      ]);
      reception.close();
      providers.close();
      figures.stop();
      news.end();
      await Promise.all([mail.stop(), upkeep.stop()]);
      await store.close();
    },
  };
}
