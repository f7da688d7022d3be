// No page of ours ever meets its own Content-Security-Policy: nothing is blocked while it opens, is read to its end,
// and changes with a report.
import { expect, test } from '@playwright/test';
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
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://ailleurs.invalid/x.png';
    document.body.append(image);
  });
  await expect.poll(() => page.evaluate(() => window.blocked)).toHaveLength(1);
});

for (const path of publicPaths) {
  test(`${path} is blocked nothing`, async ({ page }) => {
    await page.addInitScript(setTrap);
    const answer = await page.goto(server.url + path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
    await takenOver(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(300); // what comes into view is drawn
    expect(await page.evaluate(() => window.blocked)).toEqual([]);
  });
}

function setTrap(): void {
  window.blocked = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    window.blocked.push(`${violatedDirective}: ${blockedURI}`);
  });
}
