// The graph page as the specification describes it: its four periods and their titles.
import { expect, it } from 'vitest';
import { dayGraph } from '../../testing/day-graph.ts';
import { elementsOf, firstWords, labelledElement, linksOf } from '../../testing/html.ts';
import { htmlOf, renderedPage, sendOf } from '../../testing/rendered-site.ts';

it('offer the four periods, the day first', async () => {
  const tabs = labelledElement(await htmlOf('/weather/graph'), 'nav', 'Période');
  expect(linksOf(tabs)).toEqual([
    ['Jour', '/weather/graph'],
    ['Semaine', '/weather/graph/weekly'],
    ['Mois', '/weather/graph/monthly'],
    ['Année', '/weather/graph/yearly'],
  ]);
  expect(elementsOf(tabs, 'a')[0]).toContain('aria-current="page"');
});

it.each([
  ['/weather/graph', 'daily', 'Graphique de la journée'],
  ['/weather/graph/weekly', 'weekly', 'Graphique de la semaine'],
  ['/weather/graph/monthly', 'monthly', 'Graphique du mois'],
  ['/weather/graph/yearly', 'yearly', 'Graphique de l’année'],
])('%s asks for %s and is titled « %s »', async (path, period, title) => {
  const asked: string[] = [];
  const { html } = await renderedPage(path, sendOf({}, asked));
  expect(asked).toContain(`/api/weatherData/SSDP41000/graph/${period}`);
  expect(firstWords(html, 'h1')).toContain(title);
});

it.each([
  ['daily', 'vendredi 27 novembre 2026', 'Graphique du vendredi 27 novembre 2026'],
  [
    'weekly',
    'semaine du 23 au 29 novembre 2026',
    'Graphique de la semaine du 23 au 29 novembre 2026',
  ],
  ['monthly', 'août 2026', 'Graphique du mois d’août 2026'],
  ['yearly', '2026', 'Graphique de l’année 2026'],
])('%s of « %s » is called « %s »', async (period, label, title) => {
  const day = dayGraph([]);
  const graph = { ...day, period: { ...day.period, label } };
  const html = await htmlOf(`/weather/graph/${period}`, { graph });
  expect(html).toContain(`<title>${title}, Saint-Sulpice – Météo Saint-Sulpice</title>`);
  expect(html).toContain(`content="${title}, Saint-Sulpice\u00A0: température, pluie`);
});
