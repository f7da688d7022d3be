// For tests: the whole site on a free port, over a store in a folder of its own that goes with it.
import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { isFailure } from '../../shared/contract/failure.ts';
import type { Role } from '../../shared/contract/session.ts';
import { type StationInput, stationInput } from '../../shared/contract/station-input.schema.ts';
import { createHashing } from '../auth/hashing.ts';
import { readConfig } from '../config.ts';
import type { Site } from '../http/built-site.ts';
import { createLog } from '../log.ts';
import { judge } from '../quality/judge.ts';
import { startSite } from '../start.ts';
import { createStation } from '../stations/create.ts';
import { createAccount } from '../storage/contents/accounts.ts';
import type { Station } from '../storage/contents/stations.ts';
import type { Store } from '../storage/store.ts';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { databaseOf, dropDatabaseOf, testEngine } from '../storage/test-database.ts';

export type TestServerOptions = {
  /** Milliseconds UTC; the machine's clock unless given. */
  readonly clock?: { now(): number };
  /** Kept afterwards; a temporary folder unless given. */
  readonly dataDir?: string;
  /** That of the run unless given. */
  readonly engine?: 'sqlite' | 'postgres';
  /** Variables of the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** None unless given: most tests ask the API alone. `built` = those of the last build. */
  readonly site?: Site | 'built';
  /** Milliseconds UTC: a clock before it is wrong. */
  readonly minimumDate?: number;
  /**
   * As in production, the store has a thread of its own; else it writes on the test's. Threads that come and go by the
   * hundred in one process end Node 24 now and then.
   */
  readonly writer?: 'thread';
};

export type TestServer = {
  /** Without a final `/`. */
  readonly url: string;
  readonly ingestUrl: string | null;
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly dataDir: string;
  /** Lines of the log, JSON. */
  readonly logged: readonly string[];
  createStation(input?: Partial<StationInput>): Promise<Station>;
  /** What an Ecowitt console sends at the present time, in its own units: 50 °F unless given. */
  sendAsConsole(pairs?: Readonly<Record<string, string>>, apiToken?: string): Promise<Response>;
  /**
   * What a program sends at the JSON door: past instants are taken as they are, without one it is now.
   * @param station the usual one unless given
   * @throws unless they are taken
   */
  sendReports(
    reports: readonly SentReport[],
    station?: Pick<Station, 'reference' | 'apiToken'>,
  ): Promise<void>;
  /** Signed in already; his password works too. Another one each time. */
  createAccount(role: Role): Promise<TestAccount>;
  close(): Promise<void>;
};

/** Canonical names and units; `observedAt` in any form that the door reads. */
export type SentReport = Readonly<Record<string, number | string | null>>;

export type TestAccount = {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
};

/** A thousand times cheaper than the real one. */
const quick = { memory: 64, passes: 1 };
const password = 'girafe bleue à pois';
const passwordHash = createHashing(quick).hash(password);

const usualStation = {
  reference: 'SSDP41000',
  name: 'Station de Saint-Sulpice',
  shortDescription: 'Une station pour les essais',
  address: '3 rue du Jardin',
  city: 'Saint-Sulpice',
  postalCode: '41000',
  lat: 47.6106,
  lng: 1.2743,
  elevation: 105,
  model: 'GW2000',
  apiToken: 'jeton-des-essais',
};

/** No test asks the real services: nothing listens there. */
const nowhere = 'http://127.0.0.1:9/';
const withoutOutside = {
  EMBELLIE_FORECAST_URL: nowhere,
  EMBELLIE_GEOCODING_URL: nowhere,
  EMBELLIE_TILES_URL: nowhere,
};

/** Variables that lead a site or a command to the store of a test, on the engine of this run unless given. */
export const storeEnvironment = async (
  dataDir: string,
  engine = testEngine(),
): Promise<Readonly<Record<string, string>>> => ({
  EMBELLIE_DATA_DIR: dataDir,
  ...(engine === 'postgres' && { EMBELLIE_DATABASE_URL: await databaseOf(dataDir) }),
});

/** Without a folder of its own choice, the site has one that goes with it. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  if (options.dataDir !== undefined) return startIn(options.dataDir, options);
  const dataDir = temporaryFolder();
  const remove = async (): Promise<void> => {
    await dropDatabaseOf(dataDir);
    rmSync(dataDir, { recursive: true });
  };
  try {
    const server = await startIn(dataDir, options);
    return {
      ...server,
      close: async () => {
        await server.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function startIn(dataDir: string, options: TestServerOptions): Promise<TestServer> {
  const { clock = { now: Date.now }, site, environment = {}, minimumDate = 0 } = options;
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    ...(await storeEnvironment(dataDir, options.engine)),
    ...withoutOutside,
    ...environment,
  });
  const logged: string[] = [];
  const log = createLog({ write: (line) => logged.push(line) });
  const running = await startSite({
    config,
    log,
    clock,
    minimumDate,
    checkResponses: true,
    ...(options.writer === 'thread' ? {} : { writer: { judge } }),
    passwordCost: quick,
    ...(site === 'built' ? {} : { site: site ?? null }),
    onCrash: (error) => {
      throw error;
    },
  });
  const { store, stations, auth } = running;
  let accounts = 0;
  return {
    url: running.url,
    ingestUrl: running.ingestUrl,
    app: running.app,
    store,
    dataDir,
    logged,
    async createStation(input = {}) {
      const fields = stationInput.parse({ ...usualStation, ...input });
      const created = await createStation(fields, {
        reader: store.reader,
        writes: store.writes,
        now: clock.now,
      });
      if (isFailure(created))
        throw new Error(created.violations.map(({ message }) => message).join(' '));
      stations.forget();
      return created;
    },
    sendAsConsole: (pairs = { tempf: '50' }, apiToken = usualStation.apiToken) =>
      fetch(`${running.url}/data/report/`, {
        method: 'POST',
        body: new URLSearchParams({ PASSKEY: apiToken, dateutc: 'now', ...pairs }),
      }),
    async sendReports(reports, { reference, apiToken } = usualStation) {
      const { status } = await fetch(`${running.url}/api/weatherData/${reference}/reports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(reports),
      });
      if (status !== 200) throw new Error(`the reports were answered ${status}`);
    },
    async createAccount(role) {
      accounts += 1;
      const email = `personne-${accounts}@exemple.fr`;
      const account = await createAccount(
        store.writes,
        {
          email,
          firstName: `Personne ${accounts}`,
          lastName: 'Desessais',
          role,
          passwordHash: (await passwordHash) ?? '',
        },
        clock.now(),
      );
      return { id: account.id, email, password, token: await auth.tokenFor(account) };
    },
    close: () => running.close(),
  };
}
