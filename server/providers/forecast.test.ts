// The forecast call against good, poor and absurd services (B12, B15, B45, S9).
import { afterEach, describe, expect, test } from 'vitest';
import { isFailure } from '../../shared/contract/failure.ts';
import type { Forecast } from '../../shared/contract/forecast.ts';
import {
  type Behaviour,
  brokenOff,
  bytes,
  drip,
  fixture,
  flood,
  hangUp,
  html,
  json,
  recorded,
  redirect,
  silence,
} from './testing/fake-service.ts';
import { good, here, hurriedFor, minutes, openTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
afterEach(() => site.dispose());

const openMeteo = recorded('open-meteo-forecast.json');
const oneCall = recorded('openweather-onecall.json');
const hour = minutes(60);

const ask = async (query: Record<string, unknown> = here): Promise<Forecast> =>
  good(await site.forecast(query));

describe('Open-Meteo', () => {
  test('the recorded answer, in the shape of the specification', async () => {
    site = await openTestSite(openMeteo);
    const { daily, ...rest } = await ask();
    expect(rest).toEqual({
      lat: 47.61,
      lng: 1.27,
      timeZone: 'Europe/Paris',
      // 17.6 km/h in the recorded answer: the contract is in m/s.
      current: {
        temp: 8.4,
        humidity: 81,
        wind_speed: 4.89,
        wind_deg: 236,
        weather: [{ icon: '10d', description: 'Pluie faible' }],
      },
      provider: 'open-meteo',
      attribution: {
        text: 'Prévisions\u00a0: Open-Meteo (CC BY 4.0)',
        url: 'https://open-meteo.com/',
      },
      fetchedAt: '2026-11-27T13:00:00.000Z',
      stale: false,
      age: 0,
    });
    expect(daily).toHaveLength(6);
    expect(daily[0]).toEqual({
      date: '2026-11-27',
      day: 'vendredi',
      label: 'vendredi 27 novembre 2026',
      shortLabel: 'ven. 27',
      isToday: true,
      temp: { max: 9.6, min: 4.2 },
      weather: [{ icon: '10d', description: 'Pluie faible' }],
    });
    expect(daily.map(({ day, isToday }) => `${day} ${isToday}`)).toEqual([
      'vendredi true',
      'samedi false',
      'dimanche false',
      'lundi false',
      'mardi false',
      'mercredi false',
    ]);
    expect(daily.map(({ weather: [sky] }) => sky?.description)).toEqual([
      'Pluie faible',
      'Couvert',
      'Brouillard',
      'Ciel clair',
      'Neige faible',
      'Orage',
    ]);
    expect(daily[4]?.label).toBe('mardi 1er décembre 2026');
  });

  test('is asked in m/s, for one day more than is shown, in the zone of the place', async () => {
    site = await openTestSite(openMeteo);
    await ask();
    const { pathname, searchParams } = new URL(site.service.asked[0] ?? '', 'http://fake');
    expect(pathname).toBe('/v1/forecast');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      latitude: '47.61',
      longitude: '1.27',
      wind_speed_unit: 'ms',
      forecast_days: '7',
      timezone: 'auto',
    });
  });

  const recordedBody = fixture('open-meteo-forecast.json') as Record<string, object>;
  const inUnit = (unit: string, speed: unknown): Behaviour =>
    json({
      ...recordedBody,
      current_units: { wind_speed_10m: unit },
      current: { ...recordedBody.current, wind_speed_10m: speed },
    });

  test.each([
    ['m/s', 4.9, 4.9],
    ['km/h', 36, 10],
    ['mph', 10, 4.47],
    ['kn', 10, 5.14],
    ['furlongs', 10, null],
    ['m/s', null, null],
    ['m/s', 9_999, null],
    ['m/s', 0, 0],
  ])('a wind in %s of %s', async (unit, speed, expected) => {
    site = await openTestSite(inUnit(unit, speed));
    expect((await ask()).current.wind_speed).toBe(expected);
  });

  test('nulls stay nulls: no current block, days without anything', async () => {
    site = await openTestSite(recorded('open-meteo-forecast-nulls.json'));
    const { current, daily } = await ask();
    const unknown = [{ icon: null, description: 'Indéterminé' }];
    expect(current).toEqual({
      temp: null,
      humidity: null,
      wind_speed: null,
      wind_deg: null,
      weather: unknown,
    });
    expect(daily.at(-1)).toMatchObject({
      date: '2026-12-02',
      temp: { max: null, min: null },
      weather: unknown,
    });
    expect(daily[2]?.temp).toEqual({ max: 5.2, min: -0.4 });
  });

  test('zero is a temperature, night has its icons, an unknown code none', async () => {
    site = await openTestSite(
      json({
        timezone: 'Europe/Paris',
        current: { temperature_2m: 0, relative_humidity_2m: 0, weather_code: 2, is_day: 0 },
        daily: {
          time: ['2026-11-27', '2026-11-28'],
          weather_code: [42, 99],
          temperature_2m_max: [0, 1e9],
          temperature_2m_min: [-273, 0],
        },
      }),
    );
    const { current, daily } = await ask();
    expect(current).toMatchObject({
      temp: 0,
      humidity: 0,
      weather: [{ icon: '03n', description: 'Partiellement nuageux' }],
    });
    expect(daily[0]).toMatchObject({
      temp: { max: 0, min: null },
      weather: [{ icon: null, description: 'Indéterminé' }],
    });
    expect(daily[1]).toMatchObject({ temp: { max: null, min: 0 }, weather: [{ icon: '11d' }] });
  });
});

