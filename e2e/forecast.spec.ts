// The forecast of the home page: of the station's place, of an address looked for, and of services that fail, which
// take nothing else with them.
import { expect, type Page, test } from '@playwright/test';
import {
  bytes,
  hangUp,
  html,
  json,
  recorded,
  silence,
} from '../server/providers/testing/fake-service.ts';
import { startServer, type TestServer } from '../server/test-server.ts';
import {
  foundNothing,
  goodForecast,
  type OutsideServices,
  startOutsideServices,
} from './outside-services.ts';
import { sendReport } from './reports.ts';
import { expectAccessible, expectNoSidewaysScroll, takenOver, watchPage } from './watch-page.ts';

const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };
let outside: OutsideServices;
let server: TestServer;

test.beforeEach(async () => {
  clock.aheadMs = 0;
  outside = await startOutsideServices(clock.now);
  server = await startServer({ site: 'built', clock, environment: outside.environment });
  await server.createStation();
  await sendReport(server);
});
test.afterEach(async () => {
  await server.close();
  await outside.close();
});

const card = (page: Page) => page.getByRole('region', { name: 'Prévisions', exact: true });
const field = (page: Page) => card(page).getByRole('textbox');
const days = (page: Page) => card(page).getByRole('listitem');

async function open(page: Page, path = '/') {
  await page.goto(server.url + path);
  await takenOver(page);
  await field(page).scrollIntoViewIfNeeded();
}

async function search(page: Page, address: string) {
  await field(page).fill(address);
  await field(page).press('Enter');
}

/** A resource that failed is a line of the console that no page can avoid. */
const withoutFailedAnswers = (complaints: readonly string[]) =>
  complaints.filter((text) => !/Failed to load resource.*\b(422|503)\b/.test(text));

async function expectTheRest(page: Page) {
  await expect(page.locator('section[aria-labelledby=now]')).toContainText('10,0\u202F°C');
  await expect(page.getByRole('heading', { name: 'Instruments' })).toBeVisible();
  await expect(page.getByText('Intensité de pluie')).toBeVisible();
}

test('today and the next five days', async ({ page }) => {
  const complaints = watchPage(page);
  await open(page);
  await expect(field(page)).toHaveValue('41000 Saint-Sulpice, France');
  await expect(field(page)).toHaveAttribute('placeholder', 'Rechercher...');
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(
    'Prévisions pour Saint-Sulpice',
  );
  await expect(days(page)).toHaveCount(6);
  const today = days(page).first();
  await expect(today).toContainText('Aujourd’hui');
  await expect(today.getByRole('img', { name: 'Pluie faible' })).toBeVisible();
  await expect(today).toContainText('Maximum 9,6\u202F°C');
  await expect(today).toContainText('Minimum 4,2\u202F°C');
  await expect(today).toContainText('8,4\u202F°C, pluie faible');
  await expect(today).toContainText('81\u202F%');
  // 5 m/s from 236°
  await expect(today).toContainText('18\u202Fkm/h SO');
  await expect(days(page).nth(2)).toContainText('Minimum -0,4\u202F°C');
  await expect(days(page).nth(5).getByRole('img', { name: 'Orage' })).toBeVisible();
  await expect(days(page).nth(5)).toContainText('Minimum –');
  await expect(card(page)).toContainText(/Prévisions de \d{2}:\d{2}/);
  await expect(card(page).getByRole('link', { name: /Open-Meteo/ })).toHaveAttribute(
    'href',
    'https://open-meteo.com/',
  );
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});

test('takes the place kept for it: nothing below moves', async ({ page }) => {
  let release = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/openWeather*', async (route) => {
    await answered;
    await route.continue();
  });
  await open(page);
  const height = async () => (await card(page).boundingBox())?.height;
  const before = await height();
  await expectTheRest(page);
  release();
  await expect(days(page)).toHaveCount(6);
  expect(await height()).toBe(before);
});

