// A simulated Ecowitt gateway: the same weather as any instant of the generator, in the imperial form a GW2000 posts.
import { dayStart, monthStart, weekStart, yearStart } from './synth/paris-time.ts';
import { type Sample, sample } from './synth/sample.ts';

const STEP_S = 300;

const fahrenheit = (celsius: number): string => (celsius * 1.8 + 32).toFixed(1);
const inchesOfMercury = (hectopascals: number): string => (hectopascals / 33.8638866667).toFixed(3);
const mph = (metresPerSecond: number): string => ((metresPerSecond * 3.6) / 1.609344).toFixed(2);
const inches = (millimetres: number): string => (millimetres / 25.4).toFixed(3);

/** Rain of the whole local days in [from, to[ (both local midnights, epoch s), mm. */
function rainOfDays(from: number, to: number): number {
  let total = 0;
  for (let end = dayStart(from + 26 * 3600); end <= to; end = dayStart(end + 26 * 3600)) {
    total += sample(end, { step: STEP_S, gaps: false })?.rainDaily ?? 0;
  }
  return total;
}

type Strikes = { count: number; lastAt: number | null; distance: number | null };

/** Lightning since the local midnight, by the five-minute samples whose end has passed. */
function strikesOfDay(t: number): Strikes {
  const strikes: Strikes = { count: 0, lastAt: null, distance: null };
  const midnight = dayStart(t - 1);
  for (let end = midnight + STEP_S; end <= t; end += STEP_S) {
    const at = sample(end, { step: STEP_S, gaps: false });
    if (!at || at.lightning === 0) continue;
    strikes.count += at.lightning;
    strikes.lastAt = end;
    strikes.distance = at.lightningDistance;
  }
  return strikes;
}

const pair = (name: string, value: number | string | null): string[] =>
  value === null ? [] : [`${name}=${encodeURIComponent(value)}`];

/** `2026-11-27+20:05:16`, as consoles write UTC. */
export const consoleTime = (t: number): string =>
  new Date(t * 1000).toISOString().slice(0, 19).replace('T', '+');

/**
 * The body a console posts at epoch second `t`.
 * @param passkey the station's apiToken
 * @param bootedAt epoch second of the console's start, for `runtime`
 */
export function ecowittBody(t: number, passkey: string, bootedAt: number): string {
  const now: Sample | null = sample(t, { step: 16, gaps: false });
  if (!now) throw new Error('sans coupures, un échantillon existe à tout instant');
  const midnight = dayStart(t - 1);
  const today = now.rainDaily;
  const strikes = strikesOfDay(t);
  return [
    ...pair('PASSKEY', passkey),
    'stationtype=GW2000A_V3.1.5',
    `runtime=${Math.max(0, t - bootedAt)}`,
    `dateutc=${consoleTime(t)}`,
    ...pair('tempinf', fahrenheit(now.temperatureIndoor)),
    ...pair('humidityin', now.humidityIndoor),
    ...pair('baromrelin', inchesOfMercury(now.relativePressure)),
    ...pair('baromabsin', inchesOfMercury(now.absolutePressure)),
    ...pair('tempf', fahrenheit(now.temperature)),
    ...pair('humidity', now.humidity),
    ...pair('winddir', now.windDirection),
    ...pair('windspeedmph', mph(now.windSpeed)),
    ...pair('windgustmph', mph(now.windGust)),
    ...pair('solarradiation', now.solarRadiation.toFixed(2)),
    ...pair('uv', Math.round(now.uv)),
    ...pair('rainratein', inches(now.rainRate)),
    ...pair('dailyrainin', inches(today)),
    ...pair('weeklyrainin', inches(rainOfDays(weekStart(t - 1), midnight) + today)),
    ...pair('monthlyrainin', inches(rainOfDays(monthStart(t - 1), midnight) + today)),
    ...pair('yearlyrainin', inches(rainOfDays(yearStart(t - 1), midnight) + today)),
    ...pair('tf_ch1', now.soilTemperature === null ? null : fahrenheit(now.soilTemperature)),
    ...pair('leafwetness_ch1', now.leafWetness),
    ...pair('pm25_ch1', now.pm25.toFixed(1)),
    ...pair('lightning_num', strikes.count),
    ...pair('lightning', strikes.distance),
    ...pair('lightning_time', strikes.lastAt),
    'wh65batt=0',
    'wh57batt=5',
    'tf_batt1=1.5',
    'freq=868M',
    'model=GW2000A',
    'interval=16',
  ].join('&');
}