describe('OpenWeather', () => {
  const withKey = { openWeatherKey: 'SECRETKEY' };

  test('the recorded answer, six days of eight', async () => {
    site = await openTestSite(oneCall, withKey);
    const { current, daily, provider, attribution } = await ask();
    expect(current).toEqual({
      temp: 8.4,
      humidity: 81,
      wind_speed: 4.9,
      wind_deg: 236,
      weather: [{ icon: '10d', description: 'légère pluie' }],
    });
    expect(daily.map(({ date }) => date)).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
    expect(daily[2]?.temp).toEqual({ max: 5.2, min: -0.4 });
    expect(provider).toBe('openweather');
    expect(attribution.url).toBe('https://openweathermap.org/');
    expect(site.service.asked[0]).toMatch(/units=metric&lang=fr&appid=SECRETKEY$/);
  });

  test('no sky, few days, no wind', async () => {
    site = await openTestSite(recorded('openweather-onecall-no-alerts-few-days.json'), withKey);
    const { current, daily } = await ask();
    expect(current).toMatchObject({
      wind_speed: 0,
      wind_deg: 0,
      weather: [{ icon: null, description: 'Indéterminé' }],
    });
    expect(daily).toHaveLength(3);
  });

  test('B45: the key is in no answer and no line of the log, whatever happens', async () => {
    const echo: Behaviour = (request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ cod: 401, message: `Invalid key in ${request.url}` }));
    };
    site = await openTestSite(echo, withKey);
    for (const behaviour of [
      echo,
      hangUp,
      html,
      redirect('/?appid=SECRETKEY'),
      json({ appid: 'SECRETKEY' }),
    ]) {
      site.service.behave(behaviour);
      site.clock.ms += hour;
      const answer = await site.forecast(here);
      expect(isFailure(answer)).toBe(true);
      expect(JSON.stringify(answer)).not.toMatch(/SECRETKEY|appid|secret of theirs|Invalid/);
    }
    expect(site.log.length).toBeGreaterThanOrEqual(5);
    expect(site.log.join()).not.toMatch(/SECRETKEY|appid|secret of theirs/);
  });
});

