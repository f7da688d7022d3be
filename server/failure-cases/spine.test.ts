// From the raw request of a console to what visitors are told: the cases in which numbers go wrong elsewhere.
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';

const token = 'A1B2C3D4E5F60718293A4B5C6D7E8F90';
const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
afterEach(() => server.close());

/** A server whose clock stands where the test puts it. */
async function serverAt(iso: string, station: Record<string, unknown> = {}) {
  const clock = { time: Date.parse(iso), now: () => clock.time };
  server = await startServer({ clock, writer: 'thread' });
  await server.createStation({ apiToken: token, ...station });
  return clock;
}

const consoleTime = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace('T', '+');

async function post(observedAt: number, fields: Record<string, string | number>): Promise<number> {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const body = [
    `PASSKEY=${token}`,
    'stationtype=GW2000A_V3.1.5',
    `dateutc=${consoleTime(observedAt)}`,
    ...pairs,
  ].join('&');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await fetch(`${server.url}/data/report/`, { method: 'POST', headers, body })).status;
}

/** Backfilling console of the Weather Underground protocol: past times are kept. */
async function upload(
  observedAt: number,
  fields: Record<string, string | number>,
): Promise<number> {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const query = [
    `ID=SSDP41000&PASSWORD=${token}`,
    `dateutc=${consoleTime(observedAt)}`,
    ...pairs,
  ].join('&');
  return (await fetch(`${server.url}/weatherstation/updateweatherstation.php?${query}`)).status;
}

