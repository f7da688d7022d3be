// Another token for a station: renewed, or taken from a console that was turned away. The old one is refused at once,
// and no answer, page of the log or line of the server's log holds the secret of a console (S2).
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RefusedSenders } from '../../shared/contract/reception.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let admin = '';
const answers: string[] = [];
beforeEach(async () => {
  server = await startServer();
  await server.createStation();
  admin = (await server.createAccount('ROLE_ADMIN')).token;
  answers.length = 0;
});
afterEach(() => server.close());

async function ask(method: string, path: string, body?: object, headers = {}) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${admin}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  answers.push(text);
  return { status: response.status, etag: response.headers.get('etag'), json: JSON.parse(text) };
}

const passkey = 'F1C7000000000000000000000000ABCD';
const report = async (token: string, more: Record<string, string> = {}): Promise<number> => {
  const response = await server.sendAsConsole({ tempf: '50', ...more }, token);
  answers.push(await response.text());
  return response.status;
};
const senders = async (): Promise<RefusedSenders['senders']> =>
  (await ask('GET', '/api/reception/refused')).json.senders;
const associate = (id: string, reference: unknown) =>
  ask('POST', `/api/reception/refused/${id}/associate`, { reference });

it('S2: renews a token: the new one is accepted at once, the old one no more', async () => {
  expect(await report('jeton-des-essais')).toBe(200);
  const before = await ask('GET', '/api/weatherStation/SSDP41000');
  const { status, json, etag } = await ask('POST', '/api/weatherStation/SSDP41000/token');
  expect(status).toBe(200);
  expect(json).toEqual({
    ...before.json,
    apiToken: expect.stringMatching(/^[0-9a-f]{32}$/),
    updatedAt: expect.any(String),
  });
  expect(json.updatedAt > before.json.updatedAt).toBe(true);
  expect(etag).not.toBe(before.etag);
  expect(await report('jeton-des-essais')).toBe(401);
  expect(await report(json.apiToken)).toBe(200);
  expect(server.logged.join('\n')).not.toMatch(new RegExp(`${json.apiToken}|jeton-des-essais`));
  expect((await ask('POST', '/api/weatherStation/RIEN/token')).status).toBe(404);
  const stale = { 'if-match': before.etag ?? '' };
  expect((await ask('POST', '/api/weatherStation/SSDP41000/token', undefined, stale)).status).toBe(
    409,
  );
  expect(await report(json.apiToken)).toBe(200);
});

it('S2: associates a console that was turned away: accepted from then on, its secret never shown', async () => {
  expect(await report(passkey, { model: 'GW2000A' })).toBe(401);
  const [sender] = await senders();
  expect(sender).toMatchObject({
    identifier: 'PASSKEY …ABCD',
    console: 'GW2000A',
    fields: ['tempf'],
    count: 1,
    associable: true,
  });
  const id = sender?.id ?? '';
  expect(await associate(id, 'SSDP41000')).toMatchObject({
    status: 200,
    json: { reference: 'SSDP41000' },
  });
  expect(await report(passkey)).toBe(200);
  expect(await report(passkey.toLowerCase())).toBe(200);
  expect(await report('jeton-des-essais')).toBe(401);
  expect((await senders()).map(({ identifier }) => identifier)).toEqual(['PASSKEY …sais']);
  expect((await associate(id, 'SSDP41000')).status).toBe(404);
  await ask('GET', '/api/weatherStation/SSDP41000/reception');
  const said = [...answers, ...server.logged].join('\n').toLowerCase();
  expect(said).not.toContain(passkey.toLowerCase());
});

it('refuses an association that cannot be, and changes nothing', async () => {
  await report(passkey);
  const [sender] = await senders();
  const id = sender?.id ?? '';
  const cases: readonly (readonly [unknown, number, string | undefined])[] = [
    [undefined, 422, 'reference'],
    ['', 422, 'reference'],
    ['RIEN', 422, 'reference'],
  ];
  for (const [reference, status, propertyPath] of cases) {
    const refused = await associate(id, reference);
    expect([refused.status, refused.json[0].propertyPath]).toEqual([status, propertyPath]);
  }
  expect(await associate('1', 'SSDP41000')).toMatchObject({
    status: 404,
    json: [{ message: expect.stringContaining('n’est plus connu') }],
  });
  expect(await report('jeton-des-essais')).toBe(200);
});

it('says of a sender without anything that may be a token that it has none', async () => {
  const path = '/weatherstation/updateweatherstation.php?ID=IFIXTURE33&tempf=50&dateutc=now';
  expect((await fetch(server.url + path)).status).toBe(401);
  const [sender] = await senders();
  expect(sender).toMatchObject({ associable: false });
  expect(await associate(sender?.id ?? '', 'SSDP41000')).toMatchObject({
    status: 422,
    json: [{ message: expect.stringContaining('puisse servir de jeton') }],
  });
  expect(await report('jeton-des-essais')).toBe(200);
});

it('takes nothing from another station: 409 when it got this token meanwhile', async () => {
  await report(passkey);
  const [sender] = await senders();
  await server.createStation({ reference: 'AUTRE', apiToken: passkey });
  expect((await associate(sender?.id ?? '', 'SSDP41000')).status).toBe(409);
  expect(await senders()).toEqual([]);
  expect(await report('jeton-des-essais')).toBe(200);
});

it('a console that gives its station’s reference belongs to no other', async () => {
  await server.createStation({ reference: 'LOIRE41', apiToken: 'jeton-de-la-loire' });
  const query = 'ID=LOIRE41&PASSWORD=mot-de-passe-41&tempf=50&dateutc=now';
  const path = `/weatherstation/updateweatherstation.php?${query}`;
  expect((await fetch(server.url + path)).status).toBe(401);
  const [sender] = await senders();
  expect(sender).toMatchObject({ associable: true, reference: 'LOIRE41' });
  const refused = await associate(sender?.id ?? '', 'SSDP41000');
  expect([refused.status, refused.json[0].message]).toEqual([
    422,
    expect.stringContaining('référence de la station'),
  ]);
  expect((await associate(sender?.id ?? '', 'LOIRE41')).status).toBe(200);
  expect((await fetch(server.url + path)).status).toBe(200);
});
