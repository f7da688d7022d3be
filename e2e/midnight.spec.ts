// Midnight at the station, seen from open pages: the new day comes by itself where the address names no day, and a
// day that the address names stays.
import { expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { clockAt, openAt, pass, watchCalls } from './open-page-watch.ts';
import { test } from './watched-page.ts';

/** Half a minute before midnight in Saint-Sulpice. */
const clock = clockAt('2026-11-27T22:59:20Z');
let server: TestServer;

test.beforeEach(async () => {
  clock.ms = Date.parse('2026-11-27T22:59:20Z');
  server = await startServer({ site: 'built', clock });
  await server.createStation();
  await server.sendReports([
    { observedAt: '2026-11-26T12:00:00Z', temperature: 5 },
    { observedAt: '2026-11-27T05:00:00Z', temperature: 2.5 },
    { observedAt: '2026-11-27T13:00:00Z', temperature: 11.6 },
    { observedAt: '2026-11-27T22:59:00Z', temperature: 7 },
  ]);
});
test.afterEach(() => server.close());

/** The visitor is elsewhere: the day is the station's. */
test.use({ timezoneId: 'Pacific/Noumea' });

async function throughMidnight(page: Page, path: string): Promise<void> {
  watchCalls(page);
  await openAt(page, server.url + path, clock);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await expect(page.locator('main')).toContainText('11,6');
  await pass(page, clock, 38_000, 2000);
  await expect(page.locator('main')).toContainText('11,6');
  await pass(page, clock, 2000);
  await expect(page.locator('main')).not.toContainText('11,6');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

for (const path of ['/', '/weather/current']) {
  test(`B07: the extremes of ${path} begin anew at midnight`, async ({ page }) => {
    await throughMidnight(page, path);
    await expect(page).toHaveURL(server.url + path);
  });
}

test('B07: the summary of the day turns to the new one', async ({ page }) => {
  await throughMidnight(page, '/weather/history/daily');
  await expect(page.locator('h1')).toHaveText(/samedi 28 novembre 2026$/);
  await expect(page).toHaveTitle(/samedi 28 novembre 2026/);
  await expect(page).toHaveURL(`${server.url}/weather/history/daily`);
  await expect(page.getByRole('link', { name: 'Jour précédent' })).toHaveAttribute(
    'href',
    /\/daily\/2026-11-27$/,
  );
});

test('B07: the graphs of the day turn to the new one', async ({ page }) => {
  watchCalls(page);
  await openAt(page, `${server.url}/weather/graph`, clock);
  await expect(page).toHaveTitle(/vendredi 27 novembre 2026/);
  await pass(page, clock, 42_000, 2000);
  await expect(page.locator('h1')).toHaveText(/samedi 28 novembre 2026/);
  await expect(page).toHaveTitle(/samedi 28 novembre 2026/);
  await expect(page).toHaveURL(`${server.url}/weather/graph`);
});

for (const [path, shown] of [
  ['/weather/history/daily/2026-11-27', /vendredi 27 novembre 2026/],
  ['/weather/history/daily/2026-11-26', /jeudi 26 novembre 2026/],
  ['/weather/graph/daily/2026-11-27', /vendredi 27 novembre 2026/],
] as const) {
  test(`${path} stays where it is`, async ({ page }) => {
    const { calls } = watchCalls(page);
    await openAt(page, server.url + path, clock);
    await pass(page, clock, 42_000, 2000);
    await pass(page, clock, 62_000);
    await expect(page.locator('h1')).toHaveText(shown);
    calls.length = 0;
    await pass(page, clock, 300_000, 60_000);
    expect(calls).toEqual([]);
  });
}
