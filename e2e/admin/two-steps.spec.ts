// What cannot be undone asks twice: a hasty hand, with a mouse, a finger or a key, never answers the question that its
// own gesture opened.
import { expect, type Locator, type Page } from '@playwright/test';
import type { PostList } from '../../shared/contract/post.ts';
import type { PublicStation } from '../../shared/contract/station.ts';
import { test as siteTest } from '../own-site.ts';
import { callAs, signInAs } from './session.ts';

type Desk = { publish(): Promise<void>; published(): Promise<number> };

const test = siteTest.extend<Desk>({
  publish: ({ server, admin }, use) =>
    use(async () => {
      const post = { name: 'Nouvelle 1', description: 'Un texte court.' };
      await callAs(server, admin, 'POST /api/post', post);
    }),
  published: ({ server, admin }, use) =>
    use(async () => (await callAs<PostList>(server, admin, 'GET /api/post')).numberOfResult),
});
test.use({ holds: 'station' });
test.beforeEach(({ page, admin }) => signInAs(page, admin));

const button = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name });
const confirm = (page: Page) => button(page, /^Confirmer \?/);
const cancel = (page: Page) => button(page, /^Annuler/);

async function centreOf(shown: Locator): Promise<{ x: number; y: number }> {
  await shown.scrollIntoViewIfNeeded();
  const box = await shown.boundingBox();
  if (!box) throw new Error('nothing is shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const gestures = {
  'a double click': async (page: Page, shown: Locator) => {
    const { x, y } = await centreOf(shown);
    await page.mouse.dblclick(x, y);
  },
  'a double tap': async (page: Page, shown: Locator) => {
    const { x, y } = await centreOf(shown);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  },
} as const;

for (const [gesture, make] of Object.entries(gestures))
  for (const width of [360, 768, 1280])
    test.describe(`${gesture}, ${width} px`, () => {
      test.use({ viewport: { width, height: 740 }, hasTouch: true });

      test('opens the question of a line and answers nothing', async ({
        page,
        publish,
        published,
        provokes,
      }) => {
        provokes(404);
        await publish();
        await page.goto('/admin/news');
        await expect(button(page, /^Supprimer/)).toBeVisible();
        // Another font is another width.
        await page.evaluate(async () => void (await document.fonts.ready));
        const before = await button(page, /^Supprimer/).boundingBox();
        await make(page, button(page, /^Supprimer/));
        await expect(confirm(page)).toBeVisible();
        await expect(confirm(page)).toBeFocused();
        const after = await cancel(page).boundingBox();
        expect(after).toEqual(before);
        await cancel(page).click();
        await expect(button(page, /^Supprimer/)).toBeFocused();
        expect(await published()).toBe(1);
        await button(page, /^Supprimer/).click();
        await confirm(page).click();
        await expect(page.getByText('Suppression faite')).toBeVisible();
        expect(await published()).toBe(0);
      });

      test('leaves a token and a reading as they are', async ({ page, server, admin }) => {
        await server.sendReports([
          { observedAt: new Date(Date.now() - 60_000).toISOString(), temperature: 10 },
        ]);
        await page.goto('/admin/weatherStation/edit/SSDP41000');
        await make(page, button(page, /^Nouveau jeton/));
        await expect(confirm(page)).toBeVisible();
        await page.goto('/admin/reception/SSDP41000/correction');
        await button(page, /^Corriger/).click();
        await make(page, button(page, /^Supprimer ce relevé/));
        await expect(confirm(page)).toBeVisible();
        const { apiToken } = await callAs<PublicStation>(
          server,
          admin,
          'GET /api/weatherStation/SSDP41000',
        );
        expect(apiToken).toBe('jeton-des-essais');
      });
    });

test('a key that is held asks, and does not answer', async ({
  page,
  publish,
  published,
  provokes,
}) => {
  provokes(404);
  await publish();
  await page.goto('/admin/news');
  await button(page, /^Supprimer/).focus();
  for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(confirm(page)).toBeFocused();
  expect(await published()).toBe(1);
  await page.keyboard.press('Shift+Tab');
  await expect(cancel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Suppression faite')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 560 }, hasTouch: true });

  test('what goes with a station is on the screen before it is confirmed', async ({
    page,
    provokes,
  }) => {
    provokes(404);
    await page.goto('/admin/weatherStation');
    const remove = button(page, /^Supprimer/);
    await expect(remove).toBeVisible();
    // Its button is the last thing above the edge of the window.
    await remove.evaluate((shown) => {
      document.body.style.paddingBlockEnd = '100vh';
      const { bottom } = shown.getBoundingClientRect();
      window.scrollBy({ top: bottom - window.innerHeight + 4, behavior: 'instant' });
    });
    await remove.tap();
    for (const shown of [page.getByText(/^Toutes ses mesures/), cancel(page), confirm(page)])
      await expect(shown).toBeInViewport({ ratio: 0.98 });
  });
});
