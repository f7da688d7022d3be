// Which station a page is about.
import { expect, it } from 'vitest';
import type { PublicStation } from '../../shared/contract/station.ts';
import { chosenStation } from './station.ts';

const station = (reference: string, createdAt: string, id = 1) =>
  ({ id, reference, createdAt }) as PublicStation;
const old = station('OLD', '2020-01-01T00:00:00Z');
const young = station('YOUNG', '2024-01-01T00:00:00Z', 2);
const usual = station('SSDP41000', '2025-01-01T00:00:00Z', 3);

it('takes SSDP41000, else the oldest, else none', () => {
  const shown = (stations: readonly PublicStation[]) => chosenStation(stations, 'http://site/');
  expect(shown([old, young, usual])).toBe(usual);
  expect(shown([old, young])).toBe(old);
  expect(shown([])).toBeNull();
});

it('takes the one the address names', () => {
  const chosen = (address: string) => chosenStation([usual, young], `http://site${address}`);
  expect(chosen('/?station=YOUNG')).toBe(young);
  expect(chosen('/?station=young')).toBe(young);
  expect(chosen('/')).toBe(usual);
  expect(chosen('/?station=')).toBe(usual);
  expect(chosen('/?station=NOBODY')).toBeUndefined();
});
