// Who may make which call of the API, tried: visitor, editor and administrator on every address and method, as they
// are and disguised. What is refused leaves the store as it was. A call that is not in this table fails the test (S1).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '../../shared/contract/call.ts';
import type { Role } from '../../shared/contract/session.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';

type Audience = 'public' | 'editor' | 'admin';

const expected: Readonly<Record<string, Audience>> = {
  'POST /api/login': 'public',
  'POST /api/logout': 'editor',
  'GET /api/user': 'editor',
  'GET /api/user/{id}': 'editor',
  'POST /api/user': 'admin',
  'PUT /api/user/{id}': 'admin',
  'DELETE /api/user/{id}': 'admin',
  'PUT /api/user/me/password': 'editor',
  'GET /api/weatherStation': 'public',
  'GET /api/weatherStation/{reference}': 'public',
  'GET /api/weatherStation/observation/last/{reference}': 'public',
  'POST /api/weatherStation': 'admin',
  'PUT /api/weatherStation/{reference}': 'admin',
  'DELETE /api/weatherStation/{reference}': 'admin',
  'GET /api/weatherStation/{reference}/reception': 'admin',
  'GET /api/weatherStation/{reference}/readings': 'admin',
  'POST /api/weatherStation/{reference}/correction': 'admin',
  'POST /api/weatherStation/{reference}/token': 'admin',
  'GET /api/reception/refused': 'admin',
  'POST /api/reception/refused/{id}/associate': 'admin',
  'GET /api/status': 'admin',
  'GET /api/weatherData/{reference}/currentData/detail': 'public',
  'GET /api/weatherData/{reference}/currentData/summary': 'public',
  'GET /api/weatherData/{reference}/history/{period}': 'public',
  'GET /api/weatherData/{reference}/months': 'public',
  'GET /api/weatherData/{reference}/graph/{period}': 'public',
  'GET /api/openWeather': 'public',
  'GET /api/geocoding': 'public',
  'GET /api/post': 'public',
  'GET /api/post/{id}': 'public',
  'POST /api/post': 'editor',
  'PUT /api/post/{id}': 'editor',
  'DELETE /api/post/{id}': 'editor',
  'GET /api/contact': 'editor',
  'GET /api/contact/{id}': 'editor',
  'GET /api/contactForm': 'public',
  'POST /api/contact': 'public',
  'PUT /api/contact/{id}': 'admin',
  'DELETE /api/contact/{id}': 'admin',
  'GET /api/unit': 'public',
  'GET /api/unit/{id}': 'public',
  'POST /api/unit': 'admin',
  'PUT /api/unit/{id}': 'admin',
  'DELETE /api/unit/{id}': 'admin',
  'GET /api/observation': 'editor',
  'GET /api/observation/{id}': 'editor',
  'POST /api/observation': 'editor',
  'PUT /api/observation/{id}': 'editor',
  'DELETE /api/observation/{id}': 'editor',
  'GET /api/site': 'public',
  'PUT /api/site': 'admin',
  'GET /api/journal': 'admin',
  'GET /api/console': 'admin',
  'POST /api/setup': 'public',
  'POST /api/setup/check': 'public',
  'POST /api/personalData/export': 'admin',
  'POST /api/personalData/erase': 'admin',
};

/** Anybody's, and no call of the contract: the live events, the description of the API, the map, the probes, the metrics (which judge their reader by where he is). */
const outside = [
  'GET /api/weatherData/{reference}/live',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /tiles/{z}/{x}/{y}',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.createStation();
  await server.createAccount('ROLE_EDITOR');
});
afterAll(() => server.close());

const signIn = async (role: Role): Promise<string> => (await server.createAccount(role)).token;

