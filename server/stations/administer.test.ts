// What administrators do with stations through the API: who may, what is refused, and what the store holds after.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blois } from '../testing/calls.harness.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let admin = '';
let editor = '';
beforeEach(async () => {
  server = await startServer();
  admin = (await server.createAccount('ROLE_ADMIN')).token;
  editor = (await server.createAccount('ROLE_EDITOR')).token;
});
afterEach(() => server.close());

const station = { ...blois, address: '2 quai de la Saussaye' };

async function ask(method: string, path: string, options: Record<string, unknown> = {}) {
  const {
    token = admin,
    body,
    headers = {},
  } = options as {
    token?: string;
    body?: unknown;
    headers?: Record<string, string>;
  };
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    body: text === '' ? null : JSON.parse(text),
  };
}

const create = (more: Record<string, unknown> = {}) =>
  ask('POST', '/api/weatherStation', { body: { ...station, ...more } });

it('asks for the time zone where neither the postal code nor the country tells it', async () => {
  const portland = { country: 'US', postalCode: '97201', city: 'Portland' };
  expect(await create(portland)).toMatchObject({
    status: 422,
    body: [
      {
        message: 'Choisissez le fuseau horaire\u00a0: le pays de la station en a plusieurs.',
        propertyPath: 'timeZone',
      },
    ],
  });
  const chosen = await create({ ...portland, timeZone: 'america/los_angeles' });
  expect(chosen.body.timeZone).toBe('America/Los_Angeles');
});

it('makes a station with a token of its own, which only administrators see', async () => {
  const created = await create();
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ ...station, country: 'FR', preferedUnit: 'Metric' });
  expect(created.body.timeZone).toBe('Europe/Paris');
  expect(created.body.apiToken).toMatch(/^[0-9a-f]{32}$/);
  for (const token of [editor, 'none']) {
    const seen = await ask('GET', '/api/weatherStation/LOIRE41', { token });
    expect(JSON.stringify(seen.body)).not.toContain(created.body.apiToken);
    expect(Object.keys(seen.body)).not.toContain('address');
  }
  const seen = await ask('GET', '/api/weatherStation/LOIRE41');
  expect(seen.body).toEqual(created.body);
  const sent = await server.sendAsConsole({ tempf: '50' }, created.body.apiToken);
  expect(sent.status).toBe(200);
});

it('refuses what cannot be, under its field, and stores nothing', async () => {
  await server.createStation();
  const changes = [
    { lat: 91 },
    { lat: '47' },
    { reference: '1station' },
    { apiToken: 'court' },
    { preferedUnit: 'Lunaire' },
    { timeZone: 'Europe/Blois' },
    { channels: { soilTemperature: 17 } },
    { channels: { vent: 1 } },
  ];
  for (const change of changes) {
    const refused = await create(change);
    expect([refused.status, refused.body[0].propertyPath]).toEqual([422, Object.keys(change)[0]]);
  }
  for (const change of [
    { reference: 'SSDP41000' },
    { reference: 'ssdp41000' },
    { apiToken: 'jeton-des-essais' },
  ]) {
    const refused = await create(change);
    expect([refused.status, refused.body[0].propertyPath]).toEqual([409, Object.keys(change)[0]]);
  }
  expect((await ask('GET', '/api/weatherStation')).body.numberOfResult).toBe(1);
});

it('tells two references apart by more than their case, and a taken token from a taken reference', async () => {
  await server.createStation();
  const { body: created } = await create();
  const put = (change: object) =>
    ask('PUT', `/api/weatherStation/${created.id}`, {
      body: { ...station, apiToken: '', ...change },
    });
  const { reference } = station;
  expect(await put({ reference: 'ssdp41000' })).toMatchObject({
    status: 409,
    body: [
      { message: 'Une station porte déjà la référence SSDP41000.', propertyPath: 'reference' },
    ],
  });
  expect(await put({ apiToken: 'jeton-des-essais' })).toMatchObject({
    status: 409,
    body: [{ message: 'Une autre station a déjà ce jeton.', propertyPath: 'apiToken' }],
  });
  expect((await put({ reference: reference.toLowerCase() })).status).toBe(200);
});

it('changes a station: what is left out or blank is kept', async () => {
  const { body: created } = await create({ publishAddress: true, timeZone: 'Indian/Reunion' });
  const { apiToken } = created;
  const first = await ask('GET', `/api/weatherStation/${created.id}`);
  const changed = await ask('PUT', `/api/weatherStation/${created.id}`, {
    body: { ...station, city: 'Blois-Vienne', apiToken: '' },
    headers: { 'if-match': first.etag },
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    city: 'Blois-Vienne',
    apiToken,
    publishAddress: true,
    timeZone: 'Indian/Reunion',
    createdAt: created.createdAt,
  });
  const stale = await ask('PUT', '/api/weatherStation/LOIRE41', {
    body: station,
    headers: { 'if-match': first.etag },
  });
  expect([stale.status, stale.body]).toEqual([
    409,
    [{ message: 'Cette fiche a été modifiée entre-temps' }],
  ]);
});

it('a replaced token stops working at once', async () => {
  await create({ apiToken: 'le-premier-jeton' });
  const report = (token: string) => server.sendAsConsole({ tempf: '50' }, token);
  expect((await report('le-premier-jeton')).status).toBe(200);
  await ask('PUT', '/api/weatherStation/LOIRE41', {
    body: { ...station, apiToken: 'le-second-jeton' },
  });
  expect((await report('le-premier-jeton')).status).toBe(401);
  expect((await report('le-second-jeton')).status).toBe(200);
});

it('another time zone moves the days of the past', async () => {
  const { body: created } = await create({ apiToken: 'jeton-de-blois' });
  const reports = [22, 23, 24, 25].map((hour) => ({
    observedAt: new Date(Date.UTC(2026, 5, 10, hour, 30)).toISOString(),
    temperature: hour,
  }));
  await server.sendReports(reports, { reference: 'LOIRE41', apiToken: 'jeton-de-blois' });
  await server.store.rollAll();
  const day = async () => {
    const { body } = await ask('GET', '/api/weatherData/LOIRE41/history/daily?date=2026-06-11');
    return [body.minTemperature, body.maxTemperature];
  };
  expect(await day()).toEqual([22, 25]);
  await ask('PUT', `/api/weatherStation/${created.id}`, {
    body: { ...station, timeZone: 'UTC' },
  });
  expect(await day()).toEqual([24, 25]);
  await server.store.rebuild();
  expect(await day()).toEqual([24, 25]);
});

it('deletes a station and everything of it', async () => {
  await server.createStation();
  const { body: created } = await create({ apiToken: 'jeton-de-blois' });
  await fetch(`${server.url}/data/report/jeton-de-blois`, {
    method: 'POST',
    body: new URLSearchParams({ tempf: '50', dateutc: 'now' }),
  });
  expect(await ask('DELETE', `/api/weatherStation/${created.id}`)).toMatchObject({ status: 204 });
  expect((await ask('GET', '/api/weatherData/LOIRE41/history/record')).status).toBe(404);
  expect((await ask('DELETE', `/api/weatherStation/${created.id}`)).status).toBe(404);
  await expect
    .poll(() =>
      server.store.reader.snapshot((connection) =>
        connection.tuples('SELECT COUNT(*) FROM measurement'),
      ),
    )
    .toEqual([[0]]);
});
