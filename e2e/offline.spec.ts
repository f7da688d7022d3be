// B33: a page opened without network says so, and is whole once the network is back.
import { expect, test } from '@playwright/test';
import { startServer, type TestServer } from '../server/test-server.ts';
import { sendReport } from './reports.ts';
import { takenOver } from './watch-page.ts';

let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation();
  await sendReport(server);
});
test.afterAll(() => server.close());

const current = 'a[href^="/weather/current"]:visible';

test('a screen that was never loaded', { tag: '@any-size' }, async ({ page, context }) => {
  await page.goto(server.url);
  await takenOver(page);
  await context.setOffline(true);
  await page.locator(current).first().click();
  const main = page.locator('main');
  await expect(main.locator('h1')).toHaveText('Pas de connexion à Internet');
  await expect(main).not.toContainText('erreur');
  await context.setOffline(false);
  await expect(main).toContainText('10,0\u202F°C');
});

test('a screen whose figures cannot be asked for', { tag: '@any-size' }, async ({
  page,
  context,
}) => {
  // The station is in the address: nothing but its figures is asked for.
  await page.goto(`${server.url}/weather/current?station=SSDP41000`);
  await takenOver(page);
  await page.locator('a[href^="/weather/history/daily"]:visible').first().click();
  const main = page.locator('main');
  await expect(main.locator('h1')).toContainText('Résumé du jour');
  await context.setOffline(true);
  await page.locator(current).first().click();
  await expect(main).toContainText('Le site ne répond pas');
  await context.setOffline(false);
  await expect(main).toContainText('10,0\u202F°C');
  await expect(main).not.toContainText('Le site ne répond pas');
});
