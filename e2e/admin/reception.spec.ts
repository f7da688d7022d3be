// The owner's view of reception: consoles no station knows, what was refused and why, what fell silent.
import { expect } from '@playwright/test';
import type { TestServer } from '../../server/testing/test-server.ts';
import { test } from '../own-site.ts';
import { sendReport } from '../reports.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { signInAs } from './session.ts';

test.use({ holds: 'station' });

const sendUnknown = async (server: TestServer): Promise<number> =>
  (await server.sendAsConsole({ tempf: '50', model: 'GW2000A' }, '0123456789ABCDEF'.repeat(2)))
    .status;

test('an unknown console becomes a station’s own', async ({ page, server, admin, provokes }) => {
  provokes(404);
  await signInAs(page, admin);
  expect(await sendUnknown(server)).toBe(401);
  await page.goto('/admin/reception');
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
  expect(await sendUnknown(server)).toBe(200);
  await page.reload();
  await expect(page.getByText('En direct')).toBeVisible();
});

test('a wrong password of a station that exists is one card, which says how to mend it', async ({
  page,
  server,
  admin,
  provokes,
}) => {
  provokes(404);
  await signInAs(page, admin);
  for (const PASSWORD of ['essai-un', 'é à ù', 'essai-trois']) {
    const sent = new URLSearchParams({ ID: 'SSDP41000', PASSWORD, dateutc: 'now', tempf: '50' });
    const address = `${server.url}/weatherstation/updateweatherstation.php?${sent}`;
    expect((await fetch(address)).status).toBe(401);
  }
  await page.goto('/admin/reception');
  await expect(page.getByRole('heading', { name: /Weather Underground/ })).toHaveText([
    'Weather Underground · ID SSDP41000',
  ]);
  const main = page.locator('main');
  await expect(main).toContainText('le mot de passe envoyé n’est pas son jeton');
  await expect(main).not.toContainText(/essai-|é à ù|rien qui puisse servir de jeton/);
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Voir le jeton de la station' }).click();
  await expect(page.getByLabel('Jeton', { exact: true })).toHaveValue('jeton-des-essais');
});

test('says which field was refused and why, and what to type into the console', async ({
  page,
  server,
  admin,
}) => {
  await signInAs(page, admin);
  await sendReport(server, { tempf: '999.9', newsensor: '3' });
  await page.goto('/admin/reception/SSDP41000');
  await expect(page.locator('h1')).toHaveText('Station de Saint-Sulpice');
  const line = page.locator('ol li').first();
  await expect(line).toContainText(/tempf\s: hors limites .*reçu «\s999\.9\s»/);
  await expect(line).toContainText(/1\schamp refusé/);
  await line.locator('summary').click();
  await expect(line).toContainText('newsensor');
  await expect(page.getByText('/data/report/jeton-des-essais', { exact: true })).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('a station that was never heard: what to type first, and its first report as it comes', async ({
  page,
  server,
  admin,
  provokes,
}) => {
  provokes(404);
  await signInAs(page, admin);
  await page.goto('/admin/reception/SSDP41000');
  const titles = page.locator('main h2');
  await expect(titles.first()).toHaveText('Premier relevé');
  await expect(titles.nth(1)).toHaveText('Branchez votre console');
  await expect(page.getByText('En attente du premier relevé')).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
  await server.sendAsConsole({ tempf: '999.9' });
  await expect(page.locator('dd', { hasText: /^tempf\s: hors limites .*999\.9/ })).toBeVisible();
  await sendReport(server);
  await expect(page.getByText(/^Premier relevé reçu à .*température 10,0/)).toBeVisible();
  await page.reload();
  await expect(titles.first()).toHaveText('Santé de la station');
  await expect(titles.last()).toHaveText('Branchez votre console');
});

test('names the sensor that fell silent', async ({ page, server, admin }) => {
  await signInAs(page, admin);
  const start = Date.now() - 200 * 60_000;
  await server.sendReports(
    Array.from({ length: 40 }, (_, n) => ({
      observedAt: new Date(start + n * 300_000).toISOString(),
      temperature: 10,
      ...(n < 20 ? { soilMoisture3: 30 } : {}),
    })),
  );
  const warning = page.getByText(/^Capteur muet alors que la station envoie/);
  await page.goto('/admin/dashboard');
  await expect(warning).toContainText('Humidité du sol, sonde 3');
  await expectAccessible(page, 'light', 'dark');
  await page.locator('main').getByRole('link', { name: 'Station de Saint-Sulpice' }).press('Enter');
  await expect(page.getByText(/^Muet depuis le/)).toBeVisible();
  await expect(warning).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Réception' }).click();
  await expect(page.locator('h1')).toHaveText('Réception');
  await expect(page.getByText('Humidité du sol, sonde 3')).toBeVisible();
});

const ago = (minutes: number): string =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 - minutes * 60_000).toISOString();

test('B05: a wrong gust is voided, and the record on the public page is the right one', async ({
  page,
  server,
  admin,
}) => {
  await signInAs(page, admin);
  const gusts = [40, 90, 140, 180, 130, 80, 42];
  await server.sendReports(
    gusts.map((windGust, n) => ({
      observedAt: ago(20 - n),
      temperature: 10,
      windSpeed: 20,
      windGust,
    })),
  );
  await page.goto('/weather/history/record');
  const main = page.locator('main');
  await expect(main).toContainText(/180,0/);
  await page.goto('/admin/reception/SSDP41000');
  await page.getByRole('link', { name: 'Chercher un relevé' }).press('Enter');
  await expect(page.locator('h1')).toHaveText('Corriger une mesure');
  await page.getByLabel('Mesure').selectOption('Rafale');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: '180,0' })).toHaveCount(1);
  await rows
    .filter({ hasText: '180,0' })
    .getByRole('button', { name: /^Corriger/ })
    .press('Enter');
  await page.getByRole('button', { name: /^Écarter cette valeur/ }).press('Enter');
  const confirm = page.getByRole('button', { name: /^Confirmer/ });
  await expect(confirm).toBeFocused();
  await expect(page.getByText(/même si la console renvoie ce relevé/)).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
  await confirm.press('Enter');
  await expect(page.getByText(/^Valeur écartée\s: Rafale/)).toBeVisible();
  await expect(rows.filter({ hasText: 'écartée' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Supprimer ce relevé/ }).press('Enter');
  await expectAccessible(page, 'light', 'dark');
  await confirm.press('Enter');
  await expect(page.getByText(/^Relevé supprimé/)).toBeVisible();
  await expect(rows.filter({ hasText: 'écartée' })).toHaveCount(0);
  await page.goto('/weather/history/record');
  await expect(main).toContainText(/140,0/);
  await expect(main).not.toContainText(/180,0/);
});

