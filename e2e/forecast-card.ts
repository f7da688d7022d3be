// The forecast of the home page, for the tests of its services and of its search.
import { expect, type Page } from '@playwright/test';
import { takenOver } from './watch-page.ts';

export const card = (page: Page) => page.getByRole('region', { name: 'Prévisions', exact: true });
export const field = (page: Page) => card(page).getByRole('textbox');
export const days = (page: Page) => card(page).getByRole('listitem');

export async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await takenOver(page);
  await field(page).scrollIntoViewIfNeeded();
}

export async function search(page: Page, address: string): Promise<void> {
  await field(page).fill(address);
  await field(page).press('Enter');
}

/** What no outside service is needed for. */
export async function expectTheRest(page: Page): Promise<void> {
  await expect(page.locator('section[aria-labelledby=now]')).toContainText('10,0\u202F°C');
  await expect(page.getByRole('heading', { name: 'Instruments' })).toBeVisible();
  await expect(page.getByText('Intensité de pluie')).toBeVisible();
}
