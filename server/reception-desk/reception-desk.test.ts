// What an administrator sees of reception, on the whole site and with recorded requests: what was refused and why, who
// was turned away, what fell silent; and never a token (S2).
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RefusedSenders, StationReception } from '../../shared/contract/reception.ts';
import { send } from '../reception/testing/ingest.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { callSensors } from './roll-call.ts';

const minute = 60_000;
const folder = new URL('../../fixtures/ingest/', import.meta.url);
const recorded = (name: string): string => readFileSync(new URL(`${name}.txt`, folder), 'latin1');

let now = 0;
let server: TestServer;
let admin = '';
beforeEach(async () => {
  now = Date.UTC(2026, 10, 28, 8);
  server = await startServer({ clock: { now: () => now } });
  admin = (await server.createAccount('ROLE_ADMIN')).token;
});
afterEach(() => server.close());

const port = (): number => Number(new URL(server.url).port);

/** As on the day it was recorded: the token of an administrator is of another. */
async function replay(name: string, receivedAt: string): Promise<number> {
  now = Date.parse(receivedAt);
  return (await send(port(), recorded(name))).status;
}

async function ask<T>(path: string): Promise<T> {
  const at = now;
  now = Date.UTC(2026, 10, 28, 8);
  const token = admin;
  const response = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${token}` },
  });
  now = at;
  const text = await response.text();
  expect([response.status, text]).toEqual([200, expect.not.stringMatching(/F1C7000|jeton-des/i)]);
  return JSON.parse(text) as T;
}

const reception = (query = '') =>
  ask<StationReception>(`/api/weatherStation/SSDP41000/reception${query}`);
const tokenOf = (last: string): string => `F1C700000000000000000000000000${last}`;

it('B29: says of each field what was refused and why, and of each name nobody knows', async () => {
  await server.createStation({ apiToken: tokenOf('17') });
  expect(await replay('23-eco-nonsense-numbers', '2024-05-05T05:05:06Z')).toBe(200);
  const { station, receptions, numberOfResult } = await reception();
  expect(station).toEqual({
    reference: 'SSDP41000',
    name: 'Station de Saint-Sulpice',
    timeZone: 'Europe/Paris',
  });
  expect(numberOfResult).toBe(1);
  expect(receptions[0]).toMatchObject({
    receivedAt: '2024-05-05T05:05:06.000Z',
    observedAt: '2024-05-05T05:05:05.000Z',
    dialect: 'ecowitt',
    accepted: true,
    outcome: 'stored',
    identity: 'PASSKEY F1…17',
    fields: expect.arrayContaining(['rainDaily', 'extraTemperature1']),
    unknown: [],
  });
  expect(receptions[0]?.refused).toEqual(
    expect.arrayContaining([
      { field: 'tempf', reason: 'hors limites (−60 à 60\u00a0°C)', value: '999.9' },
      { field: 'baromrelin', reason: 'valeur illisible', value: '29.92abc' },
    ]),
  );
});

it('shows unknown fields, batteries and the console as they were told', async () => {
  const other = await server.createStation({ reference: 'AUTRE', apiToken: tokenOf('0C') });
  await replay('12-eco-wn1980-co2', '2024-01-26T16:50:12Z');
  const { health } = await ask<StationReception>(`/api/weatherStation/${other.id}/reception`);
  expect(health.batteries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        sensor: 'co2_batt',
        label: 'Capteur de CO₂',
        percent: 100,
        mains: true,
      }),
      expect.objectContaining({ label: 'Console', low: null, volts: 2.51, percent: null }),
    ]),
  );
  expect(health.sensors.map(({ label }) => label)).toContain('Température');
  await server.createStation({ apiToken: tokenOf('18') });
  await replay('24-eco-encodings', '2024-05-05T06:00:01Z');
  const first = await reception();
  expect(first.receptions[0]?.unknown.toSorted()).toEqual(['bad', 'débit', 'note']);
  expect(first.health.lastReport).toMatchObject({
    console: 'Chloé_V1.0 · Station Météo V1',
    dialect: 'ecowitt',
    receivedAt: '2024-05-05T06:00:01.000Z',
  });
});

it('tells how far a console’s clock is off, and only as long as it is', async () => {
  await server.createStation({ apiToken: tokenOf('13') });
  await replay('19-eco-nine-hours-ahead', '2020-09-14T20:00:11Z');
  const { health, receptions } = await reception();
  expect(health.clock).toEqual({ wrong: true, aheadMinutes: 540, stampedByArrival: 1 });
  expect(health.warnings).toMatchObject([
    { kind: 'clock', message: expect.stringContaining('avance d’environ 9 h') },
  ]);
  expect(receptions[0]?.warnings).toEqual([
    'horloge de la console fausse\u00a0: heure d’arrivée retenue',
  ]);
  now += minute;
  await report({ dateutc: 'now', tempf: '50' }, tokenOf('13'));
  expect((await reception()).health).toMatchObject({
    clock: { wrong: false, aheadMinutes: null, stampedByArrival: 1 },
    warnings: [],
  });
});

const report = (pairs: Record<string, string>, PASSKEY = 'jeton-des-essais') =>
  fetch(`${server.url}/data/report/`, {
    method: 'POST',
    body: new URLSearchParams({ PASSKEY, ...pairs }),
  });

it('B13: names the sensors that fell silent while the station goes on, not those of a silent station', async () => {
  const { id } = await server.createStation();
  const start = Date.UTC(2026, 10, 27, 12);
  const items = Array.from({ length: 40 }, (_, n) => ({
    observedAt: start + n * 5 * minute,
    temperature: 10,
    windSpeed: 0,
    ...(n < 20 ? { soilMoisture3: 30, windDirection: 90, humidity: 80 } : {}),
    ...(n === 39 ? { humidity: 81 } : {}),
  }));
  await server.sendReports(items);
  const expected = {
    state: 'late',
    usualInterval: 300,
    nextExpectedAt: new Date(start + 200 * minute).toISOString(),
    warnings: [
      {
        kind: 'silent',
        message: 'Capteur muet alors que la station envoie\u00a0: Humidité du sol, sonde 3.',
      },
    ],
  };
  const { health, receptions } = await reception();
  expect(health).toMatchObject(expected);
  const heard = Object.fromEntries(
    health.sensors.map(({ field, heardAt, silent }) => [field, [heardAt, silent]]),
  );
  const at = (n: number): string => new Date(start + n * 5 * minute).toISOString();
  expect(heard).toEqual({
    temperature: [at(39), false],
    humidity: [at(39), false],
    windSpeed: [at(39), false],
    windDirection: [at(19), false], // a calm has no direction
    soilMoisture3: [at(19), true],
  });
  expect(receptions).toMatchObject([{ outcome: 'batch', reports: 40, observedAt: null }]);
  await callSensors(server.store);
  expect((await reception()).health).toMatchObject(expected);
  const rows = await server.store.reader.snapshot((connection) =>
    connection.tuples('SELECT COUNT(*) FROM sensor WHERE station_id = ?', [id]),
  );
  expect(rows).toEqual([[health.sensors.length]]);
});

it('a field refused ten times in a row is a setting to mend; repeats are counted', async () => {
  await server.createStation();
  const pressure = { baromabsin: '1013', tempf: '50', newsensor: '3' };
  for (let n = 0; n < 10; n++) {
    now += minute;
    await report(pressure);
    if (n === 8) expect((await reception()).health.warnings).toEqual([]);
  }
  const dateutc = new Date(now).toISOString().slice(0, 19).replace('T', ' ');
  for (let n = 0; n < 10; n++) await report({ ...pressure, dateutc });
  const { health, receptions } = await reception('?page=2&maxResult=5');
  expect(health.warnings.map(({ kind }) => kind)).toEqual(['unit', 'duplicates']);
  expect(health.warnings[0]?.message).toContain('baromabsin est refusé à chaque relevé');
  expect(health.warnings[0]?.message).toContain('reçu «\u202f1013\u202f»');
  expect(health.duplicates).toBe(10);
  expect(receptions.map(({ outcome }) => outcome)).toEqual(Array(5).fill('duplicate'));
  expect((await reception('?page=9')).receptions).toEqual([]);
});

it('shows what quality control holds, with what was sent', async () => {
  await server.createStation();
  for (const tempf of ['50', '50', '104']) {
    now += minute;
    await report({ tempf });
  }
  const { health } = await reception();
  expect(health.suspects).toEqual([
    {
      field: 'temperature',
      label: 'Température',
      observedAt: new Date(now).toISOString(),
      value: 40,
      unit: '°C',
    },
  ]);
});

it('shows a line of an earlier version, which did not note what became of it, by what it held', async () => {
  const { id } = await server.createStation();
  const earlier = (status: number, accepted: string[], more = {}) =>
    JSON.stringify([
      'ecowitt',
      status,
      { accepted, refused: [], unknown: [], notes: [], reports: 1, ...more },
    ]);
  const lines = [
    earlier(200, []),
    earlier(200, ['temperature'], { meta: { model: 'GW1000' } }),
    earlier(200, ['temperature'], { reports: 12 }),
    earlier(422, ['temperature']),
  ];
  await server.store.writer.transaction(async (connection) => {
    for (const [n, entry] of lines.entries()) {
      await connection.run('INSERT INTO reception_entry (station_id, id, entry) VALUES (?, ?, ?)', [
        id,
        n + 1,
        entry,
      ]);
      await connection.run(
        'INSERT INTO reception (station_id, slot, received_at, entry_id) VALUES (?, ?, ?, ?)',
        [id, n, now - n * minute, n + 1],
      );
    }
  });
  const { receptions } = await reception();
  expect(receptions.map(({ accepted, outcome }) => [accepted, outcome])).toEqual([
    [false, 'unusable'],
    [true, 'stored'],
    [true, 'batch'],
    [false, 'refused'],
  ]);
});

it('a station nobody ever heard, and one that does not exist', async () => {
  await server.createStation();
  expect(await reception()).toMatchObject({
    health: { state: 'never', lastReport: null, usualInterval: null, sensors: [], warnings: [] },
    receptions: [],
    numberOfResult: 0,
  });
  const missing = await fetch(`${server.url}/api/weatherStation/RIEN/reception`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(missing.status).toBe(404);
});

it('S2: lists who was turned away, masked', async () => {
  await server.createStation();
  expect(await replay('06-eco-gw2000-ws90-raining', '2024-10-03T19:42:20Z')).toBe(401);
  expect(await replay('28-amb-ws2902-query', '2024-10-03T19:43:20Z')).toBe(401);
  expect(await replay('33-wu-davis-weatherlink', '2024-10-03T19:44:20Z')).toBe(401);
  now = Date.UTC(2024, 9, 3, 19, 45);
  const { token } = await server.createAccount('ROLE_ADMIN');
  const response = await fetch(`${server.url}/api/reception/refused`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  const { senders } = JSON.parse(text) as RefusedSenders;
  expect(senders).toMatchObject([
    {
      dialect: 'wunderground',
      identifier: 'ID …33',
      associable: false,
      console: 'WeatherLink 1.10',
    },
    { dialect: 'ambient', identifier: 'PASSKEY …0:1C', associable: true },
    {
      dialect: 'ecowitt',
      identifier: 'PASSKEY …0006',
      address: '127.0.0.…',
      console: 'GW2000A · GW2000A_V3.1.5',
      associable: true,
      count: 1,
      firstAt: '2024-10-03T19:42:20.000Z',
    },
  ]);
  for (const secret of ['F1C7000', '02:00:00', 'fixture-key', 'IFIXTURE'])
    expect(text).not.toContain(secret);
});
