// Forecast, address search and map through the whole site, with a local stand-in for the services.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';

const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'providers');
const fixture = (name: string): string => readFileSync(join(folder, name), 'utf8');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const now = Date.parse('2026-11-27T12:00:00Z');

let outside: Server;
let site: TestServer;
let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  outside = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    if (url.startsWith('/tile'))
      return response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    const name = url.startsWith('/search')
      ? 'geoplateforme-geocode.json'
      : 'open-meteo-forecast.json';
    response.writeHead(200, { 'content-type': 'application/json' }).end(fixture(name));
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const service = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  site = await startServer({
    clock: { now: () => now },
    environment: {
      EMBELLIE_FORECAST_URL: `${service}/forecast`,
      EMBELLIE_GEOCODING_URL: `${service}/search`,
      EMBELLIE_TILES_URL: `${service}/tile/{z}/{x}/{y}`,
    },
  });
  await site.createStation();
});

afterEach(async () => {
  await site.close();
  outside.close();
});

it('answers the forecast of the default place, and asks for it once', async () => {
  const url = `${site.url}/api/openWeather?lat=47.6106&lng=1.2743`;
  const first = await fetch(url);
  expect(first.status).toBe(200);
  const forecast = (await first.json()) as { daily: unknown[]; provider: string };
  expect(forecast.provider).toBe('open-meteo');
  expect(forecast.daily.length).toBeGreaterThan(0);
  await fetch(url);
  expect(asked.filter((address) => address.startsWith('/forecast'))).toHaveLength(1);
});

it('finds an address, with its forecast', async () => {
  const response = await fetch(
    `${site.url}/api/geocoding?address=${encodeURIComponent('41000 Saint-Sulpice, France')}`,
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: 'OK',
    formatted_address: expect.stringContaining('41000'),
    forecast: { provider: 'open-meteo' },
  });
});

it('refuses a place that is no place', async () => {
  expect((await fetch(`${site.url}/api/openWeather?lat=91&lng=0`)).status).toBe(422);
  expect((await fetch(`${site.url}/api/openWeather`)).status).toBe(422);
});

it('shows the map around a station through our own host, and nothing of the rest of the world', async () => {
  const near = await fetch(`${site.url}/tiles/12/2062/1428`);
  expect(near.status).toBe(200);
  expect(near.headers.get('content-type')).toBe('image/png');
  expect(near.headers.get('cache-control')).toMatch(/max-age=\d+/);
  expect((await fetch(`${site.url}/tiles/12/100/100`)).status).toBe(404);
  expect(asked.filter((address) => address.startsWith('/tile'))).toHaveLength(1);
});

it.each([
  ['/api/openWeather?lat=47.6106&lng=1.2743'],
  ['/api/geocoding?address=41000+Saint-Sulpice'],
])('one sender may ask %s sixty times a minute, pages as often as they need', async (path) => {
  const ask = (remoteAddress: string) => site.app.inject({ url: path, remoteAddress });
  const statuses: number[] = [];
  for (let call = 0; call < 61; call++) statuses.push((await ask('192.0.2.7')).statusCode);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses[60]).toBe(429);
  expect((await ask('192.0.2.8')).statusCode).toBe(200);
  expect((await ask('inside')).statusCode).toBe(200);
  const refused = await ask('192.0.2.7');
  expect(refused.json()).toEqual([
    { message: 'Trop de demandes\u00a0: réessayez dans un instant.' },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
