// What owners type, with the spaces of a keyboard.
import { expect, it } from 'vitest';
import { withFrenchSpaces } from './owner-words.ts';

it.each([
  ['Orages : le bilan', 'Orages\u00A0: le bilan'],
  ['Il a plu ; enfin !', 'Il a plu\u202F; enfin\u202F!'],
  ['« Encore ? », dit-il', '«\u202FEncore\u202F?\u202F», dit-il'],
  ['Déjà\u00A0: bien', 'Déjà\u00A0: bien'],
  ['https://exemple.fr/?x=1 à 10:30', 'https://exemple.fr/?x=1 à 10:30'],
])('%s', (typed, set) => {
  expect(withFrenchSpaces(typed)).toBe(set);
});
