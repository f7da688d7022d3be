// The contact page: a message reaches the owner, and never gets lost on the way.
import { expect, type Page } from '@playwright/test';
import type { Tuple } from '../server/storage/connection.ts';
import { startServer } from '../server/testing/test-server.ts';
import { callAs } from './admin/session.ts';
import { testWithServices } from './own-site.ts';
import { expectAccessible, expectNoSidewaysScroll, holdBack, takenOver } from './watch-page.ts';

const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };

type ContactTest = {
  /** Every row as `asTyped` has it. */
  stored(): Promise<readonly Tuple[]>;
};

const test = testWithServices.extend<ContactTest>({
  stored: ({ server }, use) =>
    use(() =>
      server.store.reader.snapshot((connection) =>
        connection.tuples('SELECT quarantined, name, subject, email, message FROM contact'),
      ),
    ),
});
test.use({ clock, holds: 'nothing' });
test.beforeEach(async ({ server }) => {
  await server.createStation({ publishAddress: true });
});
test.afterEach(() => {
  clock.aheadMs = 0;
});

const typed = {
  Nom: 'Zoé d’Hiver',
  Sujet: 'La sonde de sol',
  'Adresse e-mail': 'zoe@exemple.fr',
  Message: 'Bonjour,\nun relevé me paraît étrange — 20 °C ☂️ 𝄞.',
};
const sentText = 'Votre demande a été envoyée !';
const noAnswer = 'Le site ne répond pas. Vérifiez votre connexion, puis réessayez.';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** What was said of the whole message. */
const outcome = (page: Page, text: string | RegExp) =>
  page.locator('[data-outcome]', { hasText: text });
const button = (page: Page) => page.getByRole('button', { name: 'Envoyer' });

async function open(page: Page): Promise<void> {
  await page.goto('/contact');
  await takenOver(page);
}

async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
  clock.aheadMs += 5_000; // what a person needs at least
}

async function expectKept(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    await expect(field(page, label)).toHaveValue(text);
  }
}

const asTyped = (quarantined: 0 | 1) => [quarantined, ...Object.values(typed)];

test('sends a message', { tag: '@any-size' }, async ({ page, stored }) => {
  await open(page);
  await expect(page).toHaveTitle('Contact – Météo Saint-Sulpice');
  await expect(page.locator('address')).toContainText('3 rue du Jardin');
  await expect(page.getByRole('group', { name: /carte/i })).toBeVisible();
  await fill(page);
  await button(page).click();
  await expect(page.getByRole('status').locator(outcome(page, sentText))).toBeFocused();
  await expect(field(page, 'Message')).toHaveValue('');
  expect(await stored()).toEqual([asTyped(0)]);
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
  await page.reload();
  await takenOver(page);
  await expect(field(page, 'Message')).toHaveValue('');
});

test('says what becomes of the message (S3)', { tag: '@any-size' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  const notice = page.getByRole('region', { name: 'Vos données' });
  await expect(notice.locator('dt')).toHaveText([
    'Qui',
    'Pourquoi',
    'Champs',
    'Destinataires',
    'Durée',
    'Vos droits',
  ]);
  await expect(notice).toContainText('Météo Saint-Sulpice reçoit votre message');
  await expect(notice).toContainText('au bout de 12\u202Fmois');
  await expect(notice.getByRole('link', { name: 'CNIL' })).toBeVisible();
  await expect(notice.getByRole('link', { name: 'confidentialité' })).toHaveAttribute(
    'href',
    '/confidentialite',
  );
});

