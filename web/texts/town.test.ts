// Names of towns in sentences.
import { expect, it } from 'vitest';
import { atTown, ofTown } from '../../shared/format/town.ts';
import { aboutTexts } from './about.ts';
import { currentTexts } from './current.ts';
import { documentTexts } from './documents.ts';
import { panelTexts } from './forecast-panel.ts';
import { homeTexts } from './home.ts';

it.each([
  ['Saint-Sulpice', 'à Saint-Sulpice', 'de Saint-Sulpice'],
  ['Orléans', 'à Orléans', 'd’Orléans'],
  ['Épernay', 'à Épernay', 'd’Épernay'],
  ['Le Mans', 'au Mans', 'du Mans'],
  ['Le Gosier', 'au Gosier', 'du Gosier'],
  ['Les Herbiers', 'aux Herbiers', 'des Herbiers'],
  ['La Rochelle', 'à La Rochelle', 'de La Rochelle'],
  ['L’Haÿ-les-Roses', 'à L’Haÿ-les-Roses', 'de L’Haÿ-les-Roses'],
  ['Lens', 'à Lens', 'de Lens'],
  ['Lesquin', 'à Lesquin', 'de Lesquin'],
])('%s', (city, at, of) => {
  expect([atTown(city), ofTown(city)]).toEqual([at, of]);
});

it('says « au Mans » wherever a page names the town', () => {
  const city = 'Le Mans';
  const said = [
    homeTexts.title(city, '27 novembre 2026', '21:43'),
    homeTexts.pageTitle.live(city),
    homeTexts.pageTitle.late(city),
    homeTexts.description.live(city, '8,4 °C'),
    homeTexts.description.late(city, '8,4 °C'),
    aboutTexts.description('Ma station', city),
    currentTexts.pageTitle(city),
    currentTexts.description(city),
    documentTexts.cardAlt(city),
    panelTexts.backTo(city),
  ];
  for (const words of said) expect(words).toMatch(/ (au|du) Mans/);
  expect(said[0]).toBe('Observations au Mans le 27 novembre 2026 à 21:43');
});
