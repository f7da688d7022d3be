// What holds for every input: null in, null out; no NaN; domains and examples people reported.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aqiOfPm25 } from './air-quality-index.ts';
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
import { directionOf, MIN_RESULTANT_KMH, vectorMeanDirection, windVector } from './vector-mean.ts';
import { wetBulb } from './wet-bulb.ts';
import { windChill } from './wind-chill.ts';

const temperature = fc.double({ min: -100, max: 100, noNaN: true });
const humidity = fc.double({ min: -10, max: 120, noNaN: true });
const wind = fc.double({ min: -5, max: 400, noNaN: true });
const pressure = fc.double({ min: 0, max: 1200, noNaN: true });
const elevation = fc.double({ min: -500, max: 9000, noNaN: true });
const orNull = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: null });

describe.each<[string, (...values: never[]) => number | null, fc.Arbitrary<number>[]]>([
  ['dewPoint', dewPoint, [temperature, humidity]],
  ['windChill', windChill, [temperature, wind]],
  ['heatIndex', heatIndex, [temperature, humidity]],
  ['humidex', humidex, [temperature, humidity]],
  ['seaLevelPressure', seaLevelPressure, [pressure, elevation, temperature, humidity]],
  ['qnh', qnh, [pressure, elevation]],
  ['apparentTemperature', apparentTemperature, [temperature, humidity, wind]],
  ['feelsLike', feelsLike, [temperature, humidity, wind]],
  ['cloudBase', cloudBase, [temperature, temperature, elevation]],
  ['wetBulb', wetBulb, [temperature, humidity]],
  ['vapourPressureDeficit', vapourPressureDeficit, [temperature, humidity]],
  ['aqiOfPm25', aqiOfPm25, [fc.double({ min: -5, max: 1000, noNaN: true })]],
  ['degreeDays', degreeDays, [temperature, temperature]],
  ['degreeDaysCostic', degreeDaysCostic, [temperature, temperature]],
])('%s', (_name, formula, inputs) => {
  const call = formula as (...values: (number | null)[]) => number | null;

  it('answers a finite number or null, whatever comes in', () => {
    fc.assert(
      fc.property(fc.tuple(...inputs.map(orNull)), (values) => {
        const found = call(...values);
        expect(found === null || Number.isFinite(found), `${values} → ${found}`).toBe(true);
      }),
    );
  });

  it('answers null when nothing is known', () => {
    expect(call(...inputs.map(() => null))).toBeNull();
  });
});

describe('felt temperatures', () => {
  it('wind chill is never above the air temperature, humidex never below', () => {
    fc.assert(
      fc.property(temperature, humidity, wind, (t, rh, v) => {
        expect(windChill(t, v) ?? t).toBeLessThanOrEqual(t);
        expect(humidex(t, rh) ?? t).toBeGreaterThanOrEqual(t);
      }),
    );
  });

  it.each([
    [windChill(5, 20), 1.1],
    [windChill(15, 3), 15],
    [heatIndex(32, 70), 40.4],
    [humidex(30, 55.0), 37.6],
  ])('example %#', (found, expected) => {
    expect(found).toBeCloseTo(expected, 0);
  });

  it('0 °C and 0 km/h are values', () => {
    expect(windChill(0, 0)).toBe(0);
    expect(feelsLike(0, null, null)).toBe(0);
    expect(cloudBase(0, 0, 0)).toBe(0);
  });
});

it('dew point rises with humidity and is at most the temperature', () => {
  const inside = fc.double({ min: -45, max: 60, noNaN: true });
  const rh = fc.double({ min: 0.5, max: 100, noNaN: true });
  fc.assert(
    fc.property(inside, rh, rh, (t, a, b) => {
      const [dry, humid] = [dewPoint(t, Math.min(a, b)), dewPoint(t, Math.max(a, b))];
      expect(dry).not.toBeNull();
      expect(humid as number).toBeGreaterThanOrEqual(dry as number);
      expect(humid as number).toBeLessThanOrEqual(t + 1e-9);
    }),
  );
});

describe('vector mean', () => {
  const rounded = (degrees: number | null) => (degrees === null ? null : Math.round(degrees) % 360);
  const of = (...degrees: number[]) =>
    vectorMeanDirection(degrees.map((d) => ({ windKmh: 10, degrees: d })));

  it('does not invent a southerly wind around north', () => {
    expect(rounded(of(355, 5, 15))).toBe(5);
    expect(rounded(of(350, 10))).toBe(0);
    expect(rounded(of(360))).toBe(0);
  });

  it('has no direction when the 10-minute resultant is under 0.1 m/s', () => {
    const winds = [
      { windKmh: 1, degrees: 90 },
      { windKmh: 0.5, degrees: 270 },
    ];
    expect(vectorMeanDirection(winds)).toBeCloseTo(90);
    expect(vectorMeanDirection(winds, MIN_RESULTANT_KMH)).toBeNull();
    expect(vectorMeanDirection([{ windKmh: 12, degrees: 30 }], MIN_RESULTANT_KMH)).toBeCloseTo(30);
  });

  it('counts calm air in the 10-minute resultant, and nothing for an incomplete observation', () => {
    const calm = { windKmh: 0, degrees: null };
    const unknown = { windKmh: null, degrees: 180 };
    const breath = { windKmh: 1, degrees: 45 };
    expect(vectorMeanDirection([breath, unknown, unknown], MIN_RESULTANT_KMH)).toBeCloseTo(45);
    expect(vectorMeanDirection([breath, calm, calm], MIN_RESULTANT_KMH)).toBeNull();
  });

  it('is the same from components that were added up, and stays in [0;360[', () => {
    const observation = fc.record({
      windKmh: fc.double({ min: 0.5, max: 200, noNaN: true }),
      degrees: fc.integer({ min: 0, max: 360 }),
    });
    fc.assert(
      fc.property(fc.array(observation, { minLength: 1, maxLength: 20 }), (observations) => {
        const sum = { east: 0, north: 0 };
        for (const wind of observations) {
          const vector = windVector(wind);
          sum.east += vector?.east ?? 0;
          sum.north += vector?.north ?? 0;
        }
        const speeds = observations.reduce((total, { windKmh }) => total + windKmh, 0);
        const found = vectorMeanDirection(observations);
        expect(found).toBe(directionOf(sum, 1e-6 * speeds));
        if (found !== null) expect(found >= 0 && found < 360).toBe(true);
      }),
    );
  });
});

it('PM2.5 of 12.0 is 56 in the table in force, and the index never falls as particles rise', () => {
  expect(aqiOfPm25(12)).toBe(56);
  let previous = 0;
  for (let tenths = 0; tenths <= 4000; tenths += 1) {
    const index = aqiOfPm25(tenths / 10) as number;
    expect(index).toBeGreaterThanOrEqual(previous);
    previous = index;
  }
});

it('NowCast only looks at the last 12 hours and needs two of the last three', () => {
  const steady = new Array(12).fill(20);
  expect(nowcastPm25([500, 500, ...steady])).toBe(20);
  expect(nowcastPm25([])).toBeNull();
  expect(nowcastPm25([20, null, null])).toBeNull();
});
