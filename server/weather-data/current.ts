// GET /api/weatherData/{reference}/currentData/…: what a station measures now, with today's extremes.
import { type Failure, isFailure, notFound } from '../../shared/contract/failure.ts';
import type {
  CurrentDetail,
  CurrentSummary,
  Extreme,
  TodayExtremes,
} from '../../shared/contract/weather-data.ts';
import { followerOf } from '../../shared/formulas/derive.ts';
import { type MeasureName, measure, measureNames } from '../../shared/measures/catalogue.ts';
import type { UnitSet } from '../../shared/measures/dimensions.ts';
import {
  type CurrentName,
  currentNames,
  type Values,
  variationNames,
} from '../../shared/measures/fields.ts';
import type { Connection } from '../storage/connection.ts';
import { isoOf, isoOrNull } from '../storage/contents/dates.ts';
import { bucketsIn } from '../storage/periods/graph-buckets.ts';
import { type Look, openLook } from '../storage/periods/look.ts';
import type { PeriodStatistics } from '../storage/periods/period-statistics.ts';
import { levelReader } from '../storage/periods/statistic-readers.ts';
import type { TotalName } from '../storage/rollups/rollup-columns.ts';
import { together } from '../storage/together.ts';
import { currentState, type Moment, variations } from './current-state.ts';
import { ageLimits, freshnessOf } from './freshness.ts';
import { lastRainAt } from './last-rain.ts';
import { published, publishedDifference } from './present.ts';
import { currentSpan, pm25DayMean, type RunningPeriods, runningPeriods } from './running-totals.ts';
import { skyAt } from './sky.ts';
import { statisticOf } from './statistics-fields.ts';
import { loadSubject, readStation, type Subject, usualIntervalOf } from './subject.ts';

const noCurrentData = 'Aucune données actuellement';

const HOUR_MS = 3_600_000;

type Newest = Subject & { readonly moment: Moment; readonly freshness: 'live' | 'late' };

/** The station with the time of its newest report; the specification's 404 once it has been silent for 24 h. */
async function newestOf(
  connection: Connection,
  reference: string,
  now: number,
): Promise<Newest | Failure> {
  const subject = await loadSubject(connection, reference);
  if (isFailure(subject)) return subject;
  const { station, state } = subject;
  if (state.lastObservedAt === null) return notFound(noCurrentData);
  const usualIntervalMs = await usualIntervalOf(connection, subject);
  const freshness = freshnessOf(now - state.lastObservedAt, usualIntervalMs);
  if (freshness === 'silent') return notFound(noCurrentData);
  const moment = {
    stationId: station.id,
    elevationM: station.elevation,
    lastObservedAt: state.lastObservedAt,
    usualIntervalMs,
  };
  return { ...subject, moment, freshness };
}

/** @param now milliseconds UTC */
export async function currentDetail(
  connection: Connection,
  reference: string,
  now: number,
): Promise<CurrentDetail | Failure> {
  const newest = await newestOf(connection, reference, now);
  if (isFailure(newest)) return newest;
  const { station, state, unit, moment, freshness } = newest;
  const [look, merged] = await together([
    openLook(connection, readStation(newest), currentSpan(newest, now)),
    currentState(connection, moment),
  ]);
  // The stretches of readings first: the sums then find theirs among them.
  const [changes, running, pm25Avg, pressures] = await together([
    variations(look, moment, merged),
    runningPeriods(look, newest, now),
    merged.pm25Avg ?? pm25DayMean(look, now),
    pressureTrend(look, newest),
  ]);
  const current = withParticles(merged, pm25Avg);
  const { usualIntervalMs } = moment;
  const rainedAt = await lastRainAt(look, newest, { current, running, usualIntervalMs });
  const { today } = running;
  const values = Object.fromEntries(
    currentNames.map((name) => [name, published(currentValue(name, current, running), name, unit)]),
  ) as Record<CurrentName, number | null>;
  const variationFields = Object.fromEntries(
    variationNames.map((name) => [
      `${name}Variation`,
      publishedDifference(changes[name], name, unit),
    ]),
  ) as { [M in (typeof variationNames)[number] as `${M}Variation`]: number | null };
  return {
    ...values,
    ...variationFields,
    receivedAt: isoOf(moment.lastObservedAt),
    revision: state.revision,
    state: freshness,
    age: ageLimits(moment.usualIntervalMs),
    usualInterval: moment.usualIntervalMs / 1000,
    timeZone: station.timeZone,
    dayEndsAt: isoOf(running.dayEnd),
    weatherStation: placeOf(newest),
    unit,
    today: todayExtremes(today, unit),
    lightningToday: extremesOf(today, 'lightningDistance', unit),
    totalsSince: {
      daily: isoOrNull(running.since.daily),
      weekly: isoOrNull(running.since.weekly),
      monthly: isoOrNull(running.since.monthly),
      yearly: isoOrNull(running.since.yearly),
    },
    lastRainAt: isoOrNull(rainedAt),
    pressureTrend: [
      ...pressures,
      { receivedAt: isoOf(moment.lastObservedAt), relativePressure: values.relativePressure },
    ],
    sky: skyAt(station, now),
  };
}

