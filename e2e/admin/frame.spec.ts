// What surrounds the screens of the administration: who gets in, by which way, what stands beside every screen, and
// how the session ends.
import { expect, type Page } from '@playwright/test';
import { test } from '../own-site.ts';
import { sendReport } from '../reports.ts';
import { expectAccessible, expectNoSidewaysScroll, holdBack, takenOver } from '../watch-page.ts';
import { callAs, heldToken, signInAs } from './session.ts';

const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };

test.use({ clock });
test.afterEach(() => {
  clock.aheadMs = 0;
});

const title = (page: Page) => page.locator('h1');
const sidebar = (page: Page) => page.locator('#sidebar');
const inSidebar = (page: Page, name: string) => sidebar(page).getByRole('link', { name });

async function openSidebar(page: Page): Promise<void> {
  await expect(title(page)).toBeVisible();
  if (await sidebar(page).isVisible()) return;
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
}

test('a stranger signs in first, and comes back', async ({ page, editor }) => {
  const { email, password } = editor;
  await page.goto('/admin/news?page=1');
  await expect(page).toHaveURL('/login?retour=%2Fadmin%2Fnews%3Fpage%3D1');
  await takenOver(page);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin/news?page=1');
  await expect(title(page)).toHaveText('Actualités');
});

test('the administrator’s dashboard', async ({ page, admin }) => {
  await signInAs(page, admin);
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page).toHaveTitle('Tableau de bord – Administration');
  const lines = page.locator('main li');
  const cards = lines.filter({ has: page.getByRole('link', { name: /^Accéder/ }) });
  await expect(cards).toHaveCount(6);
  await expect(cards.filter({ hasText: 'Stations météo' })).toContainText('1');
  await expect(lines.first()).toContainText(/^Station de Saint-Sulpice.*En direct/);
  await expect(page.locator('main').getByRole('link', { name: /^Accéder/ })).toHaveCount(6);
  await expect(page.locator('main').getByRole('link', { name: /^Ajouter/ })).toHaveCount(6);
  await openSidebar(page);
  for (const name of ['Réglages du site', 'Journal', 'Réception', 'Mon mot de passe'])
    await expect(inSidebar(page, name)).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('the editor’s dashboard', async ({ page, editor }) => {
  await signInAs(page, editor);
  await page.goto('/admin/dashboard');
  await expect(page.locator('main').getByRole('link', { name: /^Ajouter/ })).toHaveCount(3);
  await openSidebar(page);
  await expect(inSidebar(page, 'Mon mot de passe')).toBeVisible();
  for (const name of ['Réglages du site', 'Journal', 'Réception'])
    await expect(inSidebar(page, name)).toHaveCount(0);
  // Only for administrators: he is sent to the dashboard.
  await page.goto('/admin/site');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the weather stands beside every screen, and follows the station', async ({
  page,
  server,
  editor,
  provokes,
}) => {
  provokes(404);
  await server.createStation({ reference: 'LOIRE', city: 'Blois', apiToken: 'un-autre-jeton' });
  await signInAs(page, editor);
  await page.goto('/admin/dashboard');
  await openSidebar(page);
  const now = sidebar(page).locator('section');
  await expect(now).toContainText('Température10,0\u202F°C');
  await expect(now).toContainText(/Mis à jour à \d{2}:\d{2}/);
  await expect(page.locator('main li')).toHaveCount(6);
  clock.aheadMs = 16_000;
  await sendReport(server, { tempf: '50.9' });
  await expect(now).toContainText('Température10,5\u202F°C');
  await now.getByRole('combobox').selectOption('LOIRE');
  await expect(now).toContainText('Aucune données actuellement');
});

test('the station chosen last stays, however slow the one before', { tag: '@any-size' }, async ({
  page,
  server,
  editor,
  provokes,
}) => {
  provokes(404);
  await server.createStation({ reference: 'LOIRE', city: 'Blois', apiToken: 'un-autre-jeton' });
  const summary = '**/LOIRE/currentData/summary';
  const release = await holdBack(page, summary);
  await signInAs(page, editor);
  await page.goto('/admin/dashboard');
  const now = sidebar(page).locator('section');
  const choice = now.getByRole('combobox');
  await choice.selectOption('LOIRE');
  await expect(choice).toHaveValue('LOIRE');
  await expect(now.getByRole('heading')).toHaveText('Blois');
  await expect(now.getByRole('status')).toHaveText('Lecture des données…');
  await choice.selectOption('SSDP41000');
  await expect(now).toContainText('Température10,0\u202F°C');
  const answered = page.waitForResponse(summary);
  release();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(choice).toHaveValue('SSDP41000');
  await expect(now).toContainText('Température10,0\u202F°C');
});

test('a station that is renamed is so beside every screen', { tag: '@any-size' }, async ({
  page,
  server,
  admin,
  provokes,
}) => {
  provokes(404);
  await server.createStation({ reference: 'LOIRE', city: 'Blois', apiToken: 'un-autre-jeton' });
  await signInAs(page, admin);
  await page.goto('/admin/weatherStation/edit/LOIRE');
  const now = sidebar(page).locator('section');
  const choice = now.getByRole('combobox');
  await choice.selectOption('LOIRE');
  await expect(now.getByRole('heading')).toHaveText('Blois');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await page.getByLabel('Ville', { exact: true }).fill('Tours');
  await save.click();
  await expect(now.getByRole('heading')).toHaveText('Tours');
  await expect(choice.locator('option')).toHaveText(['Saint-Sulpice – SSDP41000', 'Tours – LOIRE']);
  // Known no more by the name it was chosen under: the usual one takes its place.
  await page.getByLabel('Référence', { exact: true }).fill('LOIRE37');
  await save.click();
  await expect(now.getByRole('heading')).toHaveText('Saint-Sulpice');
  await expect(choice.locator('option').last()).toHaveText('Tours – LOIRE37');
});