describe('each failure has one French sentence, and the rest of the site never hears the service itself', () => {
  const unreachable =
    'Le service de prévisions ne répond pas\u00a0: réessayez dans quelques minutes.';
  const refused = 'Le service de prévisions n’accepte pas les demandes de ce site pour le moment.';
  const exhausted =
    'Le service de prévisions a atteint sa limite de demandes\u00a0: réessayez plus tard.';
  const bad =
    'Le service de prévisions a donné une réponse inutilisable\u00a0: réessayez plus tard.';
  const unknown = 'Le service de prévisions ne connaît pas ce lieu.';
  const onlyNulls = json({
    timezone: 'Europe/Paris',
    current: null,
    daily: {
      time: ['2026-11-27'],
      weather_code: [null],
      temperature_2m_max: [null],
      temperature_2m_min: [null],
    },
  });
  const uneven = json({
    timezone: 'Europe/Paris',
    daily: {
      time: ['2026-11-27'],
      weather_code: [1, 2],
      temperature_2m_max: [1],
      temperature_2m_min: [1],
    },
  });

  test.each<[string, Behaviour, string, string]>([
    ['silence', silence, 'Upstream', unreachable],
    ['a slow drip', drip, 'Upstream', unreachable],
    ['a closed connection', hangUp, 'Upstream', unreachable],
    ['an answer broken off', brokenOff, 'Upstream', unreachable],
    ['openweather-error-5xx', recorded('openweather-error-5xx.json'), 'Upstream', unreachable],
    ['openweather-error-401', recorded('openweather-error-401.json'), 'Upstream', refused],
    ['openweather-error-429', recorded('openweather-error-429.json'), 'Upstream', exhausted],
    ['open-meteo-error-429', recorded('open-meteo-error-429.json'), 'Upstream', exhausted],
    ['open-meteo-error-400', recorded('open-meteo-error-400.json'), 'NotFound', unknown],
    ['openweather-error-400', recorded('openweather-error-400.json'), 'NotFound', unknown],
    ['HTML with 200', html, 'Upstream', bad],
    ['HTML called JSON', bytes('<html>', 'application/json'), 'Upstream', bad],
    ['nothing with 200', bytes('', 'application/json'), 'Upstream', bad],
    ['null', json(null), 'Upstream', bad],
    ['an empty object', json({}), 'Upstream', bad],
    ['only nulls', onlyNulls, 'Upstream', bad],
    ['uneven columns', uneven, 'Upstream', bad],
    ['another service', recorded('openweather-onecall.json'), 'Upstream', bad],
    ['an error with 200', json({ error: true, reason: 'theirs' }), 'Upstream', bad],
    [
      'a zone that is none',
      json({ ...(fixture('open-meteo-forecast.json') as object), timezone: 'Mars' }),
      'Upstream',
      bad,
    ],
    ['a redirect', redirect('http://127.0.0.1/'), 'Upstream', bad],
    ['50 MB', flood(false), 'Upstream', bad],
  ])('%s', async (_, behaviour, failure, message) => {
    site = await openTestSite(behaviour, hurriedFor(behaviour));
    expect(await site.forecast(here)).toMatchObject({ failure, violations: [{ message }] });
    expect(site.log.join()).not.toContain('theirs');
  });
});

describe('the place', () => {
  test.each([
    [{}, ['lat', 'lng']],
    [{ lat: '47.6' }, ['lng']],
    [{ lat: '', lng: '1' }, ['lat']],
    [{ lat: 'NaN', lng: '1' }, ['lat']],
    [{ lat: '91', lng: '1' }, ['lat']],
    [{ lat: '-90.001', lng: '180.1' }, ['lat', 'lng']],
    [{ lat: '1e9', lng: '1' }, ['lat']],
    [{ lat: '1e1', lng: '0x1' }, ['lat', 'lng']],
    [{ lat: 'Infinity', lng: '1' }, ['lat']],
    [{ lat: ['47', '48'], lng: '1' }, ['lat']],
    [{ lat: '47,6', lng: ' 1' }, ['lat', 'lng']],
  ])('%j is refused under its fields', async (query, fields) => {
    site = await openTestSite(openMeteo);
    const answer = await site.forecast(query);
    if (!isFailure(answer)) throw new Error('accepted');
    expect(answer.failure).toBe('Invalid');
    expect(answer.violations.map(({ propertyPath }) => propertyPath)).toEqual(fields);
    expect(site.service.asked).toEqual([]);
  });

  test('the poles, the date line, and minus nothing', async () => {
    site = await openTestSite(openMeteo);
    await ask({ lat: '90', lng: '-180' });
    await ask({ lat: '-0.001', lng: '+0.004' });
    expect(site.service.asked[0]).toContain('latitude=90&longitude=-180');
    expect(site.service.asked[1]).toContain('latitude=0&longitude=0&');
  });

  test('neighbours share an answer', async () => {
    site = await openTestSite(openMeteo);
    await Promise.all(['47.6051', '47.61', '47.6149'].map((lat) => ask({ lat, lng: '1.27' })));
    expect(site.service.asked).toHaveLength(1);
  });
});
