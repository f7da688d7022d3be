// The exact French texts, spaces included, and what holds for every number and instant.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedUnitSets } from '../measures/dimensions.ts';
import { formatCompass, formatCompassWritten } from './compass.ts';
import { formatAge, formatDuration } from './durations.ts';
import { formatMeasure, formatNumber, formatVariation, measureParts } from './numbers.ts';

const { Metric, Imperial } = seedUnitSets;

describe('numbers', () => {
  it.each([
    [1234567.891, 2, '1\u202F234\u202F567,89'],
    [1013.25, 1, '1\u202F013,3'],
    [12.35, 1, '12,4'],
    [-0.04, 1, '0,0'],
    [-0, 1, '0,0'],
    [-0.05, 1, '-0,1'],
    [-12.5, 1, '-12,5'],
    [0, 0, '0'],
    [null, 1, '–'],
    [Number.NaN, 1, '–'],
    [Number.POSITIVE_INFINITY, 1, '–'],
  ])('%s with %d decimals', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });

  it.each([
    [0.1, '+0,1'],
    [-0.1, '-0,1'],
    [0.04, '0,0'],
    [-0.04, '0,0'],
    [0, '0,0'],
    [1234.5, '+1\u202F234,5'],
    [null, '–'],
  ])('variation %s', (value, text) => {
    expect(formatVariation(value)).toBe(text);
  });

  it('never shows a signed zero, and keeps the value to the last decimal', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.nat(3), (value, decimals) => {
        for (const text of [formatNumber(value, decimals), formatVariation(value, decimals)]) {
          expect(text).not.toMatch(/^[-+]0(,0*)?$/);
          const back = Number(text.replaceAll('\u202F', '').replace(',', '.'));
          expect(Math.abs(back - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
        }
      }),
    );
  });
});

describe('values with their unit', () => {
  it.each([
    [formatMeasure(21.46, 'temperature', Metric), '21,5\u202F°C'],
    [formatMeasure(70.7, 'temperature', Imperial), '70,7\u202F°F'],
    [formatMeasure(65.4, 'humidity', Metric), '65\u202F%'],
    [formatMeasure(1013.25, 'pressure', Metric), '1\u202F013,3\u202FhPa'],
    [formatMeasure(29.921, 'pressure', Imperial), '29,92\u202FinHg'],
    [formatMeasure(2.5, 'rain', Metric, { perHour: true }), '2,5\u202Fmm/h'],
    [formatMeasure(225, 'windDir', Metric), '225°'],
    [formatMeasure(360, 'windDir', Metric), '0°'],
    [formatMeasure(359.7, 'windDir', Metric), '0°'],
    [formatMeasure(359.4, 'windDir', Metric), '359°'],
    [formatMeasure(3, 'index', Metric), '3'],
    [formatMeasure(3.26, 'index', Metric, { decimals: 1 }), '3,3'],
    [formatMeasure(12, 'distance', Metric), '12\u202Fkm'],
    [formatMeasure(0.1, 'temperature', Metric, { signed: true }), '+0,1\u202F°C'],
    [formatMeasure(-35.24, 'solarRadiation', Metric, { signed: true }), '-35,2\u202FW/m²'],
    [formatMeasure(0.004, 'pressure', Imperial, { signed: true }), '0,00\u202FinHg'],
    [formatMeasure(null, 'temperature', Metric), '–'],
  ])('%s', (found, text) => {
    expect(found).toBe(text);
  });

  it('comes apart for screens that set the unit small', () => {
    expect(measureParts(0, 'rain', Metric, { perHour: true })).toEqual({
      number: '0,0',
      unit: 'mm/h',
    });
    expect(measureParts(null, 'speed', Imperial)).toEqual({ number: '–', unit: 'mph' });
  });
});

describe('ages and durations', () => {
  it.each([
    [0, 'à l’instant'],
    [-5000, 'à l’instant'],
    [12_400, 'il y a 12\u202Fs'],
    [59_999, 'il y a 59\u202Fs'],
    [60_000, 'il y a 1\u202Fmin'],
    [3 * 60_000 + 59_000, 'il y a 3\u202Fmin'],
    [2 * 3_600_000, 'il y a 2\u202Fh'],
    [36 * 3_600_000, 'il y a 1\u00A0jour'],
    [5 * 24 * 3_600_000, 'il y a 5\u00A0jours'],
    [1500 * 24 * 3_600_000, 'il y a 1\u202F500\u00A0jours'],
    [null, '–'],
  ])('age of %s ms', (ms, text) => {
    expect(formatAge(ms)).toBe(text);
  });

  it.each([
    [0, '0\u202Fs'],
    [45_000, '45\u202Fs'],
    [12 * 60_000, '12\u202Fmin'],
    [8 * 3_600_000 + 50.6 * 60_000, '8\u202Fh\u00A051\u202Fmin'],
    [2 * 3_600_000 - 1, '2\u202Fh'],
    [25 * 3_600_000, '25\u202Fh'],
    [null, '–'],
  ])('duration of %s ms', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe('compass', () => {
  it.each([
    [0, 'N', 'nord'],
    [360, 'N', 'nord'],
    [225, 'SO', 'sud-ouest'],
    [303, 'ONO', 'ouest-nord-ouest'],
    [null, '–', '–'],
    [361, '–', '–'],
  ])('%s°', (degrees, short, written) => {
    expect(formatCompass(degrees)).toBe(short);
    expect(formatCompassWritten(degrees)).toBe(written);
  });
});
