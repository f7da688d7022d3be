// B33: a page that is left open for a day. After a thousand readings or two, what it holds is what it held
// after the first ones.
import { type CDPSession, expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { warmingPast } from './reports.ts';
import { stubWeather } from './stubbed-weather.ts';
import { takenOver } from './watch-page.ts';
import { test } from './watched-page.ts';

const end = Date.parse('2026-11-27T14:00:00Z');
let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ site: 'built', clock: { now: () => end } });
  await server.createStation();
  await server.sendReports(warmingPast(end, 30, 300_000));
});
test.afterAll(() => server.close());

/** What the page holds once everything that can be given up was. */
async function held(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

const readAgain = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    for (let index = 0; index < count; index += 1) {
      window.weather.skip(61_000);
      await window.weather.read();
    }
  }, times);

for (const [path, warmUp, readings] of [
  ['/', 1000, 2000],
  ['/weather/graph', 300, 1000],
] as const) {
  test(`B33: ${path} after ${readings} readings holds no more than before`, async ({
    page,
    provokes,
  }) => {
    test.setTimeout(600_000);
    provokes(503); // no forecast service in this test
    await stubWeather(page);
    await page.goto(server.url + path);
    await takenOver(page);
    if (path === '/weather/graph') {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 3));
      await expect.poll(() => page.locator('figure svg path').count()).toBeGreaterThan(3);
    }
    await page.evaluate(() => {
      let figure = 0;
      window.weather.alter = (answer) => {
        figure = (figure + 1) % 10;
        const change = (value: unknown) =>
          typeof value === 'number' ? value + figure / 10 : value;
        const points = answer.datas as Record<string, unknown>[] | undefined;
        if (points === undefined) return { ...answer, temperature: change(answer.temperature) };
        const datas = points.map((point) => ({ ...point, temperature: change(point.temperature) }));
        return { ...answer, datas };
      };
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await readAgain(page, warmUp); // the engine goes on compiling what runs often
    const before = await held(devtools);
    await readAgain(page, readings);
    const after = await held(devtools);
    expect(after.heap / before.heap).toBeLessThan(1.1);
    expect(after.nodes - before.nodes).toBeLessThan(20);
    expect(after.listeners - before.listeners).toBeLessThan(5);
  });
}
