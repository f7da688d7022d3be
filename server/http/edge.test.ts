// The edge of the site (S12): the headers of every class of answer, as one snapshot; files that are nobody's to fetch;
// faults that tell nothing; two people behind one cache.
import { writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let admin: TestAccount;
let editor: TestAccount;
beforeAll(async () => {
  server = await startServer({
    site: 'built',
    environment: { EMBELLIE_PUBLIC_URL: 'https://exemple.fr/', EMBELLIE_INGEST_PORT: '0' },
  });
  await server.createStation();
  admin = await server.createAccount('ROLE_ADMIN');
  editor = await server.createAccount('ROLE_EDITOR');
});
afterAll(() => server.close());

type Asked = { readonly token?: string; readonly method?: string; readonly body?: string };

const ask = async (url: string, { token, method = 'GET', body }: Asked = {}) => {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body?.startsWith('{') ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
};

/** What differs with the moment, the content or the build, and what is of the connection. */
const moving = [
  ...['date', 'content-length', 'etag', 'last-modified', 'embellie-release'],
  ...['connection', 'keep-alive', 'transfer-encoding'],
];
const unmoved = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !moving.includes(name))
      .map(([name, value]) => [name, value.replaceAll(/'sha256-[^']*'/g, "'sha256-…'")]),
  );

const policy =
  "default-src 'self';script-src 'self';style-src 'self' 'sha256-…';img-src 'self' data:;" +
  "font-src 'self';connect-src 'self';manifest-src 'self';media-src 'none';frame-src 'none';" +
  "worker-src 'none';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'";
const everywhere = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const html = 'text/html; charset=utf-8';

type Class = readonly [string, string, Asked & { as?: 'admin' }, number, Record<string, unknown>];

const classes: readonly Class[] = [
  ['a page', '/about', {}, 200, { 'content-type': html, 'cache-control': 'no-cache' }],
  [
    'the shell of the administration',
    '/admin/dashboard',
    {},
    200,
    { 'content-type': html, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  ],
  ['a public answer', '/api/weatherStation', {}, 200, json],
  ['a private answer', '/api/user', { as: 'admin' }, 200, json],
  ['a refusal', '/api/user', {}, 401, json],
  ['a call that is not there', '/api/rien', {}, 404, json],
  ['a body that cannot be read', '/api/login', { method: 'POST', body: '{' }, 400, json],
  ['a body that is no JSON', '/api/login', { method: 'POST', body: 'a=b' }, 415, json],
  [
    'a method that is not there',
    '/api/user/1',
    { method: 'PATCH', body: '{}' },
    405,
    { ...json, allow: 'DELETE, GET, HEAD, PUT' },
  ],
];

describe('S12: the headers of', () => {
  it.each(classes)('%s', async (_, path, { as, ...asked }, status, own) => {
    const answer = await ask(server.url + path, {
      ...asked,
      ...(as === 'admin' ? { token: admin.token } : {}),
    });
    const {
      vary = 'Accept-Encoding',
      'content-encoding': packed,
      ...headers
    } = unmoved(answer.headers);
    expect([answer.status, headers]).toEqual([status, { ...everywhere, ...own }]);
    expect([vary, packed ?? 'gzip']).toEqual(['Accept-Encoding', 'gzip']);
    expect(answer.text).not.toMatch(/fastify|node_modules|v24\./i);
  });

  it('an asset', async () => {
    const { text } = await ask(`${server.url}/admin`);
    const [, path = ''] = /src="([^"]+\.js)"/.exec(text) ?? [];
    const { status, headers } = await ask(server.url + path);
    const { 'content-encoding': encoding, ...rest } = unmoved(headers);
    expect(['br', 'gzip']).toContain(encoding);
    expect([status, rest]).toEqual([
      200,
      {
        ...everywhere,
        'content-type': expect.stringMatching(/^(text|application)\/javascript/),
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        vary: 'accept-encoding',
      },
    ]);
  });

  it.each(['url', 'ingestUrl'] as const)(
    'a report, at the door of %s: short, and no redirect',
    async (door) => {
      const good = `PASSKEY=jeton-des-essais&dateutc=now&tempf=50`;
      for (const [body, status] of [
        [good, 200],
        [good.replace('essais', 'autres'), 401],
      ] as const) {
        const { headers, ...answer } = await ask(`${server[door]}/data/report/`, {
          method: 'POST',
          body,
        });
        expect(answer.status).toBe(status);
        expect(answer.text.length).toBeLessThan(100);
        for (const absent of [
          'location',
          'set-cookie',
          'server',
          'x-powered-by',
          'strict-transport-security',
        ])
          expect([absent, headers[absent]]).toEqual([absent, undefined]);
      }
    },
  );

  it('the port of reception serves nothing else', async () => {
    for (const path of ['/', '/api/weatherStation', '/api/user', '/admin', '/healthz', '/assets/'])
      expect((await ask(`${server.ingestUrl}${path}`)).status).toBe(404);
  });
});

