// The notes attached to stations: who reads and writes them, whose they stay, what is refused.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Observation, ObservationList } from '../../shared/contract/observation.ts';
import { createStation } from '../storage/contents/stations.ts';
import { sampleStation } from '../storage/test-store.ts';
import { type Contents, openContents } from '../testing/contents.harness.ts';

let site: Contents;
beforeAll(async () => {
  site = await openContents();
  const lyon = { ...sampleStation, reference: 'LYON', city: 'Lyon', apiToken: 'jeton-de-lyon' };
  await createStation(site.store.writes, lyon, site.now());
});
afterAll(() => site.dispose());
beforeEach(async () => {
  await site.store.writer.transaction((connection) => connection.run('DELETE FROM observation'));
});

const note = { message: 'Grêle à 14 h, grains de 8 mm', weatherStation: 'SSDP41000' };
const home = { reference: 'SSDP41000', city: 'Saint-Sulpice-de-Pommeray' };
const create = async (who: 'editor' | 'admin' = 'editor') =>
  (await site.ask(who, 'POST /api/observation', { body: note })).json as Observation;

it('is its author’s, whoever the body says (S8)', async () => {
  const before = site.changes();
  const body = { ...note, user: 2, accountId: 2, createdAt: '2001-01-01T00:00:00Z' };
  const { status, json } = await site.ask('editor', 'POST /api/observation', { body });
  const now = new Date(site.now()).toISOString();
  expect([status, json]).toEqual([
    201,
    {
      id: expect.any(Number),
      message: note.message,
      weatherStation: home,
      user: { id: site.callers.editor.id, email: 'editor@exemple.fr' },
      createdAt: now,
      updatedAt: now,
    },
  ]);
  expect(site.changes()).toBe(before + 1);
});

it('stays its author’s when another editor changes it, station included', async () => {
  const made = await create('admin');
  site.pass(1_000);
  const body = { message: 'Grêle et vent à 14 h', weatherStation: 'LYON' };
  const target = `PUT /api/observation/${made.id}`;
  const { status, json, etag = '' } = await site.ask('editor', target, { body });
  const changed = {
    ...made,
    message: body.message,
    weatherStation: { reference: 'LYON', city: 'Lyon' },
    updatedAt: new Date(site.now()).toISOString(),
  };
  expect([status, json]).toEqual([200, changed]);
  expect((await site.ask('admin', `GET /api/observation/${made.id}`)).json).toEqual(changed);
  const headers = { 'if-match': etag };
  expect((await site.ask('editor', target, { body: note, headers })).status).toBe(200);
  expect((await site.ask('editor', target, { body: note, headers })).status).toBe(409);
});

it('outlives its author’s account', async () => {
  const [row] = await site.store.writer.transaction((connection) =>
    connection.tuples(
      `INSERT INTO account (email, first_name, last_name, role, password_hash, created_at, updated_at)
        VALUES ('parti@exemple.fr', 'Parti', '', 'ROLE_EDITOR', 'x', 0, 0) RETURNING id`,
    ),
  );
  await site.store.writer.transaction(async (connection) => {
    await connection.run(
      'INSERT INTO observation (station_id, account_id, message, created_at, updated_at) VALUES (?, ?, ?, 0, 0)',
      [site.station.id, row?.[0] ?? null, 'Un mot laissé'],
    );
    await connection.run('DELETE FROM account WHERE id = ?', [row?.[0] ?? null]);
  });
  await create();
  const { observations, numberOfResult } = (await site.ask('editor', 'GET /api/observation'))
    .json as ObservationList;
  expect(numberOfResult).toBe(2);
  expect(observations.map(({ user }) => user?.email ?? null)).toEqual([null, 'editor@exemple.fr']);
});

it('is listed with its station, newest first when asked', async () => {
  for (let index = 0; index < 7; index += 1) await create();
  const list = async (page: number) =>
    (await site.ask('editor', `GET /api/observation?order=DESC&maxResult=5&page=${page}`))
      .json as ObservationList;
  const pages = [await list(1), await list(2), await list(3)];
  expect(pages.map(({ observations }) => observations.length)).toEqual([5, 2, 0]);
  expect(pages.map(({ numberOfResult }) => numberOfResult)).toEqual([7, 7, 7]);
  const ids = pages.flatMap(({ observations }) => observations.map(({ id }) => id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(pages[0]?.observations[0]?.weatherStation).toEqual(home);
});

const message = {
  message: 'L’observation compte 5 à 2\u202f000 caractères.',
  propertyPath: 'message',
};
const station = { message: 'La station est obligatoire.', propertyPath: 'weatherStation' };
const unknown = { message: 'Cette station n’existe pas.', propertyPath: 'weatherStation' };
it.each([
  [{}, [message, station]],
  [{ ...note, message: ' ab  ' }, [message]],
  [{ ...note, message: 'é'.repeat(2_001) }, [message]],
  [{ ...note, weatherStation: '  ' }, [station]],
  [{ ...note, weatherStation: 'AILLEURS' }, [unknown]],
])('refuses %.60j, new or changed', async (body, violations) => {
  const { id } = await create();
  const stored = await site.rows('SELECT * FROM observation');
  for (const target of ['POST /api/observation', `PUT /api/observation/${id}`]) {
    const { status, json } = await site.ask('editor', target, { body });
    expect([status, json]).toEqual([422, violations]);
  }
  expect(await site.rows('SELECT * FROM observation')).toEqual(stored);
});

it('is deleted once, and no visitor has anything to do with it', async () => {
  const { id } = await create();
  for (const target of [
    'GET /api/observation',
    `GET /api/observation/${id}`,
    'POST /api/observation',
    `PUT /api/observation/${id}`,
    `DELETE /api/observation/${id}`,
  ])
    expect((await site.ask('visitor', target, { body: note })).status).toBe(401);
  expect((await site.ask('editor', `DELETE /api/observation/${id}`)).status).toBe(204);
  const again = await site.ask('editor', `DELETE /api/observation/${id}`);
  expect([again.status, again.json]).toEqual([
    404,
    [{ message: 'Cette observation n’existe pas.' }],
  ]);
});
