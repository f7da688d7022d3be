// What the owner is told to type into a console, for each way a site is reached.
import { expect, it } from 'vitest';
import { consoleAddresses, localAddresses } from './console-addresses.ts';

const local = ['192.168.1.20'];
const here = { host: '192.168.1.20', port: 3000, prefix: '' };

it.each<[string, number | null, object[]]>([
  ['http://localhost:3000/', null, [here]],
  ['http://127.0.0.1:3000/', null, [here]],
  ['http://[::1]:3000/', null, [here]],
  ['http://192.168.1.20:3000/', null, [here]],
  ['http://127.exemple.fr/', null, [here, { host: '127.exemple.fr', port: 80, prefix: '' }]],
  ['http://localhost:3000/', 8080, [{ ...here, port: 8080 }]],
  ['https://exemple.fr/', null, [here, { host: 'exemple.fr', port: 3000, prefix: '' }]],
  [
    'https://exemple.fr/meteo/',
    8080,
    [
      { ...here, port: 8080 },
      { host: 'exemple.fr', port: 8080, prefix: '' },
    ],
  ],
  ['http://exemple.fr/', null, [here, { host: 'exemple.fr', port: 80, prefix: '' }]],
  ['http://exemple.fr:81/meteo/', null, [here, { host: 'exemple.fr', port: 81, prefix: '/meteo' }]],
])('of a site at %s, with a door of its own at %s', (address, ingestPort, expected) => {
  const listening = { publicUrl: new URL(address), host: '0.0.0.0', port: 3000, ingestPort };
  expect(consoleAddresses(listening, local)).toEqual(expected);
});

it.each([
  ['127.0.0.1', ['localhost']],
  ['::1', ['localhost']],
  ['localhost', ['localhost']],
  ['192.168.1.20', ['192.168.1.20']],
])('a machine that listens on %s is reached at %s', (host, expected) => {
  expect(localAddresses(host)).toEqual(expected);
});

it('has an address, whatever its networks', () => {
  expect(localAddresses('0.0.0.0').length).toBeGreaterThan(0);
});
