// How the web server treats a call: who may make it, how its input is read, what becomes of each outcome.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../shared/contract/call.ts';
import {
  conflict,
  type Failure,
  forbidden,
  invalid,
  malformed,
  notFound,
  tooMany,
  unauthenticated,
  upstream,
} from '../../shared/contract/failure.ts';
import type { Schemas } from '../../shared/contract/schema.ts';
import { createBind } from './bind.ts';
import { registerErrors } from './errors.ts';
import { limits } from './limits.ts';

const failures: Readonly<Record<string, Failure>> = {
  malformed: malformed('Illisible.'),
  unauthenticated: unauthenticated('Qui êtes-vous ?'),
  forbidden: forbidden('Pas vous.'),
  notFound: notFound('Introuvable.'),
  conflict: conflict('Modifié entre-temps.', 'name'),
  invalid: invalid('Trop court.', 'name'),
  tooMany: tooMany('Trop.', 12),
  upstream: upstream('Plus tard.'),
};

type Thing = { readonly id: number; readonly name: string; readonly updatedAt: string };
const audience = 'public' as const;
const things = {
  fail: call<Thing, undefined, never, 'how'>()({
    method: 'GET',
    path: '/api/fail/:how',
    audience,
    summary: 'Échoue',
  }),
  create: call<Thing, { name: string }>()({
    method: 'POST',
    path: '/api/thing',
    audience,
    summary: 'Crée',
  }),
  remove: call<undefined, undefined, never, 'id'>()({
    method: 'DELETE',
    path: '/api/thing/:id',
    audience,
    summary: 'Supprime',
  }),
  edit: call<Thing>()({ method: 'GET', path: '/api/edit', audience: 'editor', summary: 'Réservé' }),
  manage: call<Thing>()({
    method: 'GET',
    path: '/api/manage',
    audience: 'admin',
    summary: 'Réservé',
  }),
};
const thing = z.strictObject({ id: z.int(), name: z.string(), updatedAt: z.string() });
const schemas = {
  fail: { params: z.object({ how: z.string() }), response: thing },
  create: {
    body: z.object({ name: z.string('Un texte.').min(3, 'Au moins 3 caractères.') }),
    response: thing,
  },
  remove: { params: z.object({ id: z.string() }), response: z.undefined() },
  edit: { response: thing },
  manage: { response: thing },
} as const satisfies Schemas<typeof things>;

const made: Thing = { id: 7, name: 'chose', updatedAt: '2026-11-27T20:43:00.000Z' };
let reached: string[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ bodyLimit: limits.bodyLimit });
  app.removeContentTypeParser('text/plain');
  registerErrors(app);
  const { bind } = createBind(app, { checkResponses: true });
  const secret = async () => {
    reached.push('secret');
    return made;
  };
  bind(things, schemas, {
    fail: async ({ params }) => failures[params.how] ?? ({ ...made, apiToken: 'secret' } as Thing),
    create: async ({ body }) => ({ ...made, name: body.name }),
    remove: async () => undefined,
    edit: secret,
    manage: secret,
  });
  await app.ready();
});
afterAll(() => app.close());

it.each([
  ['malformed', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['notFound', 404],
  ['conflict', 409],
  ['invalid', 422],
  ['tooMany', 429],
  ['upstream', 503],
])('answers %s with %i and its violations', async (how, status) => {
  const response = await app.inject(`/api/fail/${how}`);
  expect([response.statusCode, response.json()]).toEqual([status, failures[how]?.violations]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['retry-after']).toBe({ tooMany: '12', upstream: '30' }[how]);
});

it('never sends what the contract does not promise, where answers are checked', async () => {
  const response = await app.inject('/api/fail/otherwise');
  expect([response.statusCode, response.body.includes('secret')]).toEqual([500, false]);
});

it('refuses calls that are not public, before anything of them runs', async () => {
  reached = [];
  for (const path of ['/api/edit', '/api/manage']) {
    const response = await app.inject({ url: path, headers: { authorization: 'Bearer x' } });
    expect([response.statusCode, response.json()]).toEqual([
      401,
      [{ message: 'Connectez-vous pour faire cette demande.' }],
    ]);
  }
  expect(reached).toEqual([]);
});

const create = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/thing', payload, headers: { 'content-type': type } });

it('creates with 201 and the version of the item, deletes with 204', async () => {
  const response = await create('{"name":"chose","id":99,"role":"admin"}');
  expect([response.statusCode, response.json()]).toEqual([201, made]);
  expect(response.headers.etag).toMatch(/^"7-\w+"$/);
  const removed = await app.inject({ method: 'DELETE', url: '/api/thing/7' });
  expect([removed.statusCode, removed.body]).toEqual([204, '']);
});

it.each([
  [
    '{"name":"ab"}',
    'application/json',
    422,
    [{ message: 'Au moins 3 caractères.', propertyPath: 'name' }],
  ],
  ['{"name":12}', 'application/json', 422, [{ message: 'Un texte.', propertyPath: 'name' }]],
  ['{"name":', 'application/json', 400, [{ message: 'La demande est mal formée.' }]],
  ['', 'application/json', 400, [{ message: 'La demande est mal formée.' }]],
  [
    '{"name":"abc","__proto__":{"x":1}}',
    'application/json',
    400,
    [{ message: 'La demande est mal formée.' }],
  ],
  [
    'name=abc',
    'application/x-www-form-urlencoded',
    415,
    [{ message: 'Le contenu doit être du JSON (application/json).' }],
  ],
  [
    '{"name":"abc"}',
    'text/plain',
    415,
    [{ message: 'Le contenu doit être du JSON (application/json).' }],
  ],
  [
    `{"name":"${'x'.repeat(limits.bodyLimit)}"}`,
    'application/json',
    413,
    [{ message: 'La demande est trop volumineuse.' }],
  ],
])('refuses the body %.40s (%s) with %i', async (payload, type, status, violations) => {
  const response = await create(payload, type);
  expect([response.statusCode, response.json()]).toEqual([status, violations]);
});
