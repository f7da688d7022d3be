// The sentence of the wind, elisions and calm included.
import { expect, it } from 'vitest';
import { windSentence } from './wind.ts';

const spoken = (...[force, degrees, gust]: [number | null, number | null, string | null]) => {
  const { name, rest } = windSentence({ force, degrees, gust });
  return name + rest;
};

it.each([
  [spoken(3, 225, '31 km/h'), 'Petite brise de sud-ouest, rafales à 31 km/h'],
  [spoken(8, 270, '104 km/h'), 'Coup de vent d’ouest, rafales à 104 km/h'],
  [spoken(2, 67.5, null), 'Légère brise d’est-nord-est'],
  [spoken(1, 0, null), 'Très légère brise de nord'],
  [spoken(12, 360, null), 'Bombe météorologique de nord'],
  [spoken(4, null, '40 km/h'), 'Jolie brise, rafales à 40 km/h'],
  [spoken(0, 120, null), 'Calme'],
  [spoken(0, 120, '3 km/h'), 'Calme, rafales à 3 km/h'],
  [spoken(null, 200, null), 'Vent inconnu de sud-sud-ouest'],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});
