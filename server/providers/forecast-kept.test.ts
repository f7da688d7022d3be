// What is kept of a forecast, how old it may be, and the names of its days (B12, B45).
import { afterEach, describe, expect, test } from 'vitest';
import type { Forecast } from '../../shared/contract/forecast.ts';
import {
  type Behaviour,
  fixture,
  hangUp,
  html,
  json,
  recorded,
  silence,
} from './testing/fake-service.ts';
import {
  callsOf,
  days,
  good,
  here,
  minutes,
  openTestSite,
  recordedAt,
  type TestSite,
} from './testing/site.ts';

let site: TestSite;
afterEach(() => site.dispose());

const openMeteo = recorded('open-meteo-forecast.json');
const hour = minutes(60);

const ask = async (query: Record<string, unknown> = here): Promise<Forecast> =>
  good(await site.forecast(query));

describe('what is kept', () => {
  test('ten minutes at least, a quarter of an hour at most, for every process', async () => {
    site = await openTestSite(openMeteo);
    await ask();
    site.clock.ms += minutes(14.9);
    expect(await ask()).toMatchObject({
      stale: false,
      age: 894,
      fetchedAt: '2026-11-27T13:00:00.000Z',
    });
    const other = callsOf(site.another());
    expect(good(await other.forecast(here)).fetchedAt).toBe('2026-11-27T13:00:00.000Z');
    expect(site.service.asked).toHaveLength(1);
    site.clock.ms += minutes(0.2);
    expect((await ask()).age).toBe(0);
    expect(site.service.asked).toHaveLength(2);
    await ask();
    good(await other.forecast(here));
    expect(site.service.asked).toHaveLength(2);
  });

  test('a hundred visitors at once ask once', async () => {
    site = await openTestSite((request, response) => setTimeout(openMeteo, 20, request, response));
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect(site.service.asked).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test.each<[string, Behaviour]>([
    ['down', hangUp],
    ['exhausted', recorded('open-meteo-error-429.json')],
    ['refusing', recorded('openweather-error-401.json')],
    ['absurd', html],
    ['lost', json({}, 404)],
    ['silent', silence],
  ])('the last good answer and its age, when the service is %s', async (_, behaviour) => {
    site = await openTestSite(openMeteo, { limits: { timeMs: 1_500, patienceMs: 10_000 } });
    await ask();
    site.service.behave(behaviour);
    site.clock.ms += hour;
    expect(await ask()).toMatchObject({
      stale: true,
      age: 3_600,
      fetchedAt: '2026-11-27T13:00:00.000Z',
      current: { temp: 8.4 },
    });
    site.service.behave(openMeteo);
    site.clock.ms += hour;
    expect(await ask()).toMatchObject({ stale: false, age: 0 });
  });

  test('after three hours nothing is "now" any more; after two days there is nothing', async () => {
    site = await openTestSite(openMeteo);
    await ask();
    site.service.behave(hangUp);
    site.clock.ms += hour * 4;
    const { current, daily } = await ask();
    expect(current).toMatchObject({ temp: null, humidity: null, wind_speed: null, wind_deg: null });
    expect(daily).toHaveLength(6);
    site.clock.ms += days(2);
    expect(await site.forecast(here)).toMatchObject({ failure: 'Upstream' });
  });

  test('a visitor does not wait for a slow service when an older answer is at hand', async () => {
    site = await openTestSite(openMeteo, { limits: { patienceMs: 10 } });
    await ask();
    let release = (): void => undefined;
    site.service.behave((request, response) => {
      release = () => openMeteo(request, response);
    });
    site.clock.ms += minutes(20);
    expect(await ask()).toMatchObject({ stale: true });
    expect(await ask()).toMatchObject({ stale: true });
    expect(site.service.asked).toHaveLength(2);
    release();
    await expect.poll(async () => (await ask()).stale).toBe(false);
    expect(site.service.asked).toHaveLength(2);
  });

  test('a service that does not answer is left alone for half a minute, whatever the place', async () => {
    site = await openTestSite(hangUp);
    for (let lat = 0; lat < 20; lat++) {
      expect(await site.forecast({ lat: String(lat), lng: '1' })).toMatchObject({
        failure: 'Upstream',
      });
    }
    expect(site.service.asked).toHaveLength(1);
    site.clock.ms += 29_000;
    expect(await site.forecast(here)).toMatchObject({ failure: 'Upstream', retryAfterSeconds: 1 });
    site.service.behave(openMeteo);
    site.clock.ms += 1_000;
    await ask();
    expect(site.service.asked).toHaveLength(2);
  });

  test('a place the service cannot answer for is not asked again at once, others are', async () => {
    site = await openTestSite(json({}, 400));
    for (let i = 0; i < 5; i++)
      expect(await site.forecast(here)).toMatchObject({ failure: 'NotFound' });
    expect(site.service.asked).toHaveLength(1);
    site.service.behave(openMeteo);
    await ask({ lat: '48', lng: '2' });
    site.clock.ms += minutes(5);
    await ask();
    expect(site.service.asked).toHaveLength(3);
  });

  test('what an older version kept in another form is asked again', async () => {
    site = await openTestSite(openMeteo);
    const kept = { fetchedAt: site.clock.ms, expiresAt: site.clock.ms + hour };
    for (const body of ['{"days":3}', 'not JSON']) {
      await site.store.keep('forecast:open-meteo:47.61,1.27', { ...kept, body });
      good(await callsOf(site.another()).forecast(here));
    }
    expect(site.service.asked).toHaveLength(2);
  });

  test('what a clock from the future kept is asked again once the clock is right', async () => {
    site = await openTestSite(openMeteo);
    site.clock.ms = Date.UTC(2026, 10, 28, 13);
    await ask();
    site.clock.ms = recordedAt;
    await ask();
    expect(site.service.asked).toHaveLength(2);
  });

  test('a store that fails costs nothing but memory of it', async () => {
    const broken = async (): Promise<never> => {
      throw new Error('disk full');
    };
    site = await openTestSite(openMeteo, {
      store: { read: broken, keep: broken, takeCall: broken },
    });
    await ask();
    await ask();
    expect(site.service.asked).toHaveLength(1);
    expect(site.log.join()).toContain('answer not kept');
  });
});

describe('the names of the days (B12)', () => {
  const dates = ({ daily }: Forecast): string[] =>
    daily.map(({ date, isToday }) => date + (isToday ? ' today' : ''));

  test('at 00:30 the first card is the new day, even from a kept answer', async () => {
    site = await openTestSite(openMeteo);
    site.clock.ms = Date.UTC(2026, 10, 27, 22, 59);
    await ask();
    // 23:59 in Paris → 00:08: still kept, without yesterday.
    site.clock.ms += minutes(9);
    expect(dates(await ask())).toEqual([
      '2026-11-28 today',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
    expect(site.service.asked).toHaveLength(1);
    // 00:30: the service was asked again, and failed.
    site.service.behave(hangUp);
    site.clock.ms += minutes(22);
    const late = await ask();
    expect(dates(late)[0]).toBe('2026-11-28 today');
    expect(late.daily[0]?.day).toBe('samedi');
    expect(late.stale).toBe(true);
    expect(site.service.asked).toHaveLength(2);
  });

  test('an answer kept past midnight still holds today and the next five days', async () => {
    const time = ['27', '28', '29', '30'].map((day) => `2026-11-${day}`);
    time.push('2026-12-01', '2026-12-02', '2026-12-03');
    const column = time.map(() => 5);
    const daily = {
      time,
      weather_code: column,
      temperature_2m_max: column,
      temperature_2m_min: column,
    };
    site = await openTestSite(json({ timezone: 'Europe/Paris', daily }));
    site.clock.ms = Date.UTC(2026, 10, 27, 22, 59);
    expect(dates(await ask())).toHaveLength(6);
    site.clock.ms += minutes(9);
    expect(dates(await ask())).toEqual(['2026-11-28 today', ...time.slice(2)]);
    expect(site.service.asked).toHaveLength(1);
  });

  test('midnight at the place ends an answer early, but never before ten minutes', async () => {
    site = await openTestSite(openMeteo);
    site.clock.ms = Date.UTC(2026, 10, 27, 22, 48);
    await ask();
    site.clock.ms += minutes(11.9);
    await ask();
    expect(site.service.asked).toHaveLength(1);
    site.clock.ms += minutes(0.1);
    await ask();
    expect(site.service.asked).toHaveLength(2);
  });

  const body = fixture('open-meteo-forecast.json') as object;

  test.each([
    // 27 November 13:00 UTC is 10:00 in Cayenne and already the 28th in Nouméa.
    ['America/Cayenne', '2026-11-27 today'],
    ['Pacific/Noumea', '2026-11-28 today'],
    ['Pacific/Kiritimati', '2026-11-28 today'],
    ['Pacific/Pago_Pago', '2026-11-27 today'],
  ])('today is that of the place: %s', async (timezone, first) => {
    site = await openTestSite(json({ ...body, timezone }));
    expect(dates(await ask())[0]).toBe(first);
  });

  test('the machine’s own zone changes nothing', async () => {
    const before = process.env.TZ;
    const answers = new Set<string>();
    site = await openTestSite(openMeteo);
    try {
      for (const zone of [
        'America/Cayenne',
        'Pacific/Noumea',
        'Pacific/Pago_Pago',
        'UTC',
        'Europe/Paris',
      ]) {
        process.env.TZ = zone;
        answers.add(JSON.stringify((await ask()).daily));
      }
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
    expect(answers.size).toBe(1);
  });

  test('OpenWeather’s instants are days of the place', async () => {
    site = await openTestSite(
      json({ ...(fixture('openweather-onecall.json') as object), timezone: 'Pacific/Kiritimati' }),
      {
        openWeatherKey: 'k',
      },
    );
    expect(dates(await ask())[0]).toBe('2026-11-28 today');
  });

  test('repeated, unordered and past days', async () => {
    site = await openTestSite(
      json({
        timezone: 'Europe/Paris',
        daily: {
          time: ['2026-11-28', '2026-11-26', '2026-11-27', '2026-11-28'],
          weather_code: [0, 1, 2, 3],
          temperature_2m_max: [1, 2, 3, 4],
          temperature_2m_min: [1, 2, 3, 4],
        },
      }),
    );
    expect(dates(await ask())).toEqual(['2026-11-27 today', '2026-11-28']);
  });

  test('only past days are no forecast', async () => {
    site = await openTestSite(openMeteo);
    site.clock.ms = Date.UTC(2027, 0, 1);
    expect(await site.forecast(here)).toMatchObject({ failure: 'Upstream' });
  });
});
