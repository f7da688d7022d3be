// A kept forecast as the call answers it now: days that are over are dropped, the others named, all in the time zone
// of the place and by the server's clock, so that every visitor reads the same names.
import { localDay } from '../../shared/calendar/days.ts';
import { type Attribution, type Forecast, forecastDays } from '../../shared/contract/forecast.ts';
import { formatShortDay, formatWeekday, formatWeekdayDate } from '../../shared/format/dates.ts';
import type { DayFacts, ForecastFacts } from './forecast-facts.ts';
import type { Place } from './forecast-source.ts';
import type { Kept } from './kept-answers.ts';
import { unknownSky } from './wmo-codes.ts';

/** After that long what was the weather "now" is no longer. */
const currentForMs = 3 * 3_600_000;

type Presenting = {
  readonly place: Place;
  readonly attribution: Attribution;
  readonly now: number;
};

/** Null when the forecast has no day left. */
export function presentForecast(
  { value, fetchedAt, stale }: Kept<ForecastFacts>,
  { place, attribution, now }: Presenting,
): Forecast | null {
  const today = localDay(now, value.timeZone);
  const days = value.days.filter(({ date }) => date >= today).slice(0, forecastDays);
  if (days.length === 0) return null;
  return {
    lat: place.lat,
    lng: place.lng,
    timeZone: value.timeZone,
    current: now - fetchedAt <= currentForMs ? presentCurrent(value) : nothingNow,
    daily: days.map((day) => presentDay(day, today)),
    provider: value.provider,
    attribution,
    fetchedAt: new Date(fetchedAt).toISOString(),
    stale,
    age: Math.max(0, Math.round((now - fetchedAt) / 1000)),
  };
}

const presentCurrent = ({ current }: ForecastFacts): Forecast['current'] => ({
  temp: current.temp,
  humidity: current.humidity,
  wind_speed: current.windSpeed,
  wind_deg: current.windDirection,
  weather: [current.sky],
});

const nothingNow: Forecast['current'] = {
  temp: null,
  humidity: null,
  wind_speed: null,
  wind_deg: null,
  weather: [unknownSky],
};

const presentDay = (
  { date, max, min, sky }: DayFacts,
  today: string,
): Forecast['daily'][number] => ({
  date,
  // A bare date names a day only when it is read in UTC.
  day: formatWeekday(date, 'UTC'),
  label: formatWeekdayDate(date, 'UTC'),
  shortLabel: formatShortDay(date, 'UTC'),
  isToday: date === today,
  temp: { max, min },
  weather: [sky],
});