test('another page of a list reads nothing but the list', { tag: '@any-size' }, async ({
  page,
  server,
  editor,
}) => {
  for (let number = 1; number <= 6; number += 1) {
    const news = { name: `Nouvelle ${number}`, description: 'Un texte court.' };
    await callAs(server, editor, 'POST /api/post', news);
  }
  await signInAs(page, editor);
  // The sidebar asks for its stream last, after the figures it shows.
  const streaming = page.waitForResponse('**/SSDP41000/live');
  await page.goto('/admin/news');
  await expect(page.locator('main article')).toHaveCount(5);
  await expect(sidebar(page)).toContainText('Température10,0\u202F°C');
  await streaming;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await expect(page.locator('main article')).toHaveCount(1);
  expect(asked).toEqual(['/api/post']);
});

test('the widget fails alone', { tag: '@any-size' }, async ({ page, editor, provokes }) => {
  provokes(503);
  await page.route('**/currentData/summary', (route) =>
    route.fulfill({ status: 503, json: [{ message: 'Indisponible' }] }),
  );
  await signInAs(page, editor);
  await page.goto('/admin/dashboard');
  await openSidebar(page);
  await expect(sidebar(page)).toContainText('Ces données n’ont pas pu être chargées.');
  await expect(page.locator('main li')).toHaveCount(6);
});

test('another screen is read from its title, and the sheet closes', async ({ page, editor }) => {
  await signInAs(page, editor);
  await page.goto('/admin/dashboard');
  await openSidebar(page);
  await inSidebar(page, 'Actualités').click();
  await expect(title(page)).toHaveText('Actualités');
  await expect(title(page)).toBeFocused();
  if ((page.viewportSize()?.width ?? 0) < 900) await expect(sidebar(page)).toBeHidden();
  else await expect(inSidebar(page, 'Actualités')).toHaveAttribute('aria-current', 'page');
});

test('the keyboard goes straight to the content', { tag: '@any-size' }, async ({
  page,
  editor,
}) => {
  await signInAs(page, editor);
  await page.goto('/admin/dashboard');
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main a').first()).toBeFocused();
});

test('an address that is no screen says so', async ({ page, editor }) => {
  await signInAs(page, editor);
  await page.goto('/admin/rien/du/tout');
  await expect(title(page)).toHaveText('Oops - Page non trouvée :(');
  await expectAccessible(page, 'light');
  await page.getByRole('link', { name: 'Revenir au tableau de bord' }).click();
  await expect(title(page)).toHaveText('Tableau de bord');
});

test('a screen whose code does not come says so, then comes with the network', {
  tag: '@any-size',
}, async ({ page, context, admin, provokes }) => {
  provokes(0);
  await signInAs(page, admin);
  await page.goto('/admin/dashboard');
  await expect(page.locator('main li').first()).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  await inSidebar(page, 'Messages').click();
  await expect(title(page)).toHaveText('Cette page n’a pas pu être chargée');
  await expect(page.getByRole('alert')).toContainText('Réessayez dans un instant.');
  await page.unroute('**/*');
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(title(page)).toHaveText('Messages');

  await context.setOffline(true);
  await inSidebar(page, 'Journal').click();
  await expect(title(page)).toHaveText('Pas de connexion à Internet');
  await context.setOffline(false);
  await expect(title(page)).toHaveText('Journal');
});

test('signs out for good', async ({ page, server, editor }) => {
  await signInAs(page, editor);
  await page.goto('/admin/dashboard');
  await openSidebar(page);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  expect(await heldToken(page)).toBeNull();
  await expect(callAs(server, editor, 'GET /api/contact')).rejects.toThrow('answered 401');
});

test('B44: somebody who is no longer known is out at the next call', async ({
  page,
  server,
  editor,
  provokes,
}) => {
  provokes(401);
  await signInAs(page, editor);
  await page.goto('/admin/news');
  await callAs(server, editor, 'POST /api/logout');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/login?retour=%2Fadmin%2Fdashboard');
});

test('the time of a session ends on an open screen', { tag: '@any-size' }, async ({
  page,
  editor,
}) => {
  await page.clock.install();
  await signInAs(page, editor);
  await page.goto('/admin/news/create');
  await page.getByLabel('Titre').fill('Un titre à moitié écrit');
  await page.clock.fastForward('13:00:00');
  await expect(page).toHaveURL('/login?retour=%2Fadmin%2Fnews%2Fcreate');
  await expect(page.getByText(/Votre session a pris fin/)).toBeVisible();
});

test('without script it says what it needs', { tag: '@any-size' }, async ({ browser, server }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${server.url}/admin`);
  await expect(plain.locator('noscript p')).toContainText('a besoin de JavaScript');
  await plain.close();
});

test.describe('under a sub-path', () => {
  test.use({ environment: { EMBELLIE_PUBLIC_URL: 'http://127.0.0.1/meteo/' } });

  test('under a sub-path too', { tag: '@any-size' }, async ({ page, server, editor }) => {
    await page.goto(`${server.url}/admin/news`);
    await expect(page).toHaveURL(`${server.url}/login?retour=%2Fadmin%2Fnews`);
    await signInAs(page, editor);
    await page.goto(`${server.url}/admin`);
    await expect(page).toHaveURL(`${server.url}/admin/dashboard`);
    await inSidebar(page, 'Actualités').click();
    await expect(page).toHaveURL(`${server.url}/admin/news`);
    await expect(page.getByText('Aucune actualité pour le moment.')).toBeVisible();
  });
});
