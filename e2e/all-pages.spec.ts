// B35: every public page on a phone and on a desk, in both themes: axe finds nothing, nothing is wider than the window,
// the keyboard reaches everything and shows where it is, headings are in order, and titles tell pages apart.
import { expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { publicPaths, publicScreens } from './public-paths.ts';
import { sendReport } from './reports.ts';
import { seeWhole } from './see-whole.ts';
import { expectAccessible, expectNoSidewaysScroll, takenOver } from './watch-page.ts';
import { test } from './watched-page.ts';

let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation();
  const hour = 3_600_000;
  await server.sendReports(
    [3, 2, 1].map((ago) => ({
      observedAt: new Date(Date.now() - ago * hour).toISOString(),
      temperature: 8 + ago,
      humidity: 80,
    })),
  );
  await sendReport(server);
});
test.afterAll(() => server.close());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  await takenOver(page);
}

for (const path of publicPaths) {
  const isScreen = publicScreens.some((screen) => screen === path);
  const tag = isScreen ? [] : ['@any-size'];
  test(`B35: ${path} can be read and gone through by everybody`, { tag }, async ({
    page,
    hasTouch,
    provokes,
  }) => {
    if (path === '/rien') provokes(404);
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await skippedHeadings(page)).toEqual([]);
    await expectAccessible(page, 'light', 'dark');
    await expectNoSidewaysScroll(page);
    if (!isScreen) return;
    await page.emulateMedia({ colorScheme: 'light' });
    await test.step('whole by keyboard alone, or by finger', () =>
      hasTouch ? expectLargeTargets(page) : expectReachable(page, path));
  });
}

test('every page keeps still and keeps its outlines when asked', { tag: '@any-size' }, async ({
  page,
  provokes,
}) => {
  provokes(404);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  for (const path of publicScreens)
    await test.step(path, async () => {
      await open(page, path);
      expect(await movements(page)).toEqual([]);
      await page.keyboard.press('Tab');
      expect((await focused(page)).isMarked).toBe(true);
      await expectNoSidewaysScroll(page);
    });
});

test('no two pages have the same title', { tag: '@any-size' }, async () => {
  const titles = await Promise.all(
    publicPaths.map(async (path) => {
      const document = await (await fetch(server.url + path)).text();
      return /<title>(.*?)<\/title>/.exec(document)?.[1] ?? '';
    }),
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(titles.every((title) => title.length > 5)).toBe(true);
});

/** Headings that go down by more than one level. */
const skippedHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
    return headings.flatMap((heading, index) => {
      const before = Number(headings[index - 1]?.tagName.slice(1) ?? 1);
      const isSkip = Number(heading.tagName.slice(1)) > before + 1;
      return isSkip ? [heading.textContent ?? ''] : [];
    });
  });

/** What moves by itself. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lasting = document.getAnimations().filter((animation) => {
      const { duration = 0 } = animation.effect?.getComputedTiming() ?? {};
      return animation.playState === 'running' && Number(duration) > 10;
    });
    const { scrollBehavior } = getComputedStyle(document.documentElement);
    const isSmooth = scrollBehavior === 'smooth';
    return [...lasting.map(({ id }) => `animation ${id}`), ...(isSmooth ? ['scrolling'] : [])];
  });

type Focused = {
  readonly isAnywhere: boolean;
  readonly isNew: boolean;
  readonly isMarked: boolean;
};

declare global {
  interface Window {
    reached: Set<Element>;
  }
}

/** Where the focus is, and whether that can be seen. */
const focused = (page: Page): Promise<Focused & { readonly text: string }> =>
  page.evaluate(() => {
    window.reached ??= new Set();
    const control = document.activeElement;
    if (control === null || control === document.body)
      return { isAnywhere: false, isNew: false, isMarked: false, text: '' };
    const isMarked = [control, control.parentElement].some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    const isNew = !window.reached.has(control);
    window.reached.add(control);
    return { isAnywhere: true, isNew, isMarked, text: `${control.tagName} ${control.textContent}` };
  });

/** Controls that Tab never came to. */
const neverReached = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
          control.tabIndex >= 0 &&
          !control.matches(':disabled, [type=hidden]') &&
          !control.closest('[inert]') &&
          !window.reached.has(control),
      )
      .map((control) => `${control.tagName} ${control.textContent}`);
  });

async function expectReachable(page: Page, path: string): Promise<void> {
  await seeWhole(page, path);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const unmarked: string[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press('Tab');
    const { isAnywhere, isNew, isMarked, text } = await focused(page);
    if (!isAnywhere && presses > 5) break;
    // The parts of a date field are stops of their own, marked by the browser.
    if (isAnywhere && isNew && !isMarked) unmarked.push(text);
  }
  expect(unmarked).toEqual([]);
  expect(await neverReached(page)).toEqual([]);
}

/** 44 px for fingers; links within a sentence apart. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, input, summary, nav a[href]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ control, box }) => {
        const isHidden = box.width <= 1 || control.closest('p, [data-tiles]') !== null;
        return !isHidden && (box.height < 43.5 || box.width < 24);
      })
      .map(
        ({ control, box }) =>
          `${control.tagName} ${control.textContent?.trim().slice(0, 30)} ${box.width}×${box.height}`,
      ),
  );
  expect(small).toEqual([]);
}
