// The stations: administrators make, change and delete them; nobody else ever sees a token.
import { expect, type Page } from '@playwright/test';
import { json } from '../../server/providers/testing/fake-service.ts';
import type { TestAccount } from '../../server/testing/test-server.ts';
import type { PublicStation } from '../../shared/contract/station.ts';
import { foundNothing } from '../outside-services.ts';
import { testWithServices } from '../own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

const test = testWithServices.extend<{ stored(reference: string): Promise<PublicStation> }>({
  stored: ({ server, admin }, use) =>
    use((reference) => callAs(server, admin, `GET /api/weatherStation/${reference}`)),
});

const longCity = 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const sent = (page: Page) => page.locator('[data-outcome=sent]');
const token = (page: Page) => field(page, 'Jeton').inputValue();

async function openEdit(page: Page, admin: TestAccount): Promise<void> {
  await signInAs(page, admin);
  await page.goto('/admin/weatherStation/edit/SSDP41000');
  await expect(field(page, 'Référence')).toHaveValue('SSDP41000');
}

test('an administrator makes a station, corrects it and deletes it (B27)', async ({
  page,
  admin,
  stored,
  provokes,
}) => {
  provokes(422);
  await signInAs(page, admin);
  await page.goto('/admin/weatherStation');
  await page.getByRole('link', { name: 'Ajouter une station' }).click();
  await expect(field(page, 'Pays')).toHaveValue('FR');
  await expect(field(page, 'Latitude')).toHaveValue('45,78');
  await expect(field(page, 'Longitude')).toHaveValue('3,08');
  await expect(field(page, 'Jeu d’unités')).toHaveValue('Metric');

  await field(page, 'Longitude').fill('un peu à l’ouest');
  await field(page, 'Jeton').fill('court');
  await save(page).click();
  await expect(field(page, 'Nom')).toBeFocused();
  for (const [label, words] of [
    ['Nom', 'Le nom compte 3 à 80 caractères.'],
    ['Référence', 'La référence commence par une lettre'],
    ['Description courte', 'La description courte compte 10 à 255 caractères.'],
    ['Ville', 'La ville est obligatoire'],
    ['Code postal', 'Le code postal est obligatoire'],
    ['Longitude', 'La longitude est un nombre de −180 à 180.'],
    ['Altitude', 'L’altitude est un nombre de −430 à 5'],
    ['Modèle', 'Le modèle est obligatoire'],
    ['Jeton', 'Le jeton compte 8 à 40 lettres'],
  ] as const)
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(words));
  await expectAccessible(page, 'light', 'dark');

  await field(page, 'Rechercher une adresse').fill('8 rue du port, Blois');
  await field(page, 'Rechercher une adresse').press('Enter');
  const filled = page.getByRole('search').getByRole('status');
  await expect(filled).toHaveText('Rempli d’après : 8 Rue du Port 41000 Blois, France.');
  await expect(filled).toBeFocused();
  await expect(field(page, 'Ville')).toHaveValue('Blois');
  await expect(field(page, 'Code postal')).toHaveValue('41000');
  await expect(field(page, 'Latitude')).toHaveValue('47,5862');
  await expect(field(page, 'Longitude')).toHaveValue('1,3359');

  await field(page, 'Nom').fill('Été à L’Haÿ 𝄞');
  await field(page, 'Référence').fill('MARNE51');
  await field(page, 'Description courte').fill('20 °C ☂️ au bord de l’eau');
  await field(page, 'Ville').fill(longCity.normalize('NFD'));
  await field(page, 'Longitude').fill('\u22124.4861');
  await field(page, 'Altitude').fill('105,5');
  await field(page, 'Modèle').fill('GW2000');
  await field(page, 'Jeton').fill('');
  await save(page).press('Enter');
  await expect(sent(page)).toContainText('La station a été créée.');
  await expect(page).toHaveURL('/admin/weatherStation/edit/MARNE51');
  await expect(page.getByRole('link', { name: 'Brancher sa console' })).toHaveAttribute(
    'href',
    '/admin/reception/MARNE51',
  );
  await expect(field(page, 'Jeton')).toHaveValue(/^[0-9a-f]{32}$/);
  const generated = await token(page);
  expect(await stored('MARNE51')).toMatchObject({
    name: 'Été à L’Haÿ 𝄞',
    city: longCity,
    lat: 47.5862,
    lng: -4.4861,
    elevation: 105.5,
    timeZone: 'Europe/Paris',
    preferedUnit: 'Metric',
    apiToken: generated,
  });
  await expectNoSidewaysScroll(page);

  await field(page, 'Référence').fill('MARNE52');
  await field(page, 'Jeton').fill('');
  await field(page, 'Température du sol').selectOption('Sonde 3');
  await save(page).click();
  await expect(sent(page)).toContainText('sont recalculés en arrière-plan');
  await expect(sent(page)).toBeFocused();
  await expect(page).toHaveURL('/admin/weatherStation/edit/MARNE52');
  await expect(field(page, 'Jeton')).toHaveValue(generated);
  await page.reload();
  await expect(field(page, 'Température du sol')).toHaveValue('3');

  await page.locator('main').getByRole('link', { name: 'Stations météo' }).click();
  const line = page.locator('main li').filter({ hasText: longCity });
  await expect(line).toContainText('MARNE52');
  await line.getByRole('button', { name: 'Supprimer' }).click();
  await expect(line.getByRole('button', { name: 'Confirmer ?' })).toHaveAccessibleDescription(
    'Toutes ses mesures et ses observations seront supprimées avec elle, sans retour possible.',
  );
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Suppression faite : « Été à L’Haÿ 𝄞 ».')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('S2: a token is replaced in two steps, without losing what is typed', async ({
  page,
  context,
  admin,
  stored,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await openEdit(page, admin);
  const before = await token(page);
  await field(page, 'Ville').fill('Blois');
  await page.getByRole('button', { name: 'Nouveau jeton' }).click();
  await expect(page.getByRole('button', { name: 'Confirmer ?' })).toHaveAccessibleDescription(
    /^L’ancien jeton sera refusé aussitôt/,
  );
  await page.getByRole('button', { name: 'Annuler' }).click();
  expect((await stored('SSDP41000')).apiToken).toBe(before);
  expect(posted).toEqual([]);
  await page.getByRole('button', { name: 'Nouveau jeton' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le jeton a été remplacé.')).toBeVisible();
  expect(posted).toHaveLength(1);
  await expect(field(page, 'Jeton')).not.toHaveValue(before);
  await expect(field(page, 'Ville')).toHaveValue('Blois');
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(page.getByRole('button', { name: /^Copié/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await token(page));
  await save(page).click();
  await expect(sent(page)).toHaveText('La station a été enregistrée.');
  expect(await stored('SSDP41000')).toMatchObject({
    city: 'Blois',
    apiToken: await token(page),
  });
});

const feature = (label: string, city: string, coordinates: [lng: number, lat: number]) => ({
  geometry: { type: 'Point', coordinates },
  properties: { label, score: 0.9, type: 'street', postcode: '41000', city },
});
const twoStreets = json({
  features: [
    feature('Rue du Port 41000 Blois', 'Blois', [1.335912, 47.586249]),
    feature(
      'Rue du Port 41000 Saint-Denis-sur-Loire',
      'Saint-Denis-sur-Loire',
      [1.378371, 47.621951],
    ),
  ],
});

test('an address of several places waits for the right one to be chosen', async ({
  page,
  admin,
  outside,
  stored,
}) => {
  await openEdit(page, admin);
  const search = page.getByRole('search');
  const words = search.getByRole('status');
  outside.geocoding.behave(foundNothing);
  await field(page, 'Rechercher une adresse').fill('rue sans nom');
  await search.getByRole('button', { name: 'Rechercher' }).click();
  await expect(words).toHaveText('Aucun résultat :( Remplissez les champs à la main.');

  outside.geocoding.behave(twoStreets);
  await field(page, 'Rechercher une adresse').fill('rue du port');
  await field(page, 'Rechercher une adresse').press('Enter');
  await expect(words).toContainText('Choisissez l’adresse');
  await expect(words).toBeFocused();
  await expect(words.getByRole('button')).toHaveText([
    'Rue du Port 41000 Blois, France',
    'Rue du Port 41000 Saint-Denis-sur-Loire, France',
  ]);
  await expect(words).toContainText('Géoplateforme IGN');
  await expect(field(page, 'Ville')).toHaveValue('Saint-Sulpice');
  await expect(field(page, 'Latitude')).toHaveValue('47,6106');
  await expectAccessible(page, 'light', 'dark');

  await words.getByRole('button', { name: 'Saint-Denis-sur-Loire' }).press('Enter');
  await expect(words).toHaveText(
    'Rempli d’après : Rue du Port 41000 Saint-Denis-sur-Loire, France.',
  );
  await expect(words).toBeFocused();
  await expect(field(page, 'Ville')).toHaveValue('Saint-Denis-sur-Loire');
  await expect(field(page, 'Latitude')).toHaveValue('47,622');
  await expect(field(page, 'Longitude')).toHaveValue('1,3784');
  await expect(field(page, 'Nom')).toHaveValue('Station de Saint-Sulpice');
  await save(page).click();
  await expect(sent(page)).toContainText('La station a été enregistrée.');
  expect(await stored('SSDP41000')).toMatchObject({
    city: 'Saint-Denis-sur-Loire',
    postalCode: '41000',
    country: 'FR',
    address: '3 rue du Jardin',
    lat: 47.622,
    lng: 1.3784,
  });
});

test('B41: what another administrator saved meanwhile is not overwritten, nor what is typed lost', async ({
  page,
  server,
  admin,
  stored,
  provokes,
}) => {
  provokes(409);
  await openEdit(page, admin);
  const { updatedAt, ...held } = await stored('SSDP41000');
  await callAs(server, admin, 'PUT /api/weatherStation/SSDP41000', {
    ...held,
    model: 'Vantage Pro2',
  });
  await field(page, 'Description').fill('Au fond du jardin.');
  await page.getByLabel('Publier l’adresse sur le site').check();
  await save(page).click();
  await expect(page.locator('[data-outcome=error]')).toContainText('modifiée entre-temps');
  await page.getByRole('button', { name: 'Recharger la fiche' }).click();
  await expect(field(page, 'Modèle')).toHaveValue('Vantage Pro2');
  await expect(field(page, 'Description')).toHaveValue('Au fond du jardin.');
  await expect(page.getByLabel('Publier l’adresse sur le site')).toBeChecked();
  await save(page).click();
  await expect(sent(page)).toHaveText('La station a été enregistrée.');
  expect(await stored('SSDP41000')).toMatchObject({
    model: 'Vantage Pro2',
    description: 'Au fond du jardin.',
    publishAddress: true,
  });
  expect((await stored('SSDP41000')).updatedAt > updatedAt).toBe(true);
});

test('S2: an editor reads the list, and no token reaches his browser', async ({ page, editor }) => {
  const answers: Promise<string>[] = [];
  // A call that a navigation cut short never ends.
  page.on('requestfinished', (request) => {
    const textOf = async () => (await request.response())?.text() ?? '';
    if (request.url().includes('/api/')) answers.push(textOf().catch(() => ''));
  });
  await signInAs(page, editor);
  await page.goto('/admin/weatherStation');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { name: 'Station de Saint-Sulpice' })).toBeVisible();
  await expect(main.locator('li')).toContainText('SSDP41000');
  await expect(main.locator('li').getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link')).toHaveCount(0);
  for (const path of ['create', 'edit/SSDP41000']) {
    await page.goto(`/admin/weatherStation/${path}`);
    await expect(page).toHaveURL('/admin/dashboard');
  }
  await page.goto('/admin/observation/create');
  await expect(page.locator('main').getByLabel('Station', { exact: true })).toHaveValue(
    'SSDP41000',
  );
  const said = (await Promise.all(answers)).join('\n');
  expect(said).toContain('SSDP41000');
  expect(said).not.toContain('apiToken');
  for (const text of [said, await page.content()]) expect(text).not.toContain('jeton-des-essais');
});