test('a value that was kept aside leads to its reading; another moment leads to its own', async ({
  page,
  server,
  admin,
}) => {
  await signInAs(page, admin);
  await server.sendReports(
    Array.from({ length: 60 }, (_, n) => ({
      observedAt: ago(70 - n),
      temperature: n === 30 ? 40 : 10,
    })),
  );
  await page.goto('/admin/reception/SSDP41000');
  await page.getByRole('link', { name: /^Corriger Température/ }).click();
  const asked = page.locator('#releve');
  await expect(asked).toContainText(/40,0\s*mise de côté/);
  await expect(asked).toBeInViewport();
  await expect(asked).toBeFocused();
  await expect(page.getByRole('button', { name: /^Écarter cette valeur/ })).toBeVisible();
  await page.getByRole('link', { name: 'Relevés plus anciens' }).click();
  await expect(page.getByRole('link', { name: 'Relevés plus récents' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Relevés plus anciens' })).toHaveCount(0);
  await page.getByLabel(/^Date et heure/).fill('2020-01-01T00:00');
  await page.getByRole('button', { name: 'Afficher' }).click();
  await expect(page).toHaveURL(/at=2020-01-01T00%3A00/);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

test('of a network a page of stations is read, and any of them can be given an unknown console', async ({
  page,
  server,
  admin,
  provokes,
}) => {
  provokes(404);
  await signInAs(page, admin);
  for (let number = 2; number <= 21; number++)
    await server.createStation({
      reference: `RESEAU${number}`,
      apiToken: `jeton-du-reseau-${number}`,
    });
  await sendUnknown(server);
  await page.goto('/admin/reception');
  const cards = page.getByText('Jamais reçue');
  await expect(cards).toHaveCount(20);
  await expect(page.locator('section:has(#strangers) option')).toHaveCount(21);
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await expect(cards).toHaveCount(1);
  await expectAccessible(page, 'light', 'dark');
});

test('is for administrators', async ({ page, server, editor }) => {
  await sendReport(server);
  await signInAs(page, editor);
  await page.goto('/admin/reception');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/reception/SSDP41000');
  await expect(page).toHaveURL('/admin/dashboard');
});