type Asked = {
  readonly method: Method | 'PATCH' | 'HEAD';
  readonly url: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

let asked = 0;
async function statusOf({ method, url, token = null, headers = {} }: Asked): Promise<number> {
  asked += 1;
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const { statusCode } = await server.app.inject({
    method,
    url,
    remoteAddress: `198.51.${asked >> 8}.${asked & 255}`,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(hasBody ? { payload: {} } : {}),
  });
  return statusCode;
}

/** Everything but what throttles counted. */
async function stored(): Promise<string> {
  const names = ['account', 'post', 'contact', 'observation', 'station', 'unit_set', 'site'];
  const rows = await server.store.reader.snapshot(async (connection) => {
    const all: unknown[] = [];
    for (const name of names) all.push(await connection.tuples(`SELECT * FROM ${name}`));
    return all;
  });
  return JSON.stringify(rows);
}

const routes = Object.entries(expected).map(([route, audience]) => {
  const [method = '', path = ''] = route.split(' ');
  const url = path
    .replace('{reference}', 'SSDP41000')
    .replace('{period}', 'daily')
    .replace('{id}', '1');
  return { route, audience, method: method as Method, url };
});
const refused = routes.filter(({ audience }) => audience !== 'public');
const forAdmins = routes.filter(({ audience }) => audience === 'admin');

/** `GET /api/user/{id}` … as the router itself has them, HEAD aside. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part = '', methods = ''] = /^(.*?)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    const path = (parents[depth - 1] ?? '') + part;
    parents[depth] = path;
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  });
}

it('S1: knows every call of the API', () => {
  const known = routesOf(server.app.printRoutes({ commonPrefix: false }));
  expect(known.filter((route) => !outside.includes(route)).sort()).toEqual(
    Object.keys(expected).sort(),
  );
});

describe('S1: a visitor', () => {
  it.each(refused)('may not $route', async ({ method, url }) => {
    const before = await stored();
    for (const token of [null, 'stranger', 'e30.e30.'])
      expect(await statusOf({ method, url, token })).toBe(401);
    expect(await stored()).toBe(before);
  });
});

describe('S1: an editor', () => {
  it.each(forAdmins)('may not $route', async ({ method, url }) => {
    const token = await signIn('ROLE_EDITOR');
    const before = await stored();
    expect(await statusOf({ method, url, token })).toBe(403);
    expect(await stored()).toBe(before);
  });
});

describe('S1: disguised', () => {
  const disguises: readonly (readonly [string, (url: string) => string])[] = [
    ['a final slash', (url) => `${url}/`],
    ['capitals', (url) => url.toUpperCase().replace('/API/', '/Api/')],
    ['a double slash', (url) => url.replace('/api/', '//api//')],
    ['an encoded letter', (url) => url.replace('/api/', '/%61pi/')],
    ['a dot segment', (url) => url.replace('/api/', '/api/x/../')],
  ];
  it.each(refused)('$route is refused all the same', async ({ method, url }) => {
    const token = await signIn('ROLE_EDITOR');
    const before = await stored();
    for (const [, disguise] of disguises)
      expect([401, 404, 405]).toContain(await statusOf({ method, url: disguise(url) }));
    const head = await statusOf({ method: 'HEAD', url });
    const patch = await statusOf({ method: 'PATCH', url, token });
    expect([401, 404, 405, 200]).toContain(head);
    expect(patch).toBe(405);
    expect(await stored()).toBe(before);
  });

  it.each(forAdmins)('$route is refused to an editor all the same', async ({ method, url }) => {
    const token = await signIn('ROLE_EDITOR');
    const before = await stored();
    for (const [, disguise] of disguises)
      expect([403, 404, 405]).toContain(await statusOf({ method, url: disguise(url), token }));
    expect(await stored()).toBe(before);
  });

  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    'a method named by %s is not heard',
    async (name) => {
      const token = await signIn('ROLE_EDITOR');
      const before = await stored();
      for (const { method, url } of forAdmins) {
        const headers = { [name]: method };
        for (const carrier of ['GET', 'HEAD'] as const)
          await statusOf({ method: carrier, url, token, headers });
        for (const carrier of ['GET', 'POST'] as const)
          await statusOf({ method: carrier, url: `${url}?_method=${method}`, headers });
      }
      expect(await stored()).toBe(before);
    },
  );

  it('HEAD asks for what GET would', async () => {
    for (const { url, audience } of refused.filter(({ method }) => method === 'GET')) {
      expect(await statusOf({ method: 'HEAD', url })).toBe(401);
      const token = await signIn('ROLE_EDITOR');
      expect(audience === 'admin' ? [403] : [200, 404]).toContain(
        await statusOf({ method: 'HEAD', url, token }),
      );
    }
  });
});

describe('S1: who may', () => {
  const stopped = [401, 403, 405, 415];
  const holders = { public: null, editor: 'ROLE_EDITOR', admin: 'ROLE_ADMIN' } as const;
  const last = (method: Method): number => (method === 'DELETE' ? 1 : 0);
  const inOrder = routes
    .filter(({ route }) => route !== 'POST /api/login')
    .toSorted((a, b) => last(a.method) - last(b.method));
  it.each(inOrder)('may $route', async ({ method, url, audience }) => {
    const role = holders[audience];
    const roles: readonly Role[] =
      role === 'ROLE_EDITOR' ? [role, 'ROLE_ADMIN'] : role ? [role] : [];
    for (const one of roles) {
      const status = await statusOf({ method, url, token: await signIn(one) });
      expect(stopped).not.toContain(status);
      expect(status === 503 || status < 500).toBe(true);
    }
    if (role !== null) return;
    for (const token of [null, 'stranger', await signIn('ROLE_ADMIN')])
      expect(stopped).not.toContain(await statusOf({ method, url, token }));
  });

  it('may try to sign in', async () => {
    expect(await statusOf({ method: 'POST', url: '/api/login' })).toBe(422);
  });
});
