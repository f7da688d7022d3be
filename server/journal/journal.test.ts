// The journal over the real site: what each change leaves in it, and what it never holds.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenApiDocument } from '../http/openapi.ts';
import { type Asked, ask as askAs, blois } from '../testing/calls.harness.ts';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';
import { leftOut, targets } from './acts.ts';

const now = Date.UTC(2026, 10, 28, 12);
let server: TestServer;
let admin: TestAccount;
let editor: TestAccount;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
  await server.createStation();
  admin = await server.createAccount('ROLE_ADMIN');
  editor = await server.createAccount('ROLE_EDITOR');
});
afterAll(() => server.close());
beforeEach(() => server.store.writer.transaction((one) => one.run('DELETE FROM journal')));

const ask = (target: string, asked: Partial<Asked> = {}) =>
  askAs(server, target, { by: admin, ...asked });

async function journal() {
  const { json } = await ask('GET /api/journal?maxResult=100');
  return (json as { entries: Record<string, string | null>[] }).entries.map(
    ({ who, action, noun, subject, detail }) => [who, action, noun, subject, detail],
  );
}

const station = { ...blois, reference: 'JARDIN' };

it('says who made, changed and deleted a station, and that its token is another, without the token', async () => {
  const { json: made } = await ask('POST /api/weatherStation', { payload: station });
  const target = '/api/weatherStation/JARDIN';
  const moved = { ...station, lat: 47.6, preferedUnit: 'Imperial', apiToken: 'autre-jeton-secret' };
  await ask(`PUT ${target}`, { payload: moved });
  const { json: renewed } = await ask(`POST ${target}/token`);
  await ask(`PUT ${target}`, { payload: { ...moved, reference: 'VERGER', apiToken: '' } });
  await ask('DELETE /api/weatherStation/VERGER');
  const who = admin.email;
  expect(await journal()).toEqual([
    [who, 'create', 'weatherStation', 'JARDIN', null],
    [who, 'update', 'weatherStation', 'JARDIN', 'latitude, jeton, unités'],
    [who, 'update', 'weatherStation', 'JARDIN', 'jeton'],
    [who, 'update', 'weatherStation', 'VERGER', 'référence (JARDIN → VERGER)'],
    [who, 'delete', 'weatherStation', 'VERGER', null],
  ]);
  const whole = JSON.stringify(await stored());
  for (const secret of ['autre-jeton-secret', made.apiToken, renewed.apiToken])
    expect(whole).not.toContain(secret);
});

const stored = () => server.store.reader.snapshot((one) => one.tuples('SELECT * FROM journal'));

it('says roles by their names and of a password that it changed (B37)', async () => {
  const words = 'vent de travers 47';
  const fields = {
    email: ' Claire@Exemple.FR',
    firstname: 'Claire',
    lastname: 'Martin',
    roles: ['ROLE_EDITOR'],
    password: words,
    passwordConfirmation: words,
  };
  const { json: made } = await ask('POST /api/user', { payload: fields });
  const target = `/api/user/${made.id}`;
  const blank = { password: '', passwordConfirmation: '' };
  await ask(`PUT ${target}`, { payload: { ...fields, ...blank, roles: ['ROLE_ADMIN'] } });
  await ask(`PUT ${target}`, { payload: { ...fields, roles: ['ROLE_ADMIN'], lastname: 'Durand' } });
  await ask(`DELETE ${target}`);
  const who = admin.email;
  expect(await journal()).toEqual([
    [who, 'create', 'user', 'claire@exemple.fr', 'rôle\u00a0: Editeur'],
    [who, 'update', 'user', 'claire@exemple.fr', 'rôle (Editeur → Admin)'],
    [who, 'update', 'user', 'claire@exemple.fr', 'nom, mot de passe'],
    [who, 'delete', 'user', 'claire@exemple.fr', null],
  ]);
  expect(JSON.stringify(await stored())).not.toMatch(/vent de travers|argon2/);
});

