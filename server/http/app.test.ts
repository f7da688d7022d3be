// The whole site, asked as a browser or a script would: what is answered, what is in it, and what never is.
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';

const now = Date.parse('2026-11-27T20:43:00Z');
const token = 'jeton-des-essais';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
  await server.createStation();
  await server.createStation({
    reference: 'ALPES',
    apiToken: 'jeton-des-alpes',
    publishAddress: true,
  });
  await post('/data/report/', `PASSKEY=${token}&dateutc=now&tempf=50&humidity=80&baromrelin=29.92`);
});
afterAll(() => server.close());

const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(server.url + path, { method: 'POST', body, headers: { 'content-type': type } });

type Scenario = {
  readonly ask: string;
  readonly status: number;
  readonly contains?: readonly string[];
  readonly lacks?: readonly string[];
  readonly body?: string;
  readonly type?: string;
};

const scenarios: readonly Scenario[] = [
  {
    ask: 'GET /api/weatherStation',
    status: 200,
    contains: [
      '"reference":"SSDP41000"',
      '"reference":"ALPES"',
      '"numberOfResult":2',
      '"address":"3 rue du Jardin"',
      '"preferedUnit":"Metric"',
    ],
    lacks: [token, 'jeton-des-alpes', 'apiToken', 'tokenHash', 'publishAddress'],
  },
  {
    ask: 'GET /api/weatherStation?page=1&maxResult=1&order=DESC',
    status: 200,
    contains: ['ALPES', '"numberOfResult":2'],
    lacks: ['SSDP41000'],
  },
  {
    ask: 'GET /api/weatherStation?page=2&maxResult=1',
    status: 200,
    contains: ['ALPES'],
    lacks: ['SSDP41000'],
  },
  {
    ask: 'GET /api/weatherStation?page=9',
    status: 200,
    contains: ['"weatherStations":[]', '"numberOfResult":2'],
  },
  { ask: 'GET /api/weatherStation?other=1', status: 200 },
  { ask: 'GET /api/weatherData/ssdp41000/currentData/detail', status: 200 },
  {
    ask: 'GET /api/weatherStation?page=0',
    status: 400,
    contains: ['"propertyPath":"page"', 'à partir de 1'],
  },
  { ask: 'GET /api/weatherStation?page=1.5', status: 400, contains: ['"propertyPath":"page"'] },
  {
    ask: 'GET /api/weatherStation?maxResult=101',
    status: 400,
    contains: ['"propertyPath":"maxResult"', 'de 1 à 100'],
  },
  {
    ask: 'GET /api/weatherStation?order=asc',
    status: 400,
    contains: ['"propertyPath":"order"', 'ASC ou DESC'],
  },
  {
    ask: 'GET /api/weatherStation?page=1&page=2',
    status: 400,
    contains: ['"propertyPath":"page"'],
  },
  {
    ask: 'GET /api/weatherStation/SSDP41000',
    status: 200,
    contains: ['"city":"Saint-Sulpice"', '"timeZone":"Europe/Paris"'],
    lacks: [token, 'apiToken', 'rue du Jardin'],
  },
  { ask: 'GET /api/weatherStation/1', status: 200, contains: ['SSDP41000'] },
  { ask: 'GET /api/weatherStation/alpes', status: 200, contains: ['"reference":"ALPES"'] },
  {
    ask: 'GET /api/weatherStation/INCONNUE',
    status: 404,
    contains: ['[{"message":"Cette station n’existe pas."'],
  },
  { ask: 'GET /api/weatherStation/%00', status: 404 },
  { ask: 'GET /api/weatherStation/2147483648', status: 404 },
  { ask: 'GET /api/weatherStation/99999999999', status: 404 },
  { ask: "GET /api/weatherStation/'%20OR%201=1", status: 404 },
  { ask: `GET /api/weatherStation/${'x'.repeat(65)}`, status: 400, contains: ['trop longue'] },
  { ask: `GET /api/weatherStation/${'x'.repeat(300)}`, status: 400, contains: ['trop longue'] },
  { ask: `DELETE /api/post/${'x'.repeat(300)}`, status: 401, contains: ['[{"message"'] },
  { ask: 'GET /api/weatherStation/observation/last/SSDP41000', status: 200, contains: ['null'] },
  { ask: 'GET /api/weatherStation/observation/last/INCONNUE', status: 404 },
  {
    ask: 'GET /api/weatherData/SSDP41000/currentData/detail',
    status: 200,
    contains: ['"temperature":10,', '"rainRate":null'],
    lacks: [token],
  },
  {
    ask: 'GET /api/weatherData/1/currentData/summary',
    status: 200,
    contains: ['"temperature":10,'],
  },
  {
    ask: 'GET /api/weatherData/ALPES/currentData/detail',
    status: 404,
    contains: ['Aucune données actuellement'],
  },
  {
    ask: 'GET /api/weatherData/SSDP41000/history/daily',
    status: 200,
    contains: ['"maxTemperature":10,'],
  },
  { ask: 'GET /api/weatherData/SSDP41000/history/record', status: 200, contains: ['"end":null'] },
  {
    ask: 'GET /api/weatherData/SSDP41000/history/hourly',
    status: 400,
    contains: ['"propertyPath":"period"', 'daily, weekly'],
  },
  {
    ask: 'GET /api/weatherData/SSDP41000/history/daily?date=hier',
    status: 400,
    contains: ['"propertyPath":"date"'],
  },
  { ask: 'GET /api/weatherData/SSDP41000/graph/daily', status: 200, contains: ['"datas":[{'] },
  {
    ask: 'GET /api/weatherData/SSDP41000/graph/record',
    status: 400,
    contains: ['"propertyPath":"period"'],
  },
  { ask: 'GET /api/weatherData/ALPES/graph/yearly', status: 200, contains: ['"datas":[]'] },
  {
    ask: 'GET /api/weatherData/INCONNUE/live',
    status: 404,
    contains: ['Cette station n’existe pas.'],
  },
  { ask: 'GET /api', status: 404, contains: ['[{"message":"Cette adresse n’existe pas."}]'] },
  { ask: 'GET /api/rien', status: 404, contains: ['[{"message"'] },
  { ask: 'POST /api/rien', status: 404, contains: ['[{"message"'], body: '{}' },
  { ask: 'GET /api/weatherData', status: 405, contains: ['[{"message":"Cette méthode'] },
  {
    ask: 'PUT /api/weatherStation',
    status: 405,
    contains: ['[{"message":"Cette méthode'],
    body: '{}',
  },
  { ask: 'DELETE /api/openWeather', status: 405, contains: ['[{"message"'] },
  { ask: 'OPTIONS /api/weatherStation', status: 405 },
  { ask: 'GET /api/openapi.json', status: 200, contains: ['"openapi":"3.1.0"'] },
  {
    ask: 'GET /api/docs',
    status: 200,
    contains: ['<html lang="fr">', 'currentData/detail'],
    lacks: ['<script', 'style='],
  },
  { ask: 'GET /healthz', status: 200, contains: ['ok'] },
  { ask: 'GET /readyz', status: 200, contains: ['ok'] },
];

