// The pages of a period as the specification describes them.
import { expect, it } from 'vitest';
import { elementsOf, firstWords, wordsOf } from '../../testing/html.ts';
import { history, htmlOf, wordsAt } from '../../testing/rendered-site.ts';

it.each([
  ['daily', 'Résumé du jour'],
  ['weekly', 'Résumé de la semaine'],
  ['monthly', 'Résumé du mois'],
  ['yearly', 'Résumé de l’année'],
  ['record', 'Records de la station'],
])('%s is titled « %s » and has each extreme with its time', async (period, title) => {
  const html = await htmlOf(`/weather/history/${period}`);
  expect(firstWords(html, 'h1')).toContain(title);
  expect(elementsOf(html, 'th').slice(0, 3).map(wordsOf)).toEqual(['Mesure', 'Minimum', 'Maximum']);
  const [row = ''] = elementsOf(html, 'tr').filter((one) => wordsOf(one).startsWith('Point de'));
  expect(wordsOf(row)).toMatch(/^Point de rosée 7,0 °C .*à 12:00 7,0 °C .*à 12:00$/);
});

it('the spread of the temperature has one decimal, without a sign', async () => {
  const extremes = { minTemperature: -2.44, maxTemperature: 7.81 };
  const text = await wordsAt('/weather/history/daily', { history: { ...history, ...extremes } });
  expect(text).toMatch(/Amplitude de température 10,3 °C /);
});
