// The contents on the whole site: a change shows at once, the form's limits hold at the door, the secret is kept.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Unit, UnitList } from '../shared/contract/unit.ts';
import { startServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  await server.createStation();
  ({ token } = await server.createAccount('ROLE_ADMIN'));
});
afterAll(() => server.close());

const ask = async (method: string, path: string, body?: object, by = token) => {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(by === '' ? {} : { authorization: `Bearer ${by}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    json: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
};

it('shows the values in the units of a set as soon as it is changed', async () => {
  await server.sendReports([{ temperature: 20, relativePressure: 1013.25 }]);
  const detail = async () =>
    (await ask('GET', '/api/weatherData/SSDP41000/currentData/detail')).json;
  expect(await detail()).toMatchObject({ temperature: 20, unit: { temperatureUnit: '°C' } });
  const { units } = (await ask('GET', '/api/unit')).json as UnitList;
  const { id, ...metric } = units.find(({ type }) => type === 'Metric') as Unit;
  const put = await ask('PUT', `/api/unit/${id}`, { ...metric, temperatureUnit: '°F' });
  expect(put.status).toBe(200);
  expect(await detail()).toMatchObject({ temperature: 68, unit: { temperatureUnit: '°F' } });
  expect((await ask('DELETE', `/api/unit/${id}`)).status).toBe(409);
});

it('shows an editor’s note to everybody under his first name, never his e-mail', async () => {
  const editor = await server.createAccount('ROLE_EDITOR');
  const note = { message: 'Grêle à 14 h', weatherStation: 'SSDP41000' };
  expect((await ask('POST', '/api/observation', note, editor.token)).status).toBe(201);
  const { json } = await ask(
    'GET',
    '/api/weatherStation/observation/last/SSDP41000',
    undefined,
    '',
  );
  expect(json).toMatchObject({ message: note.message, author: expect.any(String) });
  expect(JSON.stringify(json)).not.toContain('@');
});

it('takes five messages an hour from a visitor’s address', async () => {
  const letter = { name: 'Zoé', email: 'zoe@exemple.fr', subject: 'Bonjour', message: 'Bravo !' };
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1)
    statuses.push((await ask('POST', '/api/contact', letter, '')).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  const refused = await ask('POST', '/api/contact', letter, '');
  expect([refused.status, Number(refused.retryAfter) > 3_000]).toEqual([429, true]);
  expect((await ask('GET', '/api/contact', undefined, '')).status).toBe(401);
  expect((await ask('GET', '/api/contact')).json).toMatchObject({ numberOfResult: 5 });
});

it('keeps its secret in the data folder, for its owner alone', () => {
  expect(statSync(join(server.dataDir, 'secret')).mode & 0o777).toBe(0o600);
});
