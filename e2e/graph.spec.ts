// The graph screen: charts drawn when they come near or there is time, one cursor for all, what is absent said in one sentence.
import { expect } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { warmingPast } from './reports.ts';
import { expectAccessible, expectNoSidewaysScroll } from './watch-page.ts';
import { test } from './watched-page.ts';

/** Friday 27 November 2026, 15:00 in Paris. */
const end = Date.parse('2026-11-27T14:00:00Z');
let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ site: 'built', clock: { now: () => end } });
  await server.createStation();
  await server.sendReports(warmingPast(end, 60, 600_000));
});
test.afterAll(() => server.close());

test('draws the charts of the day when they are scrolled into view', async ({ page }) => {
  await page.goto(`${server.url}/weather/graph`);
  await expect(page.locator('h1')).toHaveText(/Graphique de la journée$/);
  const charts = page.locator('figure');
  const temperature = charts.filter({
    has: page.getByRole('heading', { name: 'Température', exact: true }),
  });
  await temperature.scrollIntoViewIfNeeded();
  // Three keys, and the three lines themselves.
  await expect.poll(() => temperature.locator('svg path').count()).toBeGreaterThanOrEqual(6);
  await expect(temperature).toContainText(/dernière mesure 9,9/);
  await expect(page.getByText('Aucune données :(').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'light', 'dark');
});

test('goes from the day to the year', { tag: '@any-size' }, async ({ page }) => {
  await page.goto(`${server.url}/weather/graph`);
  for (const [name, title] of [
    ['Semaine', /Graphique de la semaine$/],
    ['Mois', /Graphique du mois$/],
    ['Année', /Graphique de l’année$/],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.locator('h1')).toHaveText(title);
  }
});

test('letters set wider apart do not push the page aside', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${server.url}/weather/graph`);
  // What WCAG 1.4.12 lets a reader ask for.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expectNoSidewaysScroll(page);
});

test('reads a chart by keyboard', { tag: '@any-size' }, async ({ page }) => {
  await page.goto(`${server.url}/weather/graph`);
  const slider = page.getByRole('slider').first();
  await slider.scrollIntoViewIfNeeded();
  await slider.focus();
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /05:00.*90/);
});

test('B16: measures that take turns are whole lines, told to the second where they must be', async ({
  page,
}) => {
  const start = Date.parse('2026-11-26T09:00:00Z');
  const minutes = Array.from({ length: 40 }, (_, minute) => ({
    observedAt: new Date(start + minute * 60_000).toISOString(),
    ...(minute % 2 === 0 ? { temperature: 8 + minute / 10 } : { humidity: 80 - minute / 4 }),
  }));
  const soonAfter = { observedAt: new Date(start + 16_000).toISOString(), relativePressure: 1012 };
  await server.sendReports([...minutes, soonAfter]);
  await page.goto(`${server.url}/weather/graph/daily/2026-11-26`);
  for (const chart of ['temperature', 'humidity']) {
    await page.locator(`#${chart}`).scrollIntoViewIfNeeded();
    // The opening series is drawn last, over the others: one stroke from the first value to the last.
    const line = page.locator(`#${chart} svg svg path`).last();
    await expect.poll(() => line.getAttribute('d')).toMatch(/^M[^M]+L[^M]+$/);
  }
  const humidity = page.locator('#humidity');
  await humidity.getByText('Voir les données').click();
  await expect(humidity.locator('tbody th').nth(0)).toHaveText('10:00:00');
  await expect(humidity.locator('tbody th').nth(1)).toHaveText('10:00:16');
  await expect(humidity.locator('tbody th').nth(2)).toHaveText('10:01');
});

test('tells the time of every piece of a running day beside the days before it', async ({
  page,
}) => {
  await server.sendReports([
    { observedAt: '2026-11-25T09:00:00.000Z', humidity: 50 },
    { observedAt: '2026-11-26T23:05:00.000Z', humidity: 60 },
  ]);
  await page.goto(`${server.url}/weather/graph/yearly`);
  const humidity = page.locator('#humidity');
  await humidity.scrollIntoViewIfNeeded();
  await humidity.getByText('Voir les données').click();
  await expect(humidity.locator('thead th').first()).toHaveText('Jour et heure');
  await expect(humidity.locator('tbody th').first()).toHaveText('25/11');
  await expect(humidity.locator('tbody th', { hasText: '27/11' }).first()).toHaveText(
    '27/11, 00:00',
  );
  await expect(humidity).toContainText(/dernière mesure 70\s% le 27\/11 à 14:50/);
});
