// A sample of synthetic weather as a report for the JSON door: canonical units, rain and lightning as increments.
import type { Sample } from './synth/sample.ts';

export type JsonReport = { observedAt: string; interval: number } & {
  [measure: string]: number | string | null;
};

const KMH_PER_MS = 3.6;

/** m/s → km/h with one decimal, as consoles show wind. */
export const kmh = (metresPerSecond: number): number =>
  Math.round(metresPerSecond * KMH_PER_MS * 10) / 10;

/** The sample as posted; its running counters are left out, they are not needed with `rainInterval`. */
export function jsonReport(sample: Sample, interval: number): JsonReport {
  return {
    observedAt: new Date(sample.t * 1000).toISOString(),
    interval,
    temperature: sample.temperature,
    humidity: sample.humidity,
    relativePressure: sample.relativePressure,
    absolutePressure: sample.absolutePressure,
    windSpeed: kmh(sample.windSpeed),
    windDirection: sample.windDirection,
    windSpeedAvg: kmh(sample.windSpeedAvg),
    windDirectionAvg: sample.windDirectionAvg,
    windGust: kmh(sample.windGust),
    windGustDirection: sample.windGustDirection,
    rainRate: sample.rainRate,
    rainInterval: sample.rain,
    solarRadiation: sample.solarRadiation,
    uv: sample.uv,
    soilTemperature: sample.soilTemperature,
    leafWetness: sample.leafWetness,
    pm25: sample.pm25,
    lightningInterval: sample.lightning,
    lightningDistance: sample.lightningDistance,
    temperatureIndoor: sample.temperatureIndoor,
    humidityIndoor: sample.humidityIndoor,
  };
}
