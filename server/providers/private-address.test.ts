// Which addresses an outside service may have.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { providerAddresses, providerAddressFault } from './addresses.ts';
import { isPrivateAddress, namesPrivateHost } from './private-address.ts';

test.each([
  '127.0.0.1',
  '127.255.1.1',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::10.0.0.1',
  '2002:7f00:1::',
  '',
  'localhost',
  '127.1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '93.184.215.14',
  '172.32.0.1',
  '100.128.0.1',
  '2a01:e0a::1',
  '::ffff:93.184.215.14',
  '64:ff9b::93.184.215.14',
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test('an IPv4 address is the same in its IPv6 forms', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const own = isPrivateAddress(address);
      expect(isPrivateAddress(`::ffff:${address}`)).toBe(own);
      expect(isPrivateAddress(`64:ff9b::${address}`)).toBe(own);
    }),
  );
});

describe('configured addresses', () => {
  test.each([
    ['https://api.example/v1', null],
    ['http://127.0.0.1:9000', null],
    ['http://[::1]:9000/x', null],
    ['http://localhost:9000', null],
    ['http://192.168.1.4/forecast', null],
    ['http://api.example/v1', 'https'],
    ['http://127.0.0.1.example', 'https'],
    ['ftp://127.0.0.1', 'https'],
    ['api.example', 'https'],
    ['https://user:secret@api.example', 'mot de passe'],
  ])('%s', (text, fault) => {
    if (fault === null) expect(providerAddressFault(text)).toBeNull();
    else expect(providerAddressFault(text)).toContain(fault);
  });

  test('an odd spelling of this machine is this machine', () => {
    for (const text of ['http://2130706433/', 'http://0x7f.1/', 'http://127.1/']) {
      expect(namesPrivateHost(new URL(text))).toBe(true);
    }
  });

  const settings = { openWeatherKey: null, forecastUrl: null, geocodingUrl: null, tilesUrl: null };

  test('the usual ones', () => {
    const { forecast, geocoding, tile } = providerAddresses(settings);
    expect(forecast.href).toBe('https://api.open-meteo.com/v1/forecast');
    expect(geocoding.href).toBe('https://data.geopf.fr/geocodage/search');
    const { origin, pathname, searchParams } = tile(12, 2062, 1434);
    expect(origin + pathname).toBe('https://data.geopf.fr/wmts');
    expect(Object.fromEntries(searchParams)).toEqual({
      SERVICE: 'WMTS',
      REQUEST: 'GetTile',
      VERSION: '1.0.0',
      LAYER: 'GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2',
      STYLE: 'normal',
      TILEMATRIXSET: 'PM',
      FORMAT: 'image/png',
      TILEMATRIX: '12',
      TILEROW: '1434',
      TILECOL: '2062',
    });
    expect(providerAddresses({ ...settings, openWeatherKey: 'k' }).forecast.href).toBe(
      'https://api.openweathermap.org/data/3.0/onecall',
    );
  });

  test('a bare host takes the usual path; a longer address is taken as it is', () => {
    const bare = providerAddresses({
      openWeatherKey: null,
      forecastUrl: 'http://127.0.0.1:1',
      geocodingUrl: 'http://127.0.0.1:2/',
      tilesUrl: 'http://127.0.0.1:3',
    });
    expect(bare.forecast.href).toBe('http://127.0.0.1:1/v1/forecast');
    expect(bare.geocoding.href).toBe('http://127.0.0.1:2/geocodage/search');
    expect(bare.tile(1, 2, 3).href).toMatch(
      /^http:\/\/127\.0\.0\.1:3\/wmts\?.*TILEMATRIX=1&TILEROW=3&TILECOL=2$/,
    );
    const own = providerAddresses({
      ...settings,
      forecastUrl: 'https://api.example/own',
      tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    });
    expect(own.forecast.href).toBe('https://api.example/own');
    expect(own.tile(1, 2, 3).href).toBe('https://tiles.example/1/2/3.png');
  });

  test('a wrong one stops with a French line', () => {
    expect(() => providerAddresses({ ...settings, geocodingUrl: 'http://api.example' })).toThrow(
      'configuration refusée — EMBELLIE_GEOCODING_URL : une adresse https:// est attendue',
    );
  });
});
