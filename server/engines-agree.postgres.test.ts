// Two sites that live the same days, one on each engine: whatever is asked, they answer the same to the last digit.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestAccount, type TestServer } from './testing/test-server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Around a change of clocks of the first station. */
let now = Date.UTC(2026, 9, 20, 12);
let servers: readonly TestServer[] = [];

const island = {
  reference: 'ILE',
  apiToken: 'jeton-de-ile',
  timeZone: 'Indian/Reunion',
  postalCode: '97400',
  lat: -21.1,
  lng: 55.4,
};
const tokens = { SSDP41000: 'jeton-des-essais', ILE: island.apiToken } as const;

async function startSite(engine: 'sqlite' | 'postgres'): Promise<TestServer> {
  const server = await startServer({ engine, clock: { now: () => now } });
  await server.createStation();
  await server.createStation(island);
  return server;
}

beforeAll(async () => {
  servers = [await startSite('sqlite'), await startSite('postgres')];
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const optional = (...values: number[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const report = fc.record({
  /** How long before now, ms. */
  ago: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 2 * hour }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 * day }) },
  ),
  /** How long before the report lightning had struck, ms. */
  struckBefore: optional(0, minute, hour, 40 * day),
  lightningDistance: optional(5, 12, 30),
  lightningDaily: optional(0, 1, 4),
  interval: fc.constantFrom(0, 0, 60, 300),
  temperature: optional(8, 8.04, -3.1, 24.3, 60.5),
  humidity: optional(40, 62, 99.9),
  windSpeed: optional(0, 4, 12.34, 80),
  windDirection: optional(0, 20, 350),
  windGust: optional(0, 20, 95),
  relativePressure: optional(1012.1, 990.05, 1013),
  rainYearly: optional(60, 60.2, 61.3, 0.4),
  rainDaily: optional(0, 1.2),
  rainRate: optional(0, 3.2),
  pm25: optional(3.2, 40.7),
  solarRadiation: optional(0, 812.3),
  uv: optional(0, 7),
  soilTemperature: optional(11.2),
  soilMoisture1: optional(33),
  leafWetness: optional(12),
});
const step = fc.record({
  station: fc.constantFrom('SSDP41000' as const, 'ILE' as const),
  pass: fc.constantFrom(1_001, 16_000, minute, 15 * minute, hour, 9 * hour),
  reports: fc.array(report, { minLength: 1, maxLength: 5 }),
  rolls: fc.boolean(),
  act: fc.constantFrom(null, null, null, 'correct' as const, 'rebuild' as const),
});

type Sent = typeof report extends fc.Arbitrary<infer Value> ? Value : never;

const sentAs = ({ ago, struckBefore, ...values }: Sent) => ({
  ...values,
  observedAt: new Date(now - ago).toISOString(),
  ...(struckBefore !== undefined && { lightningTime: (now - ago - struckBefore) / 1000 }),
});

/** Of each site, signed in since the last pause. */
let admins: readonly TestAccount[] = [];
let asked = 0;
/** What each site answers, by the API, to its administrator. */
const answers = (method: 'GET' | 'POST', url: string, payload?: object): Promise<string[]> =>
  Promise.all(
    servers.map(async (server, index) => {
      asked += 1;
      const { statusCode, body } = await server.app.inject({
        method,
        url,
        // Of another party each time: nobody asks too much.
        remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
        headers: { authorization: `Bearer ${admins[index]?.token}` },
        ...(payload && { payload }),
      });
      return `${statusCode} ${body}`;
    }),
  );

async function expectSame(told: Promise<string[]>, what: string): Promise<void> {
  const [sqlite, postgres] = await told;
  expect(sqlite, what).not.toMatch(/^(?:401|429|5)/);
  expect(postgres, what).toBe(sqlite);
}

const reported = (reference: keyof typeof tokens, body: object[]): Promise<string[]> =>
  Promise.all(
    servers.map(async (server) => {
      const answer = await fetch(`${server.url}/api/weatherData/${reference}/reports`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[reference]}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      return `${answer.status} ${await answer.text()}`;
    }),
  );

it('answer the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { station, pass, reports, rolls, act } of steps) {
        now += pass;
        admins = await Promise.all(servers.map((server) => server.createAccount('ROLE_ADMIN')));
        const body = reports.map(sentAs);
        await expectSame(reported(station, body), 'reports');
        const [first] = body;
        const at = first?.observedAt ?? '';
        if (act === 'correct') {
          const correction = { observedAt: [at], field: null };
          const url = `/api/weatherStation/${station}/correction`;
          await expectSame(answers('POST', url, correction), url);
        }
        for (const server of servers) {
          if (act === 'rebuild') await server.store.rebuild();
          if (rolls) await server.store.rollAll();
        }
        const data = `/api/weatherData/${station}`;
        const date = at.slice(0, 10);
        for (const url of [
          `${data}/currentData/detail`,
          `${data}/currentData/summary`,
          ...['history', 'graph'].flatMap((kind) => [
            `${data}/${kind}/daily?date=${date}`,
            `${data}/${kind}/weekly`,
            `${data}/${kind}/monthly?date=${date.slice(0, 7)}`,
            `${data}/${kind}/yearly`,
          ]),
          `${data}/history/record`,
          `/api/weatherStation/${station}/readings?at=${at}`,
          '/api/journal',
        ])
          await expectSame(answers('GET', url), url);
      }
    }),
    { numRuns: 12 },
  );
});
