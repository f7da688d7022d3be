// Every page is taken over by its script without a word on the console: the server and the browser agree.
import { expect, type Page, test } from '@playwright/test';
import { startServer, type TestServer } from '../server/test-server.ts';
import { publicPaths } from './public-paths.ts';
import { isWithoutOutside, takenOver } from './watch-page.ts';

const paths = [
  ...publicPaths,
  '/weather/history/monthly/2026-10',
  '/weather/graph/yearly',
  '/weather/current?station=INCONNUE',
];

let server: TestServer;
let below: TestServer;
let empty: TestServer;

test.beforeAll(async () => {
  server = await startServer({ site: 'built' });
  below = await startServer({
    site: 'built',
    environment: { EMBELLIE_PUBLIC_URL: 'http://localhost/meteo/' },
  });
  empty = await startServer({ site: 'built' });
  for (const { createStation, url } of [server, below]) {
    await createStation();
    const body = new URLSearchParams({
      PASSKEY: 'jeton-des-essais',
      dateutc: 'now',
      tempf: '50',
      humidity: '80',
    });
    await fetch(`${url}/data/report/`, { method: 'POST', body });
  }
});
test.afterAll(async () => {
  await Promise.all([server.close(), below.close(), empty.close()]);
});

/** Everything the browser complains of; a missing page itself is not a complaint. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (isWithoutOutside(message)) return;
    if (!/Failed to load resource: the server responded with a status of 404/.test(message.text()))
      found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') found.push(`asks ${request.url()}`);
  });
  return found;
}

async function visit(page: Page, address: string): Promise<string[]> {
  const found = complaints(page);
  await page.goto(address);
  const before = await page.locator('h1').first().textContent();
  await takenOver(page);
  await expect(page.locator('h1').first()).toHaveText(before ?? '');
  return found;
}

for (const path of paths) {
  test(`${path} is taken over in silence`, async ({ page }) => {
    expect(await visit(page, server.url + path)).toEqual([]);
  });
}

test('a site below a path, also when it is reached without it', async ({ page }) => {
  expect(await visit(page, `${below.url}/weather/current`)).toEqual([]);
  expect(await visit(page, below.url)).toEqual([]);
  await page.goto(below.url.replace('/meteo', '/weather/current'));
  await page.waitForURL(`${below.url}/weather/current`);
});

test('an empty site', async ({ page }) => {
  expect(await visit(page, empty.url)).toEqual([]);
});

test('a page goes to another without a reload', async ({ page }) => {
  const found = await visit(page, server.url);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('a[href$="/weather/current"]:visible').first().click();
  await expect(page).toHaveURL(/\/weather\/current$/);
  await expect(page).toHaveTitle(/Données actuelles/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(found).toEqual([]);
});

test('a page is whole without any script', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${server.url}/weather/current`);
  await expect(page.locator('body')).toContainText('10,0');
  await page.close();
});
