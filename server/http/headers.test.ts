// The headers of each class of answer: how it may be kept (B34), and what a browser may do with it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    site: 'built',
    environment: { EMBELLIE_PUBLIC_URL: 'https://exemple.fr/' },
  });
  await server.createStation();
});
afterAll(() => server.close());

const [script = ''] = readdirSync(join(import.meta.dirname, '../../dist/client/assets')).filter(
  (name) => /^entry.*\.js$/.test(name),
);

const headersOf = async (path: string) => {
  const response = await fetch(server.url + path, { redirect: 'manual' });
  await response.body?.cancel();
  return { status: response.status, headers: Object.fromEntries(response.headers) };
};

type Class = readonly [name: string, path: string, status: number, kept: string];

const classes: readonly Class[] = [
  ['a page', '/', 200, 'no-cache'],
  ['a page that is not there', '/rien', 404, 'no-cache'],
  ['an asset', `/assets/${script}`, 200, 'public, max-age=31536000, immutable'],
  ['an asset that is not there', '/assets/rien.js', 404, 'no-store'],
  ['an icon', '/icon-192.png', 200, 'public, max-age=3600'],
  ['the API', '/api/weatherStation', 200, 'no-store'],
  ['the API, without data', '/api/weatherData/SSDP41000/currentData/detail', 404, 'no-store'],
  ['a call that is not there', '/api/rien', 404, 'no-store'],
  ['a call for those who are signed in', '/api/contact', 401, 'no-store'],
  ['the feed', '/actualites.xml', 200, 'no-cache'],
  ['the sitemap', '/sitemap.xml', 200, 'no-cache'],
  ['the manifest', '/manifest.webmanifest', 200, 'no-cache'],
  ['robots.txt', '/robots.txt', 200, 'no-cache'],
  ['the picture', '/apercu.png', 200, 'no-cache'],
  ['a tile that is not there', '/tiles/99/0/0', 404, 'no-store'],
  ['the state', '/healthz', 200, 'no-store'],
  ['whether it is ready', '/readyz', 200, 'no-store'],
  ['the measures', '/metrics', 200, 'no-store'],
];

it.each(classes)('B34: %s is kept as long as it may be', async (_, path, status, kept) => {
  const answer = await headersOf(path);
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, kept]);
});

it.each(classes)('S12: %s says what a browser may do', async (_, path) => {
  const { headers } = await headersOf(path);
  const policy = headers['content-security-policy'] ?? '';
  expect(policy.replace(/'sha256-[^']*'/, "'sha256-…'").split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'sha256-…'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': path === '/apercu.png' ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'strict-transport-security': 'max-age=31536000',
  });
  for (const absent of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
    expect(headers[absent], absent).toBeUndefined();
  }
});

it('B34: says of an answer that it depends on the encoding', async () => {
  for (const path of ['/', '/actualites.xml', '/api/weatherStation']) {
    expect((await headersOf(path)).headers.vary).toBe('Accept-Encoding');
  }
});
