// B33, page left open: the timers of the specification with and without the live stream, at rest while nobody looks,
// one call at a time, slower while it fails, and nothing left behind when the screen is left.
import { expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { clockAt, openAt, pass, setVisibility, tellPage, watchCalls } from './open-page-watch.ts';
import { sendReport } from './reports.ts';
import { holdBack } from './watch-page.ts';
import { test } from './watched-page.ts';

const clock = clockAt('2026-11-27T14:00:00Z');
const detail = '/api/weatherData/SSDP41000/currentData/detail';
const daily = '/api/weatherData/SSDP41000/history/daily';
const SECOND = 1000;
const MINUTE = 60_000;

let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ site: 'built', clock });
  await server.createStation();
});
test.beforeEach(() => sendReport(server));
// Some of them cut the stream, or the calls.
test.beforeEach(({ provokes }) => provokes(0));
test.afterAll(() => server.close());

const of = (calls: readonly string[], path: string) => calls.filter((call) => call === path).length;
const interruption = (page: Page) =>
  page.getByText('Mise à jour interrompue, nouvel essai en cours');

const withoutStream = async (page: Page) => {
  await page.route('**/live', (route) => route.abort());
};

for (const stream of ['up', 'down'] as const) {
  test(`B33: with the stream ${stream}, home asks every 30 s, once each`, async ({ page }) => {
    if (stream === 'down') await withoutStream(page);
    const { calls } = watchCalls(page);
    await openAt(page, server.url, clock);
    expect(calls).toEqual([]);
    await pass(page, clock, 27 * SECOND);
    expect(calls).toEqual([]);
    await pass(page, clock, 5 * SECOND);
    expect(calls.toSorted()).toEqual([detail, daily]);
    await pass(page, clock, 9 * 31 * SECOND, 31 * SECOND);
    expect([of(calls, detail), of(calls, daily)]).toEqual([10, 10]);
  });

  test(`B33: with the stream ${stream}, the current data page asks every 60 s`, async ({
    page,
  }) => {
    if (stream === 'down') await withoutStream(page);
    const { calls } = watchCalls(page);
    await openAt(page, `${server.url}/weather/current`, clock);
    await pass(page, clock, 57 * SECOND);
    expect(calls).toEqual([]);
    await pass(page, clock, 5 * SECOND);
    await pass(page, clock, 4 * 61 * SECOND, 61 * SECOND);
    expect(calls).toEqual(Array(5).fill(detail));
  });

  test(`B33: with the stream ${stream}, today’s extremes are asked every 30 s`, async ({
    page,
  }) => {
    if (stream === 'down') await withoutStream(page);
    const { calls } = watchCalls(page);
    await openAt(page, `${server.url}/weather/history/daily`, clock);
    await pass(page, clock, 27 * SECOND);
    expect(calls).toEqual([]);
    await pass(page, clock, 5 * SECOND);
    await pass(page, clock, 2 * 31 * SECOND, 31 * SECOND);
    expect(calls).toEqual([daily, daily, daily]);
  });
}

test('B33: an event reads at once and restarts the timer', async ({ page }) => {
  const { calls } = watchCalls(page);
  await openAt(page, server.url, clock);
  await pass(page, clock, 20 * SECOND);
  await sendReport(server, { tempf: '51.8' });
  await expect(page.locator('section[aria-labelledby=now]')).toContainText('11,0\u202F°C');
  expect([of(calls, detail), of(calls, daily)]).toEqual([1, 1]);
  await pass(page, clock, 1);
  await pass(page, clock, 28 * SECOND);
  expect([of(calls, detail), of(calls, daily)]).toEqual([1, 1]);
  await pass(page, clock, 3 * SECOND);
  expect([of(calls, detail), of(calls, daily)]).toEqual([2, 2]);
});

test('B33: nothing is asked while hidden, and once on return', async ({ page }) => {
  const { calls } = watchCalls(page);
  await openAt(page, server.url, clock);
  await setVisibility(page, 'hidden');
  await pass(page, clock, 15 * MINUTE, MINUTE);
  expect(calls).toEqual([]);
  await setVisibility(page, 'visible');
  await tellPage(page, 'pageshow', 'online', 'focus');
  await expect.poll(() => calls.toSorted()).toEqual([detail, daily]);
  await pass(page, clock, 1);
  await pass(page, clock, 28 * SECOND);
  expect(calls).toHaveLength(2);
  await pass(page, clock, 3 * SECOND);
  expect(calls).toHaveLength(4);
});

test('B33: back after a while, it is the page that is behind, not the station', async ({
  page,
}) => {
  await openAt(page, server.url, clock);
  await setVisibility(page, 'hidden');
  await pass(page, clock, 12 * 60 * MINUTE, 60 * MINUTE);
  await sendReport(server);
  const release = await holdBack(page, '**/currentData/detail');
  await setVisibility(page, 'visible');
  await expect(interruption(page)).toBeVisible();
  await expect(page.getByText('station silencieuse')).toHaveCount(0);
  release();
  await expect(page.getByText('En direct')).toBeVisible();
});

for (const [leave, back] of [
  ['pagehide', 'pageshow'],
  ['offline', 'online'],
] as const) {
  test(`B33: at rest from ${leave} to ${back}`, async ({ page }) => {
    const { calls } = watchCalls(page);
    await openAt(page, server.url, clock);
    await tellPage(page, leave);
    await pass(page, clock, 5 * MINUTE, MINUTE);
    expect(calls).toEqual([]);
    await tellPage(page, back, back);
    await expect.poll(() => calls.toSorted()).toEqual([detail, daily]);
  });
}

test('B33: no call starts while the same one has no answer', async ({ page }) => {
  const { calls, mostAtOnce } = watchCalls(page, true);
  await openAt(page, server.url, clock);
  await page.route('**/api/weatherData/**', () => undefined);
  await pass(page, clock, 5 * MINUTE, 5 * SECOND);
  await tellPage(page, 'offline', 'online');
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await pass(page, clock, 5 * MINUTE, 5 * SECOND);
  expect(of(calls, detail)).toBeGreaterThan(2);
  expect(mostAtOnce()).toBe(1);
});

test('B33: it slows down to five minutes while calls fail, says so, and recovers', async ({
  page,
}) => {
  await withoutStream(page); // it would bring readings of its own on recovery
  const { calls } = watchCalls(page);
  await openAt(page, server.url, clock);
  const asked = () => of(calls, detail);
  await page.route('**/api/**', (route) => route.abort());
  const waits: number[] = [];
  for (let failures = 0; failures < 7; failures += 1) {
    const before = asked();
    let seconds = 0;
    while (asked() === before && seconds < 400) {
      await pass(page, clock, 10 * SECOND);
      seconds += 10;
    }
    waits.push(seconds);
    await expect(interruption(page)).toBeVisible();
  }
  expect(waits).toEqual([30, 60, 120, 240, 300, 300, 300]);
  await page.unroute('**/api/**');
  await pass(page, clock, 5 * MINUTE);
  await sendReport(server);
  await pass(page, clock, 31 * SECOND);
  await expect(interruption(page)).toHaveCount(0);
  const before = asked();
  await pass(page, clock, 3 * 31 * SECOND, 31 * SECOND);
  expect(asked() - before).toBe(3);
});

test('B33: leaving the screen leaves no timer behind', async ({ page }) => {
  const { calls } = watchCalls(page);
  await openAt(page, server.url, clock);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/weather/history/daily/2026-11-20');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.locator('h1')).toHaveText(/20 novembre 2026/);
  calls.length = 0;
  await pass(page, clock, 10 * MINUTE, MINUTE);
  expect(calls).toEqual([]);
});
