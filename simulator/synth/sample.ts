// One report of a plausible station of Saint-Sulpice (41000): a pure function of seed, station and instant, so that
// any start, any step and any machine give the same values.
import { cloud, saturation, synoptic, temperatureAt } from './climate.ts';
import { hash, noise } from './noise.ts';
import { dayStart, offset } from './paris-time.ts';
import { rainRateAt, strikesAt, TIP_MM, tipsSince } from './rain-events.ts';
import { hourPhase, RAD, season, sunSin, TAU, yearPhase } from './sun.ts';
import { type WindInterval, windInterval } from './wind-interval.ts';

/**
 * °C, %, hPa, mm, mm/h, m/s, W/m², µg/m³, km. Mean wind, gust, rain and lightning are over the interval, the rest
 * is of its end; null = no value.
 */
export type Sample = {
  /** End of the interval, epoch seconds. */
  readonly t: number;
  readonly temperature: number;
  readonly humidity: number;
  readonly relativePressure: number;
  readonly absolutePressure: number;
  readonly windSpeed: number;
  readonly windDirection: number | null;
  readonly windSpeedAvg: number;
  readonly windDirectionAvg: number | null;
  readonly windGust: number;
  readonly windGustDirection: number | null;
  readonly rain: number;
  readonly rainRate: number;
  readonly rainDaily: number;
  readonly solarRadiation: number;
  readonly uv: number;
  readonly soilTemperature: number | null;
  readonly leafWetness: number | null;
  readonly pm25: number;
  readonly lightning: number;
  readonly lightningDistance: number | null;
  readonly temperatureIndoor: number;
  readonly humidityIndoor: number;
};

export type SampleOptions = {
  readonly seed?: number;
  /** Another number is another climate. */
  readonly station?: number;
  /** Length of the interval, seconds. */
  readonly step?: number;
  /** With outages (0.4 % of the time) and probes absent for an hour. */
  readonly gaps?: boolean;
};

const ELEVATION_M = 90;

/** Rounded to some decimals; never −0. */
export function rounded(value: number, decimals: number): number {
  const power = 10 ** decimals;
  const result = Math.round(value * power) / power;
  return result === 0 ? 0 : result;
}

/** The report that covers ]t − step, t] (epoch seconds); null during an outage. */
export function sample(
  t: number,
  { seed = 41000, station = 0, step = 300, gaps = true }: SampleOptions = {},
): Sample | null {
  const own = (seed + station * 7919) | 0;
  const shift = station ? (hash(seed, 3, station) - 0.5) * 4 : 0;
  if (gaps && isOutage(own, t)) return null;
  const wind = windInterval(own, t, step);
  const air = airAt(own, t, shift);
  const probesAreAbsent = gaps && hash(own, 94, Math.floor(t / 3600)) < 0.003;
  const lightning = strikesAt(own, t, step);
  return {
    t,
    temperature: rounded(air.temperature, 1),
    humidity: Math.round(air.humidity),
    ...pressures(own, t, air),
    ...windFields(wind),
    ...rainFields(own, t, step),
    rainRate: air.rainRate,
    ...lightFields(own, t),
    soilTemperature: probesAreAbsent ? null : soilAt(own, t, shift),
    leafWetness: probesAreAbsent ? null : leafOf(air),
    pm25: particlesAt(own, t, { rainRate: air.rainRate, wind: wind.mean }),
    lightning: lightning.count,
    lightningDistance: lightning.distanceKm,
    ...indoorsAt(own, t),
  };
}

function isOutage(seed: number, t: number): boolean {
  if (hash(seed, 91, Math.floor(t / 21600)) < 0.008 && t % 21600 < 10800) return true;
  return hash(seed, 92, Math.floor(t / 300)) < 0.0008;
}

type Air = {
  /** °C and %, unrounded. */
  readonly temperature: number;
  readonly humidity: number;
  readonly rainRate: number;
};

function airAt(seed: number, t: number, shift: number): Air {
  const temperature = temperatureAt(seed, t, shift);
  const usualDewPoint =
    7.6 +
    shift * 0.6 +
    5.6 * season(t) +
    3.0 * noise(seed, 1, t, 5.1 * 86400) -
    1.6 * synoptic(seed, t) +
    1.1 * noise(seed, 51, t, 50000);
  const rainRate = rainRateAt(seed, t);
  const dry = (100 * saturation(Math.min(usualDewPoint, temperature))) / saturation(temperature);
  const wet = dry + (rainRate > 0 ? (97 - dry) * 0.6 : 0) + 1.2 * noise(seed, 52, t, 900);
  return { temperature, humidity: Math.min(99, Math.max(12, wet)), rainRate };
}

