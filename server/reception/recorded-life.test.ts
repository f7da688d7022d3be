// The whole way of every recorded request, on either engine: through the door into the store, rolled up, read again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/calls.ts';
import { measure } from '../../shared/measures/catalogue.ts';
import { parseField } from '../../shared/measures/fields.ts';
import { readingsBetween } from '../storage/readings/readings.ts';
import { sampleRollups } from '../storage/whole-site/inspection.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { send } from './testing/ingest.ts';
import { bytesOf, canonical, sidecars, tokenOf } from './testing/recorded.ts';

const recorded = sidecars
  .filter(({ expect: { status } }) => status === 200)
  // A clock that goes back would be a wrong one.
  .sort((a, b) => a.receivedAt.localeCompare(b.receivedAt))
  // The other request of the same console is of the same second: a repeat, which only fills what was missing.
  .filter(({ name }) => name !== '01-eco-hp1000se-pm25');

let now = 0;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

it.each(recorded)('$name', async (one) => {
  const { name, receivedAt } = one;
  const { identity, values, observedAt } = one.expect;
  now = Date.parse(receivedAt);
  const station = await server.createStation({
    reference: identity.password === undefined ? `RECU${name.slice(0, 2)}` : (identity.id ?? ''),
    apiToken: tokenOf(identity),
  });
  const port = Number(new URL(server.url).port);
  expect(await send(port, bytesOf(`${name}.txt`))).toMatchObject({ status: 200 });
  await server.store.rollAll();

  const at = Date.parse(observedAt);
  const [stored] = await server.store.reader.snapshot((connection) =>
    readingsBetween(connection, station.id, at, at + 1),
  );
  for (const [field, value] of Object.entries(values)) {
    const { scale } = measure(parseField(field)?.measure ?? 'temperature');
    expect(Math.abs((stored?.values[field] ?? Number.NaN) - canonical(value)), field).toBeLessThan(
      0.51 / scale,
    );
  }
  const rolled = await server.store.reader.snapshot((connection) =>
    sampleRollups(connection, station.id, 3),
  );
  expect(rolled.compared).toBeGreaterThan(0);
  expect(rolled.different).toEqual([]);
  const params = { reference: station.reference, period: 'daily' };
  for (const call of [calls.currentDetail, calls.history, calls.graph]) {
    const query = call === calls.currentDetail ? {} : { date: observedAt.slice(0, 10) };
    const { statusCode } = await server.app.inject(addressOf(call, { params, query }));
    expect(statusCode).toBe(200);
  }
});
