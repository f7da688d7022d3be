// What a station's periods must say, worked out the plain way from the very reports that were posted: no buckets, no
// stored integers, no calendar of ours. The tests compare the product's answers with it.
import { aqiOfPm25 } from '../shared/formulas/air-quality-index.ts';
import { dewPoint } from '../shared/formulas/dew-point.ts';
import { heatIndex } from '../shared/formulas/heat-index.ts';
import { humidex } from '../shared/formulas/humidex.ts';
import { windChill } from '../shared/formulas/wind-chill.ts';
import { beaufortScale } from '../shared/measures/bands.ts';
import type { JsonReport } from './json-report.ts';
import { dayStart, monthStart, weekStart, yearStart } from './synth/paris-time.ts';

type Extremes = { min: number; minAt: string; max: number; maxAt: string };
export type PeriodTruth = {
  readonly extremes: Map<string, Extremes>;
  rain: number;
  lightning: number;
  /** Hundredths, so that the sum is exact. */
  pm25Hundredths: number;
  pm25Count: number;
  reports: number;
};

/** Truths by period and key: `daily 2026-11-27`, `weekly 2026-11-23` (its Monday), `monthly 2026-11`, `yearly 2026`, `record`. */
export type Truth = Map<string, PeriodTruth>;

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The measures whose extremes are published, from one report. */
function measuresOf(report: JsonReport): [string, number | null][] {
  const temperature = number(report.temperature);
  const humidity = number(report.humidity);
  const gust = number(report.windGust);
  const speed = number(report.windSpeed);
  return [
    ['Temperature', temperature],
    ['SoilTemperature', number(report.soilTemperature)],
    ['Humidex', humidex(temperature, humidity)],
    ['DewPoint', dewPoint(temperature, humidity)],
    ['HeatIndex', heatIndex(temperature, humidity)],
    ['WindChill', windChill(temperature, speed)],
    ['Humidity', humidity],
    ['RelativePressure', number(report.relativePressure)],
    ['LeafWetness', number(report.leafWetness)],
    ['RainRate', number(report.rainRate)],
    ['WindGust', gust === null || speed === null ? gust : Math.max(gust, speed)],
    ['WindSpeedAvg', number(report.windSpeedAvg)],
    ['Pm25', number(report.pm25)],
    ['SolarRadiation', number(report.solarRadiation)],
    ['Uv', number(report.uv)],
    [
      'LightningDistance',
      number(report.lightningInterval) === 0 ? null : number(report.lightningDistance),
    ],
  ];
}

const localDate = (t: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(
    t * 1000,
  );

/** Truths of every period of Europe/Paris that the reports touch; reports in time order. */
export function truthOf(reports: Iterable<JsonReport>): Truth {
  const truth: Truth = new Map();
  let day = Number.NaN;
  let keys: string[] = [];
  for (const report of reports) {
    const t = Date.parse(report.observedAt) / 1000;
    const start = dayStart(t - 1);
    if (start !== day) {
      day = start;
      keys = keysOf(start);
    }
    for (const key of keys) note(truth, key, report);
  }
  return truth;
}

const keysOf = (start: number): string[] => [
  `daily ${localDate(start)}`,
  `weekly ${localDate(weekStart(start))}`,
  `monthly ${localDate(monthStart(start)).slice(0, 7)}`,
  `yearly ${localDate(yearStart(start)).slice(0, 4)}`,
  'record',
];

function note(truth: Truth, key: string, report: JsonReport): void {
  let period = truth.get(key);
  if (!period) {
    period = {
      extremes: new Map(),
      rain: 0,
      lightning: 0,
      pm25Hundredths: 0,
      pm25Count: 0,
      reports: 0,
    };
    truth.set(key, period);
  }
  period.reports += 1;
  period.rain += number(report.rainInterval) ?? 0;
  period.lightning += number(report.lightningInterval) ?? 0;
  const pm25 = number(report.pm25);
  if (pm25 !== null) {
    period.pm25Hundredths += Math.round(pm25 * 100);
    period.pm25Count += 1;
  }
  for (const [name, value] of measuresOf(report)) {
    if (value === null) continue;
    const at = report.observedAt;
    const known = period.extremes.get(name);
    if (!known) {
      period.extremes.set(name, { min: value, minAt: at, max: value, maxAt: at });
      continue;
    }
    if (value < known.min) Object.assign(known, { min: value, minAt: at });
    if (value > known.max) Object.assign(known, { max: value, maxAt: at });
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Statistics that are an index of another measure's, with that one's time. */
const indices: readonly (readonly [
  name: string,
  of: string,
  index: (value: number) => number | null,
])[] = [
  ['BeaufortScale', 'WindSpeedAvg', beaufortScale],
  ['Aqi', 'Pm25', aqiOfPm25],
];

/** What GET …/history answers for this truth, in metric units: every statistic of the specification with its time. */
export function expectedHistory(truth: PeriodTruth): Record<string, number | string | null> {
  const meanPm25 = truth.pm25Count === 0 ? null : truth.pm25Hundredths / 100 / truth.pm25Count;
  const expected: Record<string, number | string | null> = {
    rainPeriod: rounded(truth.rain),
    lightningNumber: truth.lightning,
    avgPm25: meanPm25 === null ? null : rounded(meanPm25),
    avgAqi: aqiOfPm25(meanPm25),
  };
  const maxOnly = new Set(['LeafWetness', 'RainRate', 'WindGust', 'Pm25', 'SolarRadiation', 'Uv']);
  for (const [name, of, index] of indices) {
    const followed = truth.extremes.get(of);
    expected[`max${name}`] = followed ? index(followed.max) : null;
    expected[`max${name}ReceivedAt`] = followed?.maxAt ?? null;
  }
  for (const [name, { min, minAt, max, maxAt }] of truth.extremes) {
    if (name === 'WindSpeedAvg') continue;
    expected[`max${name}`] = rounded(max);
    expected[`max${name}ReceivedAt`] = maxAt;
    if (maxOnly.has(name)) continue;
    expected[`min${name}`] = rounded(min);
    expected[`min${name}ReceivedAt`] = minAt;
  }
  return expected;
}
