// The first start over the real site: the one-time link, what it makes, and that it makes it once.
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SetupDone } from '../../shared/contract/setup.ts';
import { runIn } from '../cli/cli.harness.ts';
import { createAccount } from '../storage/contents/accounts.ts';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { startServer, type TestServer, type TestServerOptions } from '../testing/test-server.ts';
import { makeSetupLink } from './link.ts';

const start = Date.UTC(2026, 10, 28, 12);
const minutes = 60_000;
let now = start;
let server: TestServer;
let dataDir = '';

const open = async (options: TestServerOptions = {}) => {
  server = await startServer({ dataDir, clock: { now: () => now }, ...options });
};
beforeEach(async () => {
  now = start;
  dataDir = temporaryFolder();
  await open();
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

async function newKey(): Promise<string> {
  const link = await makeSetupLink(server.store.writer, { publicUrl: new URL(server.url), now });
  return link?.split('#')[1] ?? '';
}

let asked = 0;
async function post(url: string, payload: object) {
  asked += 1;
  const remoteAddress = `198.51.${asked >> 8}.${asked & 255}`;
  const answer = await server.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { status: answer.statusCode, json: answer.json(), headers: answer.headers };
}
const check = (key: string) => post('/api/setup/check', { key });

const admin = {
  email: 'Claire@Exemple.fr',
  firstname: 'Claire',
  lastname: 'Martin',
  password: 'girafe bleue à pois',
  passwordConfirmation: 'girafe bleue à pois',
};
const station = {
  reference: 'SSDP41000',
  name: 'Météo du Vieux Moulin',
  shortDescription: 'Au bord de la Cisse',
  city: 'Saint-Denis',
  postalCode: '97400',
  lat: -20.88,
  lng: 55.45,
  elevation: 30,
  model: 'GW2000',
};
const setUp = (key: string, more: object = {}) =>
  post('/api/setup', { key, admin, station, ...more });

const rows = (sql: string) => server.store.reader.snapshot((connection) => connection.tuples(sql));
const counts = async () =>
  (await rows('SELECT (SELECT COUNT(*) FROM account), (SELECT COUNT(*) FROM station)'))[0];

const lapsed =
  'Ce lien n’est plus valable. «\u202fnpm run embellie -- setup\u202f» en affiche un nouveau.';
const done = 'Ce site a déjà un administrateur\u00a0: connectez-vous.';

it('makes the first administrator and the first station, and knows both at once', async () => {
  const key = await newKey();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await check(key)).toMatchObject({
    status: 200,
    json: {
      hasStations: false,
      reference: 'SSDP41000',
      expiresAt: new Date(start + 30 * minutes).toISOString(),
    },
  });
  const made = await setUp(key);
  const { token, station: first, addresses } = made.json as SetupDone;
  expect([made.status, first]).toEqual([
    201,
    expect.objectContaining({
      reference: 'SSDP41000',
      timeZone: 'Indian/Reunion',
      preferedUnit: 'Metric',
      country: 'FR',
      apiToken: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  ]);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses[0]).toMatchObject({ port: Number(new URL(server.url).port), prefix: '' });
  const headers = { authorization: `Bearer ${token}` };
  const { users } = (await server.app.inject({ url: '/api/user', headers })).json();
  expect(users).toMatchObject([
    { email: 'claire@exemple.fr', firstname: 'Claire', roles: ['ROLE_ADMIN'] },
  ]);
  const { email, password } = admin;
  expect((await post('/api/login', { email, password })).status).toBe(200);
  expect((await server.sendAsConsole({ tempf: '50' }, first?.apiToken ?? '')).status).toBe(200);
  expect(await rows('SELECT who, action, noun, subject FROM journal ORDER BY id')).toEqual([
    [null, 'create', 'user', 'claire@exemple.fr'],
    [null, 'create', 'weatherStation', 'SSDP41000'],
  ]);
});

it('tells administrators, and nobody else, where consoles send', async () => {
  const { token } = (await setUp(await newKey(), { station: null })).json as SetupDone;
  const headers = { authorization: `Bearer ${token}` };
  const { addresses } = (await server.app.inject({ url: '/api/console', headers })).json();
  expect(addresses[0]).toMatchObject({ prefix: '' });
  expect((await server.app.inject('/api/console')).statusCode).toBe(401);
});

it('makes no station where none is wanted, or where there are some', async () => {
  await server.createStation({ reference: 'AUTRE', apiToken: 'jeton-de-autre' });
  const key = await newKey();
  expect((await check(key)).json).toMatchObject({ hasStations: true });
  expect(await setUp(key, { station: null })).toMatchObject({
    status: 201,
    json: { token: expect.any(String), station: null },
  });
  expect(await counts()).toEqual([1, 1]);
});

it('keeps nothing that opens the page, and says it in no log', async () => {
  const key = await newKey();
  await check(key);
  await setUp(key, { admin: { ...admin, password: 'court' } });
  expect(JSON.stringify(await rows('SELECT * FROM setup_key'))).not.toContain(key);
  expect(server.logged.join('')).not.toContain(key);
  expect((await check(key)).headers['cache-control']).toBe('no-store');
});

it('serves once, even to twenty at the same moment (S8)', async () => {
  const key = await newKey();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      setUp(key, {
        admin: { ...admin, email: `personne-${index}@exemple.fr` },
        station: { ...station, reference: `STATION-${index}` },
      }),
    ),
  );
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  for (const status of statuses) expect([201, 410, 503]).toContain(status);
  expect(await counts()).toEqual([1, 1]);
  expect(await setUp(key)).toMatchObject({ status: 410, json: [{ message: done }] });
  expect(await check(key)).toMatchObject({ status: 410, json: [{ message: done }] });
  expect(await rows('SELECT * FROM setup_key')).toEqual([]);
});

