// The frame of every page: menu, station, news, footer, and what becomes of them as one goes from page to page.
import { expect, type Page, test } from '@playwright/test';
import { insertPost } from '../server/storage/contents/posts.ts';
import { saveSiteSettings } from '../server/storage/contents/site-settings.ts';
import { startServer, type TestServer } from '../server/test-server.ts';
import { sendPast, sendReport } from './reports.ts';
import { expectAccessible, expectNoSidewaysScroll, takenOver, watchPage } from './watch-page.ts';

let server: TestServer;
test.beforeEach(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation();
});
test.afterEach(() => server.close());

type Draft = { readonly name: string; readonly description: string; readonly at: string };

const publish = (...posts: readonly Draft[]) =>
  server.store.writer.transaction(async (connection) => {
    for (const { at, ...draft } of posts) await insertPost(connection, draft, Date.parse(at));
  });
const news = (page: Page) => page.getByRole('region', { name: 'Actualités' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** On a phone the menu is a sheet behind a button. */
async function openMenu(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
}

test('the menu leads everywhere and says where one is', async ({ page, hasTouch }) => {
  const complaints = watchPage(page);
  await page.goto(`${server.url}/about`);
  await takenOver(page);
  await openMenu(page, hasTouch);
  const links = menu(page).getByRole('link');
  const inSheet = [
    'Données actuelles',
    'Résumé du jour',
    'Résumé de la semaine',
    'Résumé du mois',
    'Résumé de l’année',
    'Records de la station',
  ];
  await expect(links).toHaveText([
    'Accueil',
    ...(hasTouch ? inSheet : []),
    'Graphiques',
    'A propos',
    'Contact',
  ]);
  await expect(menu(page).locator('a[aria-current=page]:visible')).toHaveText('A propos');
  await expectAccessible(page, 'light', 'dark');
  await menu(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('#menu a[aria-current=page]')).toHaveText('Contact');
  expect(complaints).toEqual([]);
});

test('on paper no heading is left without what it leads to', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto(server.url);
  const headings = page.locator('footer h2');
  await expect(headings.filter({ hasText: 'Consulter les données' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(headings.filter({ visible: true })).toHaveText(['La station', 'Avertissement']);
});

test('a section stays marked on the pages below it', { tag: '@any-size' }, async ({ page }) => {
  await page.goto(`${server.url}/weather/history/daily/2026-11-20`);
  await expect(page.locator('#menu a[aria-current=page]')).toHaveText('Résumé du jour');
  await expect(page.locator('#menu summary [aria-current=true]')).toHaveText('Données');
});

test('the keyboard goes through the menu', async ({ page, hasTouch }) => {
  await page.goto(server.url);
  await takenOver(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  if (hasTouch) {
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', { name: 'Contact' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    return;
  }
  await expect(menu(page).getByRole('link', { name: 'Accueil' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Données actuelles' })).toBeFocused();
  await page.keyboard.press('Escape');
  for (const name of ['Graphiques', 'A propos', 'Contact']) {
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Changez de station ↓' })).toBeFocused();
});

test('another page is read from its title on, at the top', async ({ page, hasTouch }) => {
  await page.goto(server.url);
  await takenOver(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await openMenu(page, hasTouch);
  await menu(page).getByRole('link', { name: 'A propos' }).press('Enter');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('h1')).toHaveText('A propos Station de Saint-Sulpice');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('going back in time keeps the focus on the way back', { tag: '@any-size' }, async ({
  page,
}) => {
  await sendPast(server, [{ observedAt: '2024-03-01T12:00:00Z', temperature: 9 }]);
  await page.goto(`${server.url}/weather/history/daily/2024-03-10`);
  await takenOver(page);
  const previous = page.getByRole('link', { name: 'Jour précédent' }).first();
  await previous.press('Enter');
  await expect(page).toHaveURL(/2024-03-09$/);
  await expect(previous).toBeFocused();
});

test('administration appears in its own place once signed in', async ({ page, hasTouch }) => {
  await page.addInitScript(() => {
    const claims = { roles: ['ROLE_ADMIN'], email: 'a@example.fr', exp: 4_102_444_800 };
    localStorage.setItem('embellie.token', `x.${btoa(JSON.stringify(claims))}.x`);
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      for (const { value } of shifts) Object.assign(window, { moved: window.moved + value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${server.url}/about`);
  await takenOver(page);
  await openMenu(page, hasTouch);
  const link = menu(page).getByRole('link', { name: 'Administration' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', '/admin/dashboard');
  // As the measure is published: to the thousandth. The exchange of the typeface moves less than that.
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.001);
});

test('B10: news are dated by the calendar of the station', { tag: '@any-size' }, async ({
  page,
}) => {
  await publish(
    { name: 'Une plus ancienne', description: 'Hors du bandeau', at: '2024-01-01T12:00:00Z' },
    { name: 'Vœux', description: 'Première ligne\nSeconde ligne', at: '2025-12-31T22:30:00Z' },
    { name: 'Bonne année', description: 'Bonjour', at: '2025-12-31T23:30:00Z' },
    { name: 'Longue', description: 'Il a plu. '.repeat(80), at: '2026-02-01T12:00:00Z' },
  );
  const complaints = watchPage(page);
  await page.goto(server.url);
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
  expect(complaints).toEqual([]);
});

test('B39: what the news and the owner write is text, whatever it looks like', {
  tag: '@any-size',
}, async ({ page }) => {
  const script = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
  const link = '[x](javascript:window.hurt=1)';
  await publish({ name: script, description: `${script}\n${link}`, at: '2026-11-01T12:00:00Z' });
  await server.createStation({
    reference: 'ESSAI',
    apiToken: 'un-autre-jeton',
    name: script,
    shortDescription: script,
    description: link,
    city: '</script><b>Blois</b>',
    model: script,
  });
  const complaints = watchPage(page);
  for (const path of ['/', '/about', '/weather/current']) {
    await page.goto(`${server.url}${path}?station=ESSAI`);
    await takenOver(page);
    await expect(news(page)).toContainText(script);
    await expect(news(page)).toContainText(link);
    await expect(page.locator('footer')).toContainText(script);
    expect(await page.locator('img[src=x], [onerror], a[href^="javascript:"]').count()).toBe(0);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  }
  expect(complaints).toEqual([]);
});

test('nothing is shown of what nobody has said', { tag: '@any-size' }, async ({ page }) => {
  await page.goto(server.url);
  await expect(news(page)).toHaveCount(0);
  await expect(page.locator('footer')).toContainText('Une station pour les essais');
  await expect(page.locator('footer')).toContainText(
    'Ces données ne doivent pas servir à la protection des personnes ou des biens.',
  );
  await expect(page.locator('footer nav')).toHaveCount(2);
  const feed = page.locator('head link[rel=alternate][type="application/atom+xml"]');
  await expect(feed).toHaveAttribute('href', '/actualites.xml');
});

test('the owner names the site and links it to others', { tag: '@any-size' }, async ({ page }) => {
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
  await page.goto(server.url);
  await expect(page.getByRole('banner')).toContainText('Météo du Blésois');
  await expect(page.locator('footer')).toContainText(/© \d{4} Météo du Blésois/);
  for (const name of ['Mastodon', 'Infoclimat']) {
    const link = page.locator('footer').getByRole('link', { name });
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).not.toHaveAttribute('target');
  }
});

test('news that cannot be read take nothing else down', { tag: '@any-size' }, async ({ page }) => {
  await server.createStation({ reference: 'LOIRE', city: 'Blois', apiToken: 'un-autre-jeton' });
  const complaints = watchPage(page, { refusals: [503] });
  await page.goto(`${server.url}/about`);
  await takenOver(page);
  const refusal = { status: 503, json: [{ message: 'Indisponible.' }] };
  await page.route('**/api/post?*', (route) => route.fulfill(refusal));
  await page.route('**/api/site', (route) => route.fulfill(refusal));
  await page.getByRole('combobox').selectOption('Blois (41)');
  await expect(page).toHaveURL(/station=LOIRE/);
  await expect(page.locator('dd').first()).toHaveText('Blois (41)');
  await expect(news(page)).toContainText('Les actualités n’ont pas pu être chargées.');
  expect(complaints).toEqual([]);
});

test('a page that does not exist says so, with its frame', { tag: '@any-size' }, async ({
  page,
}) => {
  const answer = await page.goto(`${server.url}/nulle-part`);
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Oops - Page non trouvée :(');
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Accueil');
  await expect(page.locator('footer')).toBeVisible();
});

test('one station’s name never stands over the other’s figures', { tag: '@any-size' }, async ({
  page,
}) => {
  await server.createStation({ reference: 'LOIRE', city: 'Blois', apiToken: 'un-autre-jeton' });
  await sendReport(server);
  await sendReport(server, { PASSKEY: 'un-autre-jeton', tempf: '68' });
  const complaints = watchPage(page);
  await page.goto(server.url);
  await takenOver(page);
  // The answers for one station come late, those for the other at once: they cross.
  await page.route('**/api/weatherData/LOIRE/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined); // given up meanwhile
  });
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
  await choose('Blois (41)');
  await expect(page.locator('h1')).toContainText('Blois');
  await choose('Saint-Sulpice (41)');
  await expect(page.locator('h1')).toContainText('Saint-Sulpice');
  await choose('Blois (41)');
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('h1')).toContainText('Blois');
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  expect(await page.evaluate(() => window.pairs())).toEqual(['Blois 20,0', 'Saint-Sulpice 10,0']);
  expect(complaints).toEqual([]);
});

declare global {
  interface Window {
    moved: number;
    pairs: () => string[];
  }
}
