// The messages to the owner: kept by administrators, read by editors, answered by both.
import { expect, type Page } from '@playwright/test';
import type { TestAccount, TestServer } from '../../server/testing/test-server.ts';
import type { ContactInput, ContactMessage } from '../../shared/contract/contact.ts';
import { test } from '../own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

const summer = 'Été à L’Haÿ-les-Roses — 20 °C ☂️ 𝄞';
const nasty = '<img src=x onerror=alert(1)>';
const sent: ContactInput = {
  name: 'Zoé d’Hiver',
  email: 'zoe?bcc=a&b@exemple.fr',
  subject: 'La sonde & le sol',
  message: `Bonjour,\n${summer}\n${nasty}`,
};
const mailto = 'mailto:zoe%3Fbcc%3Da%26b@exemple.fr';

const lines = (page: Page) => page.locator('main article');
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const said = (page: Page) => page.locator('[data-outcome=sent]');

async function open(page: Page, path: string, who: TestAccount): Promise<void> {
  await signInAs(page, who);
  await page.goto(path);
}

const send = (server: TestServer, input: ContactInput, from: TestAccount | null = null) =>
  callAs<ContactMessage>(server, from, 'POST /api/contact', input);

async function fill(page: Page, input: ContactInput): Promise<void> {
  await field(page, 'Nom').fill(input.name);
  await field(page, 'Adresse e-mail').fill(input.email);
  await field(page, 'Sujet').fill(input.subject);
  await field(page, 'Message').fill(input.message);
}

test('an administrator reads, answers, changes and deletes (B27)', async ({
  page,
  server,
  admin,
  provokes,
}) => {
  provokes(422);
  await send(server, sent);
  await open(page, '/admin/contact', admin);
  await expect(lines(page)).toContainText([nasty]);
  await expect(lines(page).getByRole('link', { name: sent.email })).toHaveAttribute('href', mailto);
  await page.getByRole('link', { name: /^Editer/ }).click();
  await expect(page.getByRole('link', { name: 'Répondre' })).toHaveAttribute(
    'href',
    `${mailto}?subject=Re%3A%20La%20sonde%20%26%20le%20sol`,
  );
  await expect(field(page, 'Message')).toHaveValue(sent.message);
  await field(page, 'Nom').fill('');
  await field(page, 'Adresse e-mail').fill('zoe');
  await save(page);
  await expect(field(page, 'Nom')).toBeFocused();
  await expect(field(page, 'Nom')).toHaveAccessibleDescription('Le nom compte 1 à 100 caractères.');
  await expect(field(page, 'Adresse e-mail')).toHaveAccessibleDescription(
    'L’adresse e-mail n’est pas valable.',
  );
  await expectAccessible(page, 'light', 'dark');
  await fill(page, { ...sent, name: summer, subject: summer });
  await save(page);
  await expect(said(page)).toHaveText('Le message a été enregistré.');
  await page.reload();
  for (const label of ['Nom', 'Sujet']) await expect(field(page, label)).toHaveValue(summer);
  await expect(field(page, 'Message')).toHaveValue(sent.message);
  await expectNoSidewaysScroll(page);

  await page.goto('/admin/contact');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Supprimer «\u202F${summer}\u202F»` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Confirmer ?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Suppression faite\u00A0: «\u202F${summer}`)).toBeVisible();
  await expect(page.getByText('Aucun message pour le moment.')).toBeVisible();
});

test('an editor opens a message to read it', async ({ page, server, editor }) => {
  await send(server, { ...sent, message: `${sent.message}\n${'é'.repeat(400)}` });
  await open(page, '/admin/contact', editor);
  await expect(lines(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Editer/ })).toHaveCount(0);
  await page.getByRole('link', { name: `Lire «\u202F${sent.subject}\u202F»` }).click();
  await expect(page).toHaveURL(/\/admin\/contact\/edit\/\d+$/);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('main form')).toHaveCount(0);
  const article = page.locator('main article');
  await expect(article.locator('h2')).toHaveText(sent.subject);
  for (const text of [sent.name, sent.email, summer, nasty, 'é'.repeat(400)])
    await expect(article).toContainText(text);
  await expect(page.getByRole('link', { name: 'Répondre' })).toHaveAttribute('href', /subject=Re/);
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('an editor adds as many as he likes, none kept aside', async ({ page, server, editor }) => {
  await open(page, '/admin/contact/create', editor);
  for (let count = 1; count <= 6; count += 1) await send(server, sent, editor);
  await fill(page, { ...sent, subject: summer });
  await save(page);
  await expect(page).toHaveURL(/\/admin\/contact\/edit\/7$/);
  await expect(page.getByText('Le message a été ajouté.')).toBeVisible();
  await expect(page.locator('main article h2')).toHaveText(summer);
  await page.reload();
  await expect(page.locator('main article h2')).toHaveText(summer);
  await expect(page.getByText('Le message a été ajouté.')).toHaveCount(0);
  await page.goto('/admin/contact');
  await expect(lines(page)).toHaveCount(5);
  await expect(lines(page).first()).toContainText(summer);
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await expect(lines(page)).toHaveCount(2);
});

test('B41: a stale edit is refused, and loses nothing', async ({
  page,
  server,
  admin,
  provokes,
}) => {
  provokes(409);
  const { id } = await send(server, sent);
  await open(page, `/admin/contact/edit/${id}`, admin);
  await field(page, 'Message').fill(summer);
  await callAs(server, admin, `PUT /api/contact/${id}`, { ...sent, name: 'Un autre' });
  await save(page);
  await expect(page.locator('[data-outcome=error]')).toHaveText(
    'Cette fiche a été modifiée entre-temps',
  );
  await page.getByRole('button', { name: 'Recharger la fiche' }).click();
  await expect(field(page, 'Nom')).toHaveValue('Un autre');
  await expect(field(page, 'Message')).toHaveValue(summer);
  await save(page);
  await expect(said(page)).toBeVisible();
});
