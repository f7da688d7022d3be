import { expect, test } from 'vitest';
import { destinationOf } from './target.ts';

const token = 'F1C70000000000000000000000000001';

test.each([
  ['/data/report/', null, ''],
  ['/data/report', null, ''],
  ['//data/report/', null, ''],
  ['/data//report/', null, ''],
  ['/Data/Report/', null, ''],
  [`/data/report/${token}`, token, ''],
  [`/data/report/${token}/`, token, ''],
  [`/data/report/${token}?tempf=50`, token, 'tempf=50'],
  [`/data/report/${token}&tempf=50`, token, 'tempf=50'],
  ['/data/report/?PASSKEY=1&tempf=50', null, 'PASSKEY=1&tempf=50'],
  ['/data/report/??PASSKEY=1', null, 'PASSKEY=1'],
  ['/data/report&PASSKEY=1', null, 'PASSKEY=1'],
  ['/data/reportPASSKEY=1&a=2', null, 'PASSKEY=1&a=2'],
  ['/data/report/PASSKEY=1', null, 'PASSKEY=1'],
  [`/data/report/${token}PASSKEY=1`, token, 'PASSKEY=1'],
  ['/data/report%26PASSKEY%3D1%26uv%3D3', null, 'PASSKEY=1&uv=3'],
  ['/data/report/%3FPASSKEY%3D1', null, 'PASSKEY=1'],
  ['/endpoint?MAC=1', null, 'MAC=1'],
  ['/report/ID=1&PASSWORD=2', null, 'ID=1&PASSWORD=2'],
  ['/weatherstation/updateweatherstation.php?ID=1', null, 'ID=1'],
  ['/weatherstation/updateweatherstation.phpID=1&b=2', null, 'ID=1&b=2'],
  ['/weatherstation/updateweatherstation.asp?ID=1', null, 'ID=1'],
  ['/weatherstation/updateweatherstation?dateutc=now&id=1', null, 'dateutc=now&id=1'],
  [`/weatherstation/${token}/updateweatherstation.php?tempf=1`, token, 'tempf=1'],
  ['/weatherstation', null, ''],
  ['ID=1&PASSWORD=2', null, 'ID=1&PASSWORD=2'],
  ['dateutc=now&id=1', null, 'dateutc=now&id=1'],
  ['/ID=1&PASSWORD=2', null, 'ID=1&PASSWORD=2'],
  ['/?PASSKEY=1', null, 'PASSKEY=1'],
  ['PASSKEY%3D1%26uv%3D3', null, 'PASSKEY=1&uv=3'],
  ['http://station.example/data/report/?PASSKEY=1', null, 'PASSKEY=1'],
])('%s', (target, pathToken, query) => {
  expect(destinationOf('GET', target)).toMatchObject({ door: 'console', pathToken, query });
});

test.each([
  ['POST', '/api/weatherData', { door: 'alias', query: '' }],
  ['POST', '/api/weatherData/SSDP41000/reports', { door: 'reports', reference: 'SSDP41000' }],
  ['POST', '/api/weatherData/12/reports/', { door: 'reports', reference: '12' }],
  ['POST', '/data/weatherlink-live', { door: 'weatherlink-live' }],
])('%s %s', (method, target, destination) => {
  expect(destinationOf(method, target)).toEqual(destination);
});

test.each([
  ['GET', '/'],
  ['GET', '/?station=SSDP41000'],
  ['GET', '/weather/current'],
  ['GET', '/reports'],
  ['GET', '/weatherstations/x'],
  ['GET', '/data/reporting'],
  ['GET', '/data/weatherlink-live'],
  ['GET', '/api/weatherData'],
  ['POST', '/api/weatherData/'],
  ['PUT', '/api/weatherData'],
  ['POST', '/api/weatherdata'],
  ['GET', '/api/weatherData/SSDP41000/reports'],
  ['POST', '/api/weatherData/SSDP41000/history/daily'],
  ['GET', '/api/weatherStation/SSDP41000'],
  ['GET', '/admin/report'],
  ['GET', '/pwsupdate/pwsupdate.php?ID=1&PASSWORD=2'],
  ['OPTIONS', '*'],
])('%s %s belongs to the router', (method, target) => {
  expect(destinationOf(method, target)).toBeNull();
});
