// How it feels and since when it is dry, in words.
import { describe, expect, it } from 'vitest';
import { seedUnitSets } from '../../../../shared/measures/dimensions.ts';
import { feltOf, rainWords, sinceWords } from './felt.ts';

const felt = (temperature: number | null, windChill: number | null, heatIndex: number | null) =>
  feltOf({ temperature, windChill, heatIndex });

const chill = (value: number, because = '') => ({ name: 'windChill', value, because });

describe('felt temperature', () => {
  it.each([
    ['cools with the wind', felt(8.4, 6.9, 8.4), chill(6.9, 'avec le vent')],
    [
      'warms with the humidity',
      felt(32, 32, 40.4),
      { name: 'heatIndex', value: 40.4, because: '' },
    ],
    ['is the temperature outside both', felt(15, 15, 15), chill(15)],
    ['does not cool by less than a tenth', felt(8.42, 8.41, 8.42), chill(8.41)],
    ['is unknown without wind chill', felt(8, null, null), null],
    ['0 °C is a value', felt(1, 0, 1), chill(0, 'avec le vent')],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('rain', () => {
  const dry = {
    rainRate: 0,
    lastRainAt: '2026-11-26T17:20:00Z',
    receivedAt: '2026-11-27T20:43:00Z',
    usualInterval: 300,
    timeZone: 'Europe/Paris',
    unit: { type: 'Metric', ...seedUnitSets.Metric },
  };

  it('says how strong it is, in any unit', () => {
    expect(rainWords({ ...dry, rainRate: 4.8 }, 'live')).toBe('pluie modérée en ce moment');
    const unit = { type: 'Imperial', ...seedUnitSets.Imperial };
    expect(rainWords({ ...dry, unit, rainRate: 0.4 }, 'live')).toBe('pluie forte en ce moment');
  });

  it('says nothing of the present when the station is late (B13)', () => {
    expect(rainWords({ ...dry, rainRate: 4.8 }, 'late')).toBe('pluie modérée au dernier relevé');
    expect(rainWords(dry, 'late')).toBeNull();
  });

  it('else since when it is dry, if that is known', () => {
    expect(rainWords(dry, 'live')).toBe('pas de pluie depuis hier à 18:20');
    expect(rainWords({ ...dry, rainRate: null }, 'live')).toBe('pas de pluie depuis hier à 18:20');
    expect(rainWords({ ...dry, lastRainAt: null }, 'live')).toBeNull();
  });

  it.each([
    [300, '2026-11-27T20:28:00Z', null],
    [300, '2026-11-27T20:27:59Z', 'pas de pluie depuis 21:27'],
    [600, '2026-11-27T20:13:00Z', null],
    [600, '2026-11-27T20:12:59Z', 'pas de pluie depuis 21:12'],
  ])(
    'a report every %i s without a rate: it may still rain at %s',
    (usualInterval, last, words) => {
      const unrated = { ...dry, rainRate: null, usualInterval, lastRainAt: last };
      expect(rainWords(unrated, 'live')).toBe(words);
      expect(rainWords({ ...unrated, rainRate: 0 }, 'live')).not.toBeNull();
    },
  );

  it.each([
    ['2026-11-27T05:00:00Z', '06:00'],
    ['2026-11-26T22:59:00Z', 'hier à 23:59'],
    ['2026-11-25T22:59:00Z', 'le 25 novembre 2026'],
    ['2026-10-31T23:30:00Z', 'le 1er novembre 2026'],
  ])('%s is %s, by the days of the station', (instant, expected) => {
    expect(sinceWords(instant, dry.receivedAt, dry.timeZone)).toBe(expected);
  });

  it.each([
    ['2026-10-24T16:20:00Z', '2026-10-25T22:30:00Z', 'hier à 18:20'],
    ['2026-03-29T16:20:00Z', '2026-03-29T22:30:00Z', 'hier à 18:20'],
    ['2026-03-28T17:20:00Z', '2026-03-29T22:30:00Z', 'le 28 mars 2026'],
  ])('%s seen from %s is %s, however long that day was (B08)', (instant, now, expected) => {
    expect(sinceWords(instant, now, dry.timeZone)).toBe(expected);
  });
});
