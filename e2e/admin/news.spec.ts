// Writing the news: the pattern of every list and form of the administration.
import { expect, type Page } from '@playwright/test';
import type { Post } from '../../shared/contract/post.ts';
import { test as siteTest } from '../own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

// The server's clock stands still, a second later at each news; the browser's zone is not that of the station.
let now = Date.now() - 3_600_000;

type Desk = {
  call(target: string, body?: object): Promise<Post>;
  /** Newest last: « Nouvelle 12 » stands first in the list. */
  publish(count: number): Promise<Post[]>;
};

const test = siteTest.extend<Desk>({
  call: ({ server, editor }, use) =>
    use((target, body) => callAs<Post>(server, editor, target, body)),
  publish: ({ call }, use) =>
    use(async (count) => {
      const posts: Post[] = [];
      for (let number = 1; number <= count; number += 1) {
        now += 1000;
        const name = `Nouvelle ${String(number).padStart(2, '0')}`;
        posts.push(await call('POST /api/post', { name, description: 'Un texte court.' }));
      }
      return posts;
    }),
});
test.use({ timezoneId: 'Pacific/Noumea', clock: { now: () => now } });
test.beforeEach(({ page, editor }) => signInAs(page, editor));

const nasty = '<img src=x onerror=alert(1)>';
const title = (page: Page) => page.locator('h1');
const lines = (page: Page) => page.locator('main article');
const line = (page: Page, name: string) => lines(page).filter({ hasText: name });
const said = (page: Page) => page.locator('[data-outcome=sent]');
const refused = (page: Page) => page.locator('[data-outcome=error]');
const name = (page: Page) => page.getByLabel('Titre');
const description = (page: Page) => page.getByLabel('Description');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();

test('the list shows five lines a page, by the clock of the station (B10)', async ({
  page,
  call,
  publish,
}) => {
  await publish(11);
  await call('POST /api/post', { name: `Essai ${nasty}`, description: nasty });
  await page.goto('/admin/news');
  await expect(lines(page)).toHaveCount(5);
  await expect(lines(page).first()).toContainText(nasty);
  const inParis = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    timeStyle: 'short',
  });
  await expect(lines(page).first()).toContainText(`à ${inParis.format(now)}`);
  await expect(page.locator('main')).toContainText('Europe/Paris');

  await page.getByRole('link', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL('/admin/news?page=2');
  await expect(lines(page).first()).toContainText('Nouvelle 07');
  await page.getByLabel('Page', { exact: true }).selectOption('3 sur 3');
  await expect(page).toHaveURL('/admin/news?page=3');
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Page suivante' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoSidewaysScroll(page);
});

test('an empty list says so, and a page beyond the end is the last one', async ({
  page,
  publish,
}) => {
  await page.goto('/admin/news');
  await expect(page.getByText('Aucune actualité pour le moment.')).toBeVisible();
  await publish(6);
  await page.goto('/admin/news?page=9');
  await expect(page).toHaveURL('/admin/news?page=2');
  await expect(lines(page)).toHaveText([/Nouvelle 01/]);
});

