// The calls as the specification lists them: each is answered, under the names it gives.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedUnitSets } from '../shared/measures/dimensions.ts';
import { startServer, type TestAccount, type TestServer } from './testing/test-server.ts';

const now = Date.parse('2026-11-27T14:00:00Z');
let server: TestServer;
let admin: TestAccount;

beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
  await server.createStation();
  admin = await server.createAccount('ROLE_ADMIN');
  const reports = [60, 0].map((minutesAgo) => ({
    observedAt: new Date(now - minutesAgo * 60_000).toISOString(),
    temperature: 10 + minutesAgo / 60,
    humidity: 80,
    relativePressure: 1012,
    windSpeed: 12,
    windDirection: 225,
    windGust: 20,
    pm25: 8,
    leafWetness: 12,
    soilTemperature: 9,
  }));
  await server.sendReports(reports);
  for (const [noun, payload] of Object.entries(items)) {
    const { status } = await ask(`POST /api/${noun}`, payload);
    expect([noun, status]).toEqual([noun, 201]);
  }
});
afterAll(() => server.close());

const password = 'girafe bleue à pois';
const items = {
  post: { name: 'Première neige', description: 'Cinq centimètres ce matin.' },
  contact: { name: 'Zoé', email: 'zoe@exemple.fr', subject: 'Bonjour', message: 'Bravo !' },
  observation: { message: 'Halo autour de la lune', weatherStation: 'SSDP41000' },
  unit: { ...seedUnitSets.Metric, type: 'Marin', speedUnit: 'kt' },
  user: {
    firstname: 'Claire',
    lastname: 'Martin',
    email: 'claire@exemple.fr',
    password,
    passwordConfirmation: password,
    roles: ['ROLE_EDITOR'],
  },
};

async function ask(target: string, payload?: object, token: string | null = admin.token) {
  const [method, url = ''] = target.split(' ');
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() };
}

const words = (text: string): string[] => text.trim().split(/\s+/);
const weather = '/api/weatherData/SSDP41000';

it('POST /api/login gives a token for an e-mail and a password', async () => {
  const { email } = items.user;
  const { status, json } = await ask('POST /api/login', { email, password }, null);
  expect([status, json]).toEqual([
    200,
    { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
  ]);
});

it('GET …/currentData/detail names the station and its units beside the measures', async () => {
  const { status, json } = await ask(`GET ${weather}/currentData/detail`, undefined, null);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    receivedAt: '2026-11-27T14:00:00.000Z',
    weatherStation: { city: 'Saint-Sulpice', lat: 47.6106, lng: 1.2743, elevation: 105 },
    unit: seedUnitSets.Metric,
    temperature: 10,
    temperatureVariation: -1,
    windSpeed: 12,
    windDirection: 225,
    beaufortScale: 3,
    leafWetness: 12,
    soilTemperature: 9,
    pm25: 8,
    sky: {
      sunrise: [expect.stringMatching(/^2026-11-27T07:1/)],
      sunset: [expect.stringMatching(/^2026-11-27T16:0/)],
    },
  });
});

it('GET …/currentData/summary has the six fields and the units', async () => {
  const { status, json } = await ask(`GET ${weather}/currentData/summary`, undefined, null);
  const { state, ...summary } = json;
  expect([status, state]).toEqual([200, 'live']);
  expect(summary).toEqual({
    temperature: 10,
    relativePressure: 1012,
    windSpeedAvg: 12,
    windDirectionAvg: 225,
    humidity: 80,
    receivedAt: '2026-11-27T14:00:00.000Z',
    unit: { type: 'Metric', ...seedUnitSets.Metric },
  });
});

it.each(['daily', 'weekly', 'monthly', 'yearly', 'record'])(
  'GET …/history/%s has each extreme with its time, and the units',
  async (period) => {
    const { status, json } = await ask(`GET ${weather}/history/${period}`, undefined, null);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      maxTemperature: 11,
      maxTemperatureReceivedAt: '2026-11-27T13:00:00.000Z',
      minTemperature: 10,
      minTemperatureReceivedAt: '2026-11-27T14:00:00.000Z',
      maxWindGust: 20,
      maxWindGustReceivedAt: '2026-11-27T13:00:00.000Z',
      maxBeaufortScale: 3,
      avgPm25: 8,
      unit: { type: 'Metric' },
    });
  },
);

