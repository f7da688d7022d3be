// The 10-minute wind means of a station: the console's when it sends them, else our own from its wind speeds.
import { isCalm } from '../measures/bands.ts';
import { measure } from '../measures/catalogue.ts';
import type { FieldName } from '../measures/fields.ts';
import { MIN_RESULTANT_KMH, vectorMeanDirection, type WindObservation } from './vector-mean.ts';

/** Length of the means, milliseconds. */
const windMeanMs = 600_000;

export type WindMeans = {
  /** Gives a report the means it lacks, unless the console sends them itself in other reports. */
  completeInto(values: Record<FieldName, number>, now: number, windowMs: number): void;
  /** The same for the mean speed alone; to be called for all the reports, or for none. */
  completeSpeedInto(values: Record<FieldName, number>, now: number, windowMs: number): void;
  /** Whether the newest known mean is that there is no direction. */
  isDirectionNil(now: number, windowMs: number): boolean;
};

const speedScale = measure('windSpeedAvg').scale;

/** What was said when; it never happened yet when `at` is −∞. */
type Newest = { at: number; value: number | null };

const never = (): Newest => ({ at: Number.NEGATIVE_INFINITY, value: null });

/** Starts without any wind; reports come in observed order. */
export function createWindMeans(): WindMeans {
  const observations: (WindObservation & { readonly at: number; readonly windKmh: number })[] = [];
  const sentSpeed = never();
  const sentDirection = never();
  const meanSpeed = never();
  const meanDirection = never();

  function completeSpeed(values: Record<FieldName, number>, now: number, windowMs: number): void {
    if (values.windSpeedAvg !== undefined) sentSpeed.at = now;
    else if (values.windSpeed !== undefined && now - sentSpeed.at > windowMs) {
      // Rounded as the store rounds the console's own mean, so that it is one number everywhere.
      values.windSpeedAvg = Math.round(meanOf(observations) * speedScale) / speedScale;
    }
    if (values.windSpeedAvg === undefined) return;
    meanSpeed.at = now;
    meanSpeed.value = values.windSpeedAvg;
  }

  function completeDirection(
    values: Record<FieldName, number>,
    now: number,
    windowMs: number,
  ): void {
    let direction = values.windDirectionAvg ?? null;
    if (direction !== null) sentDirection.at = now;
    else if (values.windSpeed === undefined || now - sentDirection.at <= windowMs) return;
    else direction = vectorMeanDirection(observations, MIN_RESULTANT_KMH);
    if (now - meanSpeed.at <= windowMs && isCalm(meanSpeed.value)) direction = null;
    meanDirection.at = now;
    meanDirection.value = direction;
    if (direction === null) delete values.windDirectionAvg;
    else values.windDirectionAvg = direction;
  }

  function completeSpeedInto(
    values: Record<FieldName, number>,
    now: number,
    windowMs: number,
  ): void {
    const { windSpeed, windDirection } = values;
    if (windSpeed !== undefined) {
      while (observations[0] && observations[0].at <= now - windMeanMs) observations.shift();
      observations.push({ at: now, windKmh: windSpeed, degrees: windDirection ?? null });
    }
    completeSpeed(values, now, windowMs);
  }

  return {
    completeSpeedInto,
    completeInto(values, now, windowMs) {
      completeSpeedInto(values, now, windowMs);
      completeDirection(values, now, windowMs);
    },
    isDirectionNil: (now, windowMs) =>
      now - meanDirection.at <= windowMs && meanDirection.value === null,
  };
}

function meanOf(observations: readonly { readonly windKmh: number }[]): number {
  let sum = 0;
  for (const { windKmh } of observations) sum += windKmh;
  return sum / observations.length;
}
