// The rows of the current data page come from the catalogue.
import { describe, expect, it } from 'vitest';
import { catalogue, measure } from '../../../shared/measures/catalogue.ts';
import { currentNames, variationNames } from '../../../shared/measures/fields.ts';
import { currentDetail } from '../../testing/current-detail.ts';
import { currentSections } from './current-sections.ts';
import { shownValue } from './shown-value.ts';

const rowsOf = (detail = currentDetail()) =>
  currentSections(detail).flatMap(({ section, rows }) => rows.map((row) => ({ section, ...row })));

it('shows every measure of the current table once, in its section', () => {
  const rows = rowsOf();
  expect(rows.map(({ name }) => name).sort()).toEqual([...currentNames].sort());
  for (const { name, section, label } of rows) {
    expect(section).toBe(measure(name).section);
    expect(label).toBe(catalogue[name].label);
  }
});

it('leaves optional measures out where the station has no sensor, and only those', () => {
  const shown = rowsOf(currentDetail({}, null)).map(({ name }) => name);
  const required = currentNames.filter((name) => !measure(name).optional);
  expect(shown.sort()).toEqual([...required].sort());
});

it('takes extremes without values for no sensor', () => {
  const none = { value: null, receivedAt: null };
  const detail = currentDetail({ today: { leafWetness: { min: none, max: none } } }, null);
  expect(rowsOf(detail).map(({ name }) => name)).not.toContain('leafWetness');
});

it('keeps an optional measure that was seen today, with a dash', () => {
  const extreme = { value: 9, receivedAt: '2026-11-27T05:00:00.000Z' };
  const detail = currentDetail(
    { today: { soilTemperature: { min: extreme, max: extreme } } },
    null,
  );
  expect(rowsOf(detail).map(({ name }) => name)).toContain('soilTemperature');
});

it('gives each variation its window', () => {
  const hours = rowsOf().flatMap(({ name, variation }) =>
    variation ? [[name, variation.hours]] : [],
  );
  expect(hours).toEqual(
    rowsOf()
      .filter(({ name }) => (variationNames as readonly string[]).includes(name))
      .map(({ name }) => [name, measure(name).variationHours]),
  );
  expect(Object.fromEntries(hours)).toMatchObject({ temperature: 1, relativePressure: 3 });
});

it('says since when a total of rain is counted that began after its period', () => {
  const totalsSince = { daily: '1', weekly: '2', monthly: '3', yearly: '4' };
  const dated = rowsOf(currentDetail({ totalsSince })).filter(({ since }) => since !== null);
  expect(dated.map(({ name, since }) => [name, since])).toEqual([
    ['rainDaily', '1'],
    ['rainWeekly', '2'],
    ['rainMonthly', '3'],
    ['rainYearly', '4'],
  ]);
  expect(rowsOf().every(({ since }) => since === null)).toBe(true);
});

describe('values with a word', () => {
  const shown = (...[name, changes]: [Parameters<typeof shownValue>[0], object]) => {
    const { parts, word } = shownValue(name, currentDetail(changes));
    return [parts.number, word];
  };

  it.each([
    ['windDirection', { windDirection: 225, beaufortScale: 3 }, ['SO', '225°']],
    ['windDirection', { windDirection: 360, beaufortScale: 3 }, ['N', '0°']],
    ['windDirectionAvg', { windDirectionAvg: 120, beaufortScale: 0 }, ['–', null]],
    ['windDirection', { windDirection: null, beaufortScale: 3 }, ['–', null]],
    ['beaufortScale', { beaufortScale: 0 }, ['Calme', 'force 0']],
    ['beaufortScale', { beaufortScale: 12 }, ['Bombe météorologique', 'force 12']],
    ['beaufortScale', { beaufortScale: null }, ['–', null]],
    ['aqi', { aqi: 0 }, ['0', 'Bon']],
    ['aqi', { aqi: 251 }, ['251', 'Trés mauvais']],
    ['aqiAvg', { aqiAvg: null }, ['–', null]],
    ['uv', { uv: 6 }, ['6', 'fort']],
    ['rainRate', { rainRate: 0 }, ['0,0', 'aucune']],
    ['temperature', { temperature: -0.04 }, ['0,0', null]],
  ] as const)('%s %o', (name, changes, expected) => {
    expect(shown(name, changes)).toEqual(expected);
  });
});
