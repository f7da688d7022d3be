// For tests: the effective values and the statistics of a station said again the slow and obvious way, each reading
// looking back over all the others, to compare the roll-ups with.

import { belongsAt } from '../../../shared/calendar/belongs-at.ts';
import { aqiOfPm25 } from '../../../shared/formulas/air-quality-index.ts';
import { dewPoint } from '../../../shared/formulas/dew-point.ts';
import { heatIndex } from '../../../shared/formulas/heat-index.ts';
import { humidex } from '../../../shared/formulas/humidex.ts';
import { windChill } from '../../../shared/formulas/wind-chill.ts';
import { measure } from '../../../shared/measures/catalogue.ts';
import type { JudgedReading } from '../../../shared/measures/reading.ts';
import type { LevelStatistics, PeriodStatistics } from '../periods/period-statistics.ts';
import type { Strike } from '../readings/strikes.ts';
import { levels, type RolledName, totals } from './rollup-columns.ts';

const quarter = 900_000;
const tenMinutes = 600_000;

export type Told = {
  readonly at: number;
  readonly observedAt: number;
  readonly values: Record<string, number>;
};

/** How long back the readings of a bucket are merged. */
function obviousWindow(readings: readonly JudgedReading[], bucket: number): number {
  const times = readings
    .filter(({ observedAt }) => observedAt < bucket)
    .map(({ observedAt }) => observedAt);
  const last = times.slice(-21);
  const gaps = last
    .slice(1)
    .map((time, index) => time - (last[index] ?? 0))
    .sort((a, b) => a - b);
  if (gaps.length === 0) return tenMinutes;
  const median = Math.round(
    ((gaps[Math.floor((gaps.length - 1) / 2)] ?? 0) +
      (gaps[Math.ceil((gaps.length - 1) / 2)] ?? 0)) /
      2,
  );
  return Math.max(tenMinutes, 3 * median);
}

/** All readings of a station, in observed order, with their effective values. */
export function obviousValues(readings: readonly JudgedReading[]): Told[] {
  const told: Told[] = [];
  const own = readings.map(({ values, suspects }) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !suspects.includes(field))),
  );
  readings.forEach(({ observedAt, interval }, index) => {
    const at = belongsAt(observedAt, interval);
    const bucket = Math.floor(at / quarter) * quarter;
    const window = obviousWindow(readings, bucket);
    const values: Record<string, number> = { ...own[index] };
    const recent = (ms: number) =>
      readings
        .slice(0, index + 1)
        .map((one, place) => ({ one, place }))
        .filter(({ one }) => observedAt - one.observedAt <= ms);
    if (values.windGust !== undefined)
      values.windGust = Math.max(values.windGust, values.windSpeed ?? 0);
    const isSent = recent(window).some(({ place }) => own[place]?.windSpeedAvg !== undefined);
    if (values.windSpeed !== undefined && !isSent) {
      const speeds = recent(tenMinutes - 1).flatMap(({ place }) => own[place]?.windSpeed ?? []);
      values.windSpeedAvg =
        Math.round((speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length) * 100) / 100;
    }
    told.push({ at, observedAt, values });
    const newest = (name: string): number | null => {
      const found = recent(window).filter(({ place }) => told[place]?.values[name] !== undefined);
      return told[found.at(-1)?.place ?? -1]?.values[name] ?? null;
    };
    const compute = (name: string, inputs: readonly string[], value: number | null): void => {
      if (value !== null && inputs.some((input) => values[input] !== undefined))
        values[name] = value;
    };
    const [temperature, humidity] = [newest('temperature'), newest('humidity')];
    compute(
      'windChill',
      ['temperature', 'windSpeed', 'windSpeedAvg'],
      windChill(temperature, newest('windSpeed') ?? newest('windSpeedAvg')),
    );
    compute('dewPoint', ['temperature', 'humidity'], dewPoint(temperature, humidity));
    compute('humidex', ['temperature', 'humidity'], humidex(temperature, humidity));
    compute('heatIndex', ['temperature', 'humidity'], heatIndex(temperature, humidity));
    compute('aqi', ['pm25'], aqiOfPm25(newest('pm25')));
  });
  return told;
}

type Sample = { readonly value: number; readonly time: number };

