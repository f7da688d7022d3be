// B05: an administrator takes a wrong value or a whole reading away, and what follows from it is right on the next
// call; over the whole site, through the doors of the consoles.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NearReadings } from '../../shared/contract/reception.ts';
import { saveSeal } from '../storage/readings/seal.ts';
import { ask as askAs } from '../testing/calls.harness.ts';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 27, 12);
const at = (minutes: number): string => new Date(start + minutes * minute).toISOString();

let server: TestServer;
let admin: TestAccount;
beforeEach(async () => {
  server = await startServer({ clock: { now: () => Date.UTC(2026, 10, 28, 8) } });
  await server.createStation();
  admin = await server.createAccount('ROLE_ADMIN');
});
afterEach(() => server.close());

type Report = { readonly observedAt: string } & Readonly<Record<string, number | string>>;

const past = (...reports: readonly Report[]) => server.sendReports(reports);

const ask = (target: string, payload?: object) =>
  askAs(server, target, { by: admin, ...(payload ? { payload } : {}) });
const correct = (observedAt: readonly string[], field: string | null) =>
  ask('POST /api/weatherStation/SSDP41000/correction', { observedAt, field });
const near = async (query = ''): Promise<NearReadings> => {
  const { status, json } = await ask(`GET /api/weatherStation/SSDP41000/readings${query}`);
  expect(status).toBe(200);
  return json;
};
const history = async (period: string) =>
  (await ask(`GET /api/weatherData/SSDP41000/history/${period}`)).json;

const periods = ['weekly', 'monthly', 'yearly', 'record'];

/** A gust of 180 km/h that nothing refutes: believable, and wrong. */
const gusts = [40, 90, 140, 180, 130, 80, 42].map((windGust, n) => ({
  observedAt: at(n),
  temperature: 10 + n / 10,
  windSpeed: 20,
  windGust,
}));
const wrong = gusts[3] ?? { observedAt: '' };

describe('B05: a wrong extreme', () => {
  it('is gone from day to record on the next call, closed days included, and the next best stands', async () => {
    await past(...gusts);
    await server.store.rollAll();
    const heard: number[] = [];
    server.store.onRevision(({ revision }) => heard.push(revision));
    for (const period of periods)
      expect(await history(period), period).toMatchObject({
        maxWindGust: 180,
        maxWindGustReceivedAt: at(3),
      });
    expect(await correct([at(3)], 'windGust')).toMatchObject({
      status: 200,
      json: { corrected: 1 },
    });
    for (const period of [...periods, 'daily?date=2026-11-27'])
      expect(await history(period), period).toMatchObject({
        maxWindGust: 140,
        maxWindGustReceivedAt: at(2),
        maxTemperature: 10.6,
      });
    expect(heard).toHaveLength(1);
  });

  it('stays away when the console repeats its report; a deleted reading comes back', async () => {
    await past(...gusts);
    await correct([at(3)], 'windGust');
    await past(wrong);
    expect((await history('record')).maxWindGust).toBe(140);
    expect(await correct([at(3), at(2)], null)).toMatchObject({ json: { corrected: 2 } });
    expect(await history('record')).toMatchObject({ maxWindGust: 130 });
    await past(wrong);
    expect(await history('record')).toMatchObject({ maxWindGust: 180 });
  });

  it('of the newest reading goes from the current values too', async () => {
    await past(...gusts.slice(0, 4));
    await correct([at(3)], null);
    const { json } = await ask('GET /api/weatherData/SSDP41000/currentData/detail');
    expect(json).toMatchObject({ receivedAt: at(2), windGust: 140 });
  });
});

it('B05: a gust goes from the maximum of the day that the console repeats, and stays away', async () => {
  const told = gusts.map((report, n) => ({
    ...report,
    windMaxDailyGust: Math.max(...gusts.slice(0, n + 1).map(({ windGust }) => windGust)),
  }));
  await past(...told.slice(0, 6));
  await server.store.rollAll();
  await correct([at(3)], 'windGust');
  expect((await history('record')).maxWindGust).toBe(140);
  await past(...told);
  expect((await history('record')).maxWindGust).toBe(140);
});

