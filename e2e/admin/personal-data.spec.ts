// What the site holds about a person, given and erased (S3).
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import {
  startServer,
  type TestAccount,
  type TestServer,
} from '../../server/testing/test-server.ts';
import type { PersonalData } from '../../shared/contract/personal-data.ts';
import { sendReport } from '../reports.ts';
import { expectAccessible, expectNoSidewaysScroll, watchPage } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

const nasty = '<img src=x onerror=alert(1)>';
let server: TestServer;
let admin: TestAccount;

test.beforeEach(async ({ page }) => {
  server = await startServer({ site: 'built' });
  await server.createStation();
  await sendReport(server);
  admin = await server.createAccount('ROLE_ADMIN');
  await signInAs(page, admin);
});
test.afterEach(() => server.close());

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const erase = (page: Page) => region(page, 'Effacer').getByRole('button', { name: /^Effacer/ });
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirmer/ });

const call = (path: string, body: object, who = admin) => callAs(server, who, `POST ${path}`, body);

async function look(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/admin/personal-data`);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.keyboard.press('Enter');
}

test('what is held is shown, given in a file, then erased', async ({ page }) => {
  const complaints = watchPage(page);
  const editor = await server.createAccount('ROLE_EDITOR');
  const { email } = editor;
  await call('/api/contact', { name: 'Zoé', email, subject: nasty, message: 'Belle vue.' });
  const note = { message: 'Halo solaire.', weatherStation: 'SSDP41000' };
  await call('/api/observation', note, editor);
  await call('/api/post', { name: 'Nous écrire', description: `Écrivez à ${email}.` });

  await look(page, email.toUpperCase());
  const found = region(page, `Ce que le site détient sur ${email}`);
  await expect(found.getByRole('heading', { level: 2 })).toBeFocused();
  for (const words of [
    'Personne 2 Desessais, Editeur',
    'Messages de contact : 1',
    nasty,
    'Belle vue.',
    'Observations : 1',
    'Halo solaire.',
    'Lignes du journal : 1',
    'Textes du site où l’adresse est écrite : 1',
  ])
    await expect(found).toContainText(words);
  await expect(found.getByRole('link')).toHaveAttribute('href', /^\/admin\/news\/edit\/\d+$/);
  await expectAccessible(page, 'light', 'dark');

  const given = page.waitForEvent('download');
  await found.getByRole('button', { name: 'Télécharger' }).click();
  const file = await given;
  expect(file.suggestedFilename()).toMatch(
    /^donnees-personnelles-personne-2-exemple\.fr-.*\.json$/,
  );
  const content: PersonalData = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(content.contacts.items).toMatchObject([{ subject: nasty, message: 'Belle vue.' }]);

  await expect(region(page, 'Effacer')).toContainText('1 message de contact, définitivement');
  await expect(region(page, 'Effacer')).toContainText('1 observation, sans nom d’auteur');
  await erase(page).press('Enter');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(erase(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await confirm(page).press('Enter');
  const done = page.locator('[data-act=done]', { hasText: `L’effacement de ${email} est fait.` });
  await expect(done).toBeFocused();
  await expect(done.getByRole('listitem')).toHaveText([
    'Messages effacés : 1',
    'Compte effacé',
    'Observations gardées sans auteur : 1',
    'Lignes du journal rendues anonymes : 1',
    'Textes à corriger à la main : 1 (une nouvelle recherche les montre)',
  ]);
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});

test('an address of which nothing is known, and what is no address', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [422] });
  await look(page, 'inconnu@exemple.fr');
  await expect(page.getByText('Le site ne détient rien sur cette adresse.')).toBeVisible();
  const field = page.getByLabel('Adresse e-mail');
  await field.fill('pas une adresse');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/n’est pas valable/);
  expect(complaints).toEqual([]);
});

test('the last administrator stays, and is told why', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [422] });
  await look(page, admin.email);
  await expect(region(page, 'Effacer')).toContainText('C’est votre propre compte');
  await erase(page).click();
  await confirm(page).click();
  const refusal = page.locator('[data-act=failed]', { hasText: 'L’effacement n’a pas été fait' });
  await expect(refusal).toContainText('Il faut garder au moins un administrateur.');
  await expect(erase(page)).toBeEnabled();
  expect(complaints).toEqual([]);
});

test('an editor is sent to the dashboard', async ({ page }) => {
  await signInAs(page, await server.createAccount('ROLE_EDITOR'));
  await page.goto(`${server.url}/admin/personal-data`);
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`);
});
