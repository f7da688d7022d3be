// Stand-ins for the outside services in browser tests: a forecast that starts today, an address, and squares of map.

import {
  type Behaviour,
  bytes,
  type FakeService,
  json,
  recorded,
  startFakeService,
} from '../server/providers/testing/fake-service.ts';
import { localDay } from '../shared/calendar/days.ts';

export type OutsideServices = {
  readonly forecast: FakeService;
  readonly geocoding: FakeService;
  readonly tiles: FakeService;
  /** Variables of the environment that lead a site to them. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
};

export async function startOutsideServices(now: () => number): Promise<OutsideServices> {
  const [forecast, geocoding, tiles] = await Promise.all([
    startFakeService(goodForecast(now)),
    startFakeService(foundAddress),
    startFakeService(greyTile),
  ]);
  return {
    forecast,
    geocoding,
    tiles,
    environment: {
      EMBELLIE_FORECAST_URL: `${forecast.url}/v1/forecast`,
      EMBELLIE_GEOCODING_URL: `${geocoding.url}/search`,
      EMBELLIE_TILES_URL: `${tiles.url}/{z}/{x}/{y}`,
    },
    async close() {
      await Promise.all([forecast.close(), geocoding.close(), tiles.close()]);
    },
  };
}

const DAY_MS = 86_400_000;

/** Seven days from today in Paris: rain, clouds, fog, sun, snow, storm, and a sky that is unknown. */
export const goodForecast =
  (now: () => number, changes: Record<string, unknown> = {}): Behaviour =>
  (request, response) => {
    const noon = Date.parse(`${localDay(now(), 'Europe/Paris')}T12:00:00Z`);
    const time = [0, 1, 2, 3, 4, 5, 6].map((day) =>
      new Date(noon + day * DAY_MS).toISOString().slice(0, 10),
    );
    json({
      timezone: 'Europe/Paris',
      current_units: { wind_speed_10m: 'm/s' },
      current: {
        temperature_2m: 8.4,
        relative_humidity_2m: 81,
        wind_speed_10m: 5,
        wind_direction_10m: 236,
        weather_code: 61,
        is_day: 1,
      },
      daily: {
        time,
        weather_code: [61, 3, 45, 0, 71, 95, null],
        temperature_2m_max: [9.6, 8.1, 5.2, 6.7, 1.4, 10.3, 9],
        temperature_2m_min: [4.2, 3.3, -0.4, -2.1, -1.8, null, 2],
      },
      ...changes,
    })(request, response);
  };

export const foundAddress = recorded('geoplateforme-geocode-housenumber.json');
export const foundNothing = recorded('geoplateforme-geocode-empty.json');

/** One grey dot: an image all the same. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const greyTile: Behaviour = bytes(tile, 'image/png');
