// The quiet pages: about, legal notice, privacy.
import { expect, type Page } from '@playwright/test';
import { saveSiteSettings } from '../server/storage/contents/site-settings.ts';
import type { TestServer } from '../server/testing/test-server.ts';
import { test } from './own-site.ts';
import { expectAccessible, expectNoSidewaysScroll, takenOver } from './watch-page.ts';

const creation = Date.parse('2026-11-27T20:43:00Z');
const clock = { at: creation, now: () => clock.at };
const settings = {
  name: 'Météo du Blésois',
  socialLinks: [{ label: 'Mastodon', url: 'https://mastodon.example/@meteo' }],
  externalNetworks: [{ label: 'Infoclimat', url: 'https://infoclimat.example/' }],
  otherStations: ['Vendôme', 'Romorantin', 'Amboise'].map((label) => ({
    label: `Station de ${label}`,
    url: `https://${label.toLowerCase()}.example/`,
  })),
  legal: {
    publisher: 'Jeanne Martin',
    director: 'Paul Martin',
    contact: 'jeanne@example.fr',
    host: 'Hébergeur SARL\n41000 Blois',
  },
  retentionMonths: 9,
  updatedAt: creation,
};

test.use({ clock, holds: 'station' });
test.afterEach(() => {
  clock.at = creation;
});

const configure = ({ store }: TestServer) =>
  store.writer.transaction((connection) => saveSiteSettings(connection, settings));
const sheet = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: label }) }).locator('dd');

test('B10: about tells the station, its dates in its own time', async ({ page, server }) => {
  await configure(server);
  await page.goto('/about');
  await expect(page).toHaveTitle('A propos, Saint-Sulpice – Météo du Blésois');
  await expect(page.locator('h1')).toHaveText('A propos Station de Saint-Sulpice');
  for (const [label, value] of [
    ['Ville', 'Saint-Sulpice (41)'],
    ['Pays', 'France'],
    ['Altitude', '105\u202Fm'],
    ['Latitude', '47,6106°'],
    ['Longitude', '1,2743°'],
    ['Modèle', 'GW2000'],
    ['Référence', 'SSDP41000'],
    ['Créée le', '27/11/2026 à 21:43'],
    ['Mise à jour le', '27/11/2026 à 21:43'],
  ] as const) {
    await expect(sheet(page, label)).toHaveText(value);
  }
  await expect(sheet(page, 'Adresse')).toHaveCount(0);
  for (const { label, url } of settings.otherStations) {
    const link = page.locator('main').getByRole('link', { name: label });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('B22 and B24: about names the reduction of the pressure and the table of the index', async ({
  page,
}) => {
  await page.goto('/about');
  await takenOver(page);
  const pressure = page.getByText('méthode de l’Organisation météorologique mondiale');
  await expect(pressure).toBeHidden();
  await page.locator('summary', { hasText: 'Pression ramenée' }).press('Enter');
  await expect(pressure).toBeVisible();
  await page.locator('summary', { hasText: 'Indice de qualité' }).press('Enter');
  await expect(page.getByText('US EPA')).toContainText('table de mai 2024');
  for (const method of await page.locator('main details').all())
    await method.evaluate((details) => details.setAttribute('open', ''));
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('the address is shown when the owner publishes it', async ({ page, server }) => {
  await server.createStation({
    reference: 'LOIRE',
    city: 'Blois',
    apiToken: 'un-autre-jeton',
    publishAddress: true,
  });
  await page.goto('/about?station=LOIRE');
  await expect(sheet(page, 'Adresse')).toHaveText('3 rue du Jardin');
  await expect(page.getByText('D’autres stations')).toHaveCount(0);
});

test('the legal notice says who publishes, or honestly that nobody has said so', async ({
  page,
  server,
}) => {
  await page.goto('/mentions-legales');
  const main = page.locator('main');
  await expect(main).toContainText(
    'L’exploitant du site n’a pas encore renseigné le nom de l’éditeur.',
  );
  await configure(server);
  await page.goto('/mentions-legales?station=SSDP41000');
  await expect(main).not.toContainText('pas encore renseigné');
  for (const words of [
    'Jeanne Martin',
    'Paul Martin',
    'jeanne@example.fr',
    'Hébergeur SARL',
    'Open-Meteo, CC BY 4.0',
    'Géoplateforme de l’IGN, Licence Ouverte 2.0',
    'Meteocons, MIT',
    'Lucide, ISC',
    'Bricolage Grotesque, SIL OFL 1.1',
    'Embellie, MIT',
  ])
    await expect(main).toContainText(words);
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('the privacy page says what is kept and for how long, and it is so', async ({
  page,
  context,
  server,
}) => {
  await configure(server);
  await page.goto('/confidentialite');
  const main = page.locator('main');
  await expect(main).toContainText('aucun cookie');
  await expect(main).toContainText('effacé automatiquement 9 mois après son envoi');
  await expect(main).toContainText('effacé après 30 jours');
  await expect(main).toContainText('Jeanne Martin');
  await expect(main.getByRole('link', { name: /CNIL/ })).toHaveAttribute('rel', 'noopener');
  await takenOver(page);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  const requests = server.logged.filter((line) => line.includes('"answered"'));
  expect(requests.length).toBeGreaterThan(0);
  for (const line of requests) expect(line).not.toMatch(/127\.0\.0\.1|Mozilla/);
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('they are read without script', async ({ browser, server }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${server.url}/about`);
  await plain.locator('summary', { hasText: 'Vent moyen' }).click();
  await expect(plain.getByText('Le vent moyen et sa direction')).toBeVisible();
  await plain.goto(`${server.url}/mentions-legales`);
  await expect(plain.locator('main')).toContainText('Licence Ouverte 2.0');
  await plain.goto(`${server.url}/confidentialite`);
  await expect(plain.locator('main')).toContainText('Journal du serveur');
  await plain.close();
});