/** Of the samples in observed order. */
function obviousLevel(name: RolledName, samples: readonly Sample[]): LevelStatistics {
  const { keeps, sumScale } = levels.find((level) => level.name === name) ?? {
    keeps: 'mean',
    sumScale: 1,
  };
  const sorted = [...samples].sort((a, b) => a.time - b.time);
  const lowest =
    keeps === 'both'
      ? sorted.reduce<Sample | null>(
          (best, one) => (best && best.value <= one.value ? best : one),
          null,
        )
      : null;
  const highest =
    keeps === 'mean'
      ? null
      : sorted.reduce<Sample | null>(
          (best, one) => (best && best.value >= one.value ? best : one),
          null,
        );
  return {
    min: lowest?.value ?? null,
    minAt: lowest?.time ?? null,
    max: highest?.value ?? null,
    maxAt: highest?.time ?? null,
    sum: samples.reduce((sum, { value }) => sum + Math.round(value * sumScale), 0) / sumScale,
    n: samples.length,
  };
}

const without = <T>(values: readonly (T | undefined)[]): T[] =>
  values.filter((value) => value !== undefined);

/** Statistics of what counts in [from, to[, of all that was told of a station. */
export function obviousStatistics(
  told: readonly Told[],
  strikes: readonly Strike[],
  from: number,
  to: number,
): PeriodStatistics {
  const reports = told.filter(({ at }) => at >= from && at < to);
  const struck = strikes.filter((strike) => strike.belongsAt >= from && strike.belongsAt < to);
  const samples = (name: string): Sample[] =>
    name === 'lightningDistance'
      ? struck.map(({ distance, struckAt }) => ({ value: distance, time: struckAt }))
      : reports.flatMap(({ values, observedAt }) =>
          without([values[name]]).map((value) => ({ value, time: observedAt })),
        );
  const measures = Object.fromEntries(
    levels.map(({ name }) => [name, obviousLevel(name, samples(name))]),
  ) as PeriodStatistics['measures'];
  const windy = reports.filter(
    ({ values }) => values.windDirection !== undefined && (values.windSpeed ?? 0) > 0,
  );
  const part = (turn: (radians: number) => number): number =>
    windy.reduce(
      (sum, { values }) =>
        sum +
        Math.round(
          (values.windSpeed ?? 0) * turn(((values.windDirection ?? 0) * Math.PI) / 180) * 1e6,
        ),
      0,
    ) / 1e6;
  const credits = (name: string): number[] => without(reports.map(({ values }) => values[name]));
  return {
    measures,
    totals: Object.fromEntries(
      totals.map(({ name }) => {
        const { scale } = measure(name);
        const all = credits(name);
        return [
          name,
          all.length === 0
            ? null
            : all.reduce((sum, value) => sum + Math.round(value * scale), 0) / scale,
        ];
      }),
    ) as PeriodStatistics['totals'],
    lastCreditedAt: Object.fromEntries(
      totals.map(({ name }) => [
        name,
        reports.filter(({ values }) => (values[name] ?? 0) > 0).at(-1)?.observedAt ?? null,
      ]),
    ) as PeriodStatistics['lastCreditedAt'],
    vectors: { windDirection: { east: part(Math.sin), north: part(Math.cos), n: windy.length } },
    reports: reports.length,
    covered: new Set(reports.map(({ at }) => Math.floor(at / quarter))).size,
    firstAt: reports[0]?.observedAt ?? null,
    lastAt: reports.at(-1)?.observedAt ?? null,
  };
}

/** The same for whole days, whose highest gust is also looked for in the wind and in the console's own figure. */
export function obviousPeriod(
  told: readonly Told[],
  strikes: readonly Strike[],
  from: number,
  to: number,
): PeriodStatistics {
  const statistics = obviousStatistics(told, strikes, from, to);
  const { windGust, windSpeed, windMaxDailyGust } = statistics.measures;
  const best = [windGust, windSpeed, windMaxDailyGust]
    .filter(({ max }) => max !== null)
    .sort((a, b) => (b.max ?? 0) - (a.max ?? 0) || (a.maxAt ?? 0) - (b.maxAt ?? 0))[0];
  const gust = { ...windGust, max: best?.max ?? null, maxAt: best?.maxAt ?? null };
  return { ...statistics, measures: { ...statistics.measures, windGust: gust } };
}
