// GET /api/openWeather: the weather now and the days to come at a place, from an outside service.
import { call } from './call.ts';

/** Where the forecast is for when the site has no station and the visitor has asked for none. */
export const defaultForecastPlace = {
  label: '41000 Saint-Sulpice, France',
  lat: 47.6106,
  lng: 1.2743,
} as const;

/** Days shown: today and the next five. */
export const forecastDays = 6;

export type ForecastWeather = {
  /** `10d`: family of the sky, `d` by day or `n` by night; null when the sky is unknown. */
  readonly icon: string | null;
  /** French; « Indéterminé » when the sky is unknown. */
  readonly description: string;
};

export type ForecastDay = {
  /** Local day of the place: `2026-11-27`. */
  readonly date: string;
  /** « vendredi ». */
  readonly day: string;
  /** « vendredi 27 novembre 2026 ». */
  readonly label: string;
  /** « ven. 27 ». */
  readonly shortLabel: string;
  /** By the server's clock, in the time zone of the place. */
  readonly isToday: boolean;
  /** °C. */
  readonly temp: { readonly max: number | null; readonly min: number | null };
  /** Always one. */
  readonly weather: readonly ForecastWeather[];
};

/** A source that must be named beside its data. */
export type Attribution = { readonly text: string; readonly url: string };

export type Forecast = {
  /** The place asked for, to two decimals. */
  readonly lat: number;
  readonly lng: number;
  /** Of the place, IANA name. */
  readonly timeZone: string;
  /** All null when the service gave none, or gave it more than three hours ago. */
  readonly current: {
    /** °C. */
    readonly temp: number | null;
    /** %. */
    readonly humidity: number | null;
    /** m/s: a page in km/h multiplies by 3.6. */
    readonly wind_speed: number | null;
    /** Degrees, where the wind comes from. */
    readonly wind_deg: number | null;
    readonly weather: readonly ForecastWeather[];
  };
  /** From today on, at most `forecastDays`; never a day that is over. */
  readonly daily: readonly ForecastDay[];
  readonly provider: 'open-meteo' | 'openweather';
  readonly attribution: Attribution;
  /** ISO: when the service gave this answer. */
  readonly fetchedAt: string;
  /** The service could not be asked again in time: this is its last good answer. */
  readonly stale: boolean;
  /** Seconds since `fetchedAt`, by the server's clock. */
  readonly age: number;
};

export const forecastCalls = {
  forecast: call<Forecast, undefined, 'lat' | 'lng'>()({
    method: 'GET',
    path: '/api/openWeather',
    audience: 'public',
    summary: 'Prévisions d’un lieu',
  }),
} as const;
