// The demo started twice: the second start fills the time it was away, once, and its rain is not counted again.
import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { ecowittBody } from './ecowitt-console.ts';
import { fillHistory, reportsBetween, STEP_S } from './history.ts';

const token = 'DE500000000000000000000000041000';
const start = Date.UTC(2026, 10, 20) / 1000;
const hours = (count: number): number => start + count * 3600;

let server: TestServer;
afterEach(() => server.close());

it('fills the gap of a second start, and nothing twice', async () => {
  const clock = { time: hours(24) * 1000, now: () => clock.time };
  server = await startServer({ clock });
  await server.createStation({ apiToken: token });
  const door = { url: server.url, reference: 'SSDP41000', token };
  const record = async () =>
    (await (
      await fetch(`${server.url}/api/weatherData/SSDP41000/history/record`)
    ).json()) as Record<string, unknown>;

  await fillHistory(door, { from: start, to: hours(24) });
  const runningConsole = ecowittBody(hours(24) + 16, token, hours(24));
  clock.time += 16_000;
  const posted = await fetch(`${server.url}/data/report/`, {
    method: 'POST',
    body: runningConsole,
  });
  expect(posted.status).toBe(200);

  clock.time = hours(72) * 1000;
  const lastAt = Date.parse(String((await record()).lastReceivedAt)) / 1000;
  expect(lastAt).toBe(hours(24) + 16);
  const filled = await fillHistory(door, { from: lastAt, to: hours(72) });
  expect(filled).toBe([...reportsBetween(hours(24), hours(72))].length);
  expect(await fillHistory(door, { from: hours(72), to: hours(72) + STEP_S - 1 })).toBe(0);

  const rain = [...reportsBetween(start, hours(72))].reduce(
    (sum, { rainInterval }) => sum + Number(rainInterval),
    0,
  );
  const before = await record();
  expect(before.rainPeriod).toBeCloseTo(rain, 2);
  clock.time += 16_000;
  await fetch(`${server.url}/data/report/`, {
    method: 'POST',
    body: ecowittBody(hours(72) + 16, token, hours(72)),
  });
  expect((await record()).rainPeriod).toBe(before.rainPeriod);
});
