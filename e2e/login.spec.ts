// The login page: who gets in, where he is sent, and what a wrong pair is told.
import { expect, type Page } from '@playwright/test';
import { heldToken, signInAs } from './admin/session.ts';
import { testWithServices as test } from './own-site.ts';
import { expectAccessible, takenOver } from './watch-page.ts';

const email = 'proprietaire@exemple.fr';
const password = 'un jardin sous la pluie';
const wrongPair = 'Le couple utilisateur/mot de passe est incorrect';

test.use({
  environment: ({ outside }, use) =>
    use({
      ...outside.environment,
      EMBELLIE_ADMIN_EMAIL: email,
      EMBELLIE_ADMIN_PASSWORD: password,
    }),
});

const button = (page: Page) => page.getByRole('button', { name: 'Se connecter' });
const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Mot de passe' });
const outcome = (page: Page, text: string | RegExp) =>
  page.locator('[data-outcome=error]', { hasText: text });
const administration = (page: Page) => page.locator('header a', { hasText: 'Administration' });

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/login${search}`);
  await takenOver(page);
}

async function signIn(page: Page, secret = password): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await passwordField(page).fill(secret);
  await button(page).click();
}

test('has its title, and no place in search engines', async ({ page }) => {
  await open(page);
  await expect(page.locator('h1')).toHaveText('Identifiez-Vous');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('a wrong pair is told so, and may try again (B43)', async ({ page, provokes }) => {
  provokes(401);
  await open(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await signIn(page, 'un jardin au soleil');
  await expect(outcome(page, wrongPair)).toBeFocused();
  await expect(button(page)).toBeEnabled();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await heldToken(page)).toBeNull();
  await expectAccessible(page, 'light', 'dark');
  await signIn(page);
  await expect(page).toHaveURL('/');
});

test('the right pair opens the session, and the page is not for him any more', async ({ page }) => {
  await open(page);
  await signIn(page);
  await expect(page).toHaveURL('/');
  expect(await heldToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(administration(page)).toHaveCSS('visibility', 'visible');
  await open(page);
  await expect(page).toHaveURL('/');
});

test('a stored token is sent, and a wrong one closes nothing that is public', async ({ page }) => {
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\/api\/weatherStation\?|\/currentData\/detail$/.test(request.url()))
      asked.push(request.headers().authorization);
  });
  const claims = JSON.stringify({ exp: 9_999_999_999, email, roles: ['ROLE_ADMIN'] });
  const forged = `a.${Buffer.from(claims).toString('base64url')}.b`;
  await signInAs(page, { token: forged });
  await page.goto('/weather/history/daily');
  await takenOver(page);
  await page.locator('nav a[href="/weather/current"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/weather\/current$/);
  expect(asked).toContain(`Bearer ${forged}`);
  expect(await heldToken(page)).toBe(forged);
});

test('goes back to the page that was asked for', async ({ page }) => {
  await open(page, '?retour=/weather/graph/weekly');
  await signIn(page);
  await expect(page).toHaveURL('/weather/graph/weekly');
});

test('never leads to another site', async ({ page }) => {
  await open(page, `?retour=${encodeURIComponent('/.//ailleurs.example/')}`);
  await signIn(page);
  await expect(page).toHaveURL('/');
});

test('tabs go together', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await takenOver(other);
  await expect(administration(other)).toHaveCSS('visibility', 'hidden');
  await open(page);
  await signIn(page);
  await expect(page).toHaveURL('/');
  await expect(administration(other)).toHaveCSS('visibility', 'visible');
  await page.evaluate(() => localStorage.clear());
  await expect(administration(other)).toHaveCSS('visibility', 'hidden');
});

test('the password can be looked at', async ({ page }) => {
  await open(page);
  await passwordField(page).fill(password);
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(page.getByRole('button', { name: 'Masquer le mot de passe' })).toBeFocused();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await expect(passwordField(page)).toHaveValue(password);
  await expectAccessible(page, 'light');
});

test('too many tries are told how long to wait', async ({ page, provokes }) => {
  provokes(429);
  for (let tried = 0; tried < 10; tried += 1)
    await page.request.post('/api/login', { data: { email, password: 'un jardin au soleil' } });
  await open(page);
  await signIn(page);
  await expect(outcome(page, /Trop de tentatives/)).toBeFocused();
  await expect(button(page)).toBeEnabled();
});

test('without script nothing typed can leave the page', async ({ browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto('/login');
  await expect(plain.locator('form noscript p')).toHaveText(
    'L’envoi de ce formulaire a besoin de JavaScript.',
  );
  await expect(button(plain)).toBeDisabled();
  await passwordField(plain).fill(password);
  await passwordField(plain).press('Enter');
  await expect(plain).toHaveURL('/login');
  await plain.close();
});
