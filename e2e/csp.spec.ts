// No page of ours ever meets its own Content-Security-Policy: nothing is blocked while it opens, is read to its end,
// and changes with a report.
import { expect, type Page, test } from '@playwright/test';
import { startServer, type TestServer } from '../server/test-server.ts';
import { publicPaths } from './public-paths.ts';
import { sendReport } from './reports.ts';
import { takenOver } from './watch-page.ts';

declare global {
  interface Window {
    blocked: string[];
  }
}

let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation();
  await sendReport(server);
});
test.afterAll(() => server.close());

test('the trap catches what is blocked', async ({ page }) => {
  await page.addInitScript(setTrap);
  await page.goto(server.url);
  await askElsewhere(page);
  await expect.poll(() => page.evaluate(() => window.blocked)).toEqual([elsewhere]);
});

for (const path of publicPaths) {
  test(`${path} is blocked nothing`, async ({ page }) => {
    await page.addInitScript(setTrap);
    const answer = await page.goto(server.url + path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
    await takenOver(page);
    await readToTheEnd(page);
    for (const drawn of drawnLate[path] ?? [])
      await expect(page.locator(drawn).first()).toBeVisible();
    // Told in order: what was blocked before this would stand before it.
    await askElsewhere(page);
    await expect.poll(() => page.evaluate(() => window.blocked)).toEqual([elsewhere]);
  });
}

/** What is not there before it comes into view. */
const drawnLate: Readonly<Record<string, readonly string[]>> = {
  '/': ['.leaflet-container', 'button:text("Réessayer")'], // the map; the forecast, which this site has not
  '/weather/graph': ['figure:last-of-type svg'],
  '/contact': ['.leaflet-container'],
};

/** One screen after another, each of them drawn. */
const readToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });

const elsewhere = 'img-src: https://ailleurs.invalid/x.png';
const askElsewhere = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://ailleurs.invalid/x.png';
    document.body.append(image);
  });

function setTrap(): void {
  window.blocked = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    window.blocked.push(`${violatedDirective}: ${blockedURI}`);
  });
}
