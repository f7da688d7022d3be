// The sets of units: anyone reads them, administrators write them, and none holds a symbol without a meaning.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Unit, UnitList } from '../../shared/contract/unit.ts';
import { chosenDimensions, dimensions, seedUnitSets } from '../../shared/measures/dimensions.ts';
import { type Contents, openContents } from '../testing/contents.harness.ts';

let site: Contents;
beforeAll(async () => {
  site = await openContents();
});
afterAll(() => site.dispose());

let count = 0;
const marine = () => {
  count += 1;
  return { ...seedUnitSets.Metric, type: `Marin ${count}`, speedUnit: 'kt' };
};
const create = async () =>
  (await site.ask('admin', 'POST /api/unit', { body: marine() })).json as Unit;

it('lists all of them unless a page is asked for', async () => {
  const list = async (query = '') =>
    (await site.ask('visitor', `GET /api/unit${query}`)).json as UnitList;
  for (let index = 0; index < 10; index += 1) await create();
  const all = await list();
  expect(all.units).toHaveLength(all.numberOfResult);
  expect(all.units.slice(0, 2)).toMatchObject([
    { type: 'Metric', ...seedUnitSets.Metric },
    { type: 'Imperial', ...seedUnitSets.Imperial },
  ]);
  expect((await list('?order=DESC')).units.map(({ id }) => id)).toEqual(
    all.units.map(({ id }) => id).toReversed(),
  );
  expect((await list('?maxResult=5')).units).toEqual(all.units.slice(0, 5));
  expect((await list('?page=2')).units).toEqual(all.units.slice(10));
  expect(await list('?page=9')).toEqual({ units: [], numberOfResult: all.numberOfResult });
});

it('is created and changed, and pages are told', async () => {
  const before = site.changes();
  const body = { ...marine(), pressure: 'n’importe quoi' };
  const { status, json, etag = '' } = await site.ask('admin', 'POST /api/unit', { body });
  const { pressure: _, ...symbols } = body;
  const now = new Date(site.now()).toISOString();
  expect([status, json]).toEqual([
    201,
    { id: expect.any(Number), ...symbols, createdAt: now, updatedAt: now },
  ]);
  const { id } = json as Unit;
  const changed = { ...symbols, temperatureUnit: 'K', pressureUnit: 'mmHg' };
  const headers = { 'if-match': etag };
  const put = await site.ask('admin', `PUT /api/unit/${id}`, { body: changed, headers });
  expect([put.status, put.json]).toMatchObject([200, { id, ...changed, createdAt: now }]);
  expect((await site.ask('visitor', `GET /api/unit/${id}`)).json).toEqual(put.json);
  expect(site.changes()).toBe(before + 2);
  const stale = await site.ask('admin', `PUT /api/unit/${id}`, { body: changed, headers });
  expect(stale.status).toBe(409);
});

it.each(chosenDimensions)('knows the units of %s, and no other', async (dimension) => {
  const field = `${dimension}Unit`;
  for (const symbol of Object.keys(dimensions[dimension].units)) {
    const body = { ...marine(), [field]: symbol };
    expect((await site.ask('admin', 'POST /api/unit', { body })).json).toMatchObject(body);
  }
  for (const symbol of ['', 'furlong', 'toString', null, undefined]) {
    const body = { ...marine(), [field]: symbol };
    const { status, json } = await site.ask('admin', 'POST /api/unit', { body });
    expect([status, json]).toEqual([
      422,
      [{ message: expect.stringMatching(/^L’unité d/), propertyPath: field }],
    ]);
  }
});

it('has a name of its own', async () => {
  const [one, other] = [await create(), await create()];
  const taken = [409, [{ message: 'Un jeu d’unités porte déjà ce nom.', propertyPath: 'type' }]];
  const body = marine();
  for (const type of [one.type, one.type.toUpperCase()])
    for (const target of ['POST /api/unit', `PUT /api/unit/${other.id}`]) {
      const { status, json } = await site.ask('admin', target, { body: { ...body, type } });
      expect([status, json]).toEqual(taken);
    }
  const recased = { body: { ...marine(), type: one.type.toUpperCase() } };
  expect((await site.ask('admin', `PUT /api/unit/${one.id}`, recased)).status).toBe(200);
  const twice = { body: { ...marine(), type: 'Jumeaux' } };
  const both = await Promise.all([1, 2].map(() => site.ask('admin', 'POST /api/unit', twice)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { status, json } = await site.ask('admin', 'POST /api/unit', {
    body: { ...marine(), type: '   ' },
  });
  expect([status, json]).toMatchObject([422, [{ propertyPath: 'type' }]]);
});

it('is not deleted while a station is shown in it', async () => {
  const inUse = await site.ask('admin', `DELETE /api/unit/${site.station.unitSetId}`);
  expect([inUse.status, inUse.json]).toEqual([
    409,
    [
      {
        message:
          'Une station emploie ce jeu d’unités\u00a0: donnez-lui-en un autre avant de le supprimer.',
      },
    ],
  ]);
  const { id } = await create();
  expect((await site.ask('admin', `DELETE /api/unit/${id}`)).status).toBe(204);
  const again = await site.ask('admin', `DELETE /api/unit/${id}`);
  expect([again.status, again.json]).toEqual([404, [{ message: 'Ce jeu d’unités n’existe pas.' }]]);
});

it('is the administrators’ alone to write', async () => {
  const { id } = await create();
  const stored = await site.rows('SELECT * FROM unit_set');
  for (const target of ['POST /api/unit', `PUT /api/unit/${id}`, `DELETE /api/unit/${id}`]) {
    expect((await site.ask('visitor', target, { body: marine() })).status).toBe(401);
    expect((await site.ask('editor', target, { body: marine() })).status).toBe(403);
  }
  expect(await site.rows('SELECT * FROM unit_set')).toEqual(stored);
});
