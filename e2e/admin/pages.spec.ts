// B35: every screen of the administration on a phone and on a desk, in both themes: axe finds nothing, nothing is wider
// than the window, no word on the console. Each is reached from the one before: one document for all.
import { expect, type Page } from '@playwright/test';
import type { TestAccount, TestServer } from '../../server/testing/test-server.ts';
import { test } from '../own-site.ts';
import { sendReport } from '../reports.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { callAs, setupAddress, signInAs } from './session.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ holds: 'nothing' });

const longCity = 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson';
const longWord = 'anticonstitutionnellement-'.repeat(3);

type Made = { readonly id: number };
type Screen = readonly [path: string, title: string];

/** Something of each noun, its words as long as they come; more than one page of news. */
async function fillSite(server: TestServer, admin: TestAccount): Promise<readonly Screen[]> {
  await server.createStation();
  await server.createStation({ reference: 'MARNE51', city: longCity, apiToken: 'un-autre-jeton' });
  await sendReport(server, { tempf: '999.9', newsensor: '3' });
  await server.sendAsConsole({ tempf: '50' }, '0123456789ABCDEF'.repeat(2));
  const make = (noun: string, body: object) =>
    callAs<Made>(server, admin, `POST /api/${noun}`, body);
  const text = `Un texte court, puis ${longWord}`;
  for (let number = 1; number <= 5; number += 1)
    await make('post', { name: `Nouvelle ${number}`, description: text });
  const post = await make('post', { name: longWord, description: text });
  const note = await make('observation', { weatherStation: 'MARNE51', message: text });
  const letter = { name: longWord, email: 'zoe@exemple.fr', subject: longWord, message: text };
  const message = await make('contact', letter);
  return [
    ['news', 'Actualités'],
    ['news/create', 'Ajouter une actualité'],
    [`news/edit/${post.id}`, 'Modifier une actualité'],
    ['observation', 'Observations'],
    ['observation/create', 'Ajouter une observation'],
    [`observation/edit/${note.id}`, 'Modifier une observation'],
    ['contact', 'Messages'],
    ['contact/create', 'Ajouter un message'],
    [`contact/edit/${message.id}`, 'Modifier un message'],
    ['weatherStation', 'Stations météo'],
    ['weatherStation/create', 'Ajouter une station'],
    ['weatherStation/edit/MARNE51', 'Modifier une station'],
    ['unit', 'Unités'],
    ['unit/create', 'Ajouter un jeu d’unités'],
    ['unit/edit/1', 'Modifier un jeu d’unités'],
    ['user', 'Utilisateurs'],
    ['user/create', 'Ajouter un utilisateur'],
    [`user/edit/${admin.id}`, 'Modifier un utilisateur'],
    ['reception', 'Réception'],
    ['reception/SSDP41000', 'Station de Saint-Sulpice'],
    ['reception/SSDP41000/correction', 'Corriger une mesure'],
    ['site', 'Réglages du site'],
    ['journal', 'Journal'],
    ['personal-data', 'Données personnelles'],
    ['password', 'Mon mot de passe'],
    ['rien/du/tout', 'Oops - Page non trouvée :('],
    ['dashboard', 'Tableau de bord'],
  ];
}

/** As a link does: within the document that is open. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({ idx: history.state.idx + 1, key: address, usr: null }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
}

test('B35: every screen of the administration can be read by everybody', async ({
  page,
  server,
  admin,
}) => {
  const screens = await fillSite(server, admin);
  await signInAs(page, admin);
  await page.goto('/admin/dashboard');
  await expect(page.locator('main').getByRole('link', { name: /^Accéder/ })).toHaveCount(6);
  for (const [path, title] of screens)
    await test.step(path, async () => {
      await follow(page, `/admin/${path}`);
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page).toHaveTitle(`${title} – Administration`);
      await expectReadable(page);
    });
});

test('B35: the first start can be read by everybody', async ({ page, server }) => {
  await page.goto('/admin/setup');
  await expect(page.locator('h1')).toHaveText('Cette page s’ouvre par un lien');
  await expectReadable(page);
  await page.goto(await setupAddress(server));
  await expect(page.locator('h1')).toHaveText('Première installation');
  await expectReadable(page);
});