test('each fault stands under its field, the first one has the focus', {
  tag: '@any-size',
}, async ({ page, provokes }) => {
  provokes(422);
  await open(page);
  await field(page, 'Message').fill(typed.Message);
  await field(page, 'Adresse e-mail').fill('zoe@exemple');
  await button(page).click();
  await expect(field(page, 'Nom')).toBeFocused();
  await expect(field(page, 'Nom')).toHaveAccessibleDescription(/Le nom compte 1 à 100 caractères/);
  await expect(field(page, 'Sujet')).toHaveAccessibleDescription(/Le sujet compte 1 à 150/);
  await expect(field(page, 'Adresse e-mail')).toHaveAccessibleDescription(
    'Pour vous répondre, et rien d’autre. L’adresse e-mail n’est pas valable.',
  );
  await expect(field(page, 'Message')).toHaveAccessibleDescription('');
  await expect(field(page, 'Message')).toHaveValue(typed.Message);
  await expectAccessible(page, 'light', 'dark');
  await field(page, 'Message').fill('');
  await field(page, 'Nom').fill(typed.Nom);
  await button(page).click();
  await expect(field(page, 'Sujet')).toBeFocused();
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/Le message compte 1 à 5\s000/);
  await expect(field(page, 'Nom')).toHaveAccessibleDescription('');
  await fill(page);
  await button(page).click();
  await expect(outcome(page, sentText)).toBeFocused();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('too many messages: says when to come back, keeps the text (B40)', {
  tag: '@any-size',
}, async ({ page, server, provokes }) => {
  provokes(429);
  const letter = { name: 'A', email: 'a@exemple.fr', subject: 'B', message: 'C' };
  for (let sent = 0; sent < 5; sent += 1) await callAs(server, null, 'POST /api/contact', letter);
  await open(page);
  await fill(page);
  await button(page).click();
  await expect(outcome(page, /Trop de messages.*réessayez/)).toBeFocused();
  await expectKept(page);
});

test('without network the text stays, even over a reload', { tag: '@any-size' }, async ({
  page,
  context,
  stored,
  provokes,
}) => {
  provokes(0);
  await open(page);
  await fill(page);
  await context.setOffline(true);
  await button(page).click();
  await expect(outcome(page, noAnswer)).toBeFocused();
  await expectKept(page);
  await context.setOffline(false);
  await page.reload();
  await takenOver(page);
  await expectKept(page);
  clock.aheadMs += 5_000;
  await button(page).click();
  await expect(outcome(page, sentText)).toBeFocused();
  expect(await stored()).toEqual([asTyped(0)]);
});

test('what was written before may be sent at once', { tag: '@any-size' }, async ({
  page,
  stored,
}) => {
  await open(page);
  await fill(page);
  const notice = page.getByRole('region', { name: 'Vos données' });
  await notice.getByRole('link', { name: 'confidentialité' }).click();
  await expect(page).toHaveURL(/\/confidentialite$/);
  await page.goBack();
  await expectKept(page);
  await button(page).click();
  await expect(outcome(page, sentText)).toBeFocused();
  expect(await stored()).toEqual([asTyped(0)]);
});

test('a send under way cannot be repeated', { tag: '@any-size' }, async ({ page, stored }) => {
  await open(page);
  const release = await holdBack(page, '**/api/contact');
  await fill(page);
  await field(page, 'Nom').press('Enter');
  await expect(page.getByRole('button', { name: 'Envoi en cours…' })).toBeDisabled();
  await expect(page.locator('form[aria-busy=true]')).toBeVisible();
  await field(page, 'Nom').press('Enter');
  release();
  await expect(outcome(page, sentText)).toBeFocused();
  await expect(button(page)).toBeEnabled();
  expect(await stored()).toEqual([asTyped(0)]);
});

test('what is written while a message is on its way is not lost', { tag: '@any-size' }, async ({
  page,
  stored,
}) => {
  await open(page);
  const release = await holdBack(page, '**/api/contact');
  await fill(page);
  await button(page).click();
  await field(page, 'Message').fill('Encore un mot');
  release();
  await expect(outcome(page, sentText)).toBeFocused();
  await expect(field(page, 'Message')).toHaveValue('Encore un mot');
  await expect(field(page, 'Nom')).toHaveValue('');
  expect(await stored()).toEqual([asTyped(0)]);
});

test('a robot that fills the trap hears the same and is put aside (B40)', {
  tag: '@any-size',
}, async ({ page, stored }) => {
  await open(page);
  await fill(page);
  await expect(page.getByLabel('Laissez ce champ vide')).toBeHidden();
  await page.locator('[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://pub.example';
  });
  await button(page).click();
  await expect(outcome(page, sentText)).toBeFocused();
  expect(await stored()).toEqual([asTyped(1)]);
});

test('a page open for more than a day sends all the same', { tag: '@any-size' }, async ({
  page,
  stored,
}) => {
  await open(page);
  await fill(page);
  clock.aheadMs = 25 * 3_600_000;
  await page.clock.setFixedTime(clock.now());
  await button(page).click();
  await expect(outcome(page, sentText)).toBeFocused();
  expect(await stored()).toEqual([asTyped(0)]);
});

test('by keyboard alone, the trap unmet (S11)', { tag: '@any-size' }, async ({ page, stored }) => {
  await open(page);
  await field(page, 'Nom').focus();
  for (const text of Object.values(typed)) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  clock.aheadMs += 5_000;
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcome(page, sentText)).toBeFocused();
  expect(await stored()).toEqual([asTyped(0)]);
});

test('a site without a station has its form too', { tag: '@any-size' }, async ({ page }) => {
  const empty = await startServer({ site: 'built', clock });
  await page.goto(`${empty.url}/contact`);
  await takenOver(page);
  await fill(page);
  await button(page).click();
  await expect(outcome(page, sentText)).toBeFocused();
  await expectNoSidewaysScroll(page);
  await empty.close();
});

test('without script it says so and gives the postal address', { tag: '@any-size' }, async ({
  browser,
  server,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${server.url}/contact`);
  const words = plain.locator('form noscript p');
  await expect(words).toHaveText([
    'L’envoi de ce formulaire a besoin de JavaScript.',
    /écrire à l’adresse postale/,
  ]);
  await expect(words.first()).toBeVisible();
  await expect(plain.locator('address')).toContainText('3 rue du Jardin41000 Saint-SulpiceFrance');
  await expect(plain.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await expect(field(plain, 'Nom')).toBeVisible();
  await plain.close();
});

test('the postal address shows only when it is published', { tag: '@any-size' }, async ({
  page,
  server,
}) => {
  await server.createStation({ reference: 'LOIRE', apiToken: 'un-autre-jeton' });
  await page.goto('/contact?station=LOIRE');
  await expect(page.getByRole('heading', { name: 'Écrivez-nous' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('rue du Jardin');
});
