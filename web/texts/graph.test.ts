// The specification's exact texts of the graph page.
import { expect, it } from 'vitest';
import { chartTexts } from './charts.ts';
import { graphTexts } from './graph.ts';

it('names the periods, the page and the empty chart', () => {
  expect(Object.values(graphTexts.periods)).toEqual(['Jour', 'Semaine', 'Mois', 'Année']);
  expect(Object.values(graphTexts.titles)).toEqual([
    'Graphique de la journée',
    'Graphique de la semaine',
    'Graphique du mois',
    'Graphique de l’année',
  ]);
  expect(chartTexts.empty).toBe('Aucune données :(');
});
