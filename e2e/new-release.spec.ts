// A page that was open while the site was rebuilt: it loads itself anew once, at a calm moment, never over what the
// visitor is writing, and never again and again.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { loadBuiltSite } from '../server/http/built-site.ts';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { releaseHeader } from '../shared/contract/release.ts';
import { sendReport } from './reports.ts';
import { takenOver } from './watch-page.ts';

const dist = join(import.meta.dirname, '..', 'dist');
let server: TestServer;

test.beforeEach(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation();
  await sendReport(server);
});
test.afterEach(() => server.close());

/** Documents the page asked for since it was opened. */
async function openPage(page: Page, path: string): Promise<string[]> {
  await page.clock.install();
  await page.goto(server.url + path);
  await takenOver(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** From now on every answer of the API says that it comes from this build. */
async function answerAs(page: Page, release: string): Promise<void> {
  const install = ([header, told]: readonly [string, string]) => {
    const realFetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { body, status, headers } = await realFetch(input, init);
      const changed = new Headers(headers);
      if (changed.has(header)) changed.set(header, told);
      return new Response(body, { status, headers: changed });
    };
  };
  await page.addInitScript(install, [releaseHeader, release] as const);
  await page.evaluate(install, [releaseHeader, release] as const);
}

/** How long a page may take over an answer before it is held not to have asked. */
const patienceMs = 5_000;

const reading = /\/api\/weatherData\/.*(detail|daily)$/;

/** One reading of the page, asked for by a report: no time is put forward, which would be a calm moment. */
async function readOnce(page: Page): Promise<void> {
  const asked = page.waitForRequest(reading);
  // A report of the same second is a repeat, and tells the page nothing.
  do await sendReport(server);
  while (!(await Promise.race([asked.then(() => true), delay(1_000, false)])));
  await (await asked).response();
  await page.evaluate(readToTheEnd);
}

/** One reading of the page, and as many calm moments as asked. */
async function rest(page: Page, calmMoments: number): Promise<void> {
  const answer = page.waitForResponse(reading).then(() => true);
  // A page that had not set its timer yet is given its time again.
  do await page.clock.fastForward(31_000);
  while (!(await Promise.race([answer, delay(patienceMs, false)])));
  await page.evaluate(readToTheEnd);
  for (let moment = 0; moment < calmMoments; moment += 1) await page.clock.fastForward(21_000);
}

/** In the page: what came by the network is taken in, without the timers that stand still. */
async function readToTheEnd(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
}

/** Calm moments, one after another, until the page asked for these documents. */
const restUntil = (page: Page, documents: readonly string[], wanted: readonly string[]) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(21_000);
      return documents;
    })
    .toEqual(wanted);

test('a rebuilt site is loaded anew, once', async ({ page }) => {
  const { port } = new URL(server.url);
  const documents = await openPage(page, '/');
  const site = { ...(await loadBuiltSite(dist, '/')), release: 'une-autre' };
  await server.app.close();
  const rebuilt = await startServer({ site, environment: { PORT: port } });
  await rebuilt.createStation();
  await sendReport(rebuilt);
  await restUntil(page, documents, ['/']);
  await takenOver(page);
  expect(await page.locator('script#data').textContent()).toContain('"release":"une-autre"');
  await rest(page, 3);
  expect(documents).toEqual(['/']);
  await rebuilt.close();
});

test('a build that is never reached is tried once', async ({ page }) => {
  const documents = await openPage(page, '/');
  await answerAs(page, 'jamais');
  await readOnce(page);
  await restUntil(page, documents, ['/']);
  await takenOver(page);
  await rest(page, 3);
  await rest(page, 3);
  expect(documents).toEqual(['/']);
});

test('not while something typed is in a field', async ({ page }) => {
  const documents = await openPage(page, '/weather/history/daily');
  await page.getByLabel('Aller à la date').fill('2026-01-02');
  await answerAs(page, 'une-autre');
  await rest(page, 4);
  expect(documents).toEqual([]);
  await page.getByLabel('Aller à la date').fill('');
  await restUntil(page, documents, ['/weather/history/daily']);
});

test('the next page comes whole from the new build', async ({ page }) => {
  const documents = await openPage(page, '/');
  await answerAs(page, 'une-autre');
  await readOnce(page);
  await page.locator('a[href$="/weather/current"]:visible').first().click();
  await expect(page).toHaveURL(/\/weather\/current$/);
  await expect.poll(() => documents).toEqual(['/weather/current']);
});

test('a screen’s script that is gone brings the whole page, once', async ({ page }) => {
  await page.route('**/assets/current-*.js', (route) => route.fulfill({ status: 404 }));
  const documents = await openPage(page, '/');
  await page.locator('a[href$="/weather/current"]:visible').first().click();
  await expect(page).toHaveURL(/\/weather\/current$/);
  await expect.poll(() => documents).toEqual(['/weather/current']);
  // Its script is gone there too: the page stays as the server made it.
  await expect(page.locator('main')).toContainText('10,0\u202F°C');
  await page.clock.fastForward(120_000);
  expect(documents).toEqual(['/weather/current']);
});