async function get(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${server.url}/api/weatherData/SSDP41000/${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const detail = () => get('currentData/detail').then(({ body }) => body);
const day = (date?: string) =>
  get(`history/daily${date ? `?date=${date}` : ''}`).then(({ body }) => body);
const graph = () =>
  get('graph/daily').then(({ body }) => body.datas as Record<string, number | string | null>[]);

describe('one number everywhere', () => {
  it('says the same in current, day history and the last point of the graphs', async () => {
    const clock = await serverAt('2026-11-27T10:00:00Z');
    for (const [index, rain] of [0.1, 0.12, 0.2].entries()) {
      clock.time += minute;
      await post(clock.time, {
        tempf: 50 + index,
        humidity: 80,
        yearlyrainin: rain,
        windspeedmph: 5,
        winddir: 220,
        windgustmph: 9,
      });
    }
    const [current, today, points] = [await detail(), await day(), await graph()];
    const last = points.at(-1);
    expect(current).toMatchObject({
      temperature: 11.11,
      rainDaily: 2.54,
      windGust: 14.48,
      windMaxDailyGust: 14.48,
    });
    expect(today).toMatchObject({ maxTemperature: 11.11, rainPeriod: 2.54, maxWindGust: 14.48 });
    expect(last).toMatchObject({
      temperature: 11.11,
      rainDaily: 2.54,
      windGust: 14.48,
      windDirection: 220,
    });
    expect(last?.receivedAt).toBe(current.receivedAt);
    const week = (await get('graph/weekly')).body.datas as Record<string, unknown>[];
    expect(week.at(-1)).toMatchObject({
      temperature: 11.11,
      rainDaily: 2.54,
      receivedAt: current.receivedAt,
    });
  });
});

describe('an Imperial station', () => {
  it('is told in its own units, differences by scale only, Beaufort unchanged', async () => {
    const clock = await serverAt('2026-11-27T10:00:00Z', { preferedUnit: 'Imperial' });
    await post(clock.time, {
      tempf: 50,
      humidity: 80,
      baromrelin: 29.92,
      windspeedmph: 10,
      yearlyrainin: 1,
      solarradiation: 100,
    });
    clock.time += hour;
    await post(clock.time, {
      tempf: 54,
      humidity: 80,
      baromrelin: 29.95,
      windspeedmph: 10,
      yearlyrainin: 1.5,
      solarradiation: 120,
    });
    expect(await detail()).toMatchObject({
      temperature: 54,
      temperatureVariation: 4,
      relativePressure: 29.95,
      windSpeed: 10,
      beaufortScale: 3,
      rainDaily: 0.5,
      unit: {
        type: 'Imperial',
        temperatureUnit: '°F',
        speedUnit: 'mph',
        rainUnit: 'in',
        pressureUnit: 'inHg',
      },
    });
    expect(await day()).toMatchObject({
      minTemperature: 50,
      maxTemperature: 54,
      maxWindGust: 10,
      rainPeriod: 0.5,
    });
  });
});

describe('freshness is the server’s verdict', () => {
  it('goes from live to late, with the last values, then to silent', async () => {
    const clock = await serverAt('2026-11-27T10:00:00Z');
    await post(clock.time, { tempf: 50, humidity: 80 });
    expect(await detail()).toMatchObject({ state: 'live', temperature: 10 });
    clock.time += 11 * minute;
    expect(await detail()).toMatchObject({
      state: 'late',
      temperature: 10,
      temperatureVariation: null,
    });
    clock.time += 24 * hour;
    const silent = await get('currentData/detail');
    expect(silent.status).toBe(404);
    expect(silent.body).toEqual([{ message: 'Aucune données actuellement' }]);
    expect((await get('currentData/summary')).status).toBe(404);
  });

  it('never lets a report from the future be the newest', async () => {
    const clock = await serverAt('2026-11-27T10:00:00Z');
    await post(clock.time + 9 * hour, { tempf: 50 });
    clock.time += minute;
    await post(clock.time, { tempf: 51 });
    expect(await detail()).toMatchObject({
      temperature: 10.56,
      receivedAt: '2026-11-27T10:01:00.000Z',
    });
  });
});

describe('alternating partial packets', () => {
  it('do not blank one another, nor the quantities computed from both', async () => {
    const clock = await serverAt('2026-11-27T10:00:00Z');
    for (let packet = 0; packet < 6; packet++) {
      await post(
        clock.time,
        packet % 2 === 0
          ? { tempf: 68, baromrelin: 29.92 }
          : { humidity: 50, windspeedmph: 4, winddir: 90 },
      );
      clock.time += 30_000;
    }
    expect(await detail()).toMatchObject({
      temperature: 20,
      humidity: 50,
      dewPoint: 9.26,
      windDirection: 90,
      relativePressure: 1013.21,
    });
    expect(await day()).toMatchObject({ maxDewPoint: 9.26, minHumidity: 50, maxTemperature: 20 });
  });

  it('forget a sensor that is no longer heard, not its neighbours', async () => {
    const clock = await serverAt('2026-11-27T10:00:00Z');
    await post(clock.time, { tempf: 68, humidity: 50 });
    for (let packet = 0; packet < 12; packet++) {
      clock.time += minute;
      await post(clock.time, { humidity: 50 });
    }
    expect(await detail()).toMatchObject({
      state: 'live',
      temperature: null,
      humidity: 50,
      dewPoint: null,
    });
  });
});

describe('a rain counter across midnight', () => {
  /** Paris: midnight is 23:00Z. The daily counter still shows yesterday's rain for a minute. */
  const reports: [string, number][] = [
    ['2026-11-26T22:50:00Z', 0.1],
    ['2026-11-26T22:55:00Z', 0.14],
    ['2026-11-26T22:59:00Z', 0.16],
    ['2026-11-26T23:01:00Z', 0.16],
    ['2026-11-26T23:04:00Z', 0.0],
    ['2026-11-26T23:09:00Z', 0.02],
    ['2026-11-26T23:20:00Z', 0.05],
  ];
  const rainOf = async () => [
    (await day('2026-11-26')).rainPeriod,
    (await day('2026-11-27')).rainPeriod,
  ];

  it.each([
    ['in order', [0, 1, 2, 3, 4, 5, 6]],
    ['backwards', [6, 5, 4, 3, 2, 1, 0]],
    ['shuffled and repeated', [3, 0, 6, 3, 1, 5, 0, 2, 4, 6]],
  ])('gives the same two days %s', async (_, order) => {
    await serverAt('2026-11-27T10:00:00Z');
    for (const index of order) {
      const [iso, rain] = reports[index] ?? ['', 0];
      expect(await upload(Date.parse(iso), { tempf: 50, dailyrainin: rain })).toBe(200);
    }
    expect(await rainOf()).toEqual([1.52, 1.27]);
    await server.store.rollAll();
    expect(await rainOf()).toEqual([1.52, 1.27]);
  });
});
