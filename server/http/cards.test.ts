// The picture of a shared page: a PNG of the right size that follows the figures, and is not drawn for nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { limits } from './limits.ts';

let now = Date.parse('2026-11-27T12:43:00Z');
const clock = { now: () => now };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ site: 'built', clock });
  await server.createStation();
  await server.createStation({ reference: 'ALPES', city: 'Gap', apiToken: 'jeton-des-alpes' });
  await send('50');
});
afterAll(() => server.close());

const send = (tempf: string) => server.sendAsConsole({ tempf });

async function get(search = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/apercu.png${search}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, etag: response.headers.get('etag') ?? '' };
}

it('is a PNG of 1200 by 630 that any site may show', async () => {
  const { response, bytes } = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('follows the figures, some minutes later', async () => {
  const first = await get();
  expect((await get('', { 'if-none-match': first.etag })).response.status).toBe(304);
  now += 60_000;
  await send('60');
  expect((await get()).etag).toBe(first.etag);
  now += limits.cardMs;
  const later = await get('', { 'if-none-match': first.etag });
  expect(later.response.status).toBe(200);
  expect(later.bytes.equals(first.bytes)).toBe(false);
});

it('is the same when nothing it shows has changed', async () => {
  const { etag } = await get('?station=ALPES');
  now += limits.cardMs + 1000;
  expect((await get('?station=ALPES', { 'if-none-match': etag })).response.status).toBe(304);
});

it('is plain for a station without data, and missing for no station', async () => {
  expect((await get('?station=ALPES')).response.status).toBe(200);
  expect((await get('?station=INCONNUE')).response.status).toBe(404);
  expect((await get('?station=ALPES&station=SSDP41000')).response.status).toBe(404);
});

it('bears the site’s name alone in an empty store', async () => {
  const empty = await startServer({ site: 'built' });
  try {
    const response = await fetch(`${empty.url}/apercu.png`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  } finally {
    await empty.close();
  }
});

it('is not asked for without end by one address', async () => {
  const statuses: number[] = [];
  for (let n = 0; n <= limits.cardsPerMinute; n++) {
    const { statusCode } = await server.app.inject({
      url: '/apercu.png?station=INCONNUE',
      remoteAddress: '198.51.100.9',
    });
    statuses.push(statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.at(-2)).toBe(404);
});
