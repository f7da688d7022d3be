// The forecast of the home page: of the station's place, and of services that fail, which take nothing else with them.
import { expect } from '@playwright/test';
import {
  bytes,
  hangUp,
  html,
  json,
  recorded,
  silence,
} from '../server/providers/testing/fake-service.ts';
import { card, days, expectTheRest, field, open, search } from './forecast-card.ts';
import { goodForecast } from './outside-services.ts';
import { testWithServices as test } from './own-site.ts';
import { expectAccessible, expectNoSidewaysScroll, holdBack } from './watch-page.ts';

const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };

test.use({ clock });
test.afterEach(() => {
  clock.aheadMs = 0;
});

test('today and the next five days', async ({ page }) => {
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
});

test('takes the place kept for it: nothing below moves', async ({ page }) => {
  const release = await holdBack(page, '**/api/openWeather*');
  await open(page);
  const height = async () => (await card(page).boundingBox())?.height;
  const before = await height();
  await expectTheRest(page);
  release();
  await expect(days(page)).toHaveCount(6);
  expect(await height()).toBe(before);
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
    outside,
    provokes,
  }) => {
    outside.forecast.behave(behaviour);
    provokes(404, 429, 502, 503);
    await open(page);
    await expect(card(page)).toContainText(sentence);
    await expect(card(page).getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await expectTheRest(page);
  });
}

test('a service that says nothing holds nothing up', { tag: '@any-size' }, async ({
  page,
  outside,
}) => {
  outside.forecast.behave(silence);
  await open(page);
  await expectTheRest(page);
  await expect(days(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('41000 Saint-Sulpice, France');
  await expect(card(page)).toContainText('Le service de prévisions ne répond pas');
  await expectAccessible(page, 'light', 'dark');
});

test('nulls are dashes', { tag: '@any-size' }, async ({ page, outside }) => {
  const nulls = { temperature_2m: null, weather_code: null };
  outside.forecast.behave(goodForecast(Date.now, { current: nulls }));
  await open(page);
  const moment = days(page).first().locator('dd');
  await expect(moment).toHaveText(['–', '–', '–']);
});

test('a retry brings it back', { tag: '@any-size' }, async ({ page, outside }) => {
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

test.describe('without a station', () => {
  test.use({ holds: 'nothing' });

  test('a site without a station has the default place', { tag: '@any-size' }, async ({ page }) => {
    await open(page);
    await expect(field(page)).toHaveValue('41000 Saint-Sulpice, France');
    await expect(days(page)).toHaveCount(6);
  });
});

test('another station has its own place', { tag: '@any-size' }, async ({
  page,
  server,
  provokes,
}) => {
  provokes(404);
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
