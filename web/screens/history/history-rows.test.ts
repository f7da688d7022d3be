// The rows of a period page come from the published statistics.
import { expect, it } from 'vitest';
import type { History } from '../../../shared/contract/weather-data.ts';
import { measure } from '../../../shared/measures/catalogue.ts';
import { periodFields } from '../../../shared/measures/fields.ts';
import { historyAnswer } from '../../testing/history-answer.ts';
import { dayCharts, extremeTime } from './extreme-time.ts';
import { historySections, isEmptyPeriod } from './history-rows.ts';

const at = '2026-11-27T13:20:00.000Z';

const history = (valueFor: (field: string) => number | null): History =>
  historyAnswer(valueFor, at);

const rowsOf = (answer: History) => historySections(answer).flatMap(({ rows }) => rows);

it('shows every published statistic once', () => {
  const values = new Map(periodFields.map(({ field }, index) => [field, index + 1]));
  const cells = rowsOf(history((field) => values.get(field) ?? null)).flatMap((row) => {
    if (row.is === 'spread') return [];
    return row.is === 'whole' ? [row.cell] : [row.min, row.max];
  });
  const shown = cells.flatMap((cell) => (cell?.value == null ? [] : [cell.value]));
  expect(shown.sort((a, b) => a - b)).toEqual([...values.values()]);
});

it('stands strikes with lightning and rain with rain', () => {
  const sections = historySections(history(() => 1));
  const sectionOf = (name: string) =>
    sections.find(({ rows }) => rows.some((row) => row.name === name))?.section;
  expect(sectionOf('lightningDistance')).toBe('lightning');
  expect(sectionOf('lightningIncrement')).toBe('lightning');
  expect(sectionOf('rainIncrement')).toBe('rain');
});

it('leaves out what the station never measures, and keeps the rest with dashes', () => {
  const rows = rowsOf(history((field) => (field === 'maxTemperature' ? 0 : null)));
  expect(rows.some(({ name }) => measure(name).optional)).toBe(false);
  expect(rows.find(({ name }) => name === 'temperature')).toMatchObject({
    min: { value: null, receivedAt: null },
    max: { value: 0, receivedAt: at },
  });
});

it('has the spread of the temperature where both its extremes are known', () => {
  const spreadOf = (values: Readonly<Record<string, number>>) =>
    rowsOf(history((field) => values[field] ?? null)).flatMap((row) =>
      row.is === 'spread' ? [[row.name, row.label, row.value]] : [],
    );
  expect(spreadOf({ minTemperature: -2.4, maxTemperature: 7.8 })).toEqual([
    ['temperature', 'Amplitude de température', 7.8 + 2.4],
  ]);
  expect(spreadOf({ maxTemperature: 7.8, minHumidity: 40 })[0]?.[2]).toBeNull();
});

it('knows an empty period from one of zeros', () => {
  expect(isEmptyPeriod(history(() => null))).toBe(true);
  expect(isEmptyPeriod(history(() => 0))).toBe(false);
});

it.each([
  ['daily', 'à\u00A014:20'],
  ['weekly', 'ven. 27 à\u00A014:20'],
  ['monthly', 'ven. 27 à\u00A014:20'],
  ['yearly', '27/11 à\u00A014:20'],
  ['record', '27/11/2026 à\u00A014:20'],
] as const)('%s: %s', (period, expected) => {
  expect(extremeTime(at, period, 'Europe/Paris')).toBe(expected);
});

it.each([
  ['temperature', 'record', '/weather/graph/daily/2026-11-28#temperature'],
  ['windChill', 'yearly', '/weather/graph/daily/2026-11-28#temperature'],
  ['humidex', 'monthly', '/weather/graph/daily/2026-11-28'],
  ['temperature', 'daily', null],
] as const)('an extreme of %s leads from the %s page to %s', (name, period, address) => {
  const afterMidnight = '2026-11-27T23:20:00.000Z';
  expect(dayCharts(name, afterMidnight, { period, timeZone: 'Europe/Paris' })).toBe(address);
});
