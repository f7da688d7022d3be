// Whatever a program reports, on either engine: stored, in part or not at all, rolled up and read; never a fault.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measure, measureNames } from '../../shared/measures/catalogue.ts';
import { triesOf } from '../storage/test-database.ts';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startServer();
  await server.createStation();
  admin = await server.createAccount('ROLE_ADMIN');
});
afterAll(() => server.close());

/** As far as the catalogue lets a value go, and beyond. */
const edges = measureNames.map((name) => {
  const { range = [0, 0], channels } = measure(name);
  const field = channels ? `${channels.prefix}${channels.numbers[1]}` : name;
  const bounds = range.flatMap((bound) => [bound, bound * 0.999_999, bound * 1.01 + 1]);
  const values = fc.constantFrom(...bounds, 0, -0.04, 2_147_483_647, 4_294_967_296, 1e300);
  return [field, fc.option(values)] as const;
});
/** Milliseconds UTC. */
const instant = fc.oneof(
  fc.constantFrom(
    ...['2000-01-01T00:00:00Z', '2012-02-29T23:59:59.999Z', '2026-10-25T01:00:00Z'].map(Date.parse),
  ),
  fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2026, 9) }),
  fc.integer({ min: Date.UTC(2026, 9, 24), max: Date.UTC(2026, 9, 26) }),
);
const report = fc.record(
  {
    // Text, whole milliseconds, or seconds with a fraction.
    observedAt: instant.chain((time) =>
      fc.constantFrom<string | number>(new Date(time).toISOString(), time, time / 1000, time + 0.4),
    ),
    interval: fc.constantFrom(0, 1, 60, 300, 3_600, 86_400, 0.5, 2_147_483_648, 1e15),
    lightningTime: fc.constantFrom(0, 946_684_800, 1_650_475_037, 1_650_475_037.5, 4_294_967_295),
    runtime: fc.constantFrom(0, 1, 4_294_967_295, 1e15),
    ...Object.fromEntries(edges),
  },
  { requiredKeys: ['observedAt', 'interval'] },
);

/** What reads what was stored around an instant. */
const question = instant.chain((time) => {
  const day = new Date(time).toISOString().slice(0, 10);
  const data = '/api/weatherData/SSDP41000';
  const station = '/api/weatherStation/SSDP41000';
  return fc.constantFrom(
    ...['detail', 'summary'].map((part) => `${data}/currentData/${part}`),
    ...['history', 'graph'].flatMap((kind) => [
      `${data}/${kind}/daily?date=${day}`,
      `${data}/${kind}/monthly?date=${day.slice(0, 7)}`,
      `${data}/${kind}/yearly?date=${day.slice(0, 4)}`,
    ]),
    `${data}/graph/weekly`,
    `${data}/history/record`,
    `${data}/months`,
    `${station}/reception`,
    `${station}/readings?at=${new Date(time).toISOString()}`,
    '/api/status',
  );
});

let asked = 0;
/** Of another party each time: nobody asks too much. */
const another = (): string => `10.${(asked >> 8) & 255}.${asked++ & 255}.1`;

it('is stored or refused, rolled up and read', async () => {
  const one = fc.record({
    reports: fc.array(report, { minLength: 1, maxLength: 6 }),
    rolls: fc.boolean(),
    questions: fc.array(question, { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(one, async ({ reports, rolls, questions }) => {
      const before = server.logged.length;
      const { status } = await fetch(`${server.url}/api/weatherData/SSDP41000/reports`, {
        method: 'POST',
        headers: { authorization: 'Bearer jeton-des-essais', 'content-type': 'application/json' },
        body: JSON.stringify(reports),
      });
      expect([200, 422]).toContain(status);
      if (rolls) await server.store.rollAll();
      for (const url of questions) {
        const headers = { authorization: `Bearer ${admin.token}` };
        const { statusCode } = await server.app.inject({ url, headers, remoteAddress: another() });
        // Before the first reading nothing is current.
        expect([url, statusCode]).toEqual([
          url,
          expect.toSatisfy((one) => [200, 404].includes(one)),
        ]);
      }
      const faults = server.logged.slice(before).filter((line) => !/"level":[1-4]\d/.test(line));
      expect(faults).toEqual([]);
    }),
    { numRuns: triesOf(100) },
  );
});
