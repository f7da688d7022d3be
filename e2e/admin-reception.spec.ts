// The owner's view of reception: consoles no station knows, what was refused and why, what fell silent.
import { expect, test } from '@playwright/test';
import { startServer, type TestServer } from '../server/test-server.ts';
import { signInAs } from './admin-session.ts';
import { sendPast, sendReport } from './reports.ts';
import { expectAccessible, expectNoSidewaysScroll, watchPage } from './watch-page.ts';

let server: TestServer;

test.beforeEach(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation();
});
test.afterEach(() => server.close());

const passkey = '0123456789ABCDEF0123456789ABCDEF';
const sendUnknown = async (): Promise<number> => {
  const body = new URLSearchParams({
    PASSKEY: passkey,
    dateutc: 'now',
    tempf: '50',
    model: 'GW2000A',
  });
  return (await fetch(`${server.url}/data/report/`, { method: 'POST', body })).status;
};

test('an unknown console becomes a station’s own', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [404] });
  await signInAs(page, await server.createAccount('ROLE_ADMIN'));
  expect(await sendUnknown()).toBe(401);
  await page.goto(`${server.url}/admin/reception`);
  await expect(page.getByText('Jamais reçue')).toBeVisible();
  await expect(page.getByRole('heading', { name: /GW2000A.*CDEF/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Associer à cette station/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Confirmer/ })).toBeFocused();
  await expectAccessible(page, 'light', 'dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Associer à cette station/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/La console est associée à/)).toBeVisible();
  expect(await sendUnknown()).toBe(200);
  await page.reload();
  await expect(page.getByText('En direct')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('says which field was refused and why, and what to type into the console', async ({
  page,
}) => {
  const complaints = watchPage(page);
  await signInAs(page, await server.createAccount('ROLE_ADMIN'));
  await sendReport(server, { tempf: '999.9', newsensor: '3' });
  await page.goto(`${server.url}/admin/reception/SSDP41000`);
  await expect(page.locator('h1')).toHaveText('Station de Saint-Sulpice');
  const line = page.locator('ol li').first();
  await expect(line).toContainText(/tempf\s: hors limites .*reçu «\s999\.9\s»/);
  await expect(line).toContainText(/1\schamp refusé/);
  await line.locator('summary').click();
  await expect(line).toContainText('newsensor');
  await expect(page.getByText('/data/report/jeton-des-essais', { exact: true })).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});

test('a station that was never heard: what to type first, and its first report as it comes', async ({
  page,
}) => {
  const complaints = watchPage(page, { refusals: [404] });
  await signInAs(page, await server.createAccount('ROLE_ADMIN'));
  await page.goto(`${server.url}/admin/reception/SSDP41000`);
  const titles = page.locator('main h2');
  await expect(titles.first()).toHaveText('Premier relevé');
  await expect(titles.nth(1)).toHaveText('Branchez votre console');
  await expect(page.getByText('En attente du premier relevé')).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
  await sendReport(server);
  await expect(page.getByText(/^Premier relevé reçu à .*température 10,0/)).toBeVisible();
  await page.reload();
  await expect(titles.first()).toHaveText('Santé de la station');
  await expect(titles.last()).toHaveText('Branchez votre console');
  expect(complaints).toEqual([]);
});

test('names the sensor that fell silent', async ({ page }) => {
  const complaints = watchPage(page);
  await signInAs(page, await server.createAccount('ROLE_ADMIN'));
  const start = Date.now() - 200 * 60_000;
  await sendPast(
    server,
    Array.from({ length: 40 }, (_, n) => ({
      observedAt: new Date(start + n * 300_000).toISOString(),
      temperature: 10,
      ...(n < 20 ? { soilMoisture3: 30 } : {}),
    })),
  );
  const warning = page.getByText(/^Capteur muet alors que la station envoie/);
  await page.goto(`${server.url}/admin/dashboard`);
  await expect(warning).toContainText('Humidité du sol, sonde 3');
  await expectAccessible(page, 'light', 'dark');
  await page.locator('main').getByRole('link', { name: 'Station de Saint-Sulpice' }).press('Enter');
  await expect(page.getByText(/^Muet depuis le/)).toBeVisible();
  await expect(warning).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Réception' }).click();
  await expect(page.locator('h1')).toHaveText('Réception');
  await expect(page.getByText('Humidité du sol, sonde 3')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('is for administrators', async ({ page }) => {
  await sendReport(server);
  const complaints = watchPage(page);
  await signInAs(page, await server.createAccount('ROLE_EDITOR'));
  await page.goto(`${server.url}/admin/reception`);
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`);
  await page.goto(`${server.url}/admin/reception/SSDP41000`);
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`);
  expect(complaints).toEqual([]);
});
