// One text for all the ways of writing the same address.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressText } from './address-text.ts';

test.each([
  ['41000 Saint-Sulpice, France', '41000 saint-sulpice', '41000'],
  ['41000 SAINT-SULPICE , FRANCE', '41000 saint-sulpice', '41000'],
  ['41000 Saint-Sulpice, FR', '41000 saint-sulpice', '41000'],
  ['12 rue de France', '12 rue de france', null],
  ['12 rue de France, Nice, France', '12 rue de france nice', null],
  ['L’Haÿ-les-Roses', "l'haÿ-les-roses", null],
  ['« 8, rue du port »', '8 rue du port »', null],
  ['97400 Saint-Denis, La Réunion', '97400 saint-denis la réunion', '97400'],
  ['41000 8 rue du port', '41000 8 rue du port', null],
  ['France', 'france', null],
])('%s', (typed, text, postcode) => {
  expect(addressText(typed)).toEqual({ text, postcode });
});

test('whatever is typed, what is asked is what the service takes, and asking it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const asked = addressText(typed);
      if (!asked) return;
      expect(asked.text).toMatch(/^[\p{L}\p{N}]/u);
      expect(asked.text.length).toBeGreaterThanOrEqual(3);
      expect(asked.text.length).toBeLessThanOrEqual(200);
      expect(addressText(asked.text)).toEqual(asked);
    }),
    { numRuns: 500 },
  );
});
