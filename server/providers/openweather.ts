// OpenWeather, One Call 3.0: forecasts for owners with a key (1,000 free calls a day, own subscription).
// https://openweathermap.org/api/one-call-3. Its times are instants; `weather` may be empty.
import { z } from 'zod';
import { localDay } from '../../shared/calendar/days.ts';
import { isTimeZone } from '../../shared/calendar/time-zones.ts';
import type { ForecastWeather } from '../../shared/contract/forecast.ts';
import { type ForecastFacts, inOrder, plausible, unlessEmpty } from './forecast-facts.ts';
import type { ForecastSource, Place } from './forecast-source.ts';
import type { Received } from './outgoing.ts';
import { readJson } from './read-json.ts';
import { isTrouble, type Trouble } from './trouble.ts';
import { unknownSky } from './wmo-codes.ts';

const maybe = z.number().nullish();
/** Years 2000 to 2100, seconds. */
const instant = z.int().min(946_684_800).max(4_102_444_800);
const weather = z
  .array(z.object({ description: z.string().nullish(), icon: z.string().nullish() }))
  .max(20)
  .nullish();

const answer = z.object({
  timezone: z.string().refine(isTimeZone),
  current: z
    .object({ temp: maybe, humidity: maybe, wind_speed: maybe, wind_deg: maybe, weather })
    .nullish(),
  daily: z
    .array(z.object({ dt: instant, temp: z.object({ min: maybe, max: maybe }).nullish(), weather }))
    .min(1)
    .max(100),
});

const descriptionAtMost = 100;

function skyOf(given: z.output<typeof weather>): ForecastWeather {
  const [{ description = null, icon = null } = {}] = given ?? [];
  if (description === null || description.trim() === '') return unknownSky;
  return {
    icon: icon !== null && /^\d\d[dn]$/.test(icon) ? icon : null,
    description: description.trim().slice(0, descriptionAtMost),
  };
}

function factsOf({ current, daily, timezone: timeZone }: z.output<typeof answer>): ForecastFacts {
  return {
    provider: 'openweather',
    timeZone,
    current: {
      temp: plausible.temperature(current?.temp),
      humidity: plausible.humidity(current?.humidity),
      windSpeed: plausible.windSpeed(current?.wind_speed),
      windDirection: plausible.windDirection(current?.wind_deg),
      sky: skyOf(current?.weather),
    },
    days: inOrder(
      daily.map(({ dt, temp, weather: skies }) => ({
        date: localDay(dt * 1000, timeZone),
        max: plausible.temperature(temp?.max),
        min: plausible.temperature(temp?.min),
        sky: skyOf(skies),
      })),
    ),
  };
}

export const openWeather = (address: URL, key: string): ForecastSource => ({
  name: 'openweather',
  // Below the 1,000 a day beyond which the owner would pay.
  budget: { calls: 900, reserved: 200 },
  attribution: { text: 'Prévisions\u00a0: OpenWeather', url: 'https://openweathermap.org/' },
  question({ lat, lng }: Place): URL {
    const url = new URL(address);
    url.searchParams.set('lat', String(lat));
    url.searchParams.set('lon', String(lng));
    url.searchParams.set('exclude', 'minutely,hourly,alerts');
    url.searchParams.set('units', 'metric');
    url.searchParams.set('lang', 'fr');
    url.searchParams.set('appid', key);
    return url;
  },
  read(received: Received): ForecastFacts | Trouble {
    const given = readJson(received, answer);
    return isTrouble(given) ? given : unlessEmpty(factsOf(given));
  },
});
