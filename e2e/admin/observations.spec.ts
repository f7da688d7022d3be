// The notes attached to stations, as editors and administrators write them.
import { expect, type Page, test } from '@playwright/test';
import {
  startServer,
  type TestAccount,
  type TestServer,
} from '../../server/testing/test-server.ts';
import { sendReport } from '../reports.ts';
import { expectAccessible, expectNoSidewaysScroll, watchPage } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

let server: TestServer;
let editor: TestAccount;
const longCity = 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson';

test.beforeEach(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation();
  await sendReport(server);
  await server.createStation({ reference: 'MARNE51', city: longCity, apiToken: '' });
  editor = await server.createAccount('ROLE_EDITOR');
});
test.afterEach(() => server.close());

const station = (page: Page) => page.locator('main').getByLabel('Station', { exact: true });
const message = (page: Page) => page.getByLabel('Message');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const sent = (page: Page) => page.locator('[data-outcome=sent]');

test('an editor’s note, from the first letter to its end (B27)', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [422] });
  await signInAs(page, editor);
  await page.goto(`${server.url}/admin/observation`);
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
  expect(complaints).toEqual([]);
});

test('a long address in a text widens no page', async ({ page }) => {
  const link = `https://exemple.fr/${'photos-de-la-gelée-'.repeat(12).replaceAll('-', '')}`;
  await callAs(server, editor, 'POST /api/observation', {
    message: link,
    weatherStation: 'SSDP41000',
  });
  await page.goto(`${server.url}/weather/current`);
  await expect(page.getByText(link)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('what a deleted account wrote stays', async ({ page }) => {
  const admin = await server.createAccount('ROLE_ADMIN');
  const note = { message: 'Première gelée blanche.', weatherStation: 'SSDP41000' };
  await callAs(server, editor, 'POST /api/observation', note);
  await callAs(server, admin, `DELETE /api/user/${editor.id}`);
  await signInAs(page, admin);
  await page.goto(`${server.url}/admin/observation`);
  const line = page.getByRole('listitem').filter({ hasText: 'Première gelée blanche.' });
  await expect(line).toContainText('auteur supprimé');
  await line.getByRole('link', { name: 'Editer' }).click();
  await expect(message(page)).toHaveValue('Première gelée blanche.');
});
