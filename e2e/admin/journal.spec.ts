// The journal, as an administrator reads it.
import { expect, type Page } from '@playwright/test';
import { test } from '../own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

// 23:30 in Paris on Friday 27 November: another day in New Caledonia.
const start = Date.parse('2026-11-27T22:30:00Z');
const nasty = '<img src=x onerror=alert(1)>';
let now = start;

test.use({ timezoneId: 'Pacific/Noumea', clock: { now: () => now } });
test.beforeEach(async ({ page, admin }) => {
  // The browser reads by its own clock how long a token is good.
  await page.clock.setFixedTime(start);
  await signInAs(page, admin);
});
test.afterEach(() => {
  now = start;
});

const entries = (page: Page) => page.locator('main time + p');

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/journal${search}`);
  await expect(page.locator('h1')).toHaveText('Journal');
}

test('says in sentences who changed what, by the days of the station', async ({
  page,
  server,
  admin,
}) => {
  const call = (target: string, body?: object) =>
    callAs<{ readonly id: number }>(server, admin, target, body);
  await open(page);
  await expect(page.getByText('Rien n’a encore été modifié.')).toBeVisible();

  const station = await call('GET /api/weatherStation/SSDP41000');
  const path = `/api/weatherStation/${station.id}`;
  await call(`PUT ${path}`, { ...station, city: 'Blois', elevation: 80 });
  const text = { name: nasty, description: 'Un texte qui ne regarde personne.' };
  const { id } = await call('POST /api/post', text);
  now += 3_600_000;
  await call(`DELETE /api/post/${id}`);
  const person = { firstname: 'Zoé', lastname: 'Petit', email: 'zoe@exemple.fr' };
  const words = 'vent de travers 47';
  const secret = { password: words, passwordConfirmation: words };
  await call('POST /api/user', { ...person, ...secret, roles: ['ROLE_EDITOR'] });
  await open(page);
  const who = admin.email;
  await expect(entries(page)).toHaveText([
    `${who} a créé le compte zoe@exemple.fr (rôle\u00a0: Editeur).`,
    `${who} a supprimé l’actualité « ${nasty} ».`,
    `${who} a publié l’actualité « ${nasty} ».`,
    `${who} a modifié la station SSDP41000 : ville, altitude.`,
  ]);
  await expect(page.locator('main h2')).toHaveText([
    'samedi 28 novembre 2026',
    'vendredi 27 novembre 2026',
  ]);
  await expect(page.locator('main time')).toHaveText(['00:30', '00:30', '23:30', '23:30']);
  await expectAccessible(page, 'light', 'dark');
  await expectNoSidewaysScroll(page);
});

test('has twenty lines a page', async ({ page, server, admin }) => {
  for (let number = 1; number <= 21; number += 1)
    await callAs(server, admin, 'POST /api/post', {
      name: `Nouvelle ${number}`,
      description: 'Un texte.',
    });
  await open(page);
  await expect(entries(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Page suivante' }).press('Enter');
  await expect(page).toHaveURL('/admin/journal?page=2');
  await expect(entries(page)).toHaveCount(1);
});

test('an editor is sent to the dashboard', async ({ page, editor }) => {
  await signInAs(page, editor);
  await page.goto('/admin/journal');
  await expect(page).toHaveURL('/admin/dashboard');
});
