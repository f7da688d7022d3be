// S2: no secret of a path reaches the log, however badly the path was typed.
import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

it.each([
  ['/weather/history/daily/2026-11-27?station=ALPES', '/weather/history/daily/2026-11-27'],
  ['/api/weatherData/SSDP41000/reports', '/api/weatherData/SSDP41000/reports'],
  ['/api/weatherStation/SSDP41000/reception', '/api/weatherStation/SSDP41000/reception'],
  ['/assets/entry-CmL3fZ0a.js', '/assets/entry-CmL3fZ0a.js'],
  ['/tiles/12/2063/1419', '/tiles/12/2063/1419'],
  ['/data/report/secret', '/data/report/***'],
  ['/meteo/data/report/secret', '/meteo/data/report/***'],
  ['//Data//Report//secret/more', '//Data//Report/***'],
  ['/weatherstation/secret/updateweatherstation.php', '/weatherstation/***'],
  ['/meteo/weatherstation/secret', '/meteo/weatherstation/***'],
  ['/report/secret', '/report/***'],
  ['/meteo/endpoint/secret', '/meteo/endpoint/***'],
  ['/x/PASSKEY=secret&tempf=50', '/x/***'],
  ['/x/PASSKEY%3Dsecret', '/x/***'],
  ['/data/report&PASSKEY=secret', '/data/report/***'],
  ['/here/0123456789ABCDEF0123456789ABCDEF', '/here/***'],
  ['/here/00:0E:C6:20:0F:7B', '/here/***'],
  ['/api/user/quelquun@exemple.fr', '/api/user/***'],
  ['/api/user/quelquun%40exemple.fr', '/api/user/***'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