it.each(scenarios)(
  '$ask: $status',
  async ({ ask, status, contains = [], lacks = [], body, type = 'application/json' }) => {
    const [method = '', path = ''] = ask.split(/ (.*)/);
    const headers = body === undefined ? {} : { 'content-type': type };
    const response = await fetch(server.url + path, { method, headers, body: body ?? null });
    const text = await response.text();
    const fault =
      response.status === 500
        ? server.logged.findLast((line) => line.includes('"err"'))
        : undefined;
    expect([response.status, fault]).toEqual([status, undefined]);
    for (const part of contains) expect(text).toContain(part);
    for (const part of lacks) expect(text).not.toContain(part);
    if (path.startsWith('/api') && status >= 400) {
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(JSON.parse(text)).toContainEqual(
        expect.objectContaining({ message: expect.any(String) }),
      );
    }
  },
);

it('says which methods an address knows', async () => {
  const allowed = async (method: string, path: string) =>
    (await fetch(server.url + path, { method })).headers.get('allow');
  expect(await allowed('DELETE', '/api/weatherStation')).toBe('GET, HEAD, POST');
  expect(await allowed('GET', '/api/weatherData')).toBe('POST');
  expect(await allowed('PUT', '/api/weatherData/SSDP41000/reports')).toBe('POST');
});

