// Every formula and every band against recorded truth (fixtures/truth/meteo-vectors.json).
// A kind that the file holds and this table does not is a failure.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  aqiBand,
  atmoPm25Band,
  beaufortNames,
  beaufortScale,
  europeanPm25Band,
  rainRateName,
  uvBand,
} from '../measures/bands.ts';
import { windRose16 } from '../measures/wind-rose.ts';
import { aqiOfPm25, aqiOfPm25Before2024 } from './air-quality-index.ts';
import { apparentTemperature } from './apparent-temperature.ts';
import { cloudBase } from './cloud-base.ts';
import { degreeDays, degreeDaysCostic } from './degree-days.ts';
import { dewPoint } from './dew-point.ts';
import { feelsLike } from './feels-like.ts';
import { heatIndex } from './heat-index.ts';
import { humidex } from './humidex.ts';
import { nowcastPm25 } from './nowcast.ts';
import { qnh } from './qnh.ts';
import { seaLevelPressure } from './sea-level-pressure.ts';
import { vapourPressureDeficit } from './vapour-pressure-deficit.ts';
import { vectorMeanDirection, type WindObservation } from './vector-mean.ts';
import { wetBulb } from './wet-bulb.ts';
import { windChill } from './wind-chill.ts';

type Inputs = Record<string, number | null>;
type Vector = { id: string; in: unknown; expected: unknown; tol: number; circular?: true };
type Truth = { formulas: Record<string, { vectors: Vector[] }> };

const truth = JSON.parse(
  readFileSync(new URL('../../fixtures/truth/meteo-vectors.json', import.meta.url), 'utf8'),
) as Truth;

const arranged =
  (...names: string[]) =>
  (formula: (...values: (number | null)[]) => unknown) =>
  (inputs: unknown): unknown =>
    formula(
      ...names.map((name) => {
        const value = (inputs as Inputs)[name];
        if (value === undefined) throw new Error(`the vector has no ${name}`);
        return value;
      }),
    );

const air = arranged('temperature', 'humidity');
const windyAir = arranged('temperature', 'humidity', 'windKmh');
const particles = arranged('pm25');
const day = arranged('tn', 'tx');
const pressures = arranged('stationPressure', 'elevation', 'temperature', 'humidity');

function beaufort(windKmh: number | null): unknown {
  const force = beaufortScale(windKmh);
  const names = beaufortNames(force);
  return names && { force, officiel: names.official, cahier: names.name };
}

const functions: Record<string, (inputs: unknown) => unknown> = {
  dewPoint: air(dewPoint),
  windChill: arranged('temperature', 'windKmh')(windChill),
  heatIndex: air(heatIndex),
  humidex: air(humidex),
  cloudBase: arranged('temperature', 'dewPoint', 'elevation')(cloudBase),
  seaLevelPressure: pressures(seaLevelPressure),
  qnh: arranged('stationPressure', 'elevation')(qnh),
  apparentTemperatureSteadman: windyAir(apparentTemperature),
  feelsLike: windyAir(feelsLike),
  wetBulb: air(wetBulb),
  vapourPressureDeficit: air(vapourPressureDeficit),
  uvClass: arranged('uv')((uv) => uvBand(uv ?? null)?.name ?? null),
  beaufort: arranged('windKmh')((windKmh) => beaufort(windKmh ?? null)),
  windRose16: arranged('degrees')(windRose16),
  vectorMeanDirection: (inputs) =>
    vectorMeanDirection((inputs as { observations: WindObservation[] }).observations),
  aqiPm25Epa2024: particles(aqiOfPm25),
  aqiPm25EpaPre2024: particles(aqiOfPm25Before2024),
  aqiBandSpec: arranged('aqi')((aqi) => aqiBand(aqi ?? null)?.name ?? null),
  nowcastPm25: (inputs) =>
    nowcastPm25((inputs as { hourlyOldestFirst: (number | null)[] }).hourlyOldestFirst),
  atmoPm25: particles((pm25) => atmoPm25Band(pm25 ?? null)?.name ?? null),
  europeanAqiPm25_2024: particles((pm25) => europeanPm25Band(pm25 ?? null)?.name ?? null),
  rainRateClass: arranged('rainRate')(rainRateName),
  degreeDaysMeteo18: day(degreeDays),
  degreeDaysCostic18: day(degreeDaysCostic),
};

const circularGap = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

it('knows every kind of the truth table, and no other', () => {
  expect(Object.keys(functions).sort()).toEqual(Object.keys(truth.formulas).sort());
});

describe.each(Object.entries(truth.formulas))('%s', (kind, { vectors }) => {
  it.each(vectors)('$id', ({ in: inputs, expected, tol, circular }) => {
    const found = functions[kind]?.(inputs);
    if (typeof expected !== 'number') return expect(found).toEqual(expected);
    if (typeof found !== 'number') throw new Error(`${found} instead of ${expected}`);
    const gap = circular ? circularGap(found, expected) : Math.abs(found - expected);
    expect(gap, `${found} instead of ${expected}`).toBeLessThanOrEqual(tol + 1e-9);
  });
});
