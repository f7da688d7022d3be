// Public failure cases E: wind around north and below its mean, units that are mixed, formulas out of their domain.
import { expect, test } from 'vitest';
import { formatNumber, formatVariation } from '../../shared/format/numbers.ts';
import { aqiOfPm25 } from '../../shared/formulas/air-quality-index.ts';
import { MINUTE, openSite } from './open-site.harness.ts';

const NOW = '2026-11-27T10:00:00Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * MINUTE).toISOString();

test('B17: the mean direction around north is north, and opposite winds have none', async () => {
  const site = await openSite(NOW);
  await site.past(
    { observedAt: minutesAgo(2), windSpeed: 10, windDirection: 350 },
    { observedAt: minutesAgo(1), windSpeed: 10, windDirection: 10 },
  );
  const { windDirectionAvg } = await site.current();
  expect(Number(windDirectionAvg) % 360).toBeCloseTo(0, 5);
  site.clock.ms += 30 * MINUTE;
  await site.past(
    { observedAt: '2026-11-27T10:28:00Z', windSpeed: 10, windDirection: 90 },
    { observedAt: '2026-11-27T10:29:00Z', windSpeed: 10, windDirection: 270 },
  );
  expect(await site.current()).toMatchObject({ windDirectionAvg: null });
});

test('B17: 360 is told as 0, in the present as in the graphs', async () => {
  const site = await openSite(NOW);
  await site.past({ observedAt: minutesAgo(1), windSpeed: 10, windDirection: 360 });
  expect(await site.current()).toMatchObject({ windDirection: 0, windDirectionAvg: 0 });
  expect((await site.graph('daily')).datas).toMatchObject([{ windDirection: 0 }]);
});

test('B18: one threshold between calm and Beaufort 1, for every screen', async () => {
  const site = await openSite(NOW);
  await site.past({ observedAt: minutesAgo(1), windSpeed: 0.4, windDirection: 0 });
  expect(await site.current()).toMatchObject({ beaufortScale: 0 });
  site.clock.ms += MINUTE;
  await site.past({ observedAt: '2026-11-27T10:00:30Z', windSpeed: 2, windDirection: 45 });
  expect(await site.current()).toMatchObject({ beaufortScale: 1, windDirection: 45 });
});

test('B19: the gust shown is never below the wind', async () => {
  const site = await openSite(NOW);
  await site.past(
    { observedAt: minutesAgo(3), windSpeed: 10, windGust: 20 },
    { observedAt: minutesAgo(2), windSpeed: 25, windGust: 22 },
    { observedAt: minutesAgo(1), windSpeed: 12, windGust: 0 },
  );
  expect(await site.current()).toMatchObject({
    windSpeed: 12,
    windGust: 25,
    windMaxDailyGust: 25,
  });
  site.clock.ms += 10 * MINUTE;
  const calmer = { observedAt: new Date(site.clock.ms).toISOString(), windSpeed: 3, windGust: 5 };
  await site.past(calmer);
  const { windSpeedAvg, windGust } = await site.current();
  expect(windGust).toBe(Math.max(5, Number(windSpeedAvg)));
});

test('B20: another unit set changes the figures, never what they say', async () => {
  const values = { temperature: 10, windSpeed: 36, windDirection: 225, humidity: 65 };
  const metric = await openSite(NOW);
  await metric.past({ observedAt: minutesAgo(1), ...values, relativePressure: 1013.25 });
  const shown = await metric.current();
  const imperial = await openSite(NOW, { preferedUnit: 'Imperial' });
  await imperial.past({ observedAt: minutesAgo(1), ...values, relativePressure: 1013.25 });
  const other = await imperial.current();
  expect(other).toMatchObject({
    temperature: 50,
    windSpeed: 22.37,
    windDirection: 225,
    humidity: 65,
    relativePressure: 29.92,
    beaufortScale: shown.beaufortScale,
  });
});

test('B21: apparent temperatures keep to their domain', async () => {
  const site = await openSite(NOW);
  await site.past({ observedAt: minutesAgo(1), temperature: 15, windSpeed: 3, humidity: 50 });
  expect(await site.current()).toMatchObject({ windChill: 15 });
  expect(Number((await site.current()).heatIndex)).toBeLessThanOrEqual(15);
  site.clock.ms += 60 * MINUTE;
  await site.past({ observedAt: '2026-11-27T10:59:00Z', temperature: 5, windSpeed: 20 });
  expect((await site.current()).windChill).toBeCloseTo(1.1, 1);
  site.clock.ms += 60 * MINUTE;
  await site.past({ observedAt: '2026-11-27T11:59:00Z', temperature: 32, humidity: 70 });
  const { heatIndex, humidex } = await site.current();
  expect(heatIndex).toBeCloseTo(40.4, 0);
  expect(Number(humidex)).toBeGreaterThanOrEqual(32);
});

test('B22: relative pressure is at sea level, also when only the absolute one is sent', async () => {
  const site = await openSite(NOW);
  await site.console({ tempf: 59, humidity: 60, baromabsin: 29.6 });
  const current = await site.current();
  expect(current.relativePressure).toBeCloseTo(1002.37 + 12.5, 0);
  expect(await site.history('record')).toMatchObject({
    maxRelativePressure: current.relativePressure,
  });
  expect((await site.graph('daily')).datas.at(-1)).toMatchObject({
    relativePressure: current.relativePressure,
  });
});

test('B23: the sign is decided after rounding', () => {
  expect(formatNumber(-0.04, 1)).toBe('0,0');
  expect([-0.04, 0.04, 0.1, -0.1].map((change) => formatVariation(change))).toEqual([
    '0,0',
    '0,0',
    '+0,1',
    '-0,1',
  ]);
});

test('B24: one table of air quality, that of 2024, over a station’s own index', async () => {
  expect([9, 12, 35.4, 55.4, 125.4, 225.4, 325.4].map((pm25) => aqiOfPm25(pm25))).toEqual([
    50, 56, 100, 150, 200, 300, 500,
  ]);
  const site = await openSite(NOW);
  await site.console({ tempf: 50, pm25_ch1: 12 });
  expect(await site.current()).toMatchObject({ pm25: 12, aqi: 56 });
});

test('B25: no strike yet is null, and the report is kept', async () => {
  const site = await openSite(NOW);
  const none = { lightning: '', lightning_time: '', lightning_num: 0 };
  expect(await site.console({ tempf: 50, ...none })).toBe(200);
  expect(await site.current()).toMatchObject({
    temperature: 10,
    lightningDaily: 0,
    lightningToday: { min: { value: null }, max: { value: null } },
  });
});