it('knows who changes his own password', async () => {
  const someone = await server.createAccount('ROLE_EDITOR');
  const words = 'vent de travers 47';
  const payload = { password: words, passwordConfirmation: words };
  const change = (currentPassword: string) =>
    ask('PUT /api/user/me/password', { by: someone, payload: { ...payload, currentPassword } });
  expect((await change('faux')).status).toBe(422);
  expect(await journal()).toEqual([]);
  expect((await change(someone.password)).status).toBe(204);
  expect(await journal()).toEqual([
    [someone.email, 'update', 'user', someone.email, 'mot de passe'],
  ]);
});

it('names what people write, never its text', async () => {
  const by = editor;
  const note = { message: 'Halo autour de la lune', weatherStation: 'SSDP41000' };
  const { json: seen } = await ask('POST /api/observation', { payload: note, by });
  const changed = { ...note, message: 'Halo autour du soleil' };
  await ask(`PUT /api/observation/${seen.id}`, { payload: changed, by });
  await ask(`DELETE /api/observation/${seen.id}`, { by });
  const news = { name: 'Première gelée', description: 'La station a relevé -0,8 °C.' };
  const { json: post } = await ask('POST /api/post', { payload: news, by });
  const other = { ...news, description: 'La station a relevé -0,9 °C.' };
  await ask(`PUT /api/post/${post.id}`, { payload: other, by });
  await ask(`PUT /api/post/${post.id}`, { payload: { ...other, name: 'Gelée blanche' }, by });
  await ask(`DELETE /api/post/${post.id}`, { by });
  const [who, name] = [editor.email, `SSDP41000, n° ${seen.id}`];
  expect(await journal()).toEqual([
    [who, 'create', 'observation', name, null],
    [who, 'update', 'observation', name, 'texte'],
    [who, 'delete', 'observation', name, null],
    [who, 'create', 'post', 'Première gelée', null],
    [who, 'update', 'post', 'Première gelée', 'texte'],
    [who, 'update', 'post', 'Gelée blanche', 'titre'],
    [who, 'delete', 'post', 'Gelée blanche', null],
  ]);
  expect(JSON.stringify(await stored())).not.toMatch(/Halo|relevé/);
});

it('knows messages by their number alone, and settings by name', async () => {
  const sent = { name: 'Zoé', email: 'zoe@exemple.fr', subject: 'Bonjour', message: 'Belle vue' };
  const { json: message } = await ask('POST /api/contact', { payload: sent });
  await ask(`PUT /api/contact/${message.id}`, { payload: { ...sent, subject: 'Bonsoir' } });
  await ask(`DELETE /api/contact/${message.id}`);
  const { json: settings } = await ask('GET /api/site');
  await ask('PUT /api/site', { payload: { ...settings, name: 'Chez nous', retentionMonths: 6 } });
  const { json: set } = await ask('GET /api/unit/1');
  const { json: mine } = await ask('POST /api/unit', { payload: { ...set, type: 'Marine' } });
  await ask(`PUT /api/unit/${mine.id}`, { payload: { ...set, type: 'Mer' } });
  await ask(`DELETE /api/unit/${mine.id}`);
  const who = admin.email;
  expect(await journal()).toEqual([
    [who, 'update', 'contact', `n° ${message.id}`, 'sujet'],
    [who, 'delete', 'contact', `n° ${message.id}`, null],
    [
      who,
      'update',
      'site',
      'réglages du site',
      'nom du site, conservation des messages, en mois (12 → 6)',
    ],
    [who, 'create', 'unit', 'Marine', null],
    [who, 'update', 'unit', 'Mer', 'nom'],
    [who, 'delete', 'unit', 'Mer', null],
  ]);
  expect(JSON.stringify(await stored())).not.toMatch(/Zoé|zoe@|Bonjour|Bonsoir|Belle vue/);
});