describe('S12: nobody fetches', () => {
  const hidden = [
    '/.env',
    '/.git/config',
    '/.htaccess',
    '/data',
    '/data/',
    '/data/embellie.db',
    '/embellie.db',
    '/data/secret',
    '/secret',
    '/backup',
    '/backups/',
    '/backup/embellie.db',
    '/package.json',
    '/package-lock.json',
    '/server/main.ts',
    '/dist/build.json',
    '/build.json',
    '/node_modules/fastify/package.json',
    '/assets/../../build.json',
    '/assets/..%2f..%2fbuild.json',
    '/assets/%2e%2e/%2e%2e/build.json',
    '/assets/..%5c..%5cbuild.json',
    '/assets/.vite/manifest.json',
    '/.vite/manifest.json',
    '/assets/',
    '/assets',
    '//etc/passwd',
    '/%00',
    '/metrics?x=/etc/passwd',
  ];
  it.each(hidden)('%s', async (path) => {
    // Through the raw request: `fetch` would put the dots right.
    const answer = await server.app.inject({ url: path, remoteAddress: '203.0.113.9' });
    expect([path, [400, 403, 404].includes(answer.statusCode)]).toEqual([path, true]);
    expect(answer.body).not.toMatch(/root:x?:0|"sources"|SQLite format|"dependencies"|\[core\]/);
  });

  it('a file of the data folder, whatever its name', async () => {
    writeFileSync(join(server.dataDir, 'apercu.txt'), 'un secret de la maison');
    for (const path of ['/apercu.txt', '/data/apercu.txt', '/assets/apercu.txt'])
      expect((await server.app.inject({ url: path })).body).not.toContain('un secret de la maison');
  });

  it('a source map: no script names one, and there is none', async () => {
    const { text } = await ask(`${server.url}/`);
    const { text: shell } = await ask(`${server.url}/admin`);
    const scripts = [...(text + shell).matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, one]) => one,
    );
    expect(scripts.length).toBeGreaterThan(1);
    for (const path of scripts) {
      expect((await ask(server.url + path)).text).not.toContain('sourceMappingURL');
      expect((await ask(`${server.url}${path}.map`)).status).toBe(404);
    }
  });
});

/** As `fetch` would not ask it: the target as it stands. */
const asWritten = (target: string) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    get({ hostname, port, path: target }, async (response) => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, body: await text(response) });
    }).on('error', reject);
  });

it('answers a request that names the whole address as one that names its path', async () => {
  const { status, body } = await asWritten('http://localhost/about');
  expect([status, body.slice(0, 15)]).toEqual([200, '<!DOCTYPE html>']);
});

