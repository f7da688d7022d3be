// How the air feels and since when it is dry, in words. Pure.
import type { CurrentDetail } from '../../../../shared/contract/weather-data.ts';
import { formatDate, formatLocalDay, formatTime } from '../../../../shared/format/dates.ts';
import { rainRateName } from '../../../../shared/measures/bands.ts';
import { toCanonical } from '../../../../shared/measures/dimensions.ts';
import type { Verdict } from '../../../parts/freshness/freshness.ts';
import { homeTexts } from '../../../texts/home.ts';

const DAY_MS = 86_400_000;

type Temperatures = Pick<CurrentDetail, 'temperature' | 'windChill' | 'heatIndex'>;
type Felt = {
  /** The measure it is, to be called by its own name: the same page shows both. */
  readonly name: 'windChill' | 'heatIndex';
  readonly value: number;
  readonly because: string;
};

/** Wind chill where it cools, else the heat index where it warms, else the wind chill as it stands; null when unknown. */
export function feltOf({ temperature, windChill, heatIndex }: Temperatures): Felt | null {
  const cooling = difference(windChill, temperature);
  const warming = difference(heatIndex, temperature);
  if (windChill !== null && cooling < 0)
    return { name: 'windChill', value: windChill, because: homeTexts.withWind };
  if (heatIndex !== null && warming > 0)
    return { name: 'heatIndex', value: heatIndex, because: '' };
  return windChill === null ? null : { name: 'windChill', value: windChill, because: '' };
}

/** In tenths, as the screen shows both; 0 when one is missing. */
function difference(felt: number | null, measured: number | null): number {
  if (felt === null || measured === null) return 0;
  return Math.round(felt * 10) - Math.round(measured * 10);
}

type RainState = Pick<
  CurrentDetail,
  'rainRate' | 'lastRainAt' | 'receivedAt' | 'usualInterval' | 'timeZone' | 'unit'
>;

/** How long after the last rain of a gauge that tells no rate it may still rain: max(15 min, 3 usual intervals), ms. */
const mayStillRain = (usualInterval: number): number => 1000 * Math.max(900, 3 * usualInterval);

/**
 * « pluie faible en ce moment », « pas de pluie depuis hier à 18:20 »; null when nothing is known, as with a rain just
 * fallen and no rate. Of a station that is late, only what its last report measured.
 */
export function rainWords(
  { rainRate, lastRainAt, receivedAt, usualInterval, timeZone, unit }: RainState,
  verdict: Verdict,
): string | null {
  if (rainRate !== null && rainRate > 0) {
    const strength = rainRateName(toCanonical(rainRate, 'rain', unit));
    return strength === null ? null : homeTexts.raining[verdict](strength);
  }
  if (lastRainAt === null || verdict === 'late') return null;
  const dryMs = Date.parse(receivedAt) - Date.parse(lastRainAt);
  if (rainRate === null && dryMs <= mayStillRain(usualInterval)) return null;
  return homeTexts.dry(sinceWords(lastRainAt, receivedAt, timeZone));
}

/** « 18:20 » today, « hier à 18:20 », else « le 21 novembre 2026 », by the station's days. */
export function sinceWords(instant: string, now: string, timeZone: string): string {
  const day = formatLocalDay(instant, timeZone);
  const today = formatLocalDay(now, timeZone);
  if (day === today) return formatTime(instant, timeZone);
  if (day === dayBefore(today)) return homeTexts.yesterday(formatTime(instant, timeZone));
  return homeTexts.onDate(formatDate(instant, timeZone));
}

/** A date has 24 hours, which a day of a clock change has not. */
const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
