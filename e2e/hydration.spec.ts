// Every page is taken over by its script without a word on the console: the server and the browser agree. None ever
// meets its own Content-Security-Policy: nothing is blocked while it opens and is read to its end.
import { expect, type Page, test } from '@playwright/test';
import { startServer, type TestServer } from '../server/test-server.ts';
import { publicPaths } from './public-paths.ts';
import { sendReport } from './reports.ts';
import { isWithoutOutside, takenOver } from './watch-page.ts';

declare global {
  interface Window {
    blocked: string[];
  }
}

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
  for (const site of [server, below]) {
    await site.createStation();
    await sendReport(site);
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

test('the trap catches what is blocked', async ({ page }) => {
  await page.addInitScript(setTrap);
  await page.goto(server.url);
  await askElsewhere(page);
  await expect.poll(() => page.evaluate(() => window.blocked)).toEqual([elsewhere]);
});

for (const path of paths) {
  test(`${path} is taken over in silence, and blocked nothing`, async ({ page }) => {
    await page.addInitScript(setTrap);
    const answered = page.waitForResponse((answer) => answer.url() === server.url + path);
    const found = await visit(page, server.url + path);
    const policy = (await answered).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
    await readToTheEnd(page);
    for (const drawn of drawnLate[path] ?? [])
      await expect(page.locator(drawn).first()).toBeVisible();
    expect(found).toEqual([]);
    // Told in order: what was blocked before this would stand before it.
    await askElsewhere(page);
    await expect.poll(() => page.evaluate(() => window.blocked)).toEqual([elsewhere]);
  });
}

/** Opens a page whose scripts wait until they are let through. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let letThrough = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(server.url + path, { waitUntil: 'commit' });
  return letThrough;
}

test('what was opened before the script came stays open, with what it holds', async ({ page }) => {
  const letThrough = await openBeforeScripts(page, '/weather/graph');
  const table = page.locator('#temperature details');
  await table.locator('summary').click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const menu = page.locator('header details:visible');
  await menu.locator('summary').click();
  letThrough();
  await takenOver(page);
  await expect(menu).toHaveAttribute('open');
  await expect(table.locator('tbody th')).not.toHaveCount(0);
});

test('what was typed before the script came is kept', async ({ page }) => {
  const letThrough = await openBeforeScripts(page, '/contact');
  const message = page.locator('textarea');
  await message.fill('Une question écrite trop tôt');
  letThrough();
  await takenOver(page);
  await expect(message).toHaveValue('Une question écrite trop tôt');
});

/** What is not there before it comes into view. */
const drawnLate: Readonly<Record<string, readonly string[]>> = {
  '/': ['.leaflet-container', 'button:text("Réessayer")'], // the map; the forecast, which this site has not
  '/weather/graph': ['figure:last-of-type svg'],
  '/contact': ['.leaflet-container'],
};

/** One screen after another, each of them drawn. */
const readToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });

const elsewhere = 'img-src: https://ailleurs.invalid/x.png';
const askElsewhere = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://ailleurs.invalid/x.png';
    document.body.append(image);
  });

function setTrap(): void {
  window.blocked = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    window.blocked.push(`${violatedDirective}: ${blockedURI}`);
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
