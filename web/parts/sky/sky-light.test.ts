// Which sky stands behind the figures at which hour.
import { expect, it } from 'vitest';
import { type SkyTimes, skyLight, sunPlace } from './sky-light.ts';

const november: SkyTimes = {
  sunrise: ['2026-11-27T07:16:00Z'],
  sunset: ['2026-11-27T16:07:00Z'],
  isDay: false,
};
const at = (time: string, times: Partial<SkyTimes> = {}, rain: number | null = 0) =>
  skyLight({ ...november, ...times }, `2026-11-27T${time}:00Z`, rain);

it.each([
  ['03:00', false, 'night'],
  ['06:41', false, 'dawn'],
  ['07:50', true, 'dawn'],
  ['07:52', true, 'day'],
  ['12:00', true, 'day'],
  ['15:40', true, 'dusk'],
  ['16:42', false, 'dusk'],
  ['16:43', false, 'night'],
] as const)('%s is %s, %s', (time, isDay, phase) => {
  expect(at(time, { isDay }).phase).toBe(phase);
});

it('follows the course of the sun', () => {
  expect(at('07:16', { isDay: true }).course).toBe(0);
  expect(at('11:41', { isDay: true }).course).toBeCloseTo(0.5, 2);
  expect(at('20:00').course).toBeNull();
});

it('knows no course where the sun neither rises nor sets', () => {
  const polar = { sunrise: [], sunset: [] };
  expect(at('12:00', { ...polar, isDay: true })).toMatchObject({ phase: 'day', course: null });
  expect(at('12:00', { ...polar, isDay: false })).toMatchObject({ phase: 'night', course: null });
});

it('rains only when rain is measured', () => {
  expect([0, 0.2, null].map((rate) => at('12:00', {}, rate).isRaining)).toEqual([
    false,
    true,
    false,
  ]);
});

it('keeps the sun inside the block, highest at noon', () => {
  expect(sunPlace(0)).toEqual({ x: 8, y: 88 });
  expect(sunPlace(0.5)).toEqual({ x: 50, y: 12 });
  expect(sunPlace(1)).toEqual({ x: 92, y: 88 });
});
