// The specification's exact texts of these screens, in one place.
import { expect, it } from 'vitest';
import { currentTexts, locationTitle, sectionTitles } from './current.ts';
import { historyTexts } from './history.ts';
import { homeTexts } from './home.ts';
import { dataLinks, layoutTexts } from './layout.ts';
import { stateTexts } from './states.ts';

it.each([
  [layoutTexts.chooseStation, 'Changez de station ↓'],
  [layoutTexts.stationOption('Saint-Sulpice', '41000'), 'Saint-Sulpice (41)'],
  [layoutTexts.stationOption('Nice', '06000'), 'Nice (06)'],
  [layoutTexts.home, 'Accueil'],
  [layoutTexts.data, 'Données'],
  [layoutTexts.wait, 'Veuillez patienter'],
  [
    layoutTexts.disclaimer,
    'Ces données ne doivent pas servir à la protection des personnes ou des biens.',
  ],
  [
    homeTexts.title('Saint-Sulpice', '27 novembre 2026', '21:43'),
    'Observations à Saint-Sulpice le 27 novembre 2026 à 21:43',
  ],
  [
    stateTexts.late('27 novembre 2026', '20:02'),
    'Données du 27 novembre 2026 à 20:02 — station silencieuse',
  ],
  [stateTexts.silent, 'Aucune données actuellement'],
  [stateTexts.notFound, 'Oops - Page non trouvée :('],
  [
    currentTexts.title('Saint-Sulpice', '27 novembre 2026', '21:43'),
    'Saint-Sulpice, le 27 novembre 2026 à 21:43',
  ],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});

it('names the sections of the current data page in order', () => {
  expect([...Object.values(sectionTitles), locationTitle]).toEqual([
    'Température et humidité',
    'Pression',
    'Précipitations',
    'Vents',
    'Qualité de l’air',
    'Rayonnement solaire et UV',
    'Foudre',
    'Localisation',
  ]);
});

it('links current data and every history period', () => {
  expect(dataLinks.map(({ to }) => to)).toEqual([
    '/weather/current',
    '/weather/history/daily',
    '/weather/history/weekly',
    '/weather/history/monthly',
    '/weather/history/yearly',
    '/weather/history/record',
  ]);
});

it('titles each period', () => {
  expect(Object.values(historyTexts.kickers)).toEqual([
    'Résumé du jour',
    'Résumé de la semaine',
    'Résumé du mois',
    'Résumé de l’année',
    'Records de la station',
  ]);
});
