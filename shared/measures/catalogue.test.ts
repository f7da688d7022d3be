// The names, charts and units that the specification writes down, one by one: the catalogue says the same.
import { describe, expect, it } from 'vitest';
import { beaufortBands } from './bands.ts';
import { measure } from './catalogue.ts';
import { chosenDimensions, convert, dimensions, seedUnitSets, type UnitSet } from './dimensions.ts';
import { chartNames, currentNames, periodFields, variationNames } from './fields.ts';

const words = (text: string): string[] => text.trim().split(/\s+/).sort();
const sorted = (names: readonly string[]): string[] => [...names].sort();

describe('the specification’s names', () => {
  it('are all the measures of the current detail, and no other', () => {
    expect(sorted(currentNames)).toEqual(
      words(`temperature soilTemperature humidex dewPoint heatIndex windChill humidity leafWetness cloudBase
        relativePressure rainRate rainEvent rainHourly rainDaily rainWeekly rainMonthly rainYearly windSpeed
        windDirection beaufortScale windSpeedAvg windDirectionAvg windGust windMaxDailyGust pm25 pm25Avg aqi aqiAvg
        solarRadiation uv lightningDaily`),
    );
  });

  it('are all that have a variation', () => {
    expect(sorted(variationNames)).toEqual(
      words('temperature soilTemperature humidex relativePressure solarRadiation'),
    );
  });

  it('are all the statistics of a period, and no other', () => {
    const both =
      words(`Temperature SoilTemperature Humidex DewPoint HeatIndex WindChill Humidity RelativePressure
      LightningDistance`);
    expect(sorted(periodFields.map(({ field }) => field))).toEqual(
      sorted([
        ...both.flatMap((name) => [`max${name}`, `min${name}`]),
        ...words(`maxLeafWetness maxRainRate rainPeriod maxRainEvent maxWindGust maxBeaufortScale avgPm25 avgAqi maxPm25
          maxAqi maxSolarRadiation maxUv lightningNumber`),
      ]),
    );
  });

  it('are all the values of a graph point, and no other', () => {
    expect(sorted(chartNames)).toEqual(
      words(`humidity solarRadiation uv relativePressure windDirection temperature dewPoint windChill rainDaily rainRate
        aqi aqiAvg pm25 windGust windSpeed leafWetness soilTemperature`),
    );
  });
});

it('has the specification’s eleven charts in order, each with its axis', () => {
  const charts = chartNames.flatMap((name) => {
    const { chart } = measure(name);
    return chart && 'order' in chart ? [{ name, ...chart }] : [];
  });
  expect(charts.sort((a, b) => a.order - b.order).map(({ name, axis }) => [name, ...axis])).toEqual(
    [
      ['humidity', 0, 100],
      ['solarRadiation', 0, 1100],
      ['uv', 0, 14],
      ['relativePressure', 990, 1040],
      ['windDirection', 0, 360],
      ['temperature', -10, 40],
      ['rainDaily', 0, 30],
      ['pm25', 0, 60],
      ['windSpeed', 0, 40],
      ['leafWetness', 0, 100],
      ['soilTemperature', -5, 35],
    ],
  );
});

it('names the thirteen forces of the wind', () => {
  expect(beaufortBands.map(({ level, name }) => `${level} ${name}`)).toEqual([
    '0 Calme',
    '1 Très légère brise',
    '2 Légère brise',
    '3 Petite brise',
    '4 Jolie brise',
    '5 Bonne brise',
    '6 Vent frais',
    '7 Grand frais',
    '8 Coup de vent',
    '9 Fort coup de vent',
    '10 Tempête',
    '11 Violente tempête',
    '12 Bombe météorologique',
  ]);
});

it('has the nine units of a set, and what a metric one holds', () => {
  expect(sorted(chosenDimensions.map((dimension) => `${dimension}Unit`))).toEqual(
    words(`temperatureUnit speedUnit rainUnit solarRadiationUnit pmUnit humidityUnit cloudBaseUnit windDirUnit
      pressureUnit`),
  );
  expect(seedUnitSets.Metric).toEqual({
    temperatureUnit: '°C',
    speedUnit: 'km/h',
    rainUnit: 'mm',
    solarRadiationUnit: 'W/m²',
    pmUnit: 'µg/m³',
    humidityUnit: '%',
    cloudBaseUnit: 'm',
    windDirUnit: '°',
    pressureUnit: 'hPa',
  });
});

it('shows a tenth of a degree and whole per cents', () => {
  const { temperature, humidity } = dimensions;
  expect(Object.values(temperature.units).map(({ decimals }) => decimals)).toEqual([1, 1, 1]);
  expect(humidity.units['%'].decimals).toBe(0);
});

it.each([
  ['temperature', 20, { '°C': 20, '°F': 68, K: 293.15 }],
  ['speed', 100, { 'km/h': 100, 'm/s': 27.78, mph: 62.14, kt: 54 }],
  ['rain', 25.4, { mm: 25.4, in: 1 }],
  ['pressure', 1013.25, { hPa: 1013.25, mbar: 1013.25, inHg: 29.92, mmHg: 760 }],
  ['cloudBase', 304.8, { m: 304.8, ft: 1000 }],
] as const)('%s: %d canonical in every unit', (dimension, canonical, shown) => {
  const field = `${dimension}Unit`;
  expect(Object.keys(shown)).toEqual(Object.keys(dimensions[dimension].units));
  for (const [symbol, value] of Object.entries(shown)) {
    const units = { ...seedUnitSets.Metric, [field]: symbol } as UnitSet;
    expect(convert(canonical, dimension, units), symbol).toBeCloseTo(value, 2);
  }
});