it('is refused once an administrator was made otherwise, but not for an editor (S8)', async () => {
  const key = await newKey();
  await server.createAccount('ROLE_EDITOR');
  expect((await check(key)).status).toBe(200);
  await server.createAccount('ROLE_ADMIN');
  for (const answer of [await check(key), await setUp(key)])
    expect(answer).toMatchObject({ status: 410, json: [{ message: done }] });
  expect(await counts()).toEqual([2, 0]);
  expect(await runIn(dataDir, ['setup'])).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('Ce site a déjà un administrateur'),
  });
});

it('lasts thirty minutes, and gives way to a newer one (S5)', async () => {
  const older = await newKey();
  now = start + 10 * minutes;
  const key = await newKey();
  expect((await check(older)).json).toEqual([{ message: lapsed }]);
  now = start + 40 * minutes - 1;
  expect((await check(key)).status).toBe(200);
  now = start + 40 * minutes;
  for (const answer of [await check(key), await setUp(key)])
    expect(answer).toMatchObject({ status: 410, json: [{ message: lapsed }] });
  expect(await counts()).toEqual([0, 0]);
});

it.each([
  ['another one', 'A'.repeat(43)],
  ['nothing', ''],
  ['SQL', "' OR 1=1 --"],
])('opens with no other key: %s (S5)', async (_, key) => {
  await newKey();
  for (const answer of [await check(key), await setUp(key)])
    expect(answer).toMatchObject({ status: 410, json: [{ message: lapsed }] });
  expect(await counts()).toEqual([0, 0]);
});

it('asks for the whole of a key that is none', async () => {
  await server.createAccount('ROLE_ADMIN');
  for (const key of [undefined, 7, 'x'.repeat(101)])
    expect(await check(key as string)).toMatchObject({
      status: 422,
      json: [{ message: 'Ce lien n’est pas entier\u00a0: recopiez-le jusqu’au bout.' }],
    });
});

it('is in the store, not in the process', async () => {
  const key = await newKey();
  await server.close();
  await open();
  expect((await setUp(key)).status).toBe(201);
});

const refused = async (more: object) => {
  const key = await newKey();
  const { status, json } = await setUp(key, more);
  expect(await counts()).toEqual([0, 0]);
  expect((await check(key)).status).toBe(200);
  return [status, json.map((one: { propertyPath: string }) => one.propertyPath)];
};
const chosen = (password: string) => ({ ...admin, password, passwordConfirmation: password });

