// What a site has at work around its store, the web server apart: who may sign in, the journal, reception, outside
// services, mail, upkeep.
import type { FastifyBaseLogger } from 'fastify';
import { createAuth } from './auth/auth.ts';
import type { Cost } from './auth/hashing.ts';
import type { Config } from './config.ts';
import { openContactMail } from './contact-mail.ts';
import { keepErased } from './erased-people.ts';
import { createFirstAdmin } from './first-admin.ts';
import { createJournal } from './journal/journal.ts';
import { watchNews } from './news.ts';
import { openProviders, openReception } from './open-rooms.ts';
import { deriveKey, readSecret } from './secret.ts';
import { createStationDirectory } from './stations/directory.ts';
import type { Store } from './storage/store.ts';
import { startUpkeep } from './upkeep.ts';

export type SiteRoomsOptions = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Milliseconds UTC. */
  readonly clock: { now(): number };
  /** What keeping a password costs: the usual unless given. */
  readonly passwordCost?: Cost;
  /** Milliseconds UTC: a clock before it is wrong. The date of the build unless given. */
  readonly minimumDate?: number;
};

export type SiteRooms = Awaited<ReturnType<typeof openSiteRooms>>;

export async function openSiteRooms(store: Store, options: SiteRoomsOptions) {
  const { config, log, clock } = options;
  const secret = readSecret(config);
  const erasures = await keepErased(store, { dataDir: config.dataDir, secret, log });
  const auth = createAuth({
    store,
    now: clock.now,
    keys: { session: deriveKey(secret, 'session'), attempts: deriveKey(secret, 'attempts') },
    cost: options.passwordCost,
  });
  const journal = createJournal(store, clock.now);
  const { hashing, throttle } = auth;
  const accounts = { store: journal.store, now: clock.now, hashing, throttle };
  /** E-mail of the administrator that the environment just made; null when it made none. */
  const newAdmin = await journal.during(
    { name: 'createUser', by: null, body: { email: config.adminEmail } },
    () => createFirstAdmin(config, accounts),
  );
  const stations = createStationDirectory(store.reader);
  const news = watchNews(store, stations);
  const reception = openReception(store, { ...options, stations });
  const providers = openProviders(store, { ...options, stations });
  const onFault = (fault: unknown) => log.error({ err: fault }, 'background work failed');
  const upkeep = startUpkeep({
    store,
    now: clock.now,
    onFault,
    rawRetentionDays: config.rawRetentionDays,
  });
  const mail = await openContactMail(store, { config, log, now: clock.now, stations });
  return {
    secret,
    erasures,
    auth,
    journal,
    accounts,
    newAdmin,
    stations,
    news,
    reception,
    providers,
    onFault,
    upkeep,
    mail,
    /** Finishes what is under way. */
    close: async () => {
      reception.close();
      providers.close();
      news.end();
      await Promise.all([mail.stop(), upkeep.stop()]);
    },
  };
}
