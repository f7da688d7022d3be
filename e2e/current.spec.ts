// The current data page: every section, fresh, on a phone as on a desk.
import { expect, type Page } from '@playwright/test';
import { test } from './own-site.ts';
import { sendReport } from './reports.ts';
import { expectAccessible, expectNoSidewaysScroll, takenOver } from './watch-page.ts';

test.use({ holds: 'station' });

const row = (page: Page, label: string) =>
  page.locator('tr', { has: page.getByRole('rowheader', { name: label, exact: true }) });

test('shows every section with its figures', async ({ page, server }) => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await server.sendReports([{ observedAt: hourAgo, temperature: 9, humidity: 82 }]);
  await sendReport(server);
  await page.goto('/weather/current');
  await expect(page.locator('h1')).toHaveText(
    /^Données actuelles Saint-Sulpice, le .* à \d{2}:\d{2}$/,
  );
  await expect(page.locator('main h2')).toHaveText([
    'Température et humidité',
    'Pression',
    'Précipitations',
    'Vents',
    'Qualité de l’air',
    'Rayonnement solaire et UV',
    'Foudre',
    'Localisation',
    'La station',
  ]);
  await expect(row(page, 'Température')).toContainText('10,0\u202F°C');
  await expect(page.locator('main')).toContainText('+1,0\u202F°C sur 1\u202Fh');
  await expect(row(page, 'Direction du vent')).toContainText('SO');
  await expect(row(page, 'Force du vent')).toContainText('Petite brise');
  await expect(row(page, 'Distance min du jour')).toContainText('–');
  await expect(row(page, 'Altitude')).toContainText('105\u202Fm');
  await expect(page.locator('main')).toContainText('Une station pour les essais');
  await expect(page.getByRole('rowheader', { name: /^Humectation/ })).toHaveCount(0);
  await expect(page.locator('main')).toContainText(
    'Aucune mesure de particules fines aujourd’hui.',
  );
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('a report changes the open page', { tag: '@any-size' }, async ({ page, server }) => {
  await sendReport(server);
  await page.goto('/weather/current');
  await takenOver(page);
  await sendReport(server, {
    dateutc: new Date(Date.now() + 20_000).toISOString(),
    pm25_ch1: '12',
  });
  await expect(row(page, 'Particules fines')).toContainText('12,0\u202Fµg/m³');
  await expect(row(page, 'Qualité de l’air')).toContainText('Modéré');
});

test('says when there is nothing', { tag: '@any-size' }, async ({ page, provokes }) => {
  provokes(404);
  await page.goto('/weather/current');
  await expect(page.locator('main')).toContainText('Aucune données actuellement');
  await expect(page.locator('main')).toContainText('Une station pour les essais');
  await expectAccessible(page, 'light');
});
