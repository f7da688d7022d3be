// The notes attached to stations, as editors and administrators write them.
import { expect, type Page } from '@playwright/test';
import { test } from '../own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

const longCity = 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson';

test.beforeEach(async ({ server }) => {
  await server.createStation({ reference: 'MARNE51', city: longCity, apiToken: '' });
});

const station = (page: Page) => page.locator('main').getByLabel('Station', { exact: true });
const message = (page: Page) => page.getByLabel('Message');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const sent = (page: Page) => page.locator('[data-outcome=sent]');

test('an editor’s note, from the first letter to its end (B27)', async ({
  page,
  editor,
  provokes,
}) => {
  provokes(422);
  await signInAs(page, editor);
  await page.goto('/admin/observation');
  await expect(page.getByText('Aucune observation pour le moment.')).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter une observation' }).click();
  await expect(station(page)).toHaveValue('SSDP41000');

  await message(page).fill('Trop');
  await save(page).click();
  await expect(message(page)).toBeFocused();
  await expect(message(page)).toHaveAccessibleDescription(
    /L’observation compte 5 à 2 000 caractères\.$/,
  );
  await expectAccessible(page, 'light', 'dark');

  const text = 'Été à L’Haÿ-les-Roses — 20 °C ☂️ 𝄞';
  await message(page).fill(text);
  await station(page).selectOption('MARNE51');
  await save(page).press('Enter');
  await expect(sent(page)).toHaveText('L’observation a été publiée.');
  await expect(page).toHaveURL(/\/admin\/observation\/edit\/\d+$/);
  await expect(message(page)).toHaveValue(text);

  await message(page).fill(`${text}\nÉclaircies <img src=x onerror=alert(1)>`);
  await save(page).click();
  await expect(sent(page)).toHaveText('L’observation a été enregistrée.');
  await page.locator('main').getByRole('link', { name: 'Observations' }).click();
  const line = page.getByRole('listitem').filter({ hasText: text });
  await expect(line.getByRole('heading')).toHaveText(
    new RegExp(`^${longCity}, \\d\\d/\\d\\d/\\d{4} à \\d\\d:\\d\\d$`),
  );
  await expect(line).toContainText('Éclaircies <img src=x onerror=alert(1)>');
  await expect(line).toContainText(editor.email);

  await line.getByRole('button', { name: 'Supprimer' }).click();
  await expect(line.getByRole('button', { name: 'Confirmer ?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(line.getByRole('button', { name: 'Supprimer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Suppression faite : « ${longCity}`)).toBeVisible();
  await expect(page.getByText('Aucune observation pour le moment.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a long address in a text widens no page', async ({ page, server, editor }) => {
  const link = `https://exemple.fr/${'photos-de-la-gelée-'.repeat(12).replaceAll('-', '')}`;
  await callAs(server, editor, 'POST /api/observation', {
    message: link,
    weatherStation: 'SSDP41000',
  });
  await page.goto('/weather/current');
  await expect(page.getByText(link)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('what a deleted account wrote stays', async ({ page, server, admin, editor }) => {
  const note = { message: 'Première gelée blanche.', weatherStation: 'SSDP41000' };
  await callAs(server, editor, 'POST /api/observation', note);
  await callAs(server, admin, `DELETE /api/user/${editor.id}`);
  await signInAs(page, admin);
  await page.goto('/admin/observation');
  const line = page.getByRole('listitem').filter({ hasText: 'Première gelée blanche.' });
  await expect(line).toContainText('auteur supprimé');
  await line.getByRole('link', { name: 'Editer' }).click();
  await expect(message(page)).toHaveValue('Première gelée blanche.');
});
