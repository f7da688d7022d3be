// The days of the forecast, as the card writes them.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Forecast } from '../../../../shared/contract/forecast.ts';
import { elementsOf, wordsOf } from '../../../testing/html.ts';
import { ForecastDays } from './forecast-days.tsx';

const sky = [{ icon: '10d', description: 'Pluie faible' }];
const day = (date: number): Forecast['daily'][number] => ({
  date: `2026-11-${date}`,
  day: 'vendredi',
  label: `vendredi ${date} novembre 2026`,
  shortLabel: `ven. ${date}`,
  isToday: date === 20,
  temp: { max: 9.64, min: -0.44 },
  weather: sky,
});

const daysOf = (current: Partial<Forecast['current']> = {}): string[] => {
  const moment = { temp: 8.4, humidity: 81, wind_speed: 10, wind_deg: 236, weather: sky };
  const forecast = {
    current: { ...moment, ...current },
    daily: [20, 21, 22, 23, 24, 25].map(day),
  } as unknown as Forecast;
  return elementsOf(renderToStaticMarkup(<ForecastDays forecast={forecast} />), 'li');
};

it('are today and the next five, each with its picture and its highest and lowest', () => {
  const days = daysOf();
  expect(days).toHaveLength(6);
  for (const one of days) {
    expect(one).toMatch(/<img[^>]*alt="Pluie faible"/);
    expect(wordsOf(one)).toMatch(/Maximum 9,6 °C .*Minimum -0,4 °C/);
  }
  expect(wordsOf(days[0] ?? '')).toContain('Aujourd’hui');
  expect(wordsOf(days[1] ?? '')).toContain('ven. 21');
});

it('today has the humidity, and the wind in km/h with its compass point', () => {
  const [today = '', tomorrow = ''] = daysOf();
  expect(wordsOf(today)).toContain('Humidité 81 % Vent 36 km/h SO');
  expect(wordsOf(tomorrow)).not.toContain('Humidité');
});

it('what is missing is a dash', () => {
  const none = { temp: null, humidity: null, wind_speed: null, wind_deg: null };
  expect(wordsOf(daysOf(none)[0] ?? '')).toMatch(/– Humidité – Vent –$/);
});
