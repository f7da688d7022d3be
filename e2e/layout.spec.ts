// The frame of every page: station, news, footer, and what becomes of them as one goes from page to page.
import { expect, type Page } from '@playwright/test';
import { insertPost } from '../server/storage/contents/posts.ts';
import { saveSiteSettings } from '../server/storage/contents/site-settings.ts';
import type { TestServer } from '../server/testing/test-server.ts';
import { test } from './own-site.ts';
import { sendReport } from './reports.ts';
import { expectAccessible, expectNoSidewaysScroll, holdBack, takenOver } from './watch-page.ts';

test.use({ holds: 'station' });

type Draft = { readonly name: string; readonly description: string; readonly at: string };

const publish = ({ store }: TestServer, ...posts: readonly Draft[]) =>
  store.writer.transaction(async (connection) => {
    for (const { at, ...draft } of posts) await insertPost(connection, draft, Date.parse(at));
  });
const news = (page: Page) => page.getByRole('region', { name: 'Actualités' });

test('on paper no heading is left without what it leads to', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/');
  const headings = page.locator('footer h2');
  await expect(headings.filter({ hasText: 'Consulter les données' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(headings.filter({ visible: true })).toHaveText(['La station', 'Avertissement']);
});

test('B10: news are dated by the calendar of the station', { tag: '@any-size' }, async ({
  page,
  server,
}) => {
  await publish(
    server,
    { name: 'Une plus ancienne', description: 'Hors du bandeau', at: '2024-01-01T12:00:00Z' },
    { name: 'Vœux', description: 'Première ligne\nSeconde ligne', at: '2025-12-31T22:30:00Z' },
    { name: 'Bonne année', description: 'Bonjour', at: '2025-12-31T23:30:00Z' },
    { name: 'Longue', description: 'Il a plu. '.repeat(80), at: '2026-02-01T12:00:00Z' },
  );
  await page.goto('/');
  await takenOver(page);
  await expect(news(page).locator('h3')).toHaveText(['Longue', 'Bonne année', 'Vœux']);
  await expect(news(page).locator('time')).toHaveText([
    'février 2026',
    'janvier 2026',
    'décembre 2025',
  ]);
  await expect(news(page).getByText('Première ligne')).toHaveCSS('white-space', 'pre-line');
  const long = news(page).getByText('Il a plu.');
  const folded = (await long.boundingBox())?.height ?? 0;
  await expect(news(page).locator('summary')).toHaveCount(1);
  await news(page).locator('summary').click();
  await expect(news(page).getByText('Réduire')).toBeVisible();
  expect((await long.boundingBox())?.height).toBeGreaterThan(folded);
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('nothing is shown of what nobody has said', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/');
  await expect(news(page)).toHaveCount(0);
  await expect(page.locator('footer')).toContainText('Une station pour les essais');
  await expect(page.locator('footer')).toContainText(
    'Ces données ne doivent pas servir à la protection des personnes ou des biens.',
  );
  await expect(page.locator('footer nav')).toHaveCount(2);
  const feed = page.locator('head link[rel=alternate][type="application/atom+xml"]');
  await expect(feed).toHaveAttribute('href', '/actualites.xml');
});

test('the owner names the site and links it to others', { tag: '@any-size' }, async ({
  page,
  server,
}) => {
  await server.store.writer.transaction((connection) =>
    saveSiteSettings(connection, {
      name: 'Météo du Blésois',
      socialLinks: [{ label: 'Mastodon', url: 'https://mastodon.example/@meteo' }],
      externalNetworks: [{ label: 'Infoclimat', url: 'https://infoclimat.example/' }],
      otherStations: [],
      legal: { publisher: '', director: '', contact: '', host: '' },
      retentionMonths: 12,
      updatedAt: Date.now(),
    }),
  );
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Météo du Blésois');
  await expect(page.locator('footer')).toContainText(/© \d{4} Météo du Blésois/);
  for (const name of ['Mastodon', 'Infoclimat']) {
    const link = page.locator('footer').getByRole('link', { name });
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).not.toHaveAttribute('target');
  }
});

test('news that cannot be read take nothing else down', { tag: '@any-size' }, async ({
  page,
  server,
  provokes,
}) => {
  await server.createStation({ reference: 'LOIRE', city: 'Blois', apiToken: 'un-autre-jeton' });
  provokes(503);
  await page.goto('/about');
  await takenOver(page);
  const refusal = { status: 503, json: [{ message: 'Indisponible.' }] };
  await page.route('**/api/post?*', (route) => route.fulfill(refusal));
  await page.route('**/api/site', (route) => route.fulfill(refusal));
  await page.getByRole('combobox').selectOption('Blois (41)');
  await expect(page).toHaveURL(/station=LOIRE/);
  await expect(page.locator('dd').first()).toHaveText('Blois (41)');
  await expect(news(page)).toContainText('Les actualités n’ont pas pu être chargées.');
});

test('a page that does not exist says so, with its frame', { tag: '@any-size' }, async ({
  page,
  provokes,
}) => {
  provokes(404);
  const answer = await page.goto('/nulle-part');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Oops - Page non trouvée :(');
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Accueil');
  await expect(page.locator('footer')).toBeVisible();
});

test('one station’s name never stands over the other’s figures', { tag: '@any-size' }, async ({
  page,
  server,
}) => {
  await server.createStation({ reference: 'LOIRE', city: 'Blois', apiToken: 'un-autre-jeton' });
  await sendReport(server);
  await sendReport(server, { PASSKEY: 'un-autre-jeton', tempf: '68' });
  await page.goto('/');
  await takenOver(page);
  // The answers for one station come when we say so, those for the other at once: they cross.
  let release = await holdBack(page, '**/api/weatherData/LOIRE/**');
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const title = document.querySelector('h1')?.textContent ?? '';
      const block = document.querySelector('section[aria-labelledby=now]')?.textContent ?? '';
      const city = /à (.*) le/.exec(title)?.[1] ?? '?';
      seen.add(`${city} ${/(10|20),0/.exec(block)?.[0] ?? '?'}`);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { pairs: () => [...seen].sort() });
  });
  const choose = (option: string) => page.getByRole('combobox').selectOption(option);
  await choose('Blois (41)');
  await choose('Saint-Sulpice (41)');
  await expect(page).toHaveURL(/station=SSDP41000/);
  release();
  await choose('Blois (41)');
  await expect(page.locator('h1')).toContainText('Blois');
  await choose('Saint-Sulpice (41)');
  await expect(page.locator('h1')).toContainText('Saint-Sulpice');
  release = await holdBack(page, '**/api/weatherData/LOIRE/**');
  await choose('Blois (41)');
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('h1')).toContainText('Blois');
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  expect(await page.evaluate(() => window.pairs())).toEqual(['Blois 20,0', 'Saint-Sulpice 10,0']);
});

declare global {
  interface Window {
    pairs: () => string[];
  }
}
