// The sets of units: administrators make and change them, editors read them.
import { expect, type Page } from '@playwright/test';
import { test } from '../own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { signInAs } from './session.ts';

const name = (page: Page) => page.getByLabel('Nom', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const sent = (page: Page) => page.locator('[data-outcome=sent]');
const lineOf = (page: Page, type: string) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name: type, exact: true }) });

test('an administrator’s set, from its name to its end', async ({ page, admin, provokes }) => {
  provokes(409, 422);
  await signInAs(page, admin);
  await page.goto('/admin/unit');
  await page.getByRole('link', { name: 'Ajouter un jeu d’unités' }).click();
  await expect(name(page)).toHaveValue('Metric');
  await expect(page.getByLabel('Pression')).toHaveValue('hPa');

  await save(page).click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription(/Un jeu d’unités porte déjà ce nom\.$/);
  await expect(page.getByRole('button', { name: 'Recharger la fiche' })).toHaveCount(0);
  await name(page).fill('');
  await save(page).click();
  await expect(name(page)).toHaveAccessibleDescription(
    /Le nom du jeu d’unités compte 1 à 40 caractères\.$/,
  );
  await expectAccessible(page, 'light', 'dark');

  await name(page).fill('Côtière');
  await page.getByLabel('Vitesse du vent').selectOption('kt – nœuds');
  await name(page).press('Enter');
  await expect(sent(page)).toContainText('Le jeu d’unités a été ajouté.');
  await expect(page).toHaveURL(/\/admin\/unit\/edit\/\d+$/);
  await page.getByLabel('Pression').selectOption('mmHg');
  await save(page).click();
  await expect(sent(page)).toContainText('Le jeu d’unités a été enregistré.');

  await page.locator('main').getByRole('link', { name: 'Unités' }).click();
  const line = lineOf(page, 'Côtière');
  await expect(line).toContainText('kt');
  await expect(line).toContainText('mmHg');
  await line.getByRole('button', { name: 'Supprimer' }).click();
  await line.getByRole('button', { name: 'Confirmer ?' }).click();
  await expect(page.getByText('Suppression faite : « Côtière ».')).toBeVisible();
  await expect(line).toHaveCount(0);

  const used = lineOf(page, 'Metric');
  await used.getByRole('button', { name: 'Supprimer' }).click();
  await used.getByRole('button', { name: 'Confirmer ?' }).click();
  await expect(page.locator('main [data-act=failed]')).toContainText(
    'Une station emploie ce jeu d’unités\u00a0: donnez-lui-en un autre avant de le supprimer.',
  );
  await expect(used).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

test('an editor reads them', async ({ page, editor }) => {
  await signInAs(page, editor);
  await page.goto('/admin/unit');
  await expect(lineOf(page, 'Imperial')).toContainText('inHg');
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link')).toHaveCount(0);
  for (const path of ['/admin/unit/create', '/admin/unit/edit/1']) {
    await page.goto(path);
    await expect(page).toHaveURL('/admin/dashboard');
  }
});
