// A session that ends under somebody who is writing.
import { expect } from '@playwright/test';
import { test } from '../own-site.ts';
import { takenOver } from '../watch-page.ts';
import { callAs, signInAs } from './session.ts';

test('a session that was ended elsewhere says so, and keeps what was being typed', async ({
  page,
  server,
  editor,
  provokes,
}) => {
  provokes(401);
  await signInAs(page, editor);
  await page.goto('/admin/news/create');
  await page.getByLabel('Titre').fill('Un titre à moitié écrit');
  await page.getByLabel('Description').fill('Une description entière.');
  await callAs(server, editor, 'POST /api/logout');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Votre session a pris fin.*Ce que vous écriviez/)).toBeVisible();
  await page.goto('/');
  await page.goto('/login');
  await takenOver(page);
  await expect(page.getByText(/Votre session a pris fin/)).toHaveCount(0);
});
