// Public failure case B05, and what a console may send beside it: no wrong figure is kept for good, through any field.
import { expect, test } from 'vitest';
import { MINUTE, openSite } from './open-site.harness.ts';

const periods = ['daily', 'weekly', 'monthly', 'yearly', 'record'];

async function openConsole() {
  const site = await openSite('2026-11-27T10:00:00Z');
  const tell = async (fields: Record<string, number>) => {
    site.clock.ms += MINUTE;
    expect(await site.console({ tempf: 50, ...fields })).toBe(200);
  };
  return { site, tell };
}

test('B05: a spike of wind does not come back as the gust of the day', async () => {
  const { site, tell } = await openConsole();
  const wind = (windgustmph: number, maxdailygust: number) =>
    tell({ windspeedmph: 5, windgustmph, maxdailygust });
  for (const [gust, ofTheDay] of [
    [9, 12],
    [9, 12],
    [200, 200],
    [9, 200],
    [9, 200],
  ] as const)
    await wind(gust, ofTheDay);
  expect(await site.current()).toMatchObject({ windGust: 14.48, windMaxDailyGust: 19.31 });
  for (const period of periods)
    expect(await site.history(period), period).toMatchObject({ maxWindGust: 19.31 });
});

test('B05: a gust that the next one confirms owns its record', async () => {
  const { site, tell } = await openConsole();
  for (const [windgustmph, maxdailygust] of [
    [9, 12],
    [60, 60],
    [58, 60],
    [9, 60],
  ] as const)
    await tell({ windspeedmph: 5, windgustmph, maxdailygust });
  for (const period of periods)
    expect(await site.history(period), period).toMatchObject({
      maxWindGust: 96.56,
      maxWindGustReceivedAt: '2026-11-27T10:02:00.000Z',
    });
});

test('B05: a strike counter that was never set, or leaps, strikes nobody', async () => {
  const { site, tell } = await openConsole();
  for (const lightning_num of [2, 65_535, 3, 20_000, 4]) await tell({ lightning_num });
  expect(await site.current()).toMatchObject({ lightningDaily: 4 });
  expect(await site.history('record')).toMatchObject({ lightningNumber: 4 });
});

test('B02: rain of an interval is summed only when it can have fallen in it', async () => {
  const site = await openSite('2026-11-27T10:30:00Z');
  const at = (minute: number) => `2026-11-27T10:${minute}:00Z`;
  await site.past(
    { observedAt: at(10), interval: 300, rainInterval: 0.4 },
    { observedAt: at(15), interval: 300, rainInterval: 500 },
    { observedAt: at(20), interval: 300, rainInterval: 25 },
    { observedAt: at(25), rainInterval: 7, temperature: 12 },
  );
  expect(await site.current()).toMatchObject({ rainDaily: 25.4, temperature: 12 });
});

test('B09: a clock ahead of ours, within what is believed, holds back no report that follows', async () => {
  const site = await openSite('2026-11-27T10:00:00Z');
  const ahead = new Date(site.clock.ms + 280_000).toISOString().slice(0, 19).replace('T', ' ');
  await site.console({ dateutc: ahead, tempf: 50 });
  expect(await site.current()).toMatchObject({ receivedAt: '2026-11-27T10:00:00.000Z' });
  site.clock.ms += MINUTE;
  await site.console({ tempf: 53.6 });
  expect(await site.current()).toMatchObject({
    temperature: 12,
    receivedAt: '2026-11-27T10:01:00.000Z',
  });
});
