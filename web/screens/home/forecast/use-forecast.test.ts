// What stays on the card when a reading fails.
import { expect, it } from 'vitest';
import type { Forecast } from '../../../../shared/contract/forecast.ts';
import { afterReading, type Shown } from './use-forecast.ts';

const forecast = {
  timeZone: 'Europe/Paris',
  fetchedAt: '2026-11-27T22:00:00Z',
  age: 0,
  daily: [],
} as unknown as Forecast;
const outcome = {
  place: 'Blois',
  forecast,
  messages: [],
  attribution: null,
  isNowhere: false,
  isRefused: false,
};
const failed = { ...outcome, forecast: null, messages: [{ message: 'Non' }] };
const asked = { search: null };
const shown: Shown = { asked, outcome, at: 0, isInterrupted: false };
const after = (minutes: number, next: Partial<Shown> = {}): Shown =>
  afterReading(shown, { ...shown, outcome: failed, at: minutes * 60_000, ...next });

it('the forecast, with a word, as long as its day lasts', () => {
  expect(after(15)).toEqual({ ...shown, isInterrupted: true });
  expect(after(59)).toMatchObject({ outcome, isInterrupted: true });
  expect(after(61)).toMatchObject({ outcome: failed, isInterrupted: false });
});

it('nothing of another place', () => {
  const search = { address: '41000 Blois' };
  expect(after(1, { asked: { search } })).toMatchObject({ outcome: failed, isInterrupted: false });
});

it('nothing old once a reading succeeds', () => {
  const newer = { ...outcome, place: 'Vendôme' };
  expect(after(1, { outcome: newer })).toMatchObject({ outcome: newer, isInterrupted: false });
  expect(afterReading(null, shown)).toBe(shown);
});
