// The forecast of an address that is looked for on the home page.
import { expect } from '@playwright/test';
import { hangUp, recorded } from '../server/providers/testing/fake-service.ts';
import { card, days, expectTheRest, field, open, search } from './forecast-card.ts';
import { foundNothing } from './outside-services.ts';
import { testWithServices as test } from './own-site.ts';
import { expectAccessible } from './watch-page.ts';

test('an address that is found', { tag: '@any-size' }, async ({ page }) => {
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
});

test('an address that is not found', { tag: '@any-size' }, async ({ page, outside }) => {
  outside.geocoding.behave(foundNothing);
  await open(page);
  await search(page, 'xyzzy');
  await expect(card(page).getByText('Aucun résultat :(', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('status')).toContainText('Aucun résultat :(');
  await expect(field(page)).toHaveValue('xyzzy');
  await expect(days(page)).toHaveCount(0);
  await expectAccessible(page, 'light', 'dark');
  await expectTheRest(page);
});

test('a place that is found, without its forecast', { tag: '@any-size' }, async ({
  page,
  outside,
}) => {
  outside.forecast.behave(hangUp);
  await open(page);
  await search(page, '8 rue du port, Blois');
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(
    'Prévisions pour 8 Rue du Port 41000 Blois, France',
  );
  await expect(card(page).getByText(/^Le service de prévisions ne répond pas/)).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('blanks are no address', { tag: '@any-size' }, async ({ page, provokes }) => {
  provokes(422);
  await open(page);
  await expect(days(page)).toHaveCount(6);
  await search(page, '   ');
  await expect(card(page).getByText('Saisissez une adresse.', { exact: true })).toBeVisible();
  await expect(card(page)).not.toContainText('n’ont pas pu être chargées');
  await expect(card(page).getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
});

test('the last search wins, however slow the one before', { tag: '@any-size' }, async ({
  page,
  outside,
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
  await plain.goto('/');
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
