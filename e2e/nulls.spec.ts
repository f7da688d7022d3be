// B15: each value that may be missing, missing alone and all together: the open page shows a dash or leaves the measure
// out, and says nothing on the console.
import { expect } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { sendReport } from './reports.ts';
import { stubWeather } from './stubbed-weather.ts';
import { takenOver } from './watch-page.ts';
import { test } from './watched-page.ts';

let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation();
  await server.sendReports([
    { observedAt: new Date(Date.now() - 3_600_000).toISOString(), temperature: 9, humidity: 82 },
  ]);
  await sendReport(server, { pm25_ch1: '8', soiltemp1f: '48', leafwetness_ch1: '12' });
});
test.afterAll(() => server.close());

for (const path of ['/', '/weather/current', '/weather/history/daily', '/weather/graph']) {
  test(`B15: ${path} without any one of its values, and without all`, async ({
    page,
    provokes,
  }) => {
    provokes(503); // no forecast service in this test
    await stubWeather(page);
    await page.goto(server.url + path);
    await takenOver(page);
    if (path === '/weather/graph') {
      // The charts ask for their points when they come near.
      await page.locator('figure').first().scrollIntoViewIfNeeded();
      await page.waitForFunction(() => window.weather.given > 0);
    }
    await page.evaluate(() => {
      window.weather.skip(61_000); // graphs are asked for once a minute at most
      return window.weather.read();
    });
    const wrong = await page.evaluate(async () => {
      type Json = Record<string, unknown>;
      const fields = new Set<string>();
      const kept = ['period', 'unit', 'weatherStation', 'sky', 'age', 'today', 'lightningToday'];
      const isValue = ([name, value]: [string, unknown]) =>
        (typeof value === 'number' || value === null) &&
        !['revision', 'usualInterval', 'step', 'gap', ...kept].includes(name);
      const without = (answer: Json, gone: string | null): Json => {
        const entries = Object.entries(answer).map((entry): [string, unknown] => {
          const [name, value] = entry;
          if (name === 'datas' && Array.isArray(value))
            return [name, value.map((point: Json) => without(point, gone))];
          if (!isValue(entry)) return entry;
          fields.add(name);
          return [name, gone === null || gone === name ? null : value];
        });
        return Object.fromEntries(entries);
      };
      const found: string[] = [];
      const look = async (gone: string | null) => {
        window.weather.alter = (answer) => without(answer, gone);
        window.weather.skip(61_000);
        await window.weather.read();
        const text = document.querySelector('main')?.textContent ?? '';
        const strange = /NaN|undefined|null|Infinity|Invalid|\[object/.exec(text)?.[0];
        if (strange) found.push(`${gone ?? 'all'}: ${strange}`);
        if (!document.querySelector('h1')?.textContent) found.push(`${gone ?? 'all'}: no title`);
      };
      await look(null);
      for (const field of fields) await look(field);
      return { found, count: fields.size };
    });
    expect(wrong.found).toEqual([]);
    expect(wrong.count).toBeGreaterThan(5);
  });
}
