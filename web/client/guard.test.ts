// Where somebody who must sign in is sent, and what leads him back.
import { expect, it } from 'vitest';
import { loginAddress } from './guard.ts';

it.each([
  ['/', 'http://a.fr/admin', '/login?retour=%2Fadmin'],
  ['/', 'http://a.fr/admin/news?page=2#x', '/login?retour=%2Fadmin%2Fnews%3Fpage%3D2%23x'],
  ['/meteo/', 'http://a.fr/meteo/admin/news', '/meteo/login?retour=%2Fadmin%2Fnews'],
])('with the site at %s, %s leads to %s', (base, url, address) => {
  expect(loginAddress(base, url)).toBe(address);
});
