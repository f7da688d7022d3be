// What a page draws only when it comes into view, on a site that has no outside services.
import { expect, type Page } from '@playwright/test';

/** The map; the forecast, which says that it has none; charts with something to draw. */
const drawnLate: Readonly<Record<string, readonly string[]>> = {
  '/': ['.leaflet-container', 'button:text("Réessayer")'],
  '/weather/graph': ['figure:last-of-type svg'],
  '/contact': ['.leaflet-container'],
};
const undrawn = 'figure:not(:has(svg)):not(:has-text("Aucune données"))';

/** Reads the page of this path to its end, one screen after another; resolves when all of it is there. */
export async function seeWhole(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  for (const drawn of drawnLate[path] ?? [])
    await expect(page.locator(drawn).first()).toBeVisible();
  await expect(page.locator(undrawn)).toHaveCount(0);
}