it.each<[string, object, string[]]>([
  ['an e-mail that is none', { admin: { ...admin, email: 'claire' } }, ['admin.email']],
  ['no administrator', { admin: undefined }, ['admin']],
  ['no city', { station: { ...station, city: '' } }, ['station.city']],
  [
    'faults of both',
    { admin: { ...admin, firstname: '' }, station: { ...station, lat: 91 } },
    ['admin.firstname', 'station.lat'],
  ],
  ['an unknown zone', { station: { ...station, timeZone: 'Mars/Nord' } }, ['station.timeZone']],
  [
    'a bad password and an unknown set of units',
    { admin: chosen('court'), station: { ...station, preferedUnit: 'Lunaire' } },
    ['admin.password', 'station.preferedUnit'],
  ],
])('refuses %s, and makes nothing', async (_, more, paths) => {
  expect(await refused(more)).toEqual([422, paths]);
});

it.each([
  ['onze signes', 'Le mot de passe compte 12 à 128 caractères.'],
  ['Motdepasse2026', 'Ce mot de passe est trop courant.'],
  ['xx-claire-xx-claire', 'Le mot de passe ne doit pas contenir l’adresse e-mail.'],
  [
    'le METEO du vieux moulin',
    'Le mot de passe ne doit pas contenir le nom du site ou d’une station.',
  ],
])('judges the password « %s » like every other (S7)', async (password, message) => {
  expect((await setUp(await newKey(), { admin: chosen(password) })).json).toEqual([
    { message, propertyPath: 'admin.password' },
  ]);
});

it('wants the password twice (S7)', async () => {
  const other = { ...admin, passwordConfirmation: 'girafe bleue à poix' };
  expect(await refused({ admin: other })).toEqual([422, ['admin.passwordConfirmation']]);
});

it('gives no other role, id or date than its own (S8)', async () => {
  const more = { id: 41, roles: ['ROLE_EDITOR'], tokenVersion: 9, createdAt: '2000-01-01' };
  expect((await setUp(await newKey(), { admin: { ...admin, ...more } })).status).toBe(201);
  expect(await rows('SELECT id, role, token_version, created_at FROM account')).toEqual([
    [1, 'ROLE_ADMIN', 1, start],
  ]);
});

it('says what another one has, makes nothing and stays good (B38)', async () => {
  await server.createStation({ apiToken: 'jeton-des-essais' });
  const key = await newKey();
  const names = { firstName: 'Claire', lastName: '', passwordHash: '' };
  const draft = { ...names, email: 'claire@exemple.fr', role: 'ROLE_EDITOR' as const };
  await createAccount(server.store.writes, draft, now);
  expect(await setUp(key)).toMatchObject({ status: 422, json: [{ propertyPath: 'admin.email' }] });
  const other = { ...admin, email: 'autre@exemple.fr' };
  expect(await setUp(key, { admin: other })).toMatchObject({
    status: 409,
    json: [{ propertyPath: 'station.reference' }],
  });
  const same = { ...station, reference: 'AUTRE', apiToken: 'jeton-des-essais' };
  expect(await setUp(key, { admin: other, station: same })).toMatchObject({
    status: 409,
    json: [{ propertyPath: 'station.apiToken' }],
  });
  expect(await counts()).toEqual([1, 1]);
  const free = { ...station, reference: 'AUTRE' };
  expect((await setUp(key, { admin: other, station: free })).status).toBe(201);
});

it('is throttled', async () => {
  const tryOnce = (url: string) =>
    server.app.inject({ method: 'POST', url, payload: { key: 'x' }, remoteAddress: '203.0.113.9' });
  const last = async (url: string, times: number) => {
    for (let index = 0; index < times; index += 1) await tryOnce(url);
    return (await tryOnce(url)).statusCode;
  };
  expect(await last('/api/setup', 10)).toBe(429);
  expect(await last('/api/setup/check', 30)).toBe(429);
});
