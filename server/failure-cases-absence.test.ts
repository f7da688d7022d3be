// Public failure cases D: stations that went silent, values that are missing and what is made of them.
import { expect, test } from 'vitest';
import { MINUTE, openSite } from './failure-cases.harness.ts';

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