test('deletes in two steps, by keyboard; the last line of a page leads to the page before (B36)', async ({
  page,
  publish,
}) => {
  await publish(6);
  await page.goto('/admin/news?page=2');
  const last = line(page, 'Nouvelle 01');
  const remove = last.getByRole('button', { name: 'Supprimer « Nouvelle 01 »' });
  await remove.focus();
  await page.keyboard.press('Enter');
  const confirm = last.getByRole('button', { name: 'Confirmer ?' });
  await expect(confirm).toBeFocused();
  await expectAccessible(page, 'light', 'dark');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(last.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/news?page=1');
  await expect(lines(page)).toHaveCount(5);
  await expect(page.getByText(/Suppression faite.*Nouvelle 01/)).toBeVisible();
});

test('a delete that is refused says why, and keeps the line', async ({
  page,
  publish,
  provokes,
}) => {
  provokes(503);
  await publish(2);
  await page.route('**/api/post/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: [{ message: 'Revenez dans un instant.' }] })
      : route.fallback(),
  );
  await page.goto('/admin/news');
  await line(page, 'Nouvelle 02')
    .getByRole('button', { name: /Supprimer/ })
    .click();
  await page.getByRole('button', { name: 'Confirmer ?' }).click();
  await expect(page.locator('[data-act=failed]')).toContainText('Revenez dans un instant.');
  await expect(lines(page)).toHaveCount(2);
  await expect(line(page, 'Nouvelle 02').getByRole('button', { name: /Supprimer/ })).toBeVisible();
});

test('publishes, then changes what was published', async ({ page, provokes }) => {
  provokes(422);
  await page.goto('/admin/news');
  await page.getByRole('link', { name: 'Ajouter une actualité' }).click();
  await expect(title(page)).toBeFocused();
  await name(page).fill('Une');
  await description(page).fill('La première nouvelle du site.');
  await save(page);
  await expect(name(page)).toBeFocused();
  await expect(page.locator('main')).toContainText('Le titre compte 5 à 150 caractères.');
  await expectAccessible(page, 'light', 'dark');

  await name(page).fill('  Une station est née ');
  await save(page);
  await expect(page).toHaveURL(/\/admin\/news\/edit\/\d+$/);
  await expect(said(page)).toHaveText('L’actualité a été publiée.');
  await expect(said(page)).toBeFocused();
  const see = page.getByRole('link', { name: 'La voir sur le site (nouvel onglet)' });
  await expect(see).toHaveAttribute('href', '/#news');
  await expect(name(page)).toHaveValue('Une station est née');

  now += 60_000;
  await name(page).fill('Une station est née hier');
  await save(page);
  await expect(said(page)).toHaveText('L’actualité a été enregistrée.');
  await expect(see).toHaveCount(0);
  await name(page).fill('Une station est née ce matin');
  await save(page); // with the version of the save before
  await expect(said(page)).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(name(page)).toHaveValue('Une station est née ce matin');
  await expect(said(page)).toHaveCount(0);
  await page.goBack();
  await expect(lines(page)).toHaveCount(1);
});

test('an item that somebody deleted meanwhile: what was typed stays, and what to do is said', async ({
  page,
  call,
  publish,
  provokes,
}) => {
  provokes(404);
  const [post] = await publish(1);
  await page.goto(`/admin/news/edit/${post?.id}`);
  await description(page).fill('Un texte plus long.');
  await call(`DELETE /api/post/${post?.id}`);
  await save(page);
  await expect(refused(page)).toContainText('Cette actualité n’existe pas.');
  await expect(page.getByText(/La fiche a été supprimée entre-temps/)).toBeVisible();
  await expect(description(page)).toHaveValue('Un texte plus long.');
  await expectAccessible(page, 'light');
});

test('B41: an edit of what was changed meanwhile is refused, and loses nothing', async ({
  page,
  server,
  call,
  publish,
  provokes,
}) => {
  provokes(409);
  const [post] = await publish(1);
  await page.goto(`/admin/news/edit/${post?.id}`);
  await description(page).fill('Ce que j’ai écrit.');
  now += 60_000;
  await call(`PUT /api/post/${post?.id}`, {
    name: 'Le titre d’un autre',
    description: 'Le texte d’un autre.',
  });
  await save(page);
  await expect(refused(page)).toHaveText('Cette fiche a été modifiée entre-temps');
  await expect(page.locator('form')).toContainText('Votre saisie est gardée');
  await expect(description(page)).toHaveValue('Ce que j’ai écrit.');
  await expectAccessible(page, 'light', 'dark');
  await page.getByRole('button', { name: 'Recharger la fiche' }).click();
  await expect(name(page)).toHaveValue('Le titre d’un autre');
  await expect(description(page)).toHaveValue('Ce que j’ai écrit.');
  await expect(page.getByText('La fiche a été rechargée.')).toBeVisible();
  await save(page);
  await expect(said(page)).toBeVisible();
  expect(await callAs(server, null, `GET /api/post/${post?.id}`)).toMatchObject({
    name: 'Le titre d’un autre',
    description: 'Ce que j’ai écrit.',
  });
});

test('what is typed and not saved is found again, or given up', async ({ page, publish }) => {
  const [post] = await publish(1);
  await page.goto(`/admin/news/edit/${post?.id}`);
  await name(page).fill('Un titre à moitié écrit');
  await page.getByRole('link', { name: 'Actualités', exact: true }).last().click();
  await expect(lines(page)).toHaveCount(1);
  await page.goBack();
  await expect(name(page)).toHaveValue('Un titre à moitié écrit');
  await page.reload();
  await expect(name(page)).toHaveValue('Un titre à moitié écrit');
  await expect(page.getByText('Votre saisie non enregistrée a été reprise.')).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
  await page.getByRole('button', { name: 'L’abandonner' }).click();
  await expect(name(page)).toHaveValue('Nouvelle 01');
  await page.reload();
  await expect(name(page)).toHaveValue('Nouvelle 01');
});

test('news that is no more is not found, and a failed load can be tried again', async ({
  page,
  publish,
  provokes,
}) => {
  provokes(404, 503);
  await page.goto('/admin/news/edit/999');
  await expect(title(page)).toHaveText('Oops - Page non trouvée :(');
  await publish(1);
  await page.route('**/api/post?*', (route) =>
    route.fulfill({ status: 503, json: [{ message: 'Revenez dans un instant.' }] }),
  );
  await page.goto('/admin/news');
  await expect(page.getByRole('alert')).toContainText('Revenez dans un instant.');
  await expectAccessible(page, 'light');
  await page.unroute('**/api/post?*');
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(lines(page)).toHaveCount(1);
});