it('B05: a rain counter that is voided, or goes with its reading, leaves the total as it was', async () => {
  const rain = [100, 101, 102, 103].map((rainYearly, n) => ({ observedAt: at(n * 5), rainYearly }));
  await past(...rain);
  await server.store.rollAll();
  expect(await history('record')).toMatchObject({ rainPeriod: 3 });
  await correct([at(5)], 'rainYearly');
  expect(await history('record')).toMatchObject({ rainPeriod: 3 });
  await correct([at(10)], null);
  expect(await history('record')).toMatchObject({ rainPeriod: 3 });
  await correct([at(15)], 'rainYearly');
  expect(await history('record')).toMatchObject({ rainPeriod: 0 });
});

describe('readings around a moment', () => {
  it('are the newest unless one is asked for, in the station’s units, with what was said of each', async () => {
    await ask('PUT /api/unit/1', {
      ...(await ask('GET /api/unit/1')).json,
      speedUnit: 'm/s',
    });
    await past(...gusts, { observedAt: at(7), temperature: 40, rainRate: 3 });
    await correct([at(6)], 'windGust');
    const { at: moment, fields, readings, earlier, later } = await near();
    expect([moment, earlier, later]).toEqual([at(7), null, null]);
    expect(fields).toEqual([
      { field: 'temperature', label: 'Température', unit: '°C', decimals: 1 },
      { field: 'windSpeed', label: 'Vent', unit: 'm/s', decimals: 1 },
      { field: 'windGust', label: 'Rafale', unit: 'm/s', decimals: 1 },
      { field: 'rainRate', label: 'Intensité de la pluie', unit: 'mm/h', decimals: 1 },
    ]);
    expect(readings.slice(0, 3)).toEqual([
      {
        observedAt: at(7),
        sealed: false,
        values: { temperature: 40, rainRate: 3 },
        suspect: ['temperature'],
        voided: [],
      },
      {
        observedAt: at(6),
        sealed: false,
        values: { temperature: 10.6, windSpeed: 5.56 },
        suspect: [],
        voided: ['windGust'],
      },
      expect.objectContaining({ observedAt: at(5), voided: [] }),
    ]);
  });

  it('are the nearest, and lead on both ways', async () => {
    await past(
      ...Array.from({ length: 100 }, (_, n) => ({ observedAt: at(n * 2), temperature: 10 })),
    );
    const middle = await near(`?at=${at(81)}`);
    expect([middle.readings.at(-1)?.observedAt, middle.readings[0]?.observedAt]).toEqual([
      at(42),
      at(120),
    ]);
    expect(middle).toMatchObject({ at: at(81), earlier: at(40), later: at(122) });
    const first = await near('?at=2020-01-01T00:00:00Z');
    expect(first).toMatchObject({ earlier: null, later: at(80) });
    expect(first.readings).toHaveLength(40);
    expect(await near('?at=9000-01-01T00:00:00Z')).toMatchObject({ earlier: at(118), later: null });
    expect((await near('?at=2026-11-27T14:21')).at).toBe(at(81));
  });

  it('are none of a station that has sent none', async () => {
    expect(await near()).toMatchObject({ at: null, readings: [], fields: [], earlier: null });
  });
});