it.each(['daily', 'weekly', 'monthly', 'yearly'])(
  'GET …/graph/%s is a list of points named datas',
  async (period) => {
    const { status, json } = await ask(`GET ${weather}/graph/${period}`, undefined, null);
    expect(status).toBe(200);
    expect(json.datas.at(-1)).toMatchObject({
      receivedAt: '2026-11-27T14:00:00.000Z',
      temperature: 10,
      windDirection: 225,
      leafWetness: 12,
      uv: null,
    });
  },
);

it.each([
  ['post', 'posts', 'id name description createdAt updatedAt'],
  ['contact', 'contacts', 'id name email subject message createdAt updatedAt'],
  ['observation', 'observations', 'id message weatherStation user createdAt updatedAt'],
  [
    'unit',
    'units',
    `id type temperatureUnit speedUnit rainUnit solarRadiationUnit pmUnit humidityUnit cloudBaseUnit windDirUnit
      pressureUnit createdAt updatedAt`,
  ],
  ['user', 'users', 'id email firstname lastname roles createdAt updatedAt'],
  [
    'weatherStation',
    'weatherStations',
    `id reference name description shortDescription country address city postalCode lat lng apiToken model elevation
      preferedUnit createdAt updatedAt`,
  ],
])('GET /api/%s lists %s with numberOfResult, and gives one', async (noun, list, fields) => {
  const { json } = await ask(`GET /api/${noun}?page=1&order=DESC&maxResult=5`);
  expect(Object.keys(json).sort()).toEqual([list, 'numberOfResult'].sort());
  expect(json.numberOfResult).toBe(json[list].length);
  const [first] = json[list];
  for (const field of words(fields)) expect(first).toHaveProperty(field);
  const one = await ask(`GET /api/${noun}/${first.id}`);
  expect([one.status, one.json]).toEqual([200, first]);
});

it('an observation names its station and its author’s e-mail', async () => {
  const { json } = await ask('GET /api/observation');
  expect(json.observations[0]).toMatchObject({
    weatherStation: { reference: 'SSDP41000', city: 'Saint-Sulpice' },
    user: { email: admin.email },
  });
});

it('GET /api/weatherStation/observation/last/{reference} is the newest one', async () => {
  const path = '/api/weatherStation/observation/last/SSDP41000';
  const { status, json } = await ask(`GET ${path}`, undefined, null);
  expect(status).toBe(200);
  expect(json).toMatchObject({ message: 'Halo autour de la lune' });
});

it('what is created is answered with 201, what is saved with 200, what is deleted with 204', async () => {
  for (const [noun, payload] of Object.entries(items)) {
    const another = noun === 'user' ? { ...payload, email: 'autre@exemple.fr' } : payload;
    const unique = noun === 'unit' ? { ...another, type: 'Autre' } : another;
    const created = await ask(`POST /api/${noun}`, unique);
    const saved = await ask(`PUT /api/${noun}/${created.json.id}`, unique);
    const gone = await ask(`DELETE /api/${noun}/${created.json.id}`);
    expect([noun, created.status, saved.status, gone.status]).toEqual([noun, 201, 200, 204]);
    expect(saved.json.id).toBe(created.json.id);
  }
});

it('« All calls send JSON »: a call without a body may say so of none, and who may not is told that first', async () => {
  const bare = async (method: 'POST' | 'DELETE', url: string, token: string | null) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    return (await server.app.inject({ method, url, headers })).statusCode;
  };
  const { token } = await server.createAccount('ROLE_EDITOR');
  const post = await ask('POST /api/post', items.post);
  const address = `/api/post/${post.json.id}`;
  expect(await bare('DELETE', address, null)).toBe(401);
  expect(await bare('DELETE', address, token)).toBe(204);
  expect(await bare('DELETE', address, token)).toBe(404);
  expect(await bare('POST', '/api/post', null)).toBe(401);
  expect(await bare('POST', '/api/post', token)).toBe(400);
  expect(await bare('POST', '/api/logout', null)).toBe(401);
  expect(await bare('POST', '/api/logout', token)).toBe(204);
});
