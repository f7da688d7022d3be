// The map of the home page: drawn late, moved by pointer, fingers and keys, within what our host hands out.
import { expect, type Locator, type Page } from '@playwright/test';
import { html } from '../server/providers/testing/fake-service.ts';
import { testWithServices } from './own-site.ts';
import { expectAccessible, takenOver } from './watch-page.ts';

type MapTest = {
  /** Levels of the squares that were asked for, through our host alone. */
  zooms(): number[];
};

const test = testWithServices.extend<MapTest>({
  zooms: ({ outside }, use) =>
    use(() => [...new Set(outside.tiles.asked.map((path) => Number(path.split('/')[1])))]),
});

const map = (page: Page) =>
  page.getByRole('group', { name: 'Carte des environs de Saint-Sulpice' });
const tiles = (page: Page) => map(page).locator('img.leaflet-tile-loaded');

/** Of the squares on the map; while it moves, of those that come and those that go. */
const levelsShown = (page: Page): Promise<number[]> =>
  map(page)
    .locator('img.leaflet-tile')
    .evaluateAll((images) => [
      ...new Set(
        images.map((image) => Number(image.getAttribute('src')?.match(/\/(\d+)\/\d+\/\d+/)?.[1])),
      ),
    ]);

async function open(page: Page) {
  await page.goto('/');
  await takenOver(page);
  const title = page.getByRole('heading', { name: 'Carte', exact: true });
  await title.evaluate((heading) =>
    heading.scrollIntoView({ block: 'start', behavior: 'instant' }),
  );
  await expect(tiles(page).first()).toBeVisible();
}

test('is drawn around the station when it comes near, and not before', async ({
  page,
  outside,
  zooms,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await takenOver(page);
  expect(scripts.some((url) => url.includes('map-view'))).toBe(false);
  await expect(page.getByText('Latitude 47,6106°, longitude 1,2743°')).toBeAttached();
  expect(outside.tiles.asked).toEqual([]);

  await open(page);
  expect(zooms()).toEqual([12]);
  await expect(map(page).locator('.station-pin')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan IGN' })).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
});

test('is zoomed and dragged within its bounds, under the policy of the page', async ({
  page,
  hasTouch,
}) => {
  await open(page);
  const zoomIn = map(page).getByRole('button', { name: 'Zoom avant' });
  const zoomOut = map(page).getByRole('button', { name: 'Zoom arrière' });
  const press = (button: Locator) => (hasTouch ? button.tap() : button.click());
  /** What is asked of a map that moves counts for nothing, or ends elsewhere. */
  const atRest = async (zoom: number) => {
    await expect.poll(() => levelsShown(page)).toEqual([zoom]);
    await expect(map(page).locator('.leaflet-zoom-anim')).toHaveCount(0);
  };
  await atRest(12);
  for (const zoom of [13, 14, 15]) {
    await press(zoomIn);
    await atRest(zoom);
  }
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  await press(zoomOut);
  await atRest(14);
  await map(page).focus();
  // Three levels a key.
  for (const zoom of [11, 8, 5]) {
    await page.keyboard.press('Shift+Minus');
    await atRest(zoom);
  }
  await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  const box = await map(page).boundingBox();
  if (!hasTouch && box) {
    for (let times = 0; times < 4; times++) {
      await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 8 });
      await page.mouse.up();
    }
  }
  await expect(tiles(page).first()).toBeVisible();
  // A square outside the area would be a 404, which the console tells.
});

test('listens to the keys when it has the focus', { tag: '@any-size' }, async ({
  page,
  outside,
  zooms,
}) => {
  await open(page);
  await map(page).focus();
  await page.keyboard.press('+');
  await expect.poll(zooms).toContain(13);
  const before = outside.tiles.asked.length;
  // A key while the map is still moving counts for nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(outside.tiles.asked.length).toBeGreaterThan(before);
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(map(page).getByRole('button', { name: 'Zoom avant' })).toBeFocused();
});

test('leaves the page its wheel until it is clicked, and its one finger', async ({
  page,
  hasTouch,
  zooms,
}) => {
  await open(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollBy({ top: -200, behavior: 'instant' }));
  const start = await scrolled();
  const box = await map(page).boundingBox();
  if (!box) throw new Error('the map is not on the page');
  const middle = { x: box.x + box.width / 2, y: box.y + 60 };
  if (hasTouch) {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof middle)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ ...middle, y: middle.y + 100 }]);
    for (const up of [20, 40, 60, 80, 100])
      await touch('touchMove', [{ ...middle, y: middle.y + 100 - up }]);
    await touch('touchEnd', []);
    await expect.poll(scrolled).toBeGreaterThan(start);
    expect(zooms()).toEqual([12]);
    return;
  }
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, 40);
  await expect.poll(scrolled).toBeGreaterThan(start);
  expect(zooms()).toEqual([12]);
  await page.mouse.click(middle.x, middle.y);
  await page.mouse.wheel(0, -120);
  await expect.poll(zooms).not.toEqual([12]);
});

test('without its service the place stays in words, and the page whole', {
  tag: '@any-size',
}, async ({ page, outside }) => {
  outside.tiles.behave(html);
  await page.goto('/');
  await takenOver(page);
  await page
    .getByRole('heading', { name: 'Carte', exact: true })
    .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  await expect(page.getByText(/^Le service de cartes ne répond pas/)).toBeVisible();
  await expect(page.getByText('Latitude 47,6106°, longitude 1,2743°')).toBeVisible();
  await expectAccessible(page, 'light', 'dark');
});
