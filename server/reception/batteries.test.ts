import { expect, test } from 'vitest';
import { type BatteryScale, readBattery } from './batteries.ts';

const volts: BatteryScale = { kind: 'volts', lowAtOrBelow: 1.2 };
const gauge: BatteryScale = { ...volts, flag: 'binary' };
const bars: BatteryScale = { kind: 'level5' };
const ambientBars: BatteryScale = { kind: 'level5', flag: 'inverted' };

test.each([
  [{ kind: 'binary' }, '0', { kind: 'binary', value: 0, low: false }],
  [{ kind: 'binary' }, '1', { kind: 'binary', value: 1, low: true }],
  [{ kind: 'inverted' }, '1', { kind: 'inverted', value: 1, low: false }],
  [{ kind: 'inverted' }, '0', { kind: 'inverted', value: 0, low: true }],
  [volts, '1.20', { kind: 'volts', value: 1.2, low: true }],
  [volts, '1.3', { kind: 'volts', value: 1.3, low: false }],
  [{ kind: 'volts' }, '2.5', { kind: 'volts', value: 2.5, low: null }],
  [gauge, '1', { kind: 'binary', value: 1, low: true }],
  [gauge, '1.0', { kind: 'binary', value: 1, low: true }],
  [gauge, '1.1', { kind: 'volts', value: 1.1, low: true }],
  [bars, '6', { kind: 'level5', value: 6, percent: 100, mains: true, low: false }],
  [bars, '1', { kind: 'level5', value: 1, percent: 20, mains: false, low: true }],
  [ambientBars, '1', { kind: 'inverted', value: 1, low: false }],
  [ambientBars, '4', { kind: 'level5', value: 4, percent: 80, mains: false, low: false }],
  [{ kind: 'text' }, 'Low', { kind: 'text', value: 'low', low: true }],
  [bars, '--', null],
  [bars, 'full', 'faulty'],
  [{ kind: 'text' }, 'empty', 'faulty'],
] as readonly (readonly [BatteryScale, string, unknown])[])('%j %j', (scale, text, battery) => {
  expect(readBattery(scale, text)).toEqual(battery);
});
