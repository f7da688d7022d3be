// What a guesser tries first is refused, what a person makes up is not.
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { generatePassword } from './generated-password.ts';

it.each([
  'motdepasse2026',
  'Motdepasse123!',
  'MOTDEPASSEWIFI',
  'jetaimemonamour',
  'allezlesbleus',
  'azertyuiopqs',
  'poiuytreza12',
  '123456789012',
  'qwertyuiopas',
  'abcdefghijklm',
  'aaaaaaaaaaaaa',
  'abababababab',
  'azertyazerty',
  'azerty12345678',
  'marseille2026',
  '!!Alexandre1998!!',
  'P@ssw0rd2026!!',
  'p4ssword123456',
  '1qaz2wsx3edc',
  'professional',
  'Embellie2026!',
  'éééééééééééé',
])('refuses %s (S7)', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'girafe bleue à pois',
  'correct horse battery',
  'Lundi-je-relève-le-pluviomètre',
  'vent de travers 47',
  'x7Kq9p2Lm4Vz',
  'marseille en hiver',
  '🦒🐝🌧️🌈⛈️🌪️❄️☀️🌬️🌊🌋🏔️',
])('lets %s through, without a rule about its signs', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('makes up passwords of which none is common and none comes twice', () => {
  const made = Array.from({ length: 200 }, generatePassword);
  expect(new Set(made).size).toBe(200);
  expect(made.filter(isCommonPassword)).toEqual([]);
  for (const password of made) expect(password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
});
