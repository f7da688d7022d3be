// The pages as the server sends them, without a browser: status, content, what the script is given, how they are kept.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';

let now = Date.parse('2026-11-27T20:43:00Z');
const clock = { now: () => now };
const found = new Set<string | undefined>();
const nasty = '</script><script>alert(1)</script><!--';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ site: 'built', clock });
  await server.createStation({
    name: `Station ${nasty}`,
    city: `Saint ${nasty}`,
    shortDescription: `Essais ${nasty}`,
  });
  await send('tempf=50&humidity=80&baromrelin=29.92&windspeedmph=3');
});
afterAll(() => server.close());

const send = (pairs: string) =>
  fetch(`${server.url}/data/report/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `PASSKEY=jeton-des-essais&dateutc=now&${pairs}`,
  });

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' });
  return { response, html: await response.text() };
};

const dataOf = (html: string): unknown =>
  JSON.parse(/<script id="data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

const pages: readonly (readonly [string, number])[] = [
  ['/', 200],
  ['/?station=SSDP41000', 200],
  ['/weather/current', 200],
  ['/weather/current/', 200],
  ['/weather/history/daily', 200],
  ['/weather/history/weekly', 200],
  ['/weather/history/monthly', 200],
  ['/weather/history/yearly', 200],
  ['/weather/history/record', 200],
  ['/weather/history/daily/2026-11-26', 200],
  ['/weather/history/hourly', 404],
  ['/weather/current?station=INCONNUE', 404],
  ['/rien', 404],
  ['/rien/du/tout', 404],
];

describe.each(pages)('%s', (path, status) => {
  it(`is a whole page with status ${status}`, async () => {
    const { response, html } = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!DOCTYPE html><html lang="fr">/);
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html).toMatch(/<h1[ >]/);
    if (status === 404) expect(html).toContain('Oops - Page non trouvée :(');
    expect(dataOf(html)).toMatchObject({
      base: '/',
      errors: status === 200 ? null : expect.anything(),
    });
  });

  it('holds no script and no style that its policy forbids, and nothing of anybody else', async () => {
    const { response, html } = await get(path);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/<[^>]+ style=/);
    expect(html).not.toMatch(/<[^>]+ on[a-z]+=/);
    const scripts = (html.match(/<script[^>]*>/g) ?? []).filter(
      (script) => script !== '<script type="application/ld+json">', // data too
    );
    expect(scripts).toHaveLength(2);
    expect(scripts[0]).toMatch(
      /^<script async="" src="\/assets\/start-[\w-]+\.js" data-scripts="\/assets\/entry\.client-[\w-]+\.js /,
    );
    expect(scripts[1]).toBe('<script id="data" type="application/json">');
    const [style = ''] = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
    const hash = createHash('sha256')
      .update(style ?? '')
      .digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${hash}'`,
    );
    expect(html).not.toMatch(
      /(?:src|href)="(?:https?:)?\/\/(?!data\.geopf|www\.|[a-z.]*(?:facebook|infoclimat|wunderground|twitter))[^"]*\.(?:js|css|woff2|png)/,
    );
  });

  it('asks for files that exist', async () => {
    const { html } = await get(path);
    const files = [...html.matchAll(/(?:src|href)="(\/(?:assets\/|icon)[^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(files.length).toBeGreaterThan(2);
    const unseen = new Set(files.filter((file) => !found.has(file)));
    for (const file of unseen) found.add(file);
    for (const file of unseen)
      expect((await fetch(server.url + file, { method: 'HEAD' })).status).toBe(200);
  });
});

it('keeps the colours of both themes through the build', async () => {
  expect((await get('/')).html).toContain('light-dark(');
});

it('is compressed as the browser allows, and says that this varies', async () => {
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const { response, html } = await get('/', { 'accept-encoding': accepted });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
    expect(html).toContain('</html>');
  }
});

it('is asked for again each time, and not sent again while it is the same', async () => {
  const { response } = await get('/weather/current');
  const etag = response.headers.get('etag') ?? '';
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const again = await get('/weather/current', { 'if-none-match': etag });
  expect([again.response.status, again.html, again.response.headers.get('etag')]).toEqual([
    304,
    '',
    etag,
  ]);
  now += 60_000;
  await send('tempf=52&humidity=70');
  const changed = await get('/weather/current', { 'if-none-match': etag });
  expect(changed.response.status).toBe(200);
  expect(changed.html).toContain('11,1');
});

