// The pages of a period as the specification describes them.
import { expect, it } from 'vitest';
import { dayGraph } from '../../testing/day-graph.ts';
import { elementsOf, firstWords, linksOf, wordsOf } from '../../testing/html.ts';
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

it('leads to the graphs of its period, those of the present day at their one address', async () => {
  const graphsOf = async (path: string) =>
    linksOf(await htmlOf(path)).find(([words]) => words.startsWith('Graphiques d'))?.[1];
  expect(await graphsOf('/weather/history/daily')).toBe('/weather/graph');
  expect(await graphsOf('/weather/history/monthly')).toBe('/weather/graph/monthly');
});

it('the spread of the temperature has one decimal, without a sign, and is of the whole period', async () => {
  const extremes = { minTemperature: -2.44, maxTemperature: 7.81 };
  const text = await wordsAt('/weather/history/daily', { history: { ...history, ...extremes } });
  expect(text).toMatch(/Amplitude de température 10,3 °C sur la période /);
});

const span = dayGraph([]).period;

it.each([
  ['daily', 'vendredi 27 novembre 2026', 'Résumé du vendredi 27 novembre 2026'],
  ['weekly', 'semaine du 23 au 29 novembre 2026', 'Résumé de la semaine du 23 au 29 novembre 2026'],
  ['monthly', 'novembre 2026', 'Résumé du mois de novembre 2026'],
  ['monthly', 'octobre 2026', 'Résumé du mois d’octobre 2026'],
  ['monthly', 'août 2026', 'Résumé du mois d’août 2026'],
  ['yearly', '2026', 'Résumé de l’année 2026'],
  ['record', 'depuis le 30 décembre 2026', 'Records de la station depuis le 30 décembre 2026'],
])('%s of « %s » is called « %s »', async (period, label, title) => {
  const answer = { ...history, period: { ...span, label } };
  const html = await htmlOf(`/weather/history/${period}`, { history: answer });
  expect(html).toContain(`<title>${title}, Saint-Sulpice – Météo Saint-Sulpice</title>`);
  expect(html).toContain(`content="${title}, Saint-Sulpice\u00A0: minima`);
  expect(firstWords(html, 'caption')).toBe(title);
});

it.each([
  [0, 'Moins de 1 %'],
  [0.009, 'Moins de 1 %'],
  [0.01, '1 %'],
  [0.999, '99 %'],
  [1, '100 %'],
])('%d of a period with figures is « %s »', async (completeness, words) => {
  const text = await wordsAt('/weather/history/yearly', { history: { ...history, completeness } });
  expect(text).toContain(` ${words} de la période mesurée`);
});
