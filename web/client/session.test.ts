// The session: what a token says, when it ends, and the 401 that ends it. Storage, window and network are stood in
// for; ours are real.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { privateSessionCalls } from '../../shared/contract/session.ts';
import { stubLocalStorage } from '../testing/browser.ts';
import { ApiError, createApi, createClient } from './api.ts';
import { createBrowserSend } from './browser-send.ts';
import { logOut } from './log-out.ts';
import { readSession, refuseToken, storedToken, storeToken } from './session.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: unknown) => `${base64url({ alg: 'HS256' })}.${base64url(claims)}.c2ln`;
const claims = { roles: ['ROLE_ADMIN'], email: 'zoé@exemple.fr', exp: NOW / 1000 + 3600 };
const good = tokenOf(claims);

type Sent = { readonly url: string; readonly headers: Readonly<Record<string, string>> };
let kept: Map<string, string>;
let reloads: number;
let sent: Sent[];
let answer: { status: number; body: unknown };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  kept = stubLocalStorage();
  reloads = 0;
  sent = [];
  answer = { status: 200, body: {} };
  vi.stubGlobal('window', { location: { reload: () => (reloads += 1) } });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Sent['headers'] }) => {
    sent.push({ url, headers });
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  storeToken(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const send = createBrowserSend('/meteo/');
const api = createApi(send);
const login = () => api.login({ body: { email: 'a@exemple.fr', password: 'faux' } });

it('is signed in as the token says, letters with accents included', () => {
  storeToken(good);
  expect(readSession()).toEqual({
    connected: true,
    roles: ['ROLE_ADMIN'],
    email: 'zoé@exemple.fr',
  });
  expect(readSession()).toBe(readSession());
});

it('reads a token that another tab stored or removed', () => {
  kept.set('embellie.token', good);
  expect(readSession().connected).toBe(true);
  kept.clear();
  expect(readSession()).toEqual({ connected: false, roles: [], email: null });
});

it('ends at the second the token says', () => {
  storeToken(good);
  vi.setSystemTime(NOW + 3_600_000 - 1);
  expect(readSession().connected).toBe(true);
  vi.setSystemTime(NOW + 3_600_000);
  expect(readSession().connected).toBe(false);
});

it.each([
  ['', 'blank'],
  ['jeton', 'no dots'],
  ['a.%%%.c', 'not base64'],
  [`a.${Buffer.from('{').toString('base64url')}.c`, 'not JSON'],
  [tokenOf(null), 'null'],
  [tokenOf({ roles: ['ROLE_ADMIN'], email: 'a@exemple.fr' }), 'no end'],
  [tokenOf({ ...claims, exp: 'demain' }), 'an end that is no number'],
  [tokenOf({ ...claims, roles: 'ROLE_ADMIN' }), 'roles that are no list'],
])('%s is nobody’s token: %s', (token) => {
  storeToken(token);
  expect(readSession().connected).toBe(false);
});

it('lives in memory where nothing can be kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  });
  storeToken(good);
  expect(readSession().connected).toBe(true);
  storeToken(null);
  expect(storedToken()).toBeNull();
});

it('sends the token it has, and none when it has none', async () => {
  await api.listStations();
  storeToken(good);
  await api.listStations();
  expect(sent.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/meteo/api/weatherStation', undefined],
    ['/meteo/api/weatherStation', `Bearer ${good}`],
  ]);
});

it('a 401 to a call that carried a token removes it and reloads, once', async () => {
  answer = { status: 401, body: [{ message: 'Connectez-vous.' }] };
  storeToken(good);
  const desk = createClient(privateSessionCalls, send);
  const results = await Promise.allSettled([desk.logout(), desk.logout(), desk.logout()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([storedToken(), reloads]).toEqual([null, 1]);
  await expect(desk.logout()).rejects.toThrow(ApiError);
  expect(reloads).toBe(1);
});

it('a 401 to the login call is read, never a reload (B43)', async () => {
  answer = { status: 401, body: [{ message: 'Le couple utilisateur/mot de passe est incorrect' }] };
  await expect(login()).rejects.toThrow('Le couple utilisateur/mot de passe est incorrect');
  storeToken(good);
  await expect(login()).rejects.toThrow('Le couple utilisateur/mot de passe est incorrect');
  expect([storedToken(), reloads]).toEqual([good, 0]);
});

it.each([403, 404, 422, 429, 500, 503])('a %i leaves the session alone (B44)', async (status) => {
  answer = { status, body: [{ message: 'Non' }] };
  storeToken(good);
  await expect(api.listStations()).rejects.toThrow('Non');
  expect([storedToken(), reloads]).toEqual([good, 0]);
});

it('a late 401 to an older token leaves a newer session alone', () => {
  storeToken(good);
  refuseToken('un.ancien.jeton');
  expect([storedToken(), reloads]).toEqual([good, 0]);
});

it('never reloads while the token cannot be removed: that would be for ever', () => {
  storeToken(good);
  vi.stubGlobal('localStorage', {
    getItem: () => good,
    removeItem: () => {
      throw new Error('closed');
    },
  });
  refuseToken(good);
  expect(reloads).toBe(0);
});

it.each([204, 503])('signing out forgets the token, whatever the answer (%i)', async (status) => {
  storeToken(good);
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Sent['headers'] }) => {
    sent.push({ url, headers });
    return new Response(null, { status });
  });
  await logOut(send);
  expect(sent).toEqual([
    { url: '/meteo/api/logout', headers: { authorization: `Bearer ${good}` } },
  ]);
  expect([storedToken(), readSession().connected, reloads]).toEqual([null, false, 0]);
});
