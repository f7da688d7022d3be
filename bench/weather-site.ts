// The API over a grown store that nobody writes: the real routes, asked without a network.
import { pino } from 'pino';
import { createApp } from '../server/http/app.ts';
import { createEventStream } from '../server/http/event-stream.ts';
import { createInsideSend } from '../server/http/origin.ts';
import { createTrust } from '../server/http/trusted-proxies.ts';
import { registerWeatherData } from '../server/weather-data/register.ts';
import type { GrownStore } from './grown-store.ts';
import type { Bench } from './measure.ts';

export type WeatherSite = {
  /** Asks `history/record` … of the store's station; gives how long it took, milliseconds. Throws unless it is answered 200. */
  ask(path: string): Promise<number>;
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
    bindCalls: (bind) => registerWeatherData(bind, { reader, clock: { now } }),
    events: createEventStream(),
    live: { find: async () => null, present: async () => ({ revision: 0, receivedAt: null }) },
    ready: async () => undefined,
    dataVersion: () => '0',
    now,
    checkResponses: false,
  });
  const send = createInsideSend(app);
  return {
    async ask(path) {
      const address = `/api/weatherData/${reference}/${path}`;
      const start = performance.now();
      const { status } = await send({ method: 'GET', address });
      const ms = performance.now() - start;
      if (status !== 200) throw new Error(`${address} was answered ${status}`);
      return ms;
    },
    async close() {
      await app.close();
      await reader.close();
    },
  };
}
