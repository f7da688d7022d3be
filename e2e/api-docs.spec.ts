// The description of the API is a page of the site: it reads on a telephone as on a desk, in both themes.
import { expect } from '@playwright/test';
import { test } from './own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './watch-page.ts';

test.use({ holds: 'nothing' });

test('the description of the API has the site’s look, and scrolls one way', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’API d’Embellie');
    await expect(page.locator('section').first()).toHaveCSS('border-top-width', '1px');
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page, 'light', 'dark');
  await page.getByRole('link', { name: 'GET /api/weatherStation', exact: true }).click();
  await expect(page.locator('section:target h2')).toHaveText('GET /api/weatherStation');
});
