// What is said of a password's length is what the server thinks of it.
import { expect, it } from 'vitest';
import { passwordLength } from './password-length.ts';

it.each([
  ['', null],
  ['a'.repeat(11), 'tooShort'],
  ['a'.repeat(12), 'enough'],
  ['a'.repeat(16), 'good'],
  ['a'.repeat(128), 'good'],
  ['a'.repeat(129), 'tooLong'],
  ['é'.normalize('NFD').repeat(11), 'tooShort'],
  ['𝄞'.repeat(11), 'tooShort'],
  ['𝄞'.repeat(12), 'enough'],
])('%j is %s', (password, length) => {
  expect(passwordLength(password)).toBe(length);
});
