// The words of the forecast: where it is for, and how old it is.
import { expect, it } from 'vitest';
import type { Forecast } from '../../../../shared/contract/forecast.ts';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { plain } from '../../../testing/html.ts';
import { forecastPlaceOf } from './forecast-place.ts';
import { madeAt } from './forecast-source.tsx';

it('proposes the place of the station, else the default one', () => {
  const station = {
    lat: 14.6,
    lng: -61.07,
    city: 'Fort-de-France',
    postalCode: '97200',
    country: 'MQ',
  } as PublicStation;
  expect(forecastPlaceOf(station)).toEqual({
    lat: 14.6,
    lng: -61.07,
    name: 'Fort-de-France',
    address: '97200 Fort-de-France, Martinique',
  });
  expect(forecastPlaceOf({ ...station, country: 'FR' }).address).toMatch(/, France$/);
  expect(forecastPlaceOf({ ...station, country: '?' }).address).toMatch(/, \?$/);
  expect(forecastPlaceOf(null)).toMatchObject({
    lat: 47.6106,
    lng: 1.2743,
    address: '41000 Saint-Sulpice, France',
  });
});

it.each([
  [false, 60, '2026-11-27', 'Prévisions de 14:05'],
  [true, 3 * 3600, '2026-11-27', 'Prévisions de 14:05, il y a 3 h'],
  [true, 86_400, '2026-11-28', 'Prévisions du 27 novembre 2026 à 14:05'],
])('stale %s, %i s old, on %s: « %s »', (stale, age, date, expected) => {
  const daily = [{ date, isToday: true }] as unknown as Forecast['daily'];
  const answer = { fetchedAt: '2026-11-27T13:05:00Z', timeZone: 'Europe/Paris', stale, age, daily };
  expect(plain(madeAt(answer))).toContain(expected);
});
