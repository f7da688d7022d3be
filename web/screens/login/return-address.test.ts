// Signing in never leads away from the site.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOfDesk, returnAddress } from './return-address.ts';

it.each([
  ['/admin/news?page=2#3', '/admin/news?page=2#3'],
  ['/weather/graph', '/weather/graph'],
  ['/admin/é', '/admin/%C3%A9'],
  [null, '/'],
  ['', '/'],
  ['/login?retour=/', '/'],
  ['admin/news', '/'],
  ['https://ailleurs.example/', '/'],
  ['//ailleurs.example/', '/'],
  ['/\\ailleurs.example/', '/'],
  ['/\t/ailleurs.example/', '/'],
  ['/\n//ailleurs.example', '/'],
  ['/.//ailleurs.example/', '/'],
  ['/a/..//ailleurs.example/', '/'],
  ['javascript:alert(1)', '/'],
])('%j leads to %s', (asked, to) => {
  expect(returnAddress(asked)).toBe(to);
});

it('whatever is asked, the browser stays on its own host', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '@',
    ':',
    '?',
    '#',
    'a',
    'http:',
    '%2F',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const to = returnAddress(pieces.join(''));
      expect(to).toMatch(/^\/(?![/\\])/);
      expect(new URL(to, 'https://meteo.example/login').host).toBe('meteo.example');
    }),
  );
});

it('knows the pages of the administration', () => {
  expect(['/admin', '/admin/news', '/admin?x', '/administration', '/'].map(isOfDesk)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
