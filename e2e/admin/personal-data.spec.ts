// What the site holds about a person, given and erased (S3).
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { TestAccount } from '../../server/testing/test-server.ts';
import type { PersonalData } from '../../shared/contract/personal-data.ts';
import { test as siteTest } from '../own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

const nasty = '<img src=x onerror=alert(1)>';

type Desk = { post(path: string, body: object, who?: TestAccount): Promise<unknown> };

const test = siteTest.extend<Desk>({
  post: ({ server, admin }, use) =>
    use((path, body, who = admin) => callAs(server, who, `POST ${path}`, body)),
});
test.beforeEach(({ page, admin }) => signInAs(page, admin));

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const erase = (page: Page) => region(page, 'Effacer').getByRole('button', { name: /^Effacer/ });
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirmer/ });

async function look(page: Page, email: string): Promise<void> {
  await page.goto('/admin/personal-data');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.keyboard.press('Enter');
}

test('what is held is shown, given in a file, then erased', async ({ page, editor, post }) => {
  const { email } = editor;
  await post('/api/contact', { name: 'Zoé', email, subject: nasty, message: 'Belle vue.' });
  const note = { message: 'Halo solaire.', weatherStation: 'SSDP41000' };
  await post('/api/observation', note, editor);
  await post('/api/post', { name: 'Nous écrire', description: `Écrivez à ${email}.` });

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
});

test('an address of which nothing is known, and what is no address', async ({ page, provokes }) => {
  provokes(422);
  await look(page, 'inconnu@exemple.fr');
  await expect(page.getByText('Le site ne détient rien sur cette adresse.')).toBeVisible();
  const field = page.getByLabel('Adresse e-mail');
  await field.fill('pas une adresse');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/n’est pas valable/);
});

test('the last administrator stays, and is told why', async ({ page, admin, provokes }) => {
  provokes(422);
  await look(page, admin.email);
  await expect(region(page, 'Effacer')).toContainText('C’est votre propre compte');
  await erase(page).click();
  await confirm(page).click();
  const refusal = page.locator('[data-act=failed]', { hasText: 'L’effacement n’a pas été fait' });
  await expect(refusal).toContainText('Il faut garder au moins un administrateur.');
  await expect(erase(page)).toBeEnabled();
});

test('an editor is sent to the dashboard', async ({ page, editor }) => {
  await signInAs(page, editor);
  await page.goto('/admin/personal-data');
  await expect(page).toHaveURL('/admin/dashboard');
});