export async function currentSummary(
  connection: Connection,
  reference: string,
  now: number,
): Promise<CurrentSummary | Failure> {
  const newest = await newestOf(connection, reference, now);
  if (isFailure(newest)) return newest;
  const { unit, moment, freshness } = newest;
  const current = await currentState(connection, moment);
  const value = (name: MeasureName): number | null => published(current[name] ?? null, name, unit);
  return {
    receivedAt: isoOf(moment.lastObservedAt),
    state: freshness,
    temperature: value('temperature'),
    relativePressure: value('relativePressure'),
    windSpeedAvg: value('windSpeedAvg'),
    windDirectionAvg: value('windDirectionAvg'),
    humidity: value('humidity'),
    unit,
  };
}

/** Canonical. Totals are ours over the period, the day's gust is the day's maximum; the rest is the merged state. */
function currentValue(
  name: CurrentName,
  current: Values,
  { today, totals }: RunningPeriods,
): number | null {
  const { totalOf } = measure(name);
  if (totalOf) return totals[totalOf.over].totals[totalOf.amount as TotalName] ?? null;
  if (name === 'windMaxDailyGust') return statisticOf(today, 'windGust', 'max').value;
  return current[name] ?? null;
}

/** The 24-h mean of fine particles and its index take part when the console sends none. */
function withParticles(values: Values, pm25Avg: number | null): Values {
  const aqiAvg = followerOf('aqiAvg', pm25Avg);
  return pm25Avg === null || aqiAvg === null ? values : { ...values, pm25Avg, aqiAvg };
}

const placeOf = ({ station }: Subject): CurrentDetail['weatherStation'] => ({
  reference: station.reference,
  name: station.name,
  city: station.city,
  lat: station.lat,
  lng: station.lng,
  elevation: station.elevation,
});

function extremesOf(
  statistics: PeriodStatistics,
  name: MeasureName,
  units: UnitSet,
): TodayExtremes {
  const extreme = (statistic: 'min' | 'max'): Extreme => {
    const { value, at } = statisticOf(statistics, name, statistic);
    return { value: published(value, name, units), receivedAt: isoOrNull(at) };
  };
  return { min: extreme('min'), max: extreme('max') };
}

/** By measure: those whose extremes a roll-up keeps. */
function todayExtremes(
  statistics: PeriodStatistics,
  units: UnitSet,
): Record<string, TodayExtremes> {
  const named = measureNames.filter((name) => {
    const { kind, section } = measure(name);
    return (
      section !== undefined &&
      kind.is === 'level' &&
      (kind.extremes === 'both' || kind.extremes === 'max')
    );
  });
  return Object.fromEntries(named.map((name) => [name, extremesOf(statistics, name, units)]));
}

const meanPressure = levelReader('relativePressure', 'mean');

/** The quarter-hour means of the last three hours. */
async function pressureTrend(
  look: Look,
  { unit, moment }: Newest,
): Promise<CurrentDetail['pressureTrend']> {
  const end = moment.lastObservedAt;
  const buckets = await bucketsIn(look, { start: end - 3 * HOUR_MS, end, step: '15m' });
  return buckets.map(({ start, statistics }) => ({
    receivedAt: isoOf(start),
    relativePressure: published(meanPressure(statistics), 'relativePressure', unit),
  }));
}
