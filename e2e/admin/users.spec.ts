// Who may sign in: what administrators do with accounts, what an editor sees of them, and what becomes of one's own.
import { expect, type Page, test } from '@playwright/test';
import {
  startServer,
  type TestAccount,
  type TestServer,
} from '../../server/testing/test-server.ts';
import type { User } from '../../shared/contract/user.ts';
import { sendReport } from '../reports.ts';
import { expectAccessible, expectNoSidewaysScroll, takenOver, watchPage } from '../watch-page.ts';
import { callAs, heldToken, signInAs } from './session.ts';

let server: TestServer;
let admin: TestAccount;

test.beforeEach(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation();
  await sendReport(server);
  admin = await server.createAccount('ROLE_ADMIN');
});
test.afterEach(() => server.close());

const own = 'L’orage gronde sur Blois';
const lines = (page: Page) => page.locator('main article');
const line = (page: Page, text: string) => lines(page).filter({ hasText: text });
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });
const role = (page: Page) => page.getByLabel('Rôle');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const said = (page: Page) => page.locator('[data-outcome=sent]');

async function open(page: Page, path: string, account = admin): Promise<void> {
  await signInAs(page, account);
  await page.goto(server.url + path);
}

const logIn = (email: string, password: string): Promise<number> =>
  fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).then(({ status }) => status);

async function fillPasswords(page: Page, label: string, password: string): Promise<void> {
  await field(page, label).fill(password);
  await field(page, 'Confirmation du mot de passe').fill(password);
}

async function remove(page: Page, text: string): Promise<void> {
  await line(page, text)
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('button', { name: 'Confirmer ?' }).click();
}

test('an administrator adds somebody, then changes him', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [422] });
  await open(page, '/admin/user');
  await expect(line(page, 'Personne 1 Desessais (vous)')).toContainText('Admin');
  await page.getByRole('link', { name: 'Ajouter un utilisateur' }).click();
  await expect(role(page)).toHaveValue('ROLE_EDITOR');
  await expect(field(page, 'Mot de passe')).toHaveAttribute('type', 'password');
  await field(page, 'Nom').fill('Été');
  await field(page, 'Adresse e-mail').fill('zoe@exemple');
  await field(page, 'Mot de passe').fill('trop court');
  await expect(page.getByText('Trop court pour l’instant')).toBeVisible();
  await save(page);
  await expect(field(page, 'Prénom')).toBeFocused();
  for (const [label, words] of [
    ['Prénom', 'Le prénom compte 1 à 80 caractères.'],
    ['Adresse e-mail', 'L’adresse e-mail n’est pas valable.'],
  ] as const)
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(words));

  await field(page, 'Prénom').fill('Zoé ☂️ 𝄞');
  await field(page, 'Adresse e-mail').fill('zoe@exemple.fr');
  await save(page);
  await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(/12 à 128 caractères\./);
  await expect(field(page, 'Confirmation du mot de passe')).toHaveAccessibleDescription(
    'Les deux mots de passe ne sont pas identiques.',
  );
  await expectAccessible(page, 'light', 'dark');

  await fillPasswords(page, 'Mot de passe', own);
  await expect(page.getByText('Bonne longueur.')).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/\/admin\/user\/edit\/\d+$/);
  await expect(said(page)).toHaveText('L’utilisateur a été ajouté.');
  await expect(field(page, 'Mot de passe')).toHaveValue('');
  await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(
    /^Laissez vide pour garder le mot de passe actuel\./,
  );
  await field(page, 'Adresse e-mail').fill(admin.email.toUpperCase());
  await save(page);
  await expect(field(page, 'Adresse e-mail')).toHaveAccessibleDescription(
    /Un utilisateur a déjà cette adresse e-mail\./,
  );
  await field(page, 'Adresse e-mail').fill('zoe@exemple.fr');
  await role(page).selectOption('Admin');
  await save(page);
  await expect(said(page)).toHaveText('L’utilisateur a été enregistré.');
  expect(await logIn('zoe@exemple.fr', own)).toBe(200); // kept
  await expectNoSidewaysScroll(page);
  await page.goto(`${server.url}/admin/user`);
  await expect(line(page, 'Zoé ☂️ 𝄞 Été')).toContainText('Admin');
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});

test('an editor sees who may sign in, and changes nobody', async ({ page }) => {
  const complaints = watchPage(page);
  await open(page, '/admin/user', await server.createAccount('ROLE_EDITOR'));
  await expect(lines(page)).toHaveCount(2);
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: /Editer|Ajouter/ })).toHaveCount(0);
  await page.goto(`${server.url}/admin/user/edit/${admin.id}`);
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`);
  await page.goto(`${server.url}/admin/user/create`);
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`);
  expect(complaints).toEqual([]);
});

