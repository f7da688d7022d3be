// The home page: the weather now, alive, by every way a visitor may reach it.
import { expect, type Page } from '@playwright/test';
import { test } from './own-site.ts';
import { sendReport } from './reports.ts';
import { expectAccessible, expectNoSidewaysScroll, takenOver } from './watch-page.ts';

const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };
test.use({ clock, holds: 'station' });
test.afterEach(() => {
  clock.aheadMs = 0;
});

const block = (page: Page) => page.locator('section[aria-labelledby=now]');

test('says what the weather is', async ({ page, server }) => {
  await sendReport(server);
  await page.goto('/');
  await expect(page.locator('h1')).toHaveText(
    /^Observations à Saint-Sulpice le \d{1,2}(er)? \S+ \d{4} à \d{2}:\d{2}$/,
  );
  await expect(block(page)).toContainText('10,0\u202F°C');
  await expect(block(page)).toContainText('Petite brise de sud-ouest, rafales à 29\u202Fkm/h');
  await expect(block(page)).toContainText(/En direct, (à l’instant|il y a \d+\u202Fs)/);
  await expect(page.getByRole('img', { name: 'Vent de sud-ouest, 14\u202Fkm/h' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Changez de station ↓' })).toHaveText(
    'Saint-Sulpice (41)',
  );
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('a report changes the open page, which keeps its focus and place', {
  tag: '@any-size',
}, async ({ page, server }) => {
  await sendReport(server);
  await page.goto('/');
  await takenOver(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const fact = page.locator('summary', { hasText: 'Humidité' });
  await fact.focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => window.scrollTo(0, 90));
  clock.aheadMs = 16_000;
  await sendReport(server, { tempf: '50.9', humidity: '60' });
  await expect(block(page)).toContainText('10,5\u202F°C');
  await expect(fact).toBeFocused();
  await expect(page.locator('details[open]')).toContainText('60\u202F%');
  expect(await page.evaluate(() => 'isSameDocument' in window && window.scrollY)).toBe(90);
});

test('keeps the extremes at hand by pointing, keyboard and touch', async ({
  page,
  hasTouch,
  server,
}) => {
  await sendReport(server);
  await page.goto('/');
  await takenOver(page);
  const fact = page.locator('summary', { hasText: 'Humidité' });
  const bubble = page.locator('details', { has: fact }).locator('time').first();
  await (hasTouch ? fact.tap() : fact.hover());
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Escape');
  if (hasTouch) {
    await expect(bubble).toBeHidden();
    return;
  }
  await page.mouse.move(0, 0);
  await expect(bubble).toBeHidden();
  await fact.focus();
  await page.keyboard.press('Enter');
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble).toBeHidden();
  await expect(fact).toBeFocused();
});

test('calm has no direction, missing values are dashes', { tag: '@any-size' }, async ({
  page,
  server,
}) => {
  await sendReport(server, { windspeedmph: '0', windgustmph: '0', humidity: '', tempf: '' });
  await page.goto('/');
  await expect(page.getByRole('img', { name: 'Vent calme' })).toBeVisible();
  await expect(block(page).locator('p', { hasText: 'Calme' })).toHaveText('Calme');
  await expect(block(page).locator('div', { hasText: /^Humidité–$/ })).toBeVisible();
  await expectAccessible(page, 'light');
});

test('a station that stops is late, then silent', { tag: '@any-size' }, async ({
  page,
  server,
}) => {
  await sendReport(server);
  clock.aheadMs = 30 * 60_000;
  await page.goto('/');
  await expect(block(page)).toContainText(/Données du .* à \d{2}:\d{2} — station silencieuse/);
  await expect(block(page)).toContainText('10,0\u202F°C');
  await expectAccessible(page, 'light');
  clock.aheadMs = 25 * 3_600_000;
  // Another address: the page of a moment ago is kept for some seconds.
  await page.goto('/?station=SSDP41000');
  await expect(page.locator('h1')).toHaveText('Aucune données actuellement');
  await expectAccessible(page, 'dark');
});

test.describe('without a station', () => {
  test.use({ holds: 'nothing' });

  test('an empty site says what to do', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('h1')).toHaveText('Aucune station pour le moment');
    await expect(page.locator('code')).toHaveText('npm run embellie -- setup');
    await expect(page.getByRole('link', { name: 'Ajouter la station' })).toBeVisible();
    await expectAccessible(page, 'light');
    await expectNoSidewaysScroll(page);
  });
});

test('another station is a choice away, and links keep it', { tag: '@any-size' }, async ({
  page,
  browser,
  server,
  provokes,
}) => {
  provokes(404);
  await server.createStation({
    reference: 'LOIRE',
    city: 'Blois',
    postalCode: '41000',
    apiToken: 'un-autre-jeton',
  });
  await sendReport(server);
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('combobox').selectOption('Blois (41)');
  await expect(page).toHaveURL(/\?station=LOIRE$/);
  await expect(page.locator('h1')).toHaveText('Aucune données actuellement');
  await page.getByRole('link', { name: 'Records de la station' }).first().click();
  await expect(page).toHaveURL(/\/weather\/history\/record\?station=LOIRE$/);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(server.url);
  await plain.getByRole('combobox').selectOption('Blois (41)');
  await plain.getByRole('banner').getByRole('button', { name: 'Valider' }).click();
  await expect(plain).toHaveURL(/\?station=LOIRE$/);
  await plain.close();
});

test('the menu opens without script', async ({ browser, viewport, hasTouch, server }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport });
  await plain.goto(server.url);
  const link = plain.locator('#menu').getByRole('link', { name: 'Résumé du mois' });
  await expect(link).toBeHidden();
  const opener = hasTouch
    ? plain.getByRole('button', { name: 'Menu', exact: true })
    : plain.locator('#menu summary');
  await opener.click();
  await link.click();
  await expect(plain).toHaveURL(/\/weather\/history\/monthly$/);
  await plain.close();
});
