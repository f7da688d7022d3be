// B33: a page opened without network says so, and is whole once the network is back.
import { expect, type Route } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { sendReport } from './reports.ts';
import { takenOver } from './watch-page.ts';
import { test } from './watched-page.ts';

let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation();
  await sendReport(server);
});
test.afterAll(() => server.close());
test.beforeEach(({ provokes }) => provokes(0));

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

test('a late script that does not come is no sign of a new build', async ({ page, context }) => {
  const asked = Promise.withResolvers<Route>();
  await page.route(/map-view/, (route) => asked.resolve(route));
  await page.goto(server.url);
  await takenOver(page);
  await page.getByRole('heading', { name: 'Carte' }).scrollIntoViewIfNeeded();
  const script = await asked.promise;
  await context.setOffline(true);
  const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await script.abort();
  await tried;
  await context.setOffline(false);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await page.locator(current).first().click();
  await expect(page.locator('main')).toContainText('10,0\u202F°C');
  await expect(page.locator('main h1')).toContainText('Saint-Sulpice, le');
  expect(documents).toEqual([]);
});
