// Two processes on one database: what is changed through one is known to the other, which keeps much of it by heart.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { blois } from '../testing/calls.harness.ts';
import type { TestAccount, TestServer } from '../testing/test-server.ts';
import { ask, report, type SeveralSites, startSites } from './several-sites.harness.ts';

let both: SeveralSites;
let here: TestServer;
let there: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  both = await startSites(2, { site: 'built' });
  [here, there] = both.sites as [TestServer, TestServer];
  admin = await here.createAccount('ROLE_ADMIN');
});
afterAll(() => both.close());

const station = { ...blois, apiToken: 'jeton-de-la-loire' };
const at = (reference: string) => `/api/weatherStation/${reference}`;
const asAdmin = (body?: object, method?: string) => ({
  token: admin.token,
  ...(body && { body }),
  ...(method && { method }),
});
/** What the other process is told is on its way when the call has its answer. */
const soon = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 12_000, interval: 25 });

it('reception knows a station that was created, renamed, given another token, deleted elsewhere', async () => {
  expect(await report(there, station.apiToken)).toBe(401);
  expect((await ask(here, '/api/weatherStation', asAdmin(station))).status).toBe(201);
  await soon(async () => expect(await report(there, station.apiToken)).toBe(200));

  const renamed = { ...station, reference: 'LOIRE', apiToken: 'jeton-renouvele' };
  expect((await ask(here, at('LOIRE41'), asAdmin(renamed, 'PUT'))).status).toBe(200);
  await soon(async () => expect(await report(there, station.apiToken)).toBe(401));
  expect(await report(there, 'jeton-renouvele')).toBe(200);
  expect((await ask(there, '/api/weatherData/LOIRE/currentData/detail')).status).toBe(200);

  expect((await ask(here, at('LOIRE'), asAdmin(undefined, 'DELETE'))).status).toBe(204);
  await soon(async () => expect(await report(there, 'jeton-renouvele')).toBe(401));
  await soon(async () =>
    expect(await both.rows('SELECT 1 FROM station_state WHERE station_id <> 0')).toEqual([]),
  );
});

it('a page shows what was published, changed and withdrawn elsewhere', async () => {
  const home = async () => (await ask(there, '/')).text;
  expect(await home()).not.toContain('Première neige');
  const news = { name: 'Première neige', description: 'Cinq centimètres ce matin.' };
  const { json } = await ask(here, '/api/post', asAdmin(news));
  await soon(async () => expect(await home()).toContain('Première neige'));
  const changed = { ...news, name: 'Deuxième neige' };
  await ask(here, `/api/post/${json.id}`, asAdmin(changed, 'PUT'));
  await soon(async () => expect(await home()).toContain('Deuxième neige'));
  await ask(here, `/api/post/${json.id}`, asAdmin(undefined, 'DELETE'));
  await soon(async () => expect(await home()).not.toContain('neige'));
});

it('a page shows the name that was given to the site elsewhere', async () => {
  const settings = (await ask(here, '/api/site', asAdmin())).json;
  const saved = await ask(
    here,
    '/api/site',
    asAdmin({ ...settings, name: 'Ciel de Loire' }, 'PUT'),
  );
  expect(saved.status).toBe(200);
  await soon(async () => expect((await ask(there, '/')).text).toContain('Ciel de Loire'));
});

it('a role that was taken away elsewhere is refused by the next call', async () => {
  const other = await here.createAccount('ROLE_ADMIN');
  const asOther = { token: other.token };
  expect((await ask(there, '/api/journal', asOther)).status).toBe(200);
  const { json } = await ask(here, `/api/user/${other.id}`, asAdmin());
  const demoted = { ...json, roles: ['ROLE_EDITOR'] };
  expect((await ask(here, `/api/user/${other.id}`, asAdmin(demoted, 'PUT'))).status).toBe(200);
  expect([401, 403]).toContain((await ask(there, '/api/journal', asOther)).status);

  expect((await ask(here, `/api/user/${other.id}`, asAdmin(undefined, 'DELETE'))).status).toBe(204);
  expect((await ask(there, '/api/journal', asOther)).status).toBe(401);
});

it('signing out ends a session everywhere', async () => {
  const other = await here.createAccount('ROLE_EDITOR');
  const asOther = { token: other.token };
  expect((await ask(there, '/api/user/me', asOther)).status).not.toBe(401);
  expect((await ask(here, '/api/logout', { ...asOther, method: 'POST' })).status).toBe(204);
  expect((await ask(there, '/api/user/me', asOther)).status).toBe(401);
});

it('tries of a password are counted together, and a session of one is good for the other', async () => {
  const other = await here.createAccount('ROLE_EDITOR');
  const login = (site: TestServer, password: string) =>
    ask(site, '/api/login', { body: { email: other.email, password } });
  const { json } = await login(here, other.password);
  expect((await ask(there, '/api/user', { token: json.token })).status).toBe(200);
  const statuses: number[] = [];
  for (let tried = 0; tried < 11; tried += 1)
    statuses.push((await login(tried % 2 === 0 ? here : there, 'faux mot de passe')).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await login(here, other.password)).status).toBe(429);
});
