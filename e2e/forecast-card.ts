// The forecast of the home page, for the tests of its services and of its search.
import { expect, type Page, test } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { type OutsideServices, startOutsideServices } from './outside-services.ts';
import { sendReport } from './reports.ts';
import { takenOver } from './watch-page.ts';

type ForecastSite = { outside: OutsideServices; server: TestServer };

export const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };

/** Another one in each test of the file: a station with a report, and good services. */
export function siteOfEach(): ForecastSite {
  const site = {} as ForecastSite;
  test.beforeEach(async () => {
    clock.aheadMs = 0;
    site.outside = await startOutsideServices(clock.now);
    const { environment } = site.outside;
    site.server = await startServer({ site: 'built', clock, environment });
    await site.server.createStation();
    await sendReport(site.server);
  });
  test.afterEach(() => Promise.all([site.server.close(), site.outside.close()]));
  return site;
}

export const card = (page: Page) => page.getByRole('region', { name: 'Prévisions', exact: true });
export const field = (page: Page) => card(page).getByRole('textbox');
export const days = (page: Page) => card(page).getByRole('listitem');

export async function open(page: Page, address: string): Promise<void> {
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
