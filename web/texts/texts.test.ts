// The specification's exact French texts, letter for letter, in one place.
import { expect, it } from 'vitest';
import { aqiBands, beaufortBands } from '../../shared/measures/bands.ts';
import { addressSearchTexts } from './admin/address-search.ts';
import { dashboardTexts } from './admin/dashboard.ts';
import { deskTexts, stationNowTexts } from './admin/layout.ts';
import { listTexts } from './admin/list.ts';
import { chartTexts } from './charts.ts';
import { contactTexts } from './contact.ts';
import { currentTexts, locationTitle, sectionTitles } from './current.ts';
import { forecastTexts } from './forecast.ts';
import { panelTexts } from './forecast-panel.ts';
import { graphTexts } from './graph.ts';
import { homeTexts } from './home.ts';
import { dataLinks, dataPages, layoutTexts } from './layout.ts';
import { loginTexts } from './login.ts';
import { mapTexts } from './map.ts';
import { stateTexts } from './states.ts';

it.each([
  [layoutTexts.chooseStation, 'Changez de station ↓'],
  [layoutTexts.stationOption('Saint-Sulpice', '41000'), 'Saint-Sulpice (41)'],
  [layoutTexts.stationOption('Nice', '06000'), 'Nice (06)'],
  [layoutTexts.home, 'Accueil'],
  [layoutTexts.data, 'Données'],
  [layoutTexts.graphs, 'Graphiques'],
  [layoutTexts.about, 'A propos'],
  [layoutTexts.contact, 'Contact'],
  [layoutTexts.administration, 'Administration'],
  [layoutTexts.wait, 'Veuillez patienter'],
  [chartTexts.waiting, 'Veuillez patienter'],
  [chartTexts.empty, 'Aucune données :('],
  [forecastTexts.placeholder, 'Rechercher...'],
  [forecastTexts.submit, 'Valider'],
  [forecastTexts.address('41000', 'Saint-Sulpice', 'France'), '41000 Saint-Sulpice, France'],
  [panelTexts.noResult, 'Aucun résultat :('],
  [mapTexts.zoomIn, 'Zoom avant'],
  [mapTexts.zoomOut, 'Zoom arrière'],
  [addressSearchTexts.none, 'Aucun résultat :('],
  [contactTexts.sent, 'Votre demande a été envoyée !'],
  [loginTexts.title, 'Identifiez-Vous'],
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
  [stationNowTexts.none, 'Aucune données actuellement'],
  [dashboardTexts.open, 'Accéder'],
  [dashboardTexts.add, 'Ajouter'],
  [listTexts.edit, 'Editer'],
  [listTexts.remove, 'Supprimer'],
  [listTexts.confirm, 'Confirmer ?'],
  [listTexts.cancel, 'Annuler'],
  [deskTexts.logOut, 'Se déconnecter'],
  [deskTexts.roles.ROLE_ADMIN, 'Admin'],
  [deskTexts.roles.ROLE_EDITOR, 'Editeur'],
  [stateTexts.notFound, 'Oops - Page non trouvée :('],
  [
    currentTexts.title('Saint-Sulpice', '27 novembre 2026', '21:43'),
    'Saint-Sulpice, le 27 novembre 2026 à 21:43',
  ],
])('says « %s »', (text, expected) => {
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

it('titles current data and each period', () => {
  expect(Object.values(dataPages).map(({ menu }) => menu)).toEqual([
    'Données actuelles',
    'Résumé du jour',
    'Résumé de la semaine',
    'Résumé du mois',
    'Résumé de l’année',
    'Records de la station',
  ]);
});

it('names the graph periods and titles each', () => {
  expect(Object.values(graphTexts.periods)).toEqual(['Jour', 'Semaine', 'Mois', 'Année']);
  expect(Object.values(graphTexts.titles)).toEqual([
    'Graphique de la journée',
    'Graphique de la semaine',
    'Graphique du mois',
    'Graphique de l’année',
  ]);
});

it('names the winds from 0 to 12 and the bands of the air quality', () => {
  expect(beaufortBands).toHaveLength(13);
  expect(beaufortBands.at(0)?.name).toBe('Calme');
  expect(beaufortBands.at(-1)?.name).toBe('Bombe météorologique');
  expect(aqiBands.map(({ upTo, name }) => [upTo, name])).toEqual([
    [50, 'Bon'],
    [100, 'Modéré'],
    [150, 'Mauvais pour les groupes'],
    [200, 'Mauvais'],
    [300, 'Trés mauvais'],
    [Number.POSITIVE_INFINITY, 'Dangereux'],
  ]);
});

it('has a narrow no-break space before a semicolon, an exclamation or a question mark', () => {
  const sentences = Object.values(
    import.meta.glob<string>('./**/*.ts', { query: '?raw', import: 'default', eager: true }),
  );
  expect(sentences.length).toBeGreaterThan(40);
  expect(sentences.join('\n').match(/.{20}\\u00A0[;!?]/g)).toBeNull();
});
