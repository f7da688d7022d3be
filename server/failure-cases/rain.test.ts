// Public failure cases A and B: rain that is counted twice or not at all, and figures that no weather ever had.
import { expect, test } from 'vitest';
import { MINUTE, openSite } from './open-site.harness.ts';

const fall = (observedAt: string, rainInterval: number) => ({
  observedAt,
  interval: 300,
  rainInterval,
});

test('B01: what fell in the record stamped midnight closes the day before, everywhere', async () => {
  const site = await openSite('2026-11-27T22:58:00Z');
  await site.past(fall('2026-11-27T22:50:00Z', 0.4), fall('2026-11-27T22:55:00Z', 0));
  site.clock.ms = Date.parse('2026-11-27T23:06:00Z');
  await site.past(fall('2026-11-27T23:00:00Z', 1), fall('2026-11-27T23:05:00Z', 0));
  expect(await site.history('daily', '2026-11-27')).toMatchObject({ rainPeriod: 1.4 });
  expect((await site.graph('daily', '2026-11-27')).datas.at(-1)).toMatchObject({ rainDaily: 1.4 });
  expect(await site.history('daily')).toMatchObject({ rainPeriod: 0 });
  expect(await site.current()).toMatchObject({ rainDaily: 0 });
  expect((await site.graph('daily')).datas.at(-1)).toMatchObject({ rainDaily: 0 });
});

test('B02: only what a counter rises is rain; its fall is a new base, over a restart too', async () => {
  const site = await openSite('2026-11-27T10:00:00Z');
  const tell = async (yearlyrainin: number) => {
    site.clock.ms += MINUTE;
    expect(await site.console({ tempf: 50, yearlyrainin })).toBe(200);
  };
  await tell(20);
  await tell(20.1);
  expect(await site.current()).toMatchObject({ rainDaily: 2.54 });
  await site.restart();
  expect(await site.current()).toMatchObject({ rainDaily: 2.54 });
  await tell(20.2);
  expect(await site.current()).toMatchObject({ rainDaily: 5.08 });
  for (const _report of [1, 2, 3]) await tell(0);
  expect(await site.current()).toMatchObject({ rainDaily: 5.08 });
  await tell(0.1);
  expect(await site.current()).toMatchObject({ rainDaily: 7.62 });
});

test('B02: what a counter rose in a silence is not the rain of the last hour', async () => {
  const site = await openSite('2026-11-27T10:00:00Z');
  await site.console({ tempf: 50, yearlyrainin: 1 });
  site.clock.ms += 200 * MINUTE;
  await site.console({ tempf: 50, yearlyrainin: 4 });
  expect(await site.current()).toMatchObject({ rainHourly: null, rainDaily: 76.2 });
  site.clock.ms += MINUTE;
  await site.console({ tempf: 50, yearlyrainin: 4.1 });
  expect(await site.current()).toMatchObject({ rainHourly: null, rainDaily: 78.74 });
  site.clock.ms += 60 * MINUTE;
  await site.console({ tempf: 50, yearlyrainin: 4.1 });
  expect(await site.current()).toMatchObject({ rainHourly: 2.54, rainDaily: 78.74 });
});

test('B03: the year’s total is ours and begins on 1 January, whatever the console’s counter says', async () => {
  const site = await openSite('2026-12-31T22:50:00Z');
  const at = async (iso: string, rainYearly: number) => {
    site.clock.ms = Date.parse(iso);
    await site.past({ observedAt: iso, rainYearly });
  };
  await at('2026-12-31T22:40:00Z', 850);
  await at('2026-12-31T22:50:00Z', 851);
  expect(await site.current()).toMatchObject({ rainYearly: 1 });
  await at('2026-12-31T23:10:00Z', 851);
  await at('2026-12-31T23:20:00Z', 851.6);
  expect(await site.current()).toMatchObject({ rainYearly: 0.6, rainMonthly: 0.6, rainDaily: 0.6 });
  expect(await site.history('yearly')).toMatchObject({ rainPeriod: 0.6 });
  expect(await site.history('yearly', '2026')).toMatchObject({ rainPeriod: 1 });
  expect(await site.history('record')).toMatchObject({ rainPeriod: 1.6 });
});

test('B04: a piezo gauge is read beside classic fields that stay at 0, and never added to them', async () => {
  const site = await openSite('2026-11-27T10:00:00Z');
  const tell = async (piezo: number, classic: number) => {
    site.clock.ms += MINUTE;
    await site.console({
      tempf: 50,
      yearlyrainin: classic,
      dailyrainin: classic,
      yrain_piezo: piezo,
      drain_piezo: piezo,
    });
  };
  await tell(4, 0);
  await tell(4.1, 0);
  expect(await site.current()).toMatchObject({ rainDaily: 2.54 });
  await tell(4.2, 0);
  expect(await site.current()).toMatchObject({ rainDaily: 5.08 });
  expect(await site.history('daily')).toMatchObject({ rainPeriod: 5.08 });
});

test('B05: one wrong minute never owns a record', async () => {
  const site = await openSite('2026-11-27T10:10:00Z');
  const at = (minute: number, values: Record<string, number>) => ({
    observedAt: new Date(Date.parse('2026-11-27T10:00:00Z') + minute * MINUTE).toISOString(),
    ...values,
  });
  await site.past(
    at(0, { temperature: 10, humidity: 80, relativePressure: 1012 }),
    at(1, { temperature: 10, humidity: 121_318, relativePressure: 1012 }),
    at(2, { temperature: 85, humidity: 80, relativePressure: 1060 }),
    at(3, { temperature: -1000, humidity: 80, relativePressure: 1012 }),
    at(4, { temperature: 10.2, humidity: 80, relativePressure: 1012.1 }),
  );
  for (const period of ['daily', 'weekly', 'monthly', 'yearly', 'record']) {
    expect(await site.history(period), period).toMatchObject({
      maxTemperature: 10.2,
      minTemperature: 10,
      maxHumidity: 80,
      maxRelativePressure: 1012.1,
    });
  }
});

test('B06: limits wide enough for real weather; what is refused is null, never 0', async () => {
  const site = await openSite('2026-11-27T10:00:00Z');
  await site.past({ observedAt: '2026-11-27T10:00:00Z', temperature: 49, humidity: 104 });
  const current = await site.current();
  expect(current).toMatchObject({ temperature: 49, humidity: 100 });
  expect(current.dewPoint).toBeCloseTo(49, 0);
  site.clock.ms += 60 * MINUTE;
  await site.past({ observedAt: '2026-11-27T11:00:00Z', temperature: 48, humidity: 111 });
  expect(await site.history('daily')).toMatchObject({ maxHumidity: 100, minHumidity: 100 });
  expect((await site.graph('daily')).datas.at(-1)).toMatchObject({ humidity: null });
});
