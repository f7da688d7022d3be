// Going from page to page: the menu, by pointer and by keyboard, and where one is afterwards.
import { expect, type Page } from '@playwright/test';
import { signInAs } from './admin/session.ts';
import { test } from './own-site.ts';
import { expectAccessible, holdBack, takenOver } from './watch-page.ts';

test.use({ holds: 'station' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** On a phone the menu is a sheet behind a button. */
async function openMenu(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
}

test('the menu leads everywhere and says where one is', async ({ page, hasTouch }) => {
  await page.goto('/about');
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
});

test('a section stays marked on the pages below it', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/weather/history/daily/2026-11-20');
  await expect(page.locator('#menu a[aria-current=page]')).toHaveText('Résumé du jour');
  await expect(page.locator('#menu summary [aria-current=true]')).toHaveText('Données');
});

test('the keyboard goes through the menu', async ({ page, hasTouch }) => {
  await page.goto('/');
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
  await page.goto('/');
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
  server,
}) => {
  await server.sendReports([{ observedAt: '2024-03-01T12:00:00Z', temperature: 9 }]);
  await page.goto('/weather/history/daily/2024-03-10');
  await takenOver(page);
  const previous = page.getByRole('link', { name: 'Jour précédent' }).first();
  await previous.press('Enter');
  await expect(page).toHaveURL(/2024-03-09$/);
  await expect(previous).toBeFocused();
});

test('a page that is long in coming is seen to come: the menu closes at once', async ({
  page,
  hasTouch,
}) => {
  await page.goto('/about');
  await takenOver(page);
  const release = await holdBack(page, '**/api/weatherData/**');
  await openMenu(page, hasTouch);
  await menu(page).getByRole('link', { name: 'Graphiques' }).click();
  await expect(page.getByText('Veuillez patienter')).toBeVisible();
  await expect(page.locator('#menu:popover-open')).toHaveCount(0);
  await expect(page).toHaveURL(/\/about$/);
  release();
  await expect(page).toHaveURL(/\/weather\/graph$/);
});

test('the selector never names another station than the page, and keeps the focus', {
  tag: '@any-size',
}, async ({ page, server }) => {
  await server.createStation({ reference: 'LOIRE', city: 'Blois', apiToken: 'un-autre-jeton' });
  await page.goto('/about');
  await takenOver(page);
  const selector = page.getByRole('combobox');
  await selector.focus();
  await selector.selectOption('LOIRE');
  await expect(page).toHaveURL(/\?station=LOIRE$/);
  await expect(selector).toBeFocused();
  const release = await holdBack(page, '**/api/**');
  await selector.selectOption('SSDP41000');
  await page.locator('footer').getByRole('link', { name: 'Confidentialité' }).click();
  release();
  await expect(page).toHaveURL(/\/confidentialite\?station=LOIRE$/);
  await expect(selector).toHaveValue('LOIRE');
});

test('a visitor hears of five entries in the menu', async ({ page, hasTouch }) => {
  await page.goto('/about');
  await takenOver(page);
  await openMenu(page, hasTouch);
  const entries = menu(page).locator('ul').first().locator('> li');
  await expect(entries).toHaveCount(6);
  await expect(entries.filter({ visible: true })).toHaveCount(5);
});

test('administration appears in its own place once signed in', async ({
  page,
  hasTouch,
  admin,
}) => {
  await signInAs(page, admin);
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      for (const { value } of shifts) Object.assign(window, { moved: window.moved + value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/about');
  await takenOver(page);
  await openMenu(page, hasTouch);
  const link = menu(page).getByRole('link', { name: 'Administration' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', '/admin/dashboard');
  // As the measure is published: to the thousandth. The exchange of the typeface moves less than that.
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.001);
});

declare global {
  interface Window {
    moved: number;
  }
}
