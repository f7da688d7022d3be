// Open-Meteo: forecasts without a key (CC BY 4.0, to be named beside the data).
// https://open-meteo.com/en/docs. Its times are local to the place; arrays may end in nulls.
import { z } from 'zod';
import { isTimeZone } from '../../shared/calendar/time-zones.ts';
import { forecastDays } from '../../shared/contract/forecast.ts';
import { type ForecastFacts, inOrder, plausible, unlessEmpty } from './forecast-facts.ts';
import type { ForecastSource, Place } from './forecast-source.ts';
import type { Received } from './outgoing.ts';
import { readJson } from './read-json.ts';
import { isTrouble, type Trouble } from './trouble.ts';
import { skyOf } from './wmo-codes.ts';

const maybe = z.number().nullish();
const column = z.array(z.number().nullable()).max(100);

const answer = z.object({
  timezone: z.string().refine(isTimeZone),
  current_units: z.object({ wind_speed_10m: z.string().optional() }).optional(),
  current: z
    .object({
      temperature_2m: maybe,
      relative_humidity_2m: maybe,
      wind_speed_10m: maybe,
      wind_direction_10m: maybe,
      weather_code: maybe,
      is_day: maybe,
    })
    .nullish(),
  daily: z
    .object({
      time: z.array(z.iso.date()).min(1).max(100),
      weather_code: column,
      temperature_2m_max: column,
      temperature_2m_min: column,
    })
    .refine((daily) => Object.values(daily).every(({ length }) => length === daily.time.length)),
});

type Answer = z.output<typeof answer>;

/** The service names its unit: believing it beats showing a wind 3.6 times too strong. */
const metresPerSecond: Readonly<Record<string, number>> = {
  'm/s': 1,
  'km/h': 1 / 3.6,
  mph: 0.44704,
  kn: 1852 / 3600,
};

function windSpeedOf({ current, current_units: units }: Answer): number | null {
  const factor = metresPerSecond[units?.wind_speed_10m ?? 'm/s'];
  const speed = current?.wind_speed_10m ?? null;
  if (speed === null || factor === undefined) return null;
  return plausible.windSpeed(Math.round(speed * factor * 100) / 100);
}

function factsOf(given: Answer): ForecastFacts {
  const { current, daily, timezone: timeZone } = given;
  return {
    provider: 'open-meteo',
    timeZone,
    current: {
      temp: plausible.temperature(current?.temperature_2m),
      humidity: plausible.humidity(current?.relative_humidity_2m),
      windSpeed: windSpeedOf(given),
      windDirection: plausible.windDirection(current?.wind_direction_10m),
      sky: skyOf(current?.weather_code ?? null, current?.is_day !== 0),
    },
    days: inOrder(
      daily.time.map((date, index) => ({
        date,
        max: plausible.temperature(daily.temperature_2m_max[index]),
        min: plausible.temperature(daily.temperature_2m_min[index]),
        sky: skyOf(daily.weather_code[index] ?? null),
      })),
    ),
  };
}

const asked = {
  current:
    'temperature_2m,relative_humidity_2m,wind_speed_10m,wind_direction_10m,weather_code,is_day',
  daily: 'weather_code,temperature_2m_max,temperature_2m_min',
  // Days are those of the place, whoever asks.
  timezone: 'auto',
  // One more than is shown: an answer kept past midnight still holds today and the next five.
  forecast_days: String(forecastDays + 1),
  wind_speed_unit: 'ms',
} as const;

export const openMeteo = (address: URL): ForecastSource => ({
  name: 'open-meteo',
  // Half of the 10,000 calls a day that are free.
  budget: { calls: 5_000, reserved: 500 },
  attribution: { text: 'Prévisions\u00a0: Open-Meteo (CC BY 4.0)', url: 'https://open-meteo.com/' },
  question({ lat, lng }: Place): URL {
    const url = new URL(address);
    url.searchParams.set('latitude', String(lat));
    url.searchParams.set('longitude', String(lng));
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url;
  },
  read(received: Received): ForecastFacts | Trouble {
    const given = readJson(received, answer);
    return isTrouble(given) ? given : unlessEmpty(factsOf(given));
  },
});
