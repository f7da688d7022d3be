// The settings of the site: what is saved is what visitors see; and the warnings over every screen.
import { expect, type Page } from '@playwright/test';
import { firstSettings, type SiteInput } from '../../shared/contract/site.ts';
import { test as siteTest } from '../own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

const test = siteTest.extend<{ put(body: SiteInput): Promise<unknown> }>({
  put: ({ server, admin }, use) => use((body) => callAs(server, admin, 'PUT /api/site', body)),
});
test.beforeEach(({ page, admin }) => signInAs(page, admin));

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const social = (page: Page) => group(page, 'Réseaux sociaux');
const said = (page: Page) => page.locator('[data-outcome=sent]');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const labels = (page: Page) =>
  social(page)
    .getByLabel('Libellé')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

const settings: SiteInput = {
  ...firstSettings,
  socialLinks: [
    { label: 'Mastodon', url: 'https://piaille.example/@meteo' },
    { label: 'Vidéos', url: 'https://videos.example/meteo' },
  ],
};

async function open(page: Page): Promise<void> {
  await page.goto('/admin/site');
  await expect(page.locator('h1')).toHaveText('Réglages du site');
}

test('what is saved is on the pages that were announced', async ({ page }) => {
  await open(page);
  await expect(page.getByText('Laissé vide : « Météo Saint-Sulpice ».')).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill('Le ciel de Camille');
  await social(page).getByRole('button', { name: 'Ajouter un lien' }).click();
  await social(page).getByLabel('Libellé').fill('Mastodon');
  await social(page).getByLabel('Adresse (URL)').fill('https://piaille.example/@meteo');
  await page.getByLabel('Éditeur', { exact: true }).fill('Camille Martin');
  await page.getByLabel('Durée de conservation, en mois').fill('6');
  await save(page).click();
  await expect(said(page)).toBeFocused();
  await expect(said(page)).toHaveText('Les réglages du site ont été enregistrés.');
  await expect(page.locator('body > * header').first()).toContainText('Le ciel de Camille');
  await expectAccessible(page, 'light', 'dark');

  await expect(social(page).getByRole('link')).toHaveAttribute('href', '/');
  await page.goto('/');
  await expect(page.locator('footer').getByRole('link', { name: 'Mastodon' })).toHaveAttribute(
    'href',
    'https://piaille.example/@meteo',
  );
  await page.goto('/mentions-legales');
  await expect(page.locator('main')).toContainText('Camille Martin');
  await page.goto('/confidentialite');
  await expect(page.locator('main')).toContainText('6 mois après son envoi');
});

