// The accounts over the real site: what may be written of them, who ends up signed out, and that an administrator is
// always left.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Asked, ask as askAs } from '../testing/calls.harness.ts';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startServer();
  await server.createStation({ name: 'Météo du Vieux Moulin' });
  admin = await server.createAccount('ROLE_ADMIN');
});
afterAll(() => server.close());

const ask = (target: string, asked: Partial<Asked> = {}) =>
  askAs(server, target, { by: admin, ...asked });

let made = 0;
const fields = (more: object = {}) => {
  made += 1;
  return {
    email: `nouveau-${made}@exemple.fr`,
    firstname: 'Claire',
    lastname: 'Martin',
    roles: ['ROLE_EDITOR'],
    password: 'girafe bleue à pois',
    passwordConfirmation: 'girafe bleue à pois',
    ...more,
  };
};
const kept = { password: '', passwordConfirmation: '' };
const signedIn = async (account: TestAccount): Promise<boolean> =>
  (await ask('GET /api/user', { by: account })).status === 200;
const login = (email: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });

it('creates, lists and shows accounts, never their password', async () => {
  const input = fields({ id: 999, createdAt: '2000-01-01T00:00:00.000Z', tokenVersion: 7 });
  const created = await ask('POST /api/user', { payload: input });
  expect(created).toMatchObject({
    status: 201,
    json: { email: input.email, firstname: 'Claire', lastname: 'Martin', roles: ['ROLE_EDITOR'] },
  });
  expect(created.json.id).not.toBe(999);
  expect(Object.keys(created.json).sort()).toEqual(
    ['createdAt', 'email', 'firstname', 'id', 'lastname', 'roles', 'updatedAt'].sort(),
  );
  const shown = await ask(`GET /api/user/${created.json.id}`);
  expect([shown.status, shown.json, shown.etag]).toEqual([200, created.json, created.etag]);
  const list = await ask('GET /api/user?page=1&order=DESC&maxResult=1');
  expect(list.json).toEqual({ users: [created.json], numberOfResult: 2 });
  expect((await login(input.email, input.password)).statusCode).toBe(200);
  for (const id of ['0', 'me', '123456', '-1'])
    expect((await ask(`GET /api/user/${id}`)).status).toBe(404);
});

it.each<[string, object, string[]]>([
  ['an e-mail that is none', { email: 'claire' }, ['email']],
  ['an e-mail of two lines', { email: 'a@exemple.fr\nb' }, ['email']],
  ['no first name', { firstname: ' ' }, ['firstname']],
  ['no role', { roles: [] }, ['roles']],
  ['two roles', { roles: ['ROLE_ADMIN', 'ROLE_EDITOR'] }, ['roles']],
  ['an unknown role', { roles: ['ROLE_ROOT'] }, ['roles']],
  ['a role that is a text', { roles: 'ROLE_ADMIN' }, ['roles']],
  ['several faults', { email: '', lastname: 'x'.repeat(81) }, ['email', 'lastname']],
])('refuses %s', async (_, more, paths) => {
  const { status, json } = await ask('POST /api/user', { payload: fields(more) });
  expect([status, json.map((one: { propertyPath: string }) => one.propertyPath)]).toEqual([
    422,
    paths,
  ]);
});

const local = 'jeanne.dupont@exemple.fr';
it.each<[string, string | null, string?]>([
  ['', 'Le mot de passe est obligatoire.'],
  ['onze signes', 'Le mot de passe compte 12 à 128 caractères.'],
  ['douze signes', null],
  ['é'.normalize('NFD').repeat(11), 'Le mot de passe compte 12 à 128 caractères.'],
  [`vent ${'abcdefghij '.repeat(11)}ab`, null],
  [`vent ${'abcdefghij '.repeat(11)}abc`, 'Le mot de passe compte 12 à 128 caractères.'],
  ['Motdepasse2026', 'Ce mot de passe est trop courant.'],
  ['xx-JEANNE-dupont-xx', 'Le mot de passe ne doit pas contenir l’adresse e-mail.', local],
  [
    'le meteo du vieux moulin',
    'Le mot de passe ne doit pas contenir le nom du site ou d’une station.',
  ],
  ['  espaces autour  ', null],
])('judges the password « %s » (S7)', async (password, message, email) => {
  const payload = fields({ password, passwordConfirmation: password, ...(email && { email }) });
  const { status, json } = await ask('POST /api/user', { payload });
  if (message === null) expect(status).toBe(201);
  else expect([status, json]).toEqual([422, [{ message, propertyPath: 'password' }]]);
});

