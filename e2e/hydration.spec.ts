// Every page is taken over by its script without a word on the console: the server and the browser agree. None ever
// meets its own Content-Security-Policy: nothing is blocked while it opens and is read to its end.
import { expect, type Page, test } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { publicPaths } from './public-paths.ts';
import { sendReport } from './reports.ts';
import { seeWhole } from './see-whole.ts';
import { holdBack, takenOver, watchPage } from './watch-page.ts';

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
    await site.createStation({ reference: 'ALPES', city: 'Gap', apiToken: 'jeton-des-alpes' });
    await sendReport(site);
  }
});
test.afterAll(async () => {
  await Promise.all([server.close(), below.close(), empty.close()]);
});

async function visit(page: Page, address: string): Promise<readonly string[]> {
  const complaints = watchPage(page, { refusals: [404] }); // the page that is not there
  await page.goto(address);
  const before = await page.locator('h1').first().textContent();
  await takenOver(page);
  await expect(page.locator('h1').first()).toHaveText(before ?? '');
  return complaints;
}

for (const path of paths) {
  test(`${path} is taken over in silence, and blocked nothing`, async ({ page }) => {
    const answered = page.waitForResponse((answer) => answer.url() === server.url + path);
    const complaints = await visit(page, server.url + path);
    const policy = (await answered).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
    await seeWhole(page, path);
    expect(complaints).toEqual([]);
    // Told in order: what was blocked before this would stand before it.
    await askElsewhere(page);
    await expect.poll(() => complaints[0]).toContain(elsewhere);
  });
}

/** Opens a page whose scripts wait until they are let through. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const letThrough = await holdBack(page, /\.js$/);
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

test('what was typed before the script came is a draft like any other', async ({ page }) => {
  const letThrough = await openBeforeScripts(page, '/contact');
  const message = page.locator('textarea');
  await message.fill('Une question écrite trop tôt');
  letThrough();
  await takenOver(page);
  await page.reload();
  await takenOver(page);
  await expect(message).toHaveValue('Une question écrite trop tôt');
});

test('a station chosen before the script came is gone to', async ({ page }) => {
  const letThrough = await openBeforeScripts(page, '/weather/current');
  await page.getByRole('combobox').selectOption('ALPES');
  letThrough();
  await expect(page).toHaveURL(/\/weather\/current\?station=ALPES$/);
  await expect(page.locator('h1')).toHaveText(/^Données actuelles Gap/);
});

test('what needs the script is not offered before it came', async ({ page }) => {
  const letThrough = await openBeforeScripts(page, '/weather/graph');
  const enlarge = page.getByText('Agrandir', { exact: true });
  await expect(page.locator('#temperature')).toBeVisible();
  await expect(enlarge).toBeHidden();
  letThrough();
  await expect(enlarge).toBeVisible();
});

test('the sheet of the menu, opened before the script came, stays open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letThrough = await openBeforeScripts(page, '/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  letThrough();
  await takenOver(page);
  await expect(page.locator('#menu')).toBeVisible();
});

const elsewhere = 'https://ailleurs.invalid/x.png';
const askElsewhere = (page: Page): Promise<void> =>
  page.evaluate((address) => {
    const image = document.createElement('img');
    image.src = address;
    document.body.append(image);
  }, elsewhere);

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
  const complaints = await visit(page, server.url);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('a[href$="/weather/current"]:visible').first().click();
  await expect(page).toHaveURL(/\/weather\/current$/);
  await expect(page).toHaveTitle(/Données actuelles/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a page is whole without any script', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${server.url}/weather/current`);
  await expect(page.locator('body')).toContainText('10,0');
  await page.close();
});
