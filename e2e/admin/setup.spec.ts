// The first start: from an empty site, through the link it prints, to the first report of a console.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { send } from '../../server/reception/testing/ingest.ts';
import { testWithServices as test } from '../own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { setupAddress, signInAs } from './session.ts';

test.use({ holds: 'nothing' });

const password = 'un jardin sous la pluie';
const recorded = readFileSync(
  new URL('../../fixtures/ingest/06-eco-gw2000-ws90-raining.txt', import.meta.url),
  'latin1',
);

/** As the console sent it then, but now, and to the path it was given. */
function reportNow(path: string): string {
  const now = new Date().toISOString().slice(0, 19).replace('T', '+');
  return recorded.replace(/dateutc=[^&]*/, `dateutc=${now}`).replace('/data/report/', path);
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function fillAccount(page: Page): Promise<void> {
  await field(page, 'admin.firstname').fill('Jeanne');
  await field(page, 'admin.email').fill('jeanne@exemple.fr');
  await field(page, 'admin.password').fill(password);
  await field(page, 'admin.passwordConfirmation').fill(password);
}

test('from the printed link to the first report', async ({ page, server, provokes }) => {
  provokes(422);
  await page.goto(await setupAddress(server));
  await expect(page.locator('h1')).toHaveText('Première installation');
  await expect(page).toHaveURL('/admin/setup');

  await page.getByRole('button', { name: 'Créer le compte et la station' }).click();
  await expect(field(page, 'admin.firstname')).toBeFocused();
  await expect(field(page, 'admin.email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'station.city')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'light', 'dark');

  await fillAccount(page);
  await page.getByLabel('Rechercher une adresse').fill('8 rue du port, Blois');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rempli d’après')).toBeVisible();
  await expect(field(page, 'station.city')).toHaveValue('Blois');
  await expect(field(page, 'station.postalCode')).toHaveValue('41000');
  await expect(field(page, 'station.lat')).toHaveValue('47,5862');
  await expect(field(page, 'station.lng')).toHaveValue('1,3359');
  await expect(field(page, 'station.name')).toHaveValue('Station de Blois');
  await expect(field(page, 'station.shortDescription')).toHaveValue(
    'Station météo personnelle de Blois',
  );
  await field(page, 'station.city').fill('Orléans');
  await field(page, 'station.postalCode').fill('45000');
  await expect(field(page, 'station.country')).toHaveValue('FR');
  await field(page, 'station.elevation').fill('105,5');
  await expect(field(page, 'station.name')).toHaveValue('Station d’Orléans');
  await field(page, 'station.model').fill('Ecowitt GW2000');
  await page.reload(); // nothing typed is lost but the passwords
  await expect(field(page, 'station.model')).toHaveValue('Ecowitt GW2000');
  await field(page, 'admin.password').fill(password);
  await field(page, 'admin.passwordConfirmation').fill(password);
  await page.getByRole('button', { name: 'Créer le compte et la station' }).click();

  await expect(page.locator('h1')).toHaveText('Branchez votre console');
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Branchez votre console');
  await expect(page.getByText('En attente du premier relevé')).toBeVisible();
  const path = await page.getByText(/^\/data\/report\/[0-9a-f]{32}$/).textContent();
  expect((await send(Number(new URL(server.url).port), reportNow(path ?? ''))).status).toBe(200);
  await expect(
    page.getByText(/Premier relevé reçu à \d+\sh\s\d+\s: température 10,8/),
  ).toBeVisible();
  await expect(page.getByText('Mesures acceptées')).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Voir le site' }).click();
  await expect(page).toHaveURL('/');
});

test('a console that was turned away is made the station’s own', async ({
  page,
  server,
  admin,
}) => {
  const station = await server.createStation();
  await signInAs(page, admin);
  const stranger = recorded.replace(/PASSKEY=[^&]*/, `PASSKEY=${'0123456789ABCDEF'.repeat(2)}`);
  const port = Number(new URL(server.url).port);
  expect((await send(port, stranger)).status).toBe(401);
  await page.goto(`/admin/setup?station=${station.reference}`);
  const title = page.getByRole('heading', { name: 'Consoles inconnues' });
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: /^Associer/ }).press('Enter');
  await page.getByRole('button', { name: /^Confirmer/ }).press('Enter');
  const done = page.locator('[data-act=done]', { hasText: 'La console est associée' });
  await expect(title).toHaveCount(0);
  await expect(done).toBeFocused();
  await expect(page.getByText('En attente du premier relevé')).toBeVisible();
});

test('a link opens once; another one replaces it without a word', async ({
  page,
  server,
  provokes,
}) => {
  provokes(410);
  await page.goto('/admin/setup');
  await expect(page.locator('h1')).toHaveText('Cette page s’ouvre par un lien');
  await page.goto('/admin/setup#un-vieux-lien');
  await expect(page.locator('h1')).toHaveText('Ce lien n’ouvre plus rien');
  await expect(page.locator('pre')).toHaveText('npm run embellie -- setup');
  await expectAccessible(page, 'light', 'dark');
  await page.goto(await setupAddress(server));
  await expect(page.locator('form')).toBeVisible();
  await expect(page).toHaveURL('/admin/setup');
  await server.createAccount('ROLE_ADMIN');
  await page.reload();
  await expect(page.getByText('Ce site a déjà un administrateur')).toBeVisible();
});

test('the station may come later', async ({ page, server }) => {
  await page.goto(await setupAddress(server));
  await fillAccount(page);
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await expect(field(page, 'station.city')).toBeHidden();
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page.locator('h1')).toHaveText('Votre compte est prêt');
  await page.getByRole('link', { name: 'Ouvrir le tableau de bord' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});
