// Public failure cases D: stations that went silent, values that are missing and what is made of them.
import { expect, test } from 'vitest';
import { MINUTE, openSite } from './open-site.harness.ts';

test('B13: a station that stopped is late, then silent; a sensor that stopped is null', async () => {
  const site = await openSite('2026-11-27T10:00:00Z');
  await site.console({ tempf: 50, humidity: 80, soiltemp1f: 48 });
  for (let minutes = 0; minutes < 40; minutes += 5) {
    site.clock.ms += 5 * MINUTE;
    await site.console({ tempf: 50 });
  }
  expect(await site.current()).toMatchObject({ state: 'live', temperature: 10, humidity: null });
  site.clock.ms += 20 * MINUTE;
  expect(await site.current()).toMatchObject({ state: 'late', temperature: 10 });
  site.clock.ms += 24 * 60 * MINUTE;
  expect(await site.status('currentData/detail')).toBe(404);
  expect(await site.status('currentData/summary')).toBe(404);
  expect(await site.current()).toEqual([{ message: 'Aucune données actuellement' }]);
});

test('B13: a variation without its other end is null', async () => {
  const site = await openSite('2026-11-27T10:00:00Z');
  await site.console({ tempf: 50 });
  expect(await site.current()).toMatchObject({ temperatureVariation: null });
});

test.each(['None', 'nan', '--', ''])('B14: « %s » is a missing value', async (text) => {
  const site = await openSite('2026-11-27T10:00:00Z');
  expect(await site.console({ tempf: text, humidity: 80 })).toBe(200);
  expect(await site.current()).toMatchObject({ temperature: null, humidity: 80, dewPoint: null });
});

test('B14: 0 is a value, in every unit, and null is none', async () => {
  const site = await openSite('2026-11-27T10:00:00Z', { preferedUnit: 'Imperial' });
  await site.console({ tempf: '32.0', solarradiation: '0', uv: '0.0' });
  expect(await site.current()).toMatchObject({
    temperature: 32,
    solarRadiation: 0,
    uv: 0,
    humidity: null,
    soilTemperature: null,
    windSpeed: null,
  });
});

test('a station without a gauge has no total, and none that began', async () => {
  const site = await openSite('2026-11-26T10:07:00Z');
  await site.past({ observedAt: '2026-11-26T10:05:00Z', temperature: 9 });
  expect(await site.current()).toMatchObject({
    rainYearly: null,
    totalsSince: { daily: null, weekly: null, monthly: null, yearly: null },
  });
});

test('a total of rain says since when there is a gauge, not since when there is a station', async () => {
  const site = await openSite('2026-11-26T10:07:00Z');
  const morning = { observedAt: '2026-09-29T08:00:00Z', temperature: 12 };
  await site.past(morning, { observedAt: '2026-11-20T08:00:00Z', temperature: 9 });
  await site.past({ observedAt: '2026-11-26T08:00:00Z', temperature: 8 });
  await site.past({ observedAt: '2026-11-26T10:00:00Z', temperature: 9, rainYearly: 500 });
  await site.past({ observedAt: '2026-11-26T10:05:00Z', temperature: 9, rainYearly: 501 });
  const gauge = '2026-11-26T10:00:00.000Z';
  const all = { daily: gauge, weekly: gauge, monthly: gauge, yearly: gauge };
  expect(await site.current()).toMatchObject({ rainYearly: 1, totalsSince: all });

  // Two days later the day and the rows of the gauge's first one are closed.
  site.clock.ms += 48 * 60 * MINUTE;
  await (await site.restart()).store.rollAll();
  await site.past({ observedAt: '2026-11-28T09:00:00Z', temperature: 7, rainYearly: 503 });
  expect(await site.current()).toMatchObject({
    rainYearly: 3,
    totalsSince: { ...all, daily: null },
  });
});
