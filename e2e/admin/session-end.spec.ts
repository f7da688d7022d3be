// A session that ends under somebody who is writing.
import { expect, test } from '@playwright/test';
import { startServer, type TestServer } from '../../server/testing/test-server.ts';
import { takenOver, watchPage } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ site: 'built' });
});
test.afterAll(() => server.close());

test('a session that was ended elsewhere says so, and keeps what was being typed', async ({
  page,
}) => {
  const complaints = watchPage(page, { refusals: [401] });
  const account = await server.createAccount('ROLE_EDITOR');
  await signInAs(page, account);
  await page.goto(`${server.url}/admin/news/create`);
  await page.getByLabel('Titre').fill('Un titre à moitié écrit');
  await page.getByLabel('Description').fill('Une description entière.');
  await callAs(server, account, 'POST /api/logout');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Votre session a pris fin.*Ce que vous écriviez/)).toBeVisible();
  await page.goto(`${server.url}/`);
  await page.goto(`${server.url}/login`);
  await takenOver(page);
  await expect(page.getByText(/Votre session a pris fin/)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
