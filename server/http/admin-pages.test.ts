// The document of the administration as the server sends it: empty, for any address under it, kept nowhere.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    site: 'built',
    environment: { EMBELLIE_PUBLIC_URL: 'https://exemple.fr/meteo/' },
  });
});
afterAll(() => server.close());

const get = async (path: string, method = 'GET') => {
  const response = await fetch(server.url + path, { method, redirect: 'manual' });
  return { response, html: await response.text() };
};

it.each([
  '/admin',
  '/admin/',
  '/admin/news?page=2',
  '/admin/rien/du/tout',
  '/admin/un.fichier',
  '/admin/news/edit/7',
])('%s is the empty document', async (path) => {
  const { response, html } = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="fr">/);
  expect(html).toContain('<div id="administration"></div>');
  expect(html).toContain('L’administration du site a besoin de JavaScript.');
});

it('holds one script of ours, one style sheet, and nothing its policy forbids', async () => {
  const { response, html } = await get('/admin/dashboard');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(html).not.toMatch(/<[^>]+ (?:style|on[a-z]+)=/);
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts).toHaveLength(2);
  expect(scripts[0]).toMatch(
    /^<script type="module" src="\/meteo\/assets\/entry\.admin-[\w-]+\.js">$/,
  );
  expect(scripts[1]).toBe('<script id="data" type="application/json">');
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
});

it('asks only for files that are there', async () => {
  const { html } = await get('/admin');
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses)
    expect([address, (await fetch(new URL(address ?? '', server.url))).status]).toEqual([
      address,
      200,
    ]);
});

it('tells its script where the site is, and from which build it comes', async () => {
  const { html } = await get('/admin');
  const [, data = ''] =
    /<script id="data" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({
    base: '/meteo/',
    release: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});

it.each(['/administration', '/adminer'])('%s is a page like any other', async (path) => {
  const { response, html } = await get(path);
  expect(response.status).toBe(404);
  expect(html).not.toContain('entry.admin');
});

it('is only read', async () => {
  expect((await get('/admin', 'HEAD')).response.status).toBe(200);
  expect((await get('/admin/news', 'POST')).response.status).toBe(405);
});