it('answers HEAD with the headers of the page', async () => {
  const response = await fetch(`${server.url}/`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
});

it('keeps hashed files for ever, compressed when they were built', async () => {
  const file = readdirSync(join(import.meta.dirname, '../../dist/client/assets')).find((name) =>
    /^entry.*\.js$/.test(name),
  );
  const response = await fetch(`${server.url}/assets/${file}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
});

it.each([
  '/assets/nothing.js',
  '/assets/',
  '/.env',
  '/.vite/manifest.json',
  '/data/embellie.db',
  '/favicon.png',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
])('has no file %s, and shows no page instead', async (path) => {
  const response = await server.app.inject({ url: path });
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).not.toContain('id="data"');
  expect(response.body).not.toMatch(/embellie"|manifest/);
});

it('sends a redirection as it is', async () => {
  const { response } = await get('/weather/history/daily?date=2026-11-26');
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/weather/history/daily/2026-11-26',
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('refuses to render what nobody would type', async () => {
  expect((await get(`/?q=${'x'.repeat(3000)}`)).response.status).toBe(414);
  expect((await fetch(`${server.url}/`, { method: 'POST', body: 'x' })).status).toBe(405);
});

it('shows an error page with the status of a fault, and does not keep it', async () => {
  const broken = await startServer({ site: 'built', clock });
  try {
    await sql`ALTER TABLE station RENAME TO station_gone`.execute(broken.store.writes);
    const response = await fetch(`${broken.url}/`);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toMatch(/^<!DOCTYPE html><html lang="fr">/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.replace(/<style.*?<\/style>/s, '')).not.toMatch(
      /no such table|sqlite|stack|modules/i,
    );
  } finally {
    await broken.close();
  }
});

describe('under a sub-path', () => {
  let below: TestServer;
  beforeAll(async () => {
    below = await startServer({
      site: 'built',
      clock,
      environment: { EMBELLIE_PUBLIC_URL: 'https://exemple.fr/meteo' },
    });
    await below.createStation();
  });
  afterAll(() => below.close());
  const root = () => below.url.replace(/\/meteo$/, '');

  it.each(['/meteo', '/meteo/', '/meteo/weather/history/daily', '/', '/weather/history/daily'])(
    'serves %s, whether the proxy takes the sub-path away or not',
    async (path) => {
      const response = await fetch(root() + path, { redirect: 'manual' });
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(dataOf(html)).toMatchObject({ base: '/meteo/' });
      const addresses = [...html.matchAll(/(?:src|href|action)="(\/[^"]*)"/g)].map(
        ([, address]) => address,
      );
      expect(addresses.length).toBeGreaterThan(5);
      expect(addresses.filter((address) => !/^\/meteo(?:[/?#]|$)/.test(address ?? ''))).toEqual([]);
      expect(
        html
          .match(/url\((?!data:)[^)]*\)/g)
          ?.filter((address) => !address.startsWith('url(/meteo/assets/')),
      ).toEqual([]);
    },
  );

  it('finds files, calls, doors and missing pages there', async () => {
    const status = async (path: string, init?: RequestInit) =>
      (await fetch(root() + path, init)).status;
    expect(await status('/meteo/api/weatherStation')).toBe(200);
    expect(await status('/meteo/api/rien')).toBe(404);
    expect(await status('/meteo/icon.svg')).toBe(200);
    expect(await status('/meteo/assets/rien.js')).toBe(404);
    expect(await status('/meteo/rien')).toBe(404);
    expect(await status('/meteo/healthz')).toBe(200);
    const report = {
      method: 'POST',
      body: new URLSearchParams({ PASSKEY: 'jeton-des-essais', tempf: '50', dateutc: 'now' }),
    };
    expect(await status('/meteo/data/report/', report)).toBe(200);
    expect(await status('/data/report/', report)).toBe(200);
  });

  it('redirects inside the sub-path', async () => {
    const response = await fetch(`${below.url}/weather/history/daily?date=2026-11-26`, {
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toBe('/meteo/weather/history/daily/2026-11-26');
  });

  it('asks for secure transport, since visitors come by https', async () => {
    const { headers } = await fetch(below.url);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});