function pressures(seed: number, t: number, { temperature }: Air) {
  const pressure =
    1017.2 +
    9.6 * synoptic(seed, t) +
    0.8 * Math.cos(hourPhase(t) * 2 - 2.6) +
    0.15 * noise(seed, 53, t, 3600);
  return {
    relativePressure: rounded(pressure, 1),
    absolutePressure: rounded(
      pressure * Math.exp(-ELEVATION_M / ((temperature + 273.15) * 29.263)),
      1,
    ),
  };
}

function windFields({ mean, gust, gustDirection, last, lastDirection, east, north }: WindInterval) {
  const meanDirection = Math.round((Math.atan2(east, north) / RAD + 360) % 360) % 360;
  return {
    windSpeed: rounded(last, 2),
    windDirection: last < 0.3 ? null : Math.round(lastDirection) % 360,
    windSpeedAvg: rounded(mean, 2),
    windDirectionAvg: mean < 0.3 ? null : meanDirection,
    windGust: rounded(gust, 2),
    windGustDirection: gust < 0.3 ? null : Math.round(gustDirection) % 360,
  };
}

/** Tips are counted within the local day; an interval may begin in the day before. */
function rainFields(seed: number, t: number, step: number) {
  const midnight = dayStart(t - 1);
  const before = t - step;
  const midnightBefore = dayStart(before);
  const today = tipsSince(seed, midnight, t);
  const tips =
    midnightBefore === midnight || before === midnight
      ? today - (before > midnight ? tipsSince(seed, midnight, before) : 0)
      : today + tipsSince(seed, midnightBefore, midnight) - tipsSince(seed, midnightBefore, before);
  return { rain: rounded(tips * TIP_MM, 1), rainDaily: rounded(today * TIP_MM, 1) };
}

function lightFields(seed: number, t: number) {
  const sun = sunSin(t);
  const clouds = cloud(seed, t);
  const clear = sun > 0 ? 1098 * sun * Math.exp(-0.059 / Math.max(sun, 0.02)) : 0;
  const flicker = clouds > 0.25 && clouds < 0.75 ? 0.09 * noise(seed, 54, t, 180) : 0;
  const radiation = Math.max(0, clear * (1 - 0.78 * clouds ** 2.6) * (1 + flicker));
  const uv = sun > 0 ? Math.max(0, 11.3 * sun ** 2.3 * (1 - 0.62 * clouds ** 2.4)) : 0;
  return { solarRadiation: rounded(radiation, 1), uv: rounded(uv, 1) };
}

const soilAt = (seed: number, t: number, shift: number): number =>
  rounded(
    12.3 +
      shift +
      7.0 * -Math.cos(yearPhase(t) - (38 / 365.25) * TAU) +
      1.2 * noise(seed, 1, t - 86400 * 2, 5.1 * 86400) -
      0.35 * Math.cos(hourPhase(t) - (8 / 24) * TAU),
    1,
  );

const leafOf = ({ humidity, rainRate }: Air): number =>
  Math.round(Math.min(100, Math.max(0, rainRate > 0 ? 85 + rainRate : (humidity - 88) * 8)));

type Washing = { readonly rainRate: number; readonly wind: number };

/** More in winter and at the hours of traffic, less in rain and wind. */
function particlesAt(seed: number, t: number, { rainRate, wind }: Washing): number {
  const hour = ((t + offset(t)) / 3600) % 24;
  const rushHours = 0.25 * Math.exp(-((hour - 8.5) ** 2) / 3);
  const evening = 0.35 * Math.exp(-((hour - 20) ** 2) / 6);
  const particles =
    (9.5 - 4 * season(t)) *
    Math.exp(0.45 * noise(seed, 55, t, 2.2 * 86400) + 0.2 * noise(seed, 56, t, 7000)) *
    (1 + rushHours + evening) *
    (rainRate > 0 ? 0.6 : 1) *
    (wind > 6 ? 0.7 : 1);
  return rounded(Math.max(1, particles), 1);
}

function indoorsAt(seed: number, t: number) {
  const s = season(t);
  const temperature =
    20 + 1.6 * s + 0.8 * Math.sin(hourPhase(t) - 2) + 0.3 * noise(seed, 57, t, 9000);
  return {
    temperatureIndoor: rounded(temperature, 1),
    humidityIndoor: Math.round(48 + 6 * s + 4 * noise(seed, 58, t, 60000)),
  };
}
