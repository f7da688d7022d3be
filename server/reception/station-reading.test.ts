import { describe, expect, test } from 'vitest';
import { seaLevelPressure } from '../../shared/formulas/sea-level-pressure.ts';
import type { Values } from '../../shared/measures/fields.ts';
import type { Rejection, Report } from './report.ts';
import { stationReading } from './station-reading.ts';
import type { ReceptionStation } from './stations.ts';
import { stationWith } from './testing/ingest.ts';

const reportOf = (values: Values, rejected: readonly Rejection[] = []): Report => ({
  protocol: 'ecowitt',
  identity: {},
  observedAt: 0,
  interval: 0,
  flags: [],
  values,
  missing: [],
  rejected,
  unknown: [],
  batteries: {},
  meta: {},
  warnings: [],
});

const settled = (
  values: Values,
  station: Partial<ReceptionStation> = {},
  rejected: readonly Rejection[] = [],
) => stationReading(reportOf(values, rejected), stationWith(station));
const valuesOf = (...given: Parameters<typeof settled>): Values => settled(...given).reading.values;

describe('rain gauge', () => {
  const both = {
    rainDaily: 0,
    rainYearly: 99,
    rainDailyPiezo: 1.9,
    rainYearlyPiezo: 104,
    rainRatePiezo: 2,
  };

  test('auto takes the tipping gauge when there is one and keeps the other apart', () => {
    expect(valuesOf(both)).toEqual(both);
  });

  test('auto takes the piezo gauge when it is alone', () => {
    expect(valuesOf({ rainDailyPiezo: 1.9, rainRatePiezo: 2 })).toEqual({
      rainDailyPiezo: 1.9,
      rainRatePiezo: 2,
      rainDaily: 1.9,
      rainRate: 2,
    });
  });

  test('auto sets aside a tipping gauge that stays at 0 while the piezo one counts', () => {
    const { reading, warnings } = settled({
      rainDaily: 0,
      rainYearly: 0,
      rainRate: 0,
      rainDailyPiezo: 1.9,
      rainYearlyPiezo: 104,
    });
    expect(reading.values).toMatchObject({ rainDaily: 1.9, rainYearly: 104 });
    expect(reading.values).not.toHaveProperty('rainRate');
    expect(warnings).toEqual(['piezo_preferred']);
  });

  test('… not on the first drops of a year, nor when a life-long counter has moved', () => {
    expect(valuesOf({ rainYearly: 0, rainYearlyPiezo: 0.4 })).toMatchObject({ rainYearly: 0 });
    expect(valuesOf({ rainYearly: 0, rainTotal: 12, rainYearlyPiezo: 104 })).toMatchObject({
      rainYearly: 0,
    });
  });

  test('piezo: the piezo gauge alone, never a sum nor a mixture', () => {
    expect(valuesOf({ ...both, rainRate: 7, rainEvent: 3 }, { rainGauge: 'piezo' })).toEqual({
      ...both,
      rainDaily: 1.9,
      rainYearly: 104,
      rainRate: 2,
    });
  });

  test('tipping: a piezo gauge fills nothing', () => {
    expect(valuesOf({ rainDailyPiezo: 1.9 }, { rainGauge: 'tipping' })).toEqual({
      rainDailyPiezo: 1.9,
    });
  });
});

describe('chosen probe', () => {
  const probes = {
    soilTemperature1: 10,
    soilTemperature2: 12,
    leafWetness1: 0,
    pm25Ch2: 8,
    pm25Co2: 4,
  };

  test('the first by default, 0 included', () => {
    expect(valuesOf(probes)).toMatchObject({ soilTemperature: 10, leafWetness: 0, pm25: 4 });
  });

  test('the one the station chose', () => {
    const channels = { soilTemperature: 2, leafWetness: 3, pm25: 2 };
    const values = valuesOf(probes, { channels });
    expect(values).toMatchObject({ soilTemperature: 12, pm25: 8 });
    expect(values).not.toHaveProperty('leafWetness');
  });

  test('a value sent under the plain name stays', () => {
    expect(valuesOf({ pm25: 3, pm25Ch1: 9 })).toEqual({ pm25: 3, pm25Ch1: 9 });
  });

  test('a probe hotter than any soil fills only its own field', () => {
    expect(valuesOf({ soilTemperature1: 110 })).toEqual({ soilTemperature1: 110 });
  });
});

describe('pressure', () => {
  const aloft = { absolutePressure: 900, temperature: 10, humidity: 80 };

  test('is reduced with the elevation when the console sends no relative pressure', () => {
    const reduced = seaLevelPressure(900, 1000, 10, 80);
    expect(reduced).toBeGreaterThan(1000);
    expect(valuesOf(aloft, { elevation: 1000 }).relativePressure).toBe(reduced);
  });

  test('is kept when it sends one', () => {
    expect(
      valuesOf({ ...aloft, relativePressure: 1012 }, { elevation: 1000 }).relativePressure,
    ).toBe(1012);
  });

  test('is not made up without a temperature, nor when the one sent was refused', () => {
    expect(valuesOf({ absolutePressure: 900 }, { elevation: 1000 })).toEqual({
      absolutePressure: 900,
    });
    const refused: Rejection = {
      wire: 'baromrelin',
      raw: '32.2',
      reason: 'out_of_range',
      field: 'relativePressure',
    };
    const { reading, warnings } = settled(aloft, { elevation: 1000 }, [refused]);
    expect(reading.values).toEqual(aloft);
    expect(warnings).toEqual(['relative_out_of_range']);
  });

  test('equal to the absolute one is told where it matters', () => {
    const equal = { relativePressure: 954.8, absolutePressure: 954.8 };
    expect(settled(equal, { elevation: 500 }).warnings).toEqual(['relative_equals_absolute']);
    expect(settled(equal, { elevation: 20 }).warnings).toEqual([]);
  });
});