test('B37: the last administrator stays; two go down to one', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [422] });
  await server.createAccount('ROLE_EDITOR');
  await open(page, '/admin/user');
  await line(page, '(vous)')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  const confirm = page.getByRole('button', { name: 'Confirmer ?' });
  await expect(confirm).toHaveAccessibleDescription(/vous serez déconnecté/);
  await confirm.click();
  const outcome = page.locator('[data-act=failed]');
  await expect(outcome).toContainText('Il faut garder au moins un administrateur.');
  await expect(outcome).not.toContainText('(vous)');
  await expect(outcome).toBeFocused();
  await expect(page.locator('[role=alert], [role=status]', { hasText: 'échoué' })).toHaveCount(0);
  await expect(lines(page)).toHaveCount(2);
  await remove(page, 'Personne 2');
  await expect(page.getByText(/Suppression faite.*Personne 2/)).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('B37: who deletes himself is told so, and is out', async ({ page }) => {
  const complaints = watchPage(page);
  await server.createAccount('ROLE_ADMIN');
  await open(page, '/admin/user');
  await remove(page, '(vous)');
  await expect(page).toHaveURL(`${server.url}/login?retour=%2Fadmin%2Fuser`);
  await expect(page.getByText('Votre compte a été supprimé.')).toBeVisible();
  await takenOver(page);
  await expectAccessible(page, 'light', 'dark');
  expect(await heldToken(page)).toBeNull();
  await page.reload();
  await takenOver(page);
  await expect(page.getByText('Votre compte a été supprimé.')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('S8, B44: one’s own role stays, one’s own password is changed elsewhere', async ({ page }) => {
  const complaints = watchPage(page);
  await open(page, `/admin/user/edit/${admin.id}`);
  await expect(role(page)).toBeDisabled();
  await expect(role(page)).toHaveAccessibleDescription(
    'Vous ne pouvez pas changer votre propre rôle.',
  );
  await expect(field(page, 'Mot de passe')).toHaveCount(0);
  await field(page, 'Adresse e-mail').fill('nouvelle@exemple.fr');
  await save(page);
  await expect(said(page)).toHaveText('L’utilisateur a été enregistré.');
  expect(await heldToken(page)).toBe(admin.token);
  await expectAccessible(page, 'light', 'dark');
  await page.goto(`${server.url}/admin/user`);
  await expect(line(page, '(vous)')).toContainText('nouvelle@exemple.fr');
  await expect(line(page, '(vous)')).toContainText('Admin');
  await page.goto(`${server.url}/admin/user/edit/${admin.id}`);
  await page.locator('main').getByRole('link', { name: 'Mon mot de passe' }).click();
  await expect(field(page, 'Mot de passe actuel')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('one’s own new e-mail stands beside the page, at once and after a reload', async ({
  page,
}) => {
  const complaints = watchPage(page);
  await open(page, `/admin/user/edit/${admin.id}`);
  const beside = page.locator('#sidebar');
  await expect(beside).toContainText(admin.email);
  await field(page, 'Adresse e-mail').fill('nouvelle@exemple.fr');
  await save(page);
  await expect(beside).toContainText('nouvelle@exemple.fr');
  await page.reload();
  await expect(beside).toContainText('nouvelle@exemple.fr');
  expect(complaints).toEqual([]);
});

test('B41: a stale edit loses nothing, the new password included', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [409] });
  const { id, email } = await server.createAccount('ROLE_EDITOR');
  await open(page, `/admin/user/edit/${id}`);
  await field(page, 'Prénom').fill('Jean');
  await fillPasswords(page, 'Mot de passe', own);
  const user = await callAs<User>(server, admin, `GET /api/user/${id}`);
  await callAs(server, admin, `PUT /api/user/${id}`, { ...user, lastname: 'D’ailleurs' });
  await save(page);
  await expect(page.locator('[data-outcome=error]')).toHaveText(
    'Cette fiche a été modifiée entre-temps',
  );
  await page.getByRole('button', { name: 'Recharger la fiche' }).click();
  await expect(field(page, 'Nom')).toHaveValue('D’ailleurs');
  await expect(field(page, 'Prénom')).toHaveValue('Jean');
  await expect(field(page, 'Confirmation du mot de passe')).toHaveValue(own);
  await save(page);
  await expect(said(page)).toBeVisible();
  expect(await logIn(email, own)).toBe(200);
  expect(complaints).toEqual([]);
});

test('« Mon mot de passe » needs the present one, and the session goes on', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [422] });
  const editor = await server.createAccount('ROLE_EDITOR');
  const { email, password } = editor;
  await open(page, '/admin/password', editor);
  await field(page, 'Mot de passe actuel').fill('ce n’est pas lui');
  await fillPasswords(page, 'Nouveau mot de passe', own);
  await change(page);
  await expect(field(page, 'Mot de passe actuel')).toBeFocused();
  await expect(field(page, 'Mot de passe actuel')).toHaveAccessibleDescription(
    'Le mot de passe actuel est incorrect.',
  );
  await expectAccessible(page, 'light', 'dark');
  await field(page, 'Mot de passe actuel').fill(password);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(/Votre mot de passe a été changé\./);
  await expect(said(page)).toBeFocused();
  for (const label of ['Mot de passe actuel', 'Nouveau mot de passe'])
    await expect(field(page, label)).toHaveValue('');
  expect(await heldToken(page)).toMatch(/^ey/);
  expect(await heldToken(page)).not.toBe(editor.token);
  expect([await logIn(email, password), await logIn(email, own)]).toEqual([401, 200]);
  await page.goto(`${server.url}/admin/user`);
  await expect(lines(page)).toHaveCount(2);
  await page.goto(`${server.url}/admin/password`);
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});

test('when signing in again is refused, the login page says why', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [429] });
  await open(page, '/admin/password');
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 429, json: [{ message: 'Trop de tentatives.' }] }),
  );
  await field(page, 'Mot de passe actuel').fill(admin.password);
  await fillPasswords(page, 'Nouveau mot de passe', own);
  await change(page);
  await expect(page).toHaveURL(/\/login\?retour=/);
  await expect(page.getByText(/Votre mot de passe a été changé.*avec le nouveau\./)).toBeVisible();
  expect(complaints).toEqual([]);
});

const change = (page: Page) =>
  page.getByRole('button', { name: 'Changer le mot de passe' }).click();
