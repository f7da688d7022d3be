// Request lines as clients and proxies write them.
import { expect, it } from 'vitest';
import { decodable, targetBelow } from './request-target.ts';

it.each([
  ['/about', '/', '/about'],
  ['http://exemple.fr/about?x=1', '/', '/about?x=1'],
  ['HTTPS://exemple.fr', '/', '/'],
  ['http://exemple.fr?x=1', '/', '/?x=1'],
  ['*', '/', '/*'],
  ['/meteo/about', '/meteo/', '/about'],
  ['/about', '/meteo/', '/about'],
  ['/meteo', '/meteo/', '/'],
  ['/meteo?x=1', '/meteo/', '/?x=1'],
  ['http://exemple.fr/meteo/about', '/meteo/', '/about'],
  ['/meteorologie', '/meteo/', '/meteorologie'],
])('%s below %s is %s', (target, base, path) => {
  expect(targetBelow(target, base)).toBe(path);
});

it.each([
  ['/%C3%A9t%C3%A9?q=%', '/%C3%A9t%C3%A9?q=%'],
  ['/%', '/%25'],
  ['/a%E0%A4%A?b=%1', '/a%25E0%25A4%25A?b=%1'],
])('%s can be decoded as %s', (target, path) => {
  expect(decodable(target)).toBe(path);
});