it('says nothing of what changed nothing: refused, stale, the same, unknown', async () => {
  const news = { name: 'Première gelée', description: 'La station a relevé -0,8 °C.' };
  const { json: post } = await ask('POST /api/post', { payload: news });
  await server.store.writer.transaction((one) => one.run('DELETE FROM journal'));
  const target = `/api/post/${post.id}`;
  const statuses = [
    await ask(`PUT ${target}`, { payload: news }),
    await ask(`PUT ${target}`, { payload: { ...news, name: 'Autre' }, version: '"0-0"' }),
    await ask(`PUT ${target}`, { payload: { ...news, name: '' } }),
    await ask('DELETE /api/post/123456'),
    await ask('DELETE /api/unit/1'),
    await ask(`DELETE /api/user/${admin.id}`),
    await ask('POST /api/weatherStation', { payload: { ...station, reference: 'SSDP41000' } }),
    await ask('DELETE /api/weatherStation/SSDP41000', { by: editor }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 409, 422, 404, 409, 422, 409, 403]);
  expect(await journal()).toEqual([]);
});

it('has one entry for one of two people made at once with the same address (B38)', async () => {
  const words = { password: 'girafe bleue à pois', passwordConfirmation: 'girafe bleue à pois' };
  const user = { firstname: 'Zoé', lastname: '', roles: ['ROLE_EDITOR'], ...words };
  const both = await Promise.all(
    ['zoe@exemple.fr', 'ZOE@exemple.fr'].map((email) =>
      ask('POST /api/user', { payload: { ...user, email } }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await journal()).toEqual([
    [admin.email, 'create', 'user', 'zoe@exemple.fr', 'rôle\u00a0: Editeur'],
  ]);
});

it('tells simultaneous changes by different people apart', async () => {
  const make = (by: TestAccount, name: string) =>
    ask('POST /api/post', { payload: { name, description: 'Du nouveau.' }, by });
  const names = Array.from({ length: 10 }, (_, index) => `Nouvelle ${index}`);
  await Promise.all(names.map((name, index) => make(index % 2 ? admin : editor, name)));
  const entries = await journal();
  expect(entries).toHaveLength(10);
  for (const [who, , , subject] of entries)
    expect(who).toBe(Number(subject?.at(-1)) % 2 ? admin.email : editor.email);
});

it('goes with the change: neither is there when the entry cannot be written', async () => {
  const { writer, reader } = server.store;
  const news = { name: 'Perdue', description: 'Ne doit pas rester.' };
  await writer.transaction((one) => one.run('ALTER TABLE journal RENAME TO away'));
  expect((await ask('POST /api/post', { payload: news })).status).toBe(500);
  await writer.transaction((one) => one.run('ALTER TABLE away RENAME TO journal'));
  const left = await reader.snapshot((one) =>
    one.tuples('SELECT id FROM post WHERE name = ?', [news.name]),
  );
  expect(left).toEqual([]);
});

it('is read in pages, by administrators only', async () => {
  for (const name of ['Une', 'Deux', 'Trois'])
    await ask('POST /api/post', { payload: { name: `${name} nouvelle`, description: 'Texte' } });
  expect(await ask('GET /api/journal?page=1&maxResult=2&order=DESC')).toMatchObject({
    status: 200,
    json: {
      entries: ['Trois nouvelle', 'Deux nouvelle'].map((subject) => ({
        id: expect.any(Number),
        at: '2026-11-28T12:00:00.000Z',
        who: admin.email,
        action: 'create',
        noun: 'post',
        subject,
        detail: null,
      })),
      numberOfResult: 3,
    },
  });
  expect((await ask('GET /api/journal?page=9')).json).toEqual({ entries: [], numberOfResult: 3 });
  expect((await ask('GET /api/journal', { by: editor })).status).toBe(403);
});

it('misses no call that writes', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json<OpenApiDocument>();
  const writing = Object.values(paths).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, { operationId, security }]) =>
      method !== 'get' && security ? [operationId] : [],
    ),
  );
  expect(writing.sort()).toEqual([...Object.keys(targets), ...leftOut].sort());
});