it.each(['/%', '/api/%', '/api/weatherData/%E0%A4%A/currentData/detail'])(
  'answers %s in French, under the headers of every answer',
  async (url) => {
    const { status, headers, body } = await asWritten(url);
    expect([status, headers['x-content-type-options']]).toEqual([404, 'nosniff']);
    expect(body).toMatch(
      /^<!DOCTYPE html><html lang="fr"|^\[{"message":"Cette (?:adresse|station) n’existe pas\."/,
    );
  },
);

it.each([
  ['GET', '/api/post?page=1&page=2', undefined, 400, 'page'],
  [
    'GET',
    '/api/weatherData/SSDP41000/history/daily?date=2026-11-27&date=2026-11-28',
    undefined,
    400,
    'date',
  ],
  ['PUT', '/api/user/1', { roles: [1] }, 422, 'roles.0'],
] as const)(
  'says in French that a value is of another kind: %s %s',
  async (method, url, payload, status, place) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${admin.token}` },
      ...(payload && { payload }),
    });
    expect(answer.statusCode).toBe(status);
    const said = answer.json() as { message: string; propertyPath: string }[];
    expect(said.map(({ propertyPath }) => propertyPath)).toContain(place);
    for (const { message } of said) expect(message).not.toMatch(/Invalid|expected/);
  },
);

it('S12: what one person may read is never kept for another behind the same cache', async () => {
  const url = `${server.url}/api/weatherStation/SSDP41000`;
  const answers = [];
  for (const token of [admin.token, editor.token, undefined])
    answers.push(await ask(url, token ? { token } : {}));
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  expect(answers.map(({ text }) => text.includes('jeton-des-essais'))).toEqual([
    true,
    false,
    false,
  ]);
});

it('S12: a fault in any handler is a list of one neutral sentence, and the site goes on', async () => {
  const broken = await startServer();
  try {
    await broken.createStation();
    const { token } = await broken.createAccount('ROLE_ADMIN');
    const { paths } = (await broken.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    // Everything that handlers read or write, but who is signed in.
    for (const table of [
      'station',
      'station_state',
      'unit_set',
      'post',
      'contact',
      'site',
      'observation',
      'journal',
      'attempt',
      'measurement',
      'reception_entry',
    ])
      await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.table(`${table}_gone`)}`
        .execute(broken.store.writes)
        .catch(() => undefined);
    let faults = 0;
    let asked = 0;
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) {
        if (!path.startsWith('/api/') || path.endsWith('/live') || path === '/api/logout') continue;
        asked += 1;
        const answer = await broken.app.inject({
          method: method.toUpperCase() as 'GET',
          url: path
            .replace('{reference}', 'SSDP41000')
            .replace('{period}', 'daily')
            .replace(/\{\w+\}/g, '1'),
          remoteAddress: `198.51.100.${asked}`,
          headers: { authorization: `Bearer ${token}` },
          ...(method === 'post' || method === 'put'
            ? { payload: bodies[path.split('/')[2] ?? ''] ?? {} }
            : {}),
        });
        if (answer.statusCode < 500) continue;
        faults += 1;
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        const list = answer.json<{ message: string }[]>();
        expect(list).toHaveLength(1);
        expect(answer.body).not.toMatch(/SQL|table|\bat \w+ \(|\.ts|node:|stack/i);
        if (answer.statusCode === 500)
          expect(list[0]?.message).toMatch(
            /^Une erreur est survenue sur le site\. .* [0-9a-f]{10}\.$/,
          );
      }
    expect(faults).toBeGreaterThan(15);
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
  } finally {
    await broken.close();
  }
});

/** Good enough to come to the store. */
const bodies: Readonly<Record<string, object>> = {
  post: { name: 'Une actualité', description: 'Quelques mots' },
  contact: { name: 'Zoé', email: 'zoe@exemple.fr', subject: 'Bonjour', message: 'Bravo !' },
  observation: { message: 'Halo autour de la lune', weatherStation: 'SSDP41000' },
  personalData: { email: 'zoe@exemple.fr' },
};
