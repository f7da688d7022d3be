// A site with nothing but its outside services: a real store, a clock that tests turn, and one fake for all of them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Failure, isFailure } from '../../../shared/contract/failure.ts';
import { forecastSchemas } from '../../../shared/contract/forecast.schema.ts';
import type { Forecast } from '../../../shared/contract/forecast.ts';
import { geocodingSchemas } from '../../../shared/contract/geocoding.schema.ts';
import type { Geocoding } from '../../../shared/contract/geocoding.ts';
import type { Bind } from '../../../shared/contract/schema.ts';
import {
  type ProviderStore,
  providerIndexes,
  providerStore,
  providerTables,
} from '../../storage/contents/provider-cache.ts';
import { openSqliteReader, openSqliteWriter, sqliteDdl } from '../../storage/sqlite/sqlite.ts';
import { createTable } from '../../storage/tables/schema.ts';
import {
  createProviders,
  type Providers,
  type ProvidersOptions,
  type StationPlace,
} from '../providers.ts';
import {
  type Behaviour,
  drip,
  type FakeService,
  silence,
  startFakeService,
} from './fake-service.ts';

export type TestStore = ProviderStore & {
  calls(provider: string): Promise<number>;
  /** As if a provider had been called that often on a day. */
  spend(provider: string, day: string, calls: number): Promise<unknown>;
  count(): Promise<number>;
  dispose(): Promise<void>;
};

export async function openTestStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'embellie-providers-'));
  const file = join(folder, 'test.db');
  const writer = openSqliteWriter(file);
  await writer.transaction(async (connection) => {
    for (const table of providerTables) await connection.run(createTable(sqliteDdl, table));
    for (const index of providerIndexes) await connection.run(index);
  });
  const reader = openSqliteReader(file, 1);
  const number = (sql: string, params: string[] = []): Promise<number> =>
    reader.snapshot(async (connection) =>
      Number((await connection.tuples(sql, params))[0]?.[0] ?? 0),
    );
  return {
    ...providerStore(reader, writer),
    calls: (provider) =>
      number('SELECT SUM(calls) FROM provider_budget WHERE provider = ?', [provider]),
    spend: (provider, day, calls) =>
      writer.transaction((connection) =>
        connection.run('INSERT INTO provider_budget (provider, day, calls) VALUES (?, ?, ?)', [
          provider,
          day,
          calls,
        ]),
      ),
    count: () => number('SELECT COUNT(*) FROM provider_cache'),
    async dispose() {
      reader.close();
      writer.close();
      await rm(folder, { recursive: true });
    },
  };
}

type Handlers = {
  forecast(input: unknown): Promise<unknown>;
  geocoding(input: unknown): Promise<unknown>;
};

/** What the two calls answer, as the web server would ask them; a good answer is checked against the contract. */
export function callsOf(providers: Providers) {
  const handlers: Partial<Handlers> = {};
  const take = (_: unknown, __: unknown, given: object) => void Object.assign(handlers, given);
  const bind: Bind = { open: take, signedIn: take };
  providers.bindCalls(bind);
  const ask = async <T>(
    name: keyof Handlers,
    query: Record<string, unknown>,
  ): Promise<T | Failure> => {
    const schema = name === 'forecast' ? forecastSchemas.forecast : geocodingSchemas.geocoding;
    const answer = await handlers[name]?.({ query: schema.query.parse(query) });
    return (isFailure(answer) ? answer : schema.response.parse(answer)) as T | Failure;
  };
  return {
    forecast: (query: Record<string, unknown>) => ask<Forecast>('forecast', query),
    geocoding: (query: Record<string, unknown>) => ask<Geocoding>('geocoding', query),
  };
}

export type TestSite = ReturnType<typeof callsOf> & {
  readonly providers: Providers;
  readonly service: FakeService;
  readonly store: TestStore;
  readonly tilesFolder: string;
  readonly clock: { ms: number };
  /** What was logged, as text. */
  readonly log: string[];
  /** Another process of the same site, or the same after a restart. */
  another(more?: Partial<ProvidersOptions>): Providers;
  dispose(): Promise<void>;
};

/** 27 November 2026, 14:00 in Paris: the time of the recorded answers. */
export const recordedAt = Date.UTC(2026, 10, 27, 13);

export const saintSulpice: StationPlace = {
  lat: 47.6106,
  lng: 1.2743,
  address: '41000 Saint-Sulpice, FR',
};

export async function openTestSite(
  behaviour: Behaviour = silence,
  more: Partial<ProvidersOptions> & { readonly openWeatherKey?: string } = {},
): Promise<TestSite> {
  const service = await startFakeService(behaviour);
  const store = await openTestStore();
  const tilesFolder = await mkdtemp(join(tmpdir(), 'embellie-tiles-'));
  const clock = { ms: recordedAt };
  const log: string[] = [];
  const made: Providers[] = [];
  const another = (other: Partial<ProvidersOptions> = {}): Providers => {
    const providers = createProviders({
      store,
      now: () => clock.ms,
      log: { warn: (details, message) => log.push(`${message} ${JSON.stringify(details)}`) },
      settings: {
        openWeatherKey: more.openWeatherKey ?? null,
        forecastUrl: `${service.url}/v1/forecast`,
        geocodingUrl: `${service.url}/geocodage/search`,
        tilesUrl: `${service.url}/tiles/{z}/{x}/{y}`,
      },
      tilesFolder,
      stations: async () => [saintSulpice],
      ...more,
      ...other,
    });
    made.push(providers);
    return providers;
  };
  const providers = another();
  return {
    ...callsOf(providers),
    providers,
    service,
    store,
    tilesFolder,
    clock,
    log,
    another,
    async dispose() {
      for (const one of made) one.close();
      await service.close();
      await store.dispose();
      await rm(tilesFolder, { recursive: true, force: true });
    },
  };
}

/** Options against a service that never comes to an end: the usual five seconds are long for a test. */
export const hurriedFor = (behaviour: Behaviour): Partial<ProvidersOptions> =>
  behaviour === silence || behaviour === drip ? { limits: { timeMs: 300 } } : {};

export const minutes = (count: number): number => count * 60_000;
export const days = (count: number): number => count * 86_400_000;

/** The usual place, as a query. */
export const here = { lat: '47.6106', lng: '1.2743' };

/** The answer, unless it is a failure. */
export function good(answer: Awaited<ReturnType<TestSite['forecast']>>): Forecast {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