describe('what cannot be corrected', () => {
  it.each([
    [404, 'Aucun relevé n’est daté du 27/11/2026 à 13:20:00.', [at(20)], null],
    [404, 'Aucun relevé', [at(0), at(20)], 'windGust'],
    [422, 'n’a pas, ou plus, de valeur pour «\u202fHumidité\u202f»', [at(0)], 'humidity'],
    [422, 'Cette mesure est inconnue.', [at(0)], 'rainIncrement'],
    [422, 'Cette mesure est inconnue.', [at(0)], '__proto__'],
    [422, 'Donnez l’heure d’un à cent relevés', [], null],
    [422, 'Donnez l’heure', ['hier'], null],
    [422, 'Donnez l’heure', Array.from({ length: 101 }, () => at(0)), null],
  ] as const)('is answered %i: %s', async (status, message, observedAt, field) => {
    await past(...gusts);
    const answer = await correct(observedAt, field);
    expect([answer.status, answer.json[0].message]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
    expect((await near()).readings.map(({ values }) => values.windGust)).toEqual([
      42, 80, 130, 180, 140, 90, 40,
    ]);
    expect((await ask('GET /api/journal')).json.numberOfResult).toBe(0);
  });

  it('is what no station has, and what is sealed', async () => {
    await past(...gusts);
    const elsewhere = 'POST /api/weatherStation/RIEN/correction';
    expect((await ask(elsewhere, { observedAt: [at(0)], field: null })).status).toBe(404);
    expect((await ask('GET /api/weatherStation/RIEN/readings')).status).toBe(404);
    await server.store.writer.transaction((one) => saveSeal(one, Date.parse(at(4))));
    const answer = await correct([at(5), at(3)], 'windGust');
    expect([answer.status, answer.json[0].message]).toEqual([
      422,
      'Le relevé du 27/11/2026 à 13:03:00 est scellé\u00a0: trop ancien, il ne se corrige plus.',
    ]);
    expect((await near()).readings.map(({ sealed }) => sealed)).toEqual([
      ...[false, false, false],
      ...[true, true, true, true],
    ]);
  });

  it.each([['hier'], ['2026-13-01T00:00'], ['2026-11-27']])(
    'a moment that is none: %s',
    async (moment) => {
      const { status } = await ask(`GET /api/weatherStation/SSDP41000/readings?at=${moment}`);
      expect(status).toBe(400);
    },
  );
});

it('is for administrators, and stands in the journal with who, what and when', async () => {
  await past(...gusts);
  const editor = await server.createAccount('ROLE_EDITOR');
  const target = 'POST /api/weatherStation/SSDP41000/correction';
  const payload = { observedAt: [at(3)], field: 'windGust' };
  expect((await askAs(server, target, { by: editor, payload })).status).toBe(403);
  expect((await askAs(server, target, { by: { ...editor, token: '' }, payload })).status).toBe(401);
  expect((await history('record')).maxWindGust).toBe(180);
  await correct([at(3)], 'windGust');
  await correct([at(3)], 'windGust');
  await correct([at(0)], null);
  await correct([at(5), at(6), at(5)], 'windSpeed');
  await correct([at(5), at(6)], null);
  const { json } = await ask('GET /api/journal?order=ASC&maxResult=10');
  expect(json.entries).toEqual(
    [
      'Rafale, valeur écartée du relevé du 27/11/2026 à 13:03:00',
      'relevé du 27/11/2026 à 13:00:00 supprimé',
      'Vent, valeur écartée de 2 relevés, du 27/11/2026 à 13:05:00 au 27/11/2026 à 13:06:00',
      'suppression de 2 relevés, du 27/11/2026 à 13:05:00 au 27/11/2026 à 13:06:00',
    ].map((detail) =>
      expect.objectContaining({
        who: admin.email,
        action: 'update',
        noun: 'weatherStation',
        subject: 'SSDP41000',
        detail,
      }),
    ),
  );
});

it('goes with its entry in the journal: neither is there when that cannot be written', async () => {
  await past(...gusts);
  const { writer } = server.store;
  await writer.transaction((one) => one.run('ALTER TABLE journal RENAME TO away'));
  expect((await correct([at(3)], 'windGust')).status).toBe(500);
  await writer.transaction((one) => one.run('ALTER TABLE away RENAME TO journal'));
  expect((await history('record')).maxWindGust).toBe(180);
});