test('an address that is found', { tag: '@any-size' }, async ({ page }) => {
  const complaints = watchPage(page);
  await open(page);
  await expect(days(page)).toHaveCount(6);
  await search(page, '8 rue du port, Blois');
  const found = 'Prévisions pour 8 Rue du Port 41000 Blois, France';
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(found);
  await expect(card(page).getByRole('status')).toHaveText(found);
  await expect(field(page)).toHaveValue('8 rue du port, Blois');
  await expect(field(page)).toBeFocused();
  await expect(card(page).getByRole('link', { name: /Géoplateforme/ })).toBeVisible();
  await expectAccessible(page, 'light', 'dark');

  await card(page).getByRole('button', { name: 'Revenir à Saint-Sulpice' }).click();
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(
    'Prévisions pour Saint-Sulpice',
  );
  expect(complaints).toEqual([]);
});

test('an address that is not found', { tag: '@any-size' }, async ({ page }) => {
  outside.geocoding.behave(foundNothing);
  const complaints = watchPage(page);
  await open(page);
  await search(page, 'xyzzy');
  await expect(card(page).getByText('Aucun résultat :(', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('status')).toContainText('Aucun résultat :(');
  await expect(field(page)).toHaveValue('xyzzy');
  await expect(days(page)).toHaveCount(0);
  await expectAccessible(page, 'light', 'dark');
  await expectTheRest(page);
  expect(complaints).toEqual([]);
});

test('a place that is found, without its forecast', { tag: '@any-size' }, async ({ page }) => {
  outside.forecast.behave(hangUp);
  await open(page);
  await search(page, '8 rue du port, Blois');
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(
    'Prévisions pour 8 Rue du Port 41000 Blois, France',
  );
  await expect(card(page).getByText(/^Le service de prévisions ne répond pas/)).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('blanks are no address', { tag: '@any-size' }, async ({ page }) => {
  const complaints = watchPage(page);
  await open(page);
  await expect(days(page)).toHaveCount(6);
  await search(page, '   ');
  await expect(card(page).getByText('Saisissez une adresse.', { exact: true })).toBeVisible();
  await expect(card(page)).not.toContainText('n’ont pas pu être chargées');
  await expect(card(page).getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  expect(withoutFailedAnswers(complaints)).toEqual([]);
});

test('the last search wins, however slow the one before', { tag: '@any-size' }, async ({
  page,
}) => {
  let late = () => {};
  await open(page);
  await expect(days(page)).toHaveCount(6);
  outside.geocoding.behave((request, response) => {
    late = () => recorded('geoplateforme-geocode.json')(request, response);
  });
  const asked = page.waitForRequest(/Pommeray/);
  await search(page, '41000 Saint-Sulpice-de-Pommeray');
  await expect.poll(() => outside.geocoding.asked.length).toBe(1);
  outside.geocoding.behave(recorded('geoplateforme-geocode-housenumber.json'));
  await search(page, '8 rue du port, Blois');
  const found = card(page).getByRole('heading', { level: 3 });
  await expect(found).toHaveText(/Rue du Port/);
  // Given up: its answer reaches nobody.
  await expect.poll(async () => (await asked).failure()?.errorText).toBe('net::ERR_ABORTED');
  late();
  await expect(found).toHaveText(/Rue du Port/);
});

for (const [name, behaviour, sentence] of [
  [
    'is down',
    hangUp,
    'Le service de prévisions ne répond pas\u00a0: réessayez dans quelques minutes.',
  ],
  [
    'refuses us',
    recorded('openweather-error-401.json'),
    'Le service de prévisions n’accepte pas les demandes de ce site pour le moment.',
  ],
  [
    'has had enough',
    recorded('open-meteo-error-429.json'),
    'Le service de prévisions a atteint sa limite de demandes\u00a0: réessayez plus tard.',
  ],
  [
    'answers with a page',
    html,
    'Le service de prévisions a donné une réponse inutilisable\u00a0: réessayez plus tard.',
  ],
  [
    'answers with nonsense',
    bytes('{"daily":', 'application/json'),
    'Le service de prévisions a donné une réponse inutilisable\u00a0: réessayez plus tard.',
  ],
  ['does not know the place', json({}, 404), 'Le service de prévisions ne connaît pas ce lieu.'],
] as const) {
  test(`B15: everything else works when the service ${name}`, { tag: '@any-size' }, async ({
    page,
  }) => {
    outside.forecast.behave(behaviour);
    const complaints = watchPage(page);
    await open(page);
    await expect(card(page)).toContainText(sentence);
    await expect(card(page).getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await expectTheRest(page);
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
  });
}

test('a service that says nothing holds nothing up', { tag: '@any-size' }, async ({ page }) => {
  outside.forecast.behave(silence);
  await open(page);
  await expectTheRest(page);
  await expect(days(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('41000 Saint-Sulpice, France');
  await expect(card(page)).toContainText('Le service de prévisions ne répond pas');
  await expectAccessible(page, 'light', 'dark');
});

test('nulls are dashes', { tag: '@any-size' }, async ({ page }) => {
  const nulls = { temperature_2m: null, weather_code: null };
  outside.forecast.behave(goodForecast(Date.now, { current: nulls }));
  const complaints = watchPage(page);
  await open(page);
  const moment = days(page).first().locator('dd');
  await expect(moment).toHaveText(['–', '–', '–']);
  expect(complaints).toEqual([]);
});

test('a retry brings it back', { tag: '@any-size' }, async ({ page }) => {
  outside.forecast.behave(html);
  await open(page);
  const retry = card(page).getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  outside.forecast.behave(goodForecast(clock.now));
  clock.aheadMs = 11 * 60_000; // a service that failed is left alone for ten minutes
  await retry.click();
  await expect(days(page)).toHaveCount(6);
  await expect(retry).toHaveCount(0);
});

test('by keyboard alone', { tag: '@any-size' }, async ({ page }) => {
  await open(page);
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('8 rue du port, Blois');
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: 'Valider' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(/Rue du Port/);
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: /^Revenir à/ })).toBeFocused();
});

test('a search sent before the script is there is looked for by it', { tag: '@any-size' }, async ({
  browser,
  page,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(server.url);
  await expect(card(plain).locator('noscript p')).toBeVisible();
  await field(plain).fill('8 rue du port, Blois');
  await card(plain).getByRole('button', { name: 'Valider' }).click();
  await expect(plain).toHaveURL(/\?adresse=8\+rue\+du\+port/);
  const { pathname, search: query } = new URL(plain.url());
  await plain.close();
  await open(page, pathname + query);
  await expect(field(page)).toHaveValue('8 rue du port, Blois');
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(/Rue du Port/);
});

test('a site without a station has the default place', { tag: '@any-size' }, async ({ page }) => {
  const empty = await startServer({ site: 'built', environment: outside.environment });
  await page.goto(empty.url);
  await field(page).scrollIntoViewIfNeeded();
  await expect(field(page)).toHaveValue('41000 Saint-Sulpice, France');
  await expect(days(page)).toHaveCount(6);
  await empty.close();
});

test('another station has its own place', { tag: '@any-size' }, async ({ page }) => {
  await server.createStation({
    reference: 'LOIRE',
    city: 'Blois',
    postalCode: '41000',
    lat: 47.59,
    lng: 1.33,
    apiToken: 'un-autre-jeton',
  });
  await open(page);
  await search(page, '8 rue du port, Blois');
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(/Rue du Port/);
  await page.getByRole('combobox').selectOption('Blois (41)');
  await expect(field(page)).toHaveValue('41000 Blois, France');
  await field(page).scrollIntoViewIfNeeded();
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText('Prévisions pour Blois');
});
