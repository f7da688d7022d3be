// Bounds and names of the bands, in the specification's own spelling.
import { describe, expect, it } from 'vitest';
import { aqiBand, aqiBands, beaufortNames, beaufortScale, isCalm, uvBand } from './bands.ts';
import { windRose, windRose16 } from './wind-rose.ts';

describe('Beaufort', () => {
  it('names 13 forces from Calme to Bombe météorologique, officially Ouragan', () => {
    expect(beaufortNames(0)).toEqual({ name: 'Calme', official: 'Calme' });
    expect(beaufortNames(12)).toEqual({ name: 'Bombe météorologique', official: 'Ouragan' });
    expect(beaufortNames(13)).toBeNull();
    expect(beaufortNames(null)).toBeNull();
  });

  it('agrees with the whole km/h on the screen at every bound', () => {
    const lowest = [1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118];
    for (const [index, bound] of lowest.entries()) {
      expect(beaufortScale(bound)).toBe(index + 1);
      expect(beaufortScale(bound - 0.5)).toBe(index + 1);
      expect(beaufortScale(bound - 0.51)).toBe(index);
    }
  });

  it('is calm below 1 km/h shown, and unknown without wind', () => {
    expect([isCalm(0), isCalm(0.4), isCalm(0.5), isCalm(null)]).toEqual([true, true, false, null]);
  });
});

it('keeps the specification’s spelling of air-quality bands', () => {
  expect(aqiBands.map(({ name }) => name)).toEqual([
    'Bon',
    'Modéré',
    'Mauvais pour les groupes',
    'Mauvais',
    'Trés mauvais',
    'Dangereux',
  ]);
  expect(aqiBand(50)).toMatchObject({ level: 0, name: 'Bon' });
  expect(aqiBand(999)).toMatchObject({ level: 5, name: 'Dangereux' });
});

it('has no UV class below 0, even when it would round to 0', () => {
  expect(uvBand(-0.2)).toBeNull();
  expect(uvBand(0)?.level).toBe(0);
});

it('gives every direction one of 16 sectors', () => {
  for (const [index, sector] of windRose.entries()) {
    expect(windRose16(index * 22.5)).toBe(sector);
    expect(windRose16(index * 22.5 + 11.24)).toBe(sector);
  }
  expect(windRose16(359.9)).toBe('N');
  expect(windRose16(Number.NaN)).toBeNull();
});
