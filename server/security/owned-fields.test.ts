// What is the server's to say is never taken from a body (S8): each kind of item × each such field, on creation and on
// change. Nobody gives himself a role.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedUnitSets } from '../../shared/measures/dimensions.ts';
import { blois } from '../testing/calls.harness.ts';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let admin: TestAccount;
let editor: TestAccount;
beforeAll(async () => {
  server = await startServer();
  await server.createStation();
  admin = await server.createAccount('ROLE_ADMIN');
  editor = await server.createAccount('ROLE_EDITOR');
});
afterAll(() => server.close());

let asked = 0;
async function ask(target: string, { token }: TestAccount, payload?: object) {
  const [method, url = ''] = target.split(' ');
  asked += 1;
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: `198.51.${asked >> 8}.${asked & 255}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() };
}

const past = '2001-02-03T04:05:06.000Z';
const word = 'Sentinelle';
/** As the wire and as the store would call them. */
const owned: readonly (readonly [string, unknown])[] = [
  ['id', 404_040_404],
  ['createdAt', past],
  ['updatedAt', past],
  ['created_at', Date.parse(past)],
  ['updated_at', Date.parse(past)],
  ['author', word],
  ['user', { id: 404_040_404, email: word }],
  ['userId', 404_040_404],
  ['accountId', 404_040_404],
  ['account_id', 404_040_404],
  ['stationId', 404_040_404],
  ['tokenVersion', 404_040_404],
  ['passwordHash', word],
  ['tokenHash', word],
  ['calendarVersion', 404_040_404],
  ['quarantined', 1],
  ['role', 'ROLE_ADMIN'],
  ['constructor', { name: word }],
];
const traces = ['404040404', past, String(Date.parse(past)), word];

let made = 0;
type Kind = {
  readonly noun: string;
  readonly table: string;
  readonly by: () => TestAccount;
  readonly item: () => Record<string, unknown>;
};
const password = 'girafe bleue à pois';
const kinds: readonly Kind[] = [
  {
    noun: 'post',
    table: 'post',
    by: () => editor,
    item: () => ({ name: 'Une actualité', description: 'Quelques mots' }),
  },
  {
    noun: 'observation',
    table: 'observation',
    by: () => editor,
    item: () => ({ message: 'Halo autour de la lune', weatherStation: 'SSDP41000' }),
  },
  {
    noun: 'contact',
    table: 'contact',
    by: () => admin,
    item: () => ({ name: 'Zoé', email: 'zoe@exemple.fr', subject: 'Bonjour', message: 'Bravo !' }),
  },
  {
    noun: 'user',
    table: 'account',
    by: () => admin,
    item: () => ({
      email: `nouveau-${made}@exemple.fr`,
      firstname: 'Claire',
      lastname: 'Martin',
      roles: ['ROLE_EDITOR'],
      password,
      passwordConfirmation: password,
    }),
  },
  {
    noun: 'weatherStation',
    table: 'station',
    by: () => admin,
    item: () => ({ ...blois, reference: `ESSAI${made}` }),
  },
  {
    noun: 'unit',
    table: 'unit_set',
    by: () => admin,
    item: () => ({ type: `Unités ${made}`, ...seedUnitSets.Metric }),
  },
];

const rowOf = async (table: string, id: number) =>
  JSON.stringify(
    await server.store.reader.snapshot((connection) =>
      connection.tuples(`SELECT * FROM ${table} WHERE id = ${id}`),
    ),
  );

const withField = (item: object, name: string, value: unknown): object => ({
  ...item,
  [name]: value,
});

describe.each(kinds)('S8: of a $noun', ({ noun, table, by, item }) => {
  it.each(owned)('%s is never the body’s', async (name, value) => {
    made += 1;
    const plain = item();
    const before = Date.now() - 1_000;
    const created = await ask(`POST /api/${noun}`, by(), withField(plain, name, value));
    expect(created.status).toBe(201);
    const { id } = created.json;
    const changed = await ask(`PUT /api/${noun}/${id}`, by(), withField(plain, name, value));
    expect(changed.status).toBe(200);
    for (const { json } of [created, changed]) {
      expect(json.id).toBe(id);
      expect(Date.parse(json.createdAt)).toBeGreaterThan(before);
      expect(Date.parse(json.updatedAt)).toBeGreaterThan(before);
      for (const trace of traces) expect(JSON.stringify(json)).not.toContain(trace);
    }
    const row = await rowOf(table, id);
    for (const trace of traces) expect(row).not.toContain(trace);
    expect(row).not.toContain('ROLE_ADMIN');
    if (noun === 'contact') expect((await ask(`GET /api/contact/${id}`, by())).status).toBe(200);
    if (noun === 'observation') expect(changed.json.user.id).toBe(editor.id);
  });
});

it.each(owned)('S8: %s of the settings is never the body’s', async (name, value) => {
  const { json: before } = await ask('GET /api/site', admin);
  const saved = await ask('PUT /api/site', admin, withField(before, name, value));
  expect(saved.status).toBe(200);
  expect(Object.keys(saved.json)).toEqual(Object.keys(before));
  expect(saved.json.updatedAt).not.toBe(past);
  for (const trace of traces) expect(await rowOf('site', 1)).not.toContain(trace);
});

it.each(kinds)('S8: a $noun has no other prototype than its own', async ({ noun, by, item }) => {
  made += 1;
  const payload = `${JSON.stringify(item()).slice(0, -1)},"__proto__":{"id":404040404}}`;
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/api/${noun}`,
    headers: { authorization: `Bearer ${by().token}`, 'content-type': 'application/json' },
    payload,
  });
  expect(statusCode).toBe(400);
  expect(({} as { id?: number }).id).toBeUndefined();
});

it('S8: an editor makes himself no administrator, by any call', async () => {
  const roles = ['ROLE_ADMIN'];
  const self = { email: editor.email, firstname: 'Moi', lastname: '', roles, role: roles[0] };
  const blank = { password: '', passwordConfirmation: '' };
  expect((await ask(`PUT /api/user/${editor.id}`, editor, { ...self, ...blank })).status).toBe(403);
  expect((await ask('POST /api/user', editor, { ...self, password })).status).toBe(403);
  const own = { currentPassword: editor.password, password: 'vent de travers 47', roles };
  const change = { ...own, ...self, passwordConfirmation: own.password };
  expect((await ask('PUT /api/user/me/password', editor, change)).status).toBe(204);
  expect(await rowOf('account', editor.id)).toContain('ROLE_EDITOR');
});
