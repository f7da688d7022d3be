// The API over a grown store that nobody writes: the real routes, asked without a network.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { createApp } from '../../server/http/app.ts';
import { createEventStream } from '../../server/http/event-stream.ts';
import { createTrust } from '../../server/http/trusted-proxies.ts';
import { registerWeatherData } from '../../server/weather-data/register.ts';
import { notFound } from '../../shared/contract/failure.ts';
import { addressOf } from '../clients/post.ts';
import type { Bench } from '../measure.ts';
import type { GrownStore } from '../stores/grown-store.ts';

/** Time on the wall, and of this process on any processor (collecting its garbage included). */
export type Cost = { readonly ms: number; readonly cpuMs: number };

export type WeatherSite = {
  /** Asks `history/record` … of the store's station. Throws unless it is answered 200. */
  ask(path: string): Promise<Cost>;
  close(): Promise<void>;
};

/** The clock stands a few seconds after the store's newest report. */
export async function openWeatherSite(
  { engine }: Bench,
  { folder, reference, end }: GrownStore,
): Promise<WeatherSite> {
  const reader = await engine.read(folder);
  const now = () => end + 5_000;
  const app = await createApp({
    door: { matches: () => false, handle: () => undefined, onClientError: () => undefined },
    log: pino({ level: 'silent' }),
    publicUrl: new URL('http://localhost/'),
    trust: createTrust([]),
    site: null,
    bindCalls: (bind) => registerWeatherData(bind, { reader, archive: reader, clock: { now } }),
    events: createEventStream(),
    findTile: async () => notFound('Pas de carte dans une mesure.'),
    live: { find: async () => null, present: async () => ({ revision: 0, receivedAt: null }) },
    ready: async () => undefined,
    dataVersion: () => '0',
    now,
    checkResponses: false,
    identify: async () => null,
  });
  let asked = 0;
  return {
    async ask(path) {
      // As between two requests of the network: without a turn of the loop, answers pile up in memory.
      await nextTurn();
      const url = `/api/weatherData/${reference}/${path}`;
      const cpuBefore = process.cpuUsage();
      const start = performance.now();
      const { statusCode } = await app.inject({ url, remoteAddress: addressOf(asked++) });
      const ms = performance.now() - start;
      const { user, system } = process.cpuUsage(cpuBefore);
      if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}`);
      return { ms, cpuMs: (user + system) / 1000 };
    },
    async close() {
      await app.close();
      await reader.close();
    },
  };
}
