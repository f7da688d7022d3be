// Who may sign in: what administrators do with accounts, what an editor sees of them, and what becomes of one's own.
import { expect, type Page } from '@playwright/test';
import type { User } from '../../shared/contract/user.ts';
import { test } from '../own-site.ts';
import { expectAccessible, expectNoSidewaysScroll, takenOver } from '../watch-page.ts';
import { callAs, heldToken, signInAs } from './session.ts';

test.beforeEach(({ page, admin }) => signInAs(page, admin));

const own = 'L’orage gronde sur Blois';
const lines = (page: Page) => page.locator('main article');
const line = (page: Page, text: string) => lines(page).filter({ hasText: text });
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });
const role = (page: Page) => page.getByLabel('Rôle');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const said = (page: Page) => page.locator('[data-outcome=sent]');

const logIn = async (
  { request }: Page,
  credentials: { readonly email: string; readonly password: string },
): Promise<number> => (await request.post('/api/login', { data: credentials })).status();

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

test('an administrator adds somebody, then changes him', async ({ page, admin, provokes }) => {
  provokes(422);
  await page.goto('/admin/user');
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
  expect(await logIn(page, { email: 'zoe@exemple.fr', password: own })).toBe(200); // kept
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/user');
  await expect(line(page, 'Zoé ☂️ 𝄞 Été')).toContainText('Admin');
  await expectNoSidewaysScroll(page);
});

test('an editor sees who may sign in, and changes nobody', async ({ page, admin, editor }) => {
  await signInAs(page, editor);
  await page.goto('/admin/user');
  await expect(lines(page)).toHaveCount(2);
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: /Editer|Ajouter/ })).toHaveCount(0);
  await page.goto(`/admin/user/edit/${admin.id}`);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/user/create');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('B37: the last administrator stays; two go down to one', async ({
  page,
  server,
  provokes,
}) => {
  provokes(422);
  await server.createAccount('ROLE_EDITOR');
  await page.goto('/admin/user');
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
});

test('B37: who deletes himself is told so, and is out', async ({ page, server }) => {
  await server.createAccount('ROLE_ADMIN');
  await page.goto('/admin/user');
  await remove(page, '(vous)');
  await expect(page).toHaveURL('/login?retour=%2Fadmin%2Fuser');
  await expect(page.getByText('Votre compte a été supprimé.')).toBeVisible();
  await takenOver(page);
  await expectAccessible(page, 'light', 'dark');
  expect(await heldToken(page)).toBeNull();
  await page.reload();
  await takenOver(page);
  await expect(page.getByText('Votre compte a été supprimé.')).toHaveCount(0);
});

test('S8, B44: one’s own role stays, one’s own password is changed elsewhere', async ({
  page,
  admin,
}) => {
  await page.goto(`/admin/user/edit/${admin.id}`);
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
  await page.goto('/admin/user');
  await expect(line(page, '(vous)')).toContainText('nouvelle@exemple.fr');
  await expect(line(page, '(vous)')).toContainText('Admin');
  await page.goto(`/admin/user/edit/${admin.id}`);
  await page.locator('main').getByRole('link', { name: 'Mon mot de passe' }).click();
  await expect(field(page, 'Mot de passe actuel')).toBeVisible();
});

test('one’s own new e-mail stands beside the page, at once and after a reload', async ({
  page,
  admin,
}) => {
  await page.goto(`/admin/user/edit/${admin.id}`);
  const beside = page.locator('#sidebar');
  await expect(beside).toContainText(admin.email);
  await field(page, 'Adresse e-mail').fill('nouvelle@exemple.fr');
  await save(page);
  await expect(beside).toContainText('nouvelle@exemple.fr');
  await page.reload();
  await expect(beside).toContainText('nouvelle@exemple.fr');
});

test('B41: a stale edit loses nothing, the new password included', async ({
  page,
  server,
  admin,
  provokes,
}) => {
  provokes(409);
  const { id, email } = await server.createAccount('ROLE_EDITOR');
  await page.goto(`/admin/user/edit/${id}`);
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
  expect(await logIn(page, { email, password: own })).toBe(200);
});

test('« Mon mot de passe » needs the present one, and the session goes on', async ({
  page,
  editor,
  provokes,
}) => {
  provokes(422);
  const { email, password } = editor;
  await signInAs(page, editor);
  await page.goto('/admin/password');
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
  expect(await logIn(page, { email, password })).toBe(401);
  expect(await logIn(page, { email, password: own })).toBe(200);
  await page.goto('/admin/user');
  await expect(lines(page)).toHaveCount(2);
  await page.goto('/admin/password');
  await expectNoSidewaysScroll(page);
});

test('when signing in again is refused, the login page says why', async ({
  page,
  admin,
  provokes,
}) => {
  provokes(429);
  await page.goto('/admin/password');
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 429, json: [{ message: 'Trop de tentatives.' }] }),
  );
  await field(page, 'Mot de passe actuel').fill(admin.password);
  await fillPasswords(page, 'Nouveau mot de passe', own);
  await change(page);
  await expect(page).toHaveURL(/\/login\?retour=/);
  await expect(page.getByText(/Votre mot de passe a été changé.*avec le nouveau\./)).toBeVisible();
});

const change = (page: Page) =>
  page.getByRole('button', { name: 'Changer le mot de passe' }).click();
