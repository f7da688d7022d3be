// The period pages: extremes with their times, neighbours, a date, and what is said when there is nothing.
import { expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { expectAccessible, expectNoSidewaysScroll, takenOver } from './watch-page.ts';
import { test } from './watched-page.ts';

/** Friday 27 November 2026, 15:00 in Paris. */
const clock = { now: () => Date.parse('2026-11-27T14:00:00Z') };
let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ site: 'built', clock });
  await server.createStation();
  await server.sendReports([
    { observedAt: '2026-11-25T05:30:00Z', temperature: -2.4, humidity: 96 },
    { observedAt: '2026-11-25T13:10:00Z', temperature: 7.8, humidity: 60 },
    {
      observedAt: '2026-11-27T06:42:00Z',
      temperature: 3.1,
      humidity: 94,
      windSpeed: 12,
      windGust: 31,
    },
    {
      observedAt: '2026-11-27T13:20:00Z',
      temperature: 11.6,
      humidity: 62,
      relativePressure: 1016.3,
      windSpeed: 9,
      windGust: 20,
    },
  ]);
});
test.afterAll(() => server.close());

const row = (page: Page, label: string) =>
  page.locator('tr', { has: page.getByRole('rowheader', { name: label, exact: true }) });
const open = (page: Page, path: string) => page.goto(`${server.url}/weather/history${path}`);

test('shows the extremes of the day with their times', async ({ page }) => {
  await open(page, '/daily');
  await expect(page.locator('h1')).toHaveText(/vendredi 27 novembre 2026$/);
  await expect(row(page, 'Température')).toContainText('3,1\u202F°Cà\u00A007:42');
  await expect(row(page, 'Température')).toContainText('11,6\u202F°Cà\u00A014:20');
  await expect(row(page, 'Rafale')).toContainText('31,0\u202Fkm/hà\u00A007:42');
  await expect(page.getByRole('link', { name: 'Jour suivant' })).toHaveCount(0);
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

for (const [period, title, time] of [
  ['weekly', /semaine du 23 au 29 novembre 2026$/, 'mer. 25 à\u00A006:30'],
  ['monthly', /novembre 2026$/, 'mer. 25 à\u00A006:30'],
  ['yearly', /2026$/, '25/11 à\u00A006:30'],
  ['record', /Records de la station/, '25/11/2026 à\u00A006:30'],
] as const) {
  test(`${period} shows its minimum and when it was`, async ({ page }) => {
    await open(page, `/${period}`);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(row(page, 'Température')).toContainText(`-2,4\u202F°C${time}`);
    await expectNoSidewaysScroll(page);
  });
}

test('fits a phone whose letters are half as large again', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 240, height: 500 }); // 360 by 750 of such letters
  for (const period of ['daily', 'yearly', 'record']) {
    await open(page, `/${period}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([period, width]).toEqual([period, 240]);
  }
});

test('goes to its neighbours and back', { tag: '@any-size' }, async ({ page }) => {
  await open(page, '/daily');
  await takenOver(page);
  await page.getByRole('link', { name: 'Jour précédent' }).click();
  await expect(page).toHaveURL(/\/daily\/2026-11-26$/);
  await expect(page.locator('main')).toContainText('Aucune donnée pour cette période');
  await page.getByRole('link', { name: 'Jour précédent' }).click();
  await expect(row(page, 'Température')).toContainText('-2,4\u202F°C');
  await page.getByRole('link', { name: 'Jour suivant' }).click();
  await expect(page).toHaveURL(/\/daily\/2026-11-26$/);
});

test('goes to a date, with and without script', { tag: '@any-size' }, async ({ page, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const view of [page, plain]) {
    await open(view, '/weekly');
    await view.getByLabel('Aller à la date').fill('2026-11-18');
    await view.getByRole('button', { name: 'Afficher' }).click();
    await expect(view).toHaveURL(/\/weekly\/2026-W47$/);
    await expect(view.locator('h1')).toHaveText(/semaine du 16 au 22 novembre 2026$/);
  }
  await plain.close();
});

test('goes from an extreme to the curve of its day, and to the figures of that day', async ({
  page,
}) => {
  await open(page, '/yearly');
  await takenOver(page);
  await row(page, 'Température').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/weather\/graph\/daily\/2026-11-25#temperature$/);
  const curve = page.locator('#temperature');
  await expect(curve).toBeFocused();
  await expect(curve).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Résumé du jour' }).click();
  await expect(page).toHaveURL(/\/weather\/history\/daily\/2026-11-25$/);
  await expect(row(page, 'Température')).toContainText('-2,4\u202F°C');
});

test('a page that does not exist says so', { tag: '@any-size' }, async ({ page, provokes }) => {
  provokes(404);
  for (const path of ['/hourly', '/daily/never/again']) {
    const answer = await open(page, path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('Oops - Page non trouvée :(');
  }
});