it('wants the password twice', async () => {
  const payload = fields({ passwordConfirmation: 'girafe bleue à poix' });
  expect(await ask('POST /api/user', { payload })).toMatchObject({
    status: 422,
    json: [{ propertyPath: 'passwordConfirmation' }],
  });
});

it('has one account for an e-mail, however it is typed, even twice at once (B38)', async () => {
  const payload = fields({ email: 'Zoé@Exemple.fr' });
  const both = await Promise.all([
    ask('POST /api/user', { payload }),
    ask('POST /api/user', { payload: { ...payload, email: ' ZOÉ@exemple.FR '.normalize('NFD') } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(both.find(({ status }) => status === 422)?.json).toEqual([
    { message: 'Un utilisateur a déjà cette adresse e-mail.', propertyPath: 'email' },
  ]);
  const other = await ask('POST /api/user', { payload: fields() });
  const update = { payload: fields({ email: 'zoé@exemple.fr', ...kept }) };
  expect(await ask(`PUT /api/user/${other.json.id}`, update)).toMatchObject({
    status: 422,
    json: [{ propertyPath: 'email' }],
  });
});

it('keeps a blank password and the sessions; ends them with another role or password (B44)', async () => {
  const editor = await server.createAccount('ROLE_EDITOR');
  const put = (more: object) =>
    ask(`PUT /api/user/${editor.id}`, { payload: fields({ email: editor.email, ...more }) });
  expect((await put({ ...kept, lastname: 'Durand' })).json.lastname).toBe('Durand');
  expect(await signedIn(editor)).toBe(true);
  expect((await login(editor.email, editor.password)).statusCode).toBe(200);

  expect((await put({ ...kept, roles: ['ROLE_ADMIN'] })).json.roles).toEqual(['ROLE_ADMIN']);
  expect(await signedIn(editor)).toBe(false);

  const { token } = (await login(editor.email, editor.password)).json<{ token: string }>();
  const words = 'vent de travers 47';
  expect((await put({ password: words, passwordConfirmation: words })).status).toBe(200);
  expect(await signedIn({ ...editor, token })).toBe(false);
  expect((await login(editor.email, editor.password)).statusCode).toBe(401);
  expect((await login(editor.email, words)).statusCode).toBe(200);
});

it('refuses what was made from an older version, and always moves on (B41)', async () => {
  const editor = await server.createAccount('ROLE_EDITOR');
  const target = `/api/user/${editor.id}`;
  const payload = fields({ email: editor.email, ...kept });
  const { etag } = await ask(`GET ${target}`);
  const saved = await ask(`PUT ${target}`, { payload, version: etag });
  expect([saved.status, saved.etag === etag]).toEqual([200, false]);
  expect(await ask(`PUT ${target}`, { payload, version: etag })).toMatchObject({
    status: 409,
    json: [{ message: 'Cette fiche a été modifiée entre-temps' }],
  });
  expect((await ask(`PUT ${target}`, { payload })).status).toBe(200);
  expect((await ask('PUT /api/user/123456', { payload: fields(kept) })).status).toBe(404);
});

it('lets nobody change his own role (S8)', async () => {
  const other = await server.createAccount('ROLE_ADMIN');
  const payload = fields({ email: other.email, ...kept });
  expect(await ask(`PUT /api/user/${other.id}`, { payload, by: other })).toMatchObject({
    status: 422,
    json: [{ message: 'Vous ne pouvez pas changer votre propre rôle.', propertyPath: 'roles' }],
  });
  expect((await ask(`DELETE /api/user/${other.id}`)).status).toBe(204);
});

it('leaves the notes of a deleted account, without an author', async () => {
  const editor = await server.createAccount('ROLE_EDITOR');
  const note = { message: 'Halo autour de la lune', weatherStation: 'SSDP41000' };
  expect((await ask('POST /api/observation', { payload: note, by: editor })).status).toBe(201);
  expect((await ask(`DELETE /api/user/${editor.id}`)).status).toBe(204);
  expect(await signedIn(editor)).toBe(false);
  expect((await ask(`DELETE /api/user/${editor.id}`)).status).toBe(404);
  expect(await ask('GET /api/weatherStation/observation/last/SSDP41000')).toMatchObject({
    json: { message: 'Halo autour de la lune', author: null },
  });
});

it('changes one’s own password by showing the present one', async () => {
  const editor = await server.createAccount('ROLE_EDITOR');
  const words = 'vent de travers 47';
  const change = (more: object) =>
    ask('PUT /api/user/me/password', {
      by: editor,
      payload: {
        currentPassword: editor.password,
        password: words,
        passwordConfirmation: words,
        ...more,
      },
    });
  expect(await change({ currentPassword: 'faux' })).toMatchObject({
    status: 422,
    json: [{ message: 'Le mot de passe actuel est incorrect.', propertyPath: 'currentPassword' }],
  });
  expect(await change({ password: 'court', passwordConfirmation: 'court' })).toMatchObject({
    status: 422,
    json: [{ propertyPath: 'password' }],
  });
  expect(await signedIn(editor)).toBe(true);
  expect(await change({})).toMatchObject({ status: 204 });
  expect(await signedIn(editor)).toBe(false);
  expect((await login(editor.email, words)).statusCode).toBe(200);
});

it('has an administrator change his own password where the present one is asked for (S7)', async () => {
  const own = await server.createAccount('ROLE_ADMIN');
  const put = (more: object) =>
    ask(`PUT /api/user/${own.id}`, {
      by: own,
      payload: fields({ email: own.email, roles: ['ROLE_ADMIN'], ...more }),
    });
  expect(await put({})).toMatchObject({
    status: 422,
    json: [{ propertyPath: 'password', message: expect.stringContaining('Mon mot de passe') }],
  });
  expect((await login(own.email, own.password)).statusCode).toBe(200);
  expect((await put({ ...kept, lastname: 'Durand' })).json.lastname).toBe('Durand');
});

it('forgets the failures on an account that is given a new password', async () => {
  const editor = await server.createAccount('ROLE_EDITOR');
  for (let tries = 0; tries < 10; tries += 1) await login(editor.email, 'faux');
  expect((await login(editor.email, editor.password)).statusCode).toBe(429);
  const put = (more: object) =>
    ask(`PUT /api/user/${editor.id}`, { payload: fields({ email: editor.email, ...more }) });
  await put(kept);
  expect((await login(editor.email, editor.password)).statusCode).toBe(429);
  const words = 'vent de travers 47';
  await put({ password: words, passwordConfirmation: words });
  expect((await login(editor.email, words)).statusCode).toBe(200);
});

it('slows down who guesses at the present password with a stolen session', async () => {
  const editor = await server.createAccount('ROLE_EDITOR');
  const payload = { currentPassword: 'faux', ...kept };
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1)
    statuses.push((await ask('PUT /api/user/me/password', { by: editor, payload })).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

it('always keeps an administrator, were the last two to demote or delete each other at once (B37, S8)', async () => {
  const alone = await startServer();
  try {
    const [one, two] = [
      await alone.createAccount('ROLE_ADMIN'),
      await alone.createAccount('ROLE_ADMIN'),
    ];
    const admins = async (): Promise<number> => {
      const rows = await alone.store.reader.snapshot((connection) =>
        connection.tuples("SELECT id FROM account WHERE role = 'ROLE_ADMIN'"),
      );
      return rows.length;
    };
    const again = () =>
      alone.store.writer.transaction((connection) =>
        connection.run("UPDATE account SET role = 'ROLE_ADMIN', token_version = 1"),
      );
    const demote = (by: TestAccount, { id, email }: TestAccount) =>
      alone.app.inject({
        method: 'PUT',
        url: `/api/user/${id}`,
        headers: { authorization: `Bearer ${by.token}` },
        payload: fields({ email, ...kept }),
      });
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all([demote(one, two), demote(two, one)]);
      expect(await admins()).toBe(1);
      expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
      await again();
    }
    const remove = (by: TestAccount, id: number) =>
      alone.app.inject({
        method: 'DELETE',
        url: `/api/user/${id}`,
        headers: { authorization: `Bearer ${by.token}` },
      });
    await Promise.all([remove(one, two.id), remove(two, one.id)]);
    expect(await admins()).toBe(1);
    const [left, gone] = (await remove(one, one.id)).statusCode === 422 ? [one, two] : [two, one];
    const refused = await remove(left, left.id);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      [{ message: 'Il faut garder au moins un administrateur.' }],
    ]);
    expect((await remove(gone, left.id)).statusCode).toBe(401);
  } finally {
    await alone.close();
  }
});