test('rows are put in order and removed by keyboard', async ({ page, put }) => {
  await put({
    ...settings,
    socialLinks: [...settings.socialLinks, { label: 'Images', url: 'https://images.example/' }],
  });
  await open(page);
  const up = social(page).getByRole('button', { name: 'Monter : Images' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(social(page).getByRole('status')).toHaveText('Images : position 2 sur 3.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect.poll(() => labels(page)).toEqual(['Images', 'Mastodon', 'Vidéos']);

  await social(page).getByRole('button', { name: 'Retirer : Mastodon' }).press('Enter');
  await expect(social(page).getByRole('button', { name: 'Retirer : Vidéos' })).toBeFocused();
  await save(page).press('Enter');
  await expect(said(page)).toBeFocused();
  await expect.poll(() => labels(page)).toEqual(['Images', 'Vidéos']);

  const others = group(page, 'D’autres stations');
  for (const number of [1, 2, 3]) {
    await others.getByRole('button', { name: 'Ajouter un lien' }).click();
    await expect(others.getByLabel('Libellé').nth(number - 1)).toBeFocused();
  }
  await expect(others.getByRole('button', { name: 'Ajouter un lien' })).toHaveCount(0);
  await expect(others).toContainText('3 liens au plus');
});

test('what is refused is said under its own row', async ({ page, put, provokes }) => {
  provokes(422);
  await put(settings);
  await open(page);
  const address = social(page).getByLabel('Adresse (URL)').nth(1);
  await address.fill('javascript:alert(1)');
  await page.getByLabel('Durée de conservation, en mois').fill('');
  await save(page).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/commence par http:/);
  await expect(social(page).locator('[aria-invalid]')).toHaveCount(1);
  await expect(page.getByLabel('Durée de conservation, en mois')).toHaveAccessibleDescription(
    /de 1 à 36 mois/,
  );
  await expectAccessible(page, 'light');
  await expectNoSidewaysScroll(page);
});

test('what is typed outlives a reload, and meets what somebody else saved', async ({
  page,
  put,
  provokes,
}) => {
  provokes(409);
  await put(settings);
  await open(page);
  await social(page).getByRole('button', { name: 'Retirer : Mastodon' }).click();
  await social(page).getByLabel('Libellé').fill('Films');
  await page.reload();
  await expect(page.getByText('Votre saisie non enregistrée a été reprise.')).toBeVisible();
  await expect.poll(() => labels(page)).toEqual(['Films']);

  await put({ ...settings, name: 'Autre nom' });
  await save(page).click();
  await page.getByRole('button', { name: 'Recharger la fiche' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Autre nom');
  await expect.poll(() => labels(page)).toEqual(['Films']);
  await page.reload();
  await page.getByRole('button', { name: 'L’abandonner' }).click();
  await expect.poll(() => labels(page)).toEqual(['Mastodon', 'Vidéos']);
});

test('an editor is sent to the dashboard, and is told of no warning', async ({ page, editor }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signInAs(page, editor);
  await page.goto('/admin/site');
  await expect(page).toHaveURL('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Accès rapide' });
  await expect(menu).not.toContainText('Réglages');
  await menu.getByRole('link', { name: 'Actualités' }).click();
  await expect(page.getByText('Aucune actualité pour le moment.')).toBeVisible();
  expect(asked).not.toContain('/api/status');
});

test('warnings stand over every screen until they are put away', async ({ page, provokes }) => {
  provokes(503);
  const silent = 'La station Saint-Sulpice n’a rien envoyé depuis hier.';
  const disk = 'Il ne reste que 312 Mo sur le disque des données.';
  let answer = { status: 200, messages: [disk, silent] };
  await page.route('**/api/status', (route) =>
    route.fulfill({
      status: answer.status,
      json: {
        warnings: answer.messages.map((message) =>
          message === silent
            ? { kind: 'silent', message, reference: 'SSDP41000' }
            : { kind: 'disk', message, reference: null },
        ),
      },
    }),
  );
  const warnings = group(page, 'Avertissements').getByRole('listitem');
  const hide = (message: string) => page.getByRole('button', { name: `Masquer : ${message}` });
  await open(page);
  await expect(warnings).toHaveText([new RegExp(disk), new RegExp(silent)]);
  await expectAccessible(page, 'light', 'dark');
  const reception = warnings.getByRole('link', { name: /^Voir la réception/ });
  await expect(reception).toHaveCount(1);
  await expect(reception).toHaveAttribute('href', '/admin/reception/SSDP41000');
  await hide(disk).click();
  await expect(warnings).toHaveText([new RegExp(silent)]);

  const follow = async (to: string) => {
    const read = page.waitForResponse('**/api/status');
    await page.evaluate((path) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
      links.find(({ pathname }) => pathname === path)?.click();
    }, to);
    await read;
  };
  await follow('/admin/news');
  await expect(warnings).toHaveText([new RegExp(silent)]);
  answer = { status: 503, messages: [] };
  await follow('/admin/dashboard');
  await expect(warnings).toHaveText([new RegExp(silent)]);
  answer = { status: 200, messages: ['Il ne reste que 5 Mo sur le disque des données.'] };
  await follow('/admin/news');
  await expect(warnings).toHaveText([/5 Mo/]);
  await expectNoSidewaysScroll(page);
  answer = { status: 200, messages: [] };
  await follow('/admin/dashboard');
  await expect(warnings).toHaveCount(0);
});