const secure = {
  'content-security-policy': expect.stringContaining(
    "default-src 'self';script-src 'self';style-src 'self'",
  ),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

it.each(['/api/weatherStation', '/api/rien', '/api/docs', '/healthz'])(
  'sends the security headers with %s',
  async (path) => {
    const { headers } = await fetch(server.url + path);
    expect(Object.fromEntries(headers)).toMatchObject(secure);
    expect(headers.get('content-security-policy')).toMatch(
      /object-src 'none';base-uri 'none'.*frame-ancestors 'none'/,
    );
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|https?:/);
    for (const absent of [
      'strict-transport-security',
      'access-control-allow-origin',
      'x-powered-by',
      'server',
    ]) {
      expect(headers.get(absent)).toBeNull();
    }
  },
);

it('never lets an answer of the API be kept', async () => {
  for (const path of [
    '/api/weatherStation',
    '/api/weatherData/SSDP41000/currentData/detail',
    '/api/rien',
  ]) {
    expect((await fetch(server.url + path)).headers.get('cache-control')).toBe('no-store');
  }
});

it('gives an item its version', async () => {
  const etag = async (path: string) => (await fetch(server.url + path)).headers.get('etag');
  expect(await etag('/api/weatherStation/SSDP41000')).toMatch(/^"1-\w+"$/);
  expect(await etag('/api/weatherStation/ALPES')).toMatch(/^"2-\w+"$/);
  expect(await etag('/api/weatherStation')).toBeNull();
});

it('answers HEAD as GET, without its body', async () => {
  const response = await fetch(`${server.url}/api/weatherStation`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it('S12: tells visitors no more than a number when it fails, and keeps the cause in the log', async () => {
  const broken = await startServer();
  try {
    for (const table of ['station', 'station_state']) {
      await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.table(`${table}_gone`)}`.execute(
        broken.store.writes,
      );
    }
    const response = await fetch(`${broken.url}/api/weatherStation`);
    const [violation] = (await response.json()) as [{ message: string }];
    expect([response.status, Object.keys(violation)]).toEqual([500, ['message']]);
    expect(violation.message).toMatch(/^Une erreur est survenue sur le site\. .* [0-9a-f]{10}\.$/);
    const number = violation.message.slice(-11, -1);
    const line = broken.logged.find((text) => text.includes(number) && text.includes('"err"'));
    expect(line).toMatch(/no such table|does not exist/);
    expect((await fetch(`${broken.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${broken.url}/healthz`)).status).toBe(200);
  } finally {
    await broken.close();
  }
});

it('S2, S12: logs no query and no token', async () => {
  await fetch(`${server.url}/api/weatherStation?secret=abc`);
  await fetch(`${server.url}/data/report/${token}/`, { method: 'DELETE' });
  await fetch(`${server.url}//data/report/${token}`, { method: 'DELETE' });
  const log = server.logged.join('');
  expect(log).not.toContain(token);
  expect(log).not.toContain('secret=abc');
  expect(log).toContain('"path":"/api/weatherStation"');
});

it('B42: limits what one address may read, not what pages ask for inside', async () => {
  const limited = await startServer({ environment: { EMBELLIE_TRUSTED_PROXIES: '127.0.0.1' } });
  const ask = (address: string) =>
    limited.app.inject({
      url: '/api/weatherStation',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': address },
    });
  try {
    for (let n = 0; n < 300; n++) expect((await ask('1.1.1.1, 198.51.100.7')).statusCode).toBe(200);
    const refused = await ask('2.2.2.2, 198.51.100.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toEqual([
      { message: 'Trop de demandes\u00a0: réessayez dans un instant.' },
    ]);
    expect((await ask('198.51.100.8')).statusCode).toBe(200);
    expect(
      (await limited.app.inject({ url: '/api/weatherStation', remoteAddress: 'inside' }))
        .statusCode,
    ).toBe(200);
    expect(
      (
        await limited.app.inject({
          url: '/healthz',
          headers: { 'x-forwarded-for': '198.51.100.7' },
        })
      ).statusCode,
    ).toBe(200);
  } finally {
    await limited.close();
  }
});

it('answers a request without a Host, and refuses what is no request', async () => {
  const send = (options: object) =>
    new Promise<number>((resolve, reject) => {
      request(`${server.url}/healthz`, { ...options, agent: false }, (response) =>
        resolve(response.resume().statusCode ?? 0),
      )
        .on('error', reject)
        .end();
    });
  expect(await send({ setHost: false })).toBe(200);
  expect(await send({ headers: { 'x-long': 'x'.repeat(20_000) } })).toBe(431);
});
