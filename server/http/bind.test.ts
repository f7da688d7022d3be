// How the web server treats a call: who may make it, how its input is read, what becomes of each outcome.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnyCall, call } from '../../shared/contract/call.ts';
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
import type { Bind, PrivateInput, Schemas } from '../../shared/contract/schema.ts';
import type { Caller } from '../../shared/contract/session.ts';
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
};
const desk = {
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
} as const satisfies Schemas<typeof things>;
const deskSchemas = {
  edit: { response: thing },
  manage: { response: thing },
} as const satisfies Schemas<typeof desk>;
const callers: Readonly<Record<string, Caller>> = {
  editor: { id: 1, email: 'e@exemple.fr', role: 'ROLE_EDITOR' },
  admin: { id: 2, email: 'a@exemple.fr', role: 'ROLE_ADMIN' },
};

const made: Thing = { id: 7, name: 'chose', updatedAt: '2026-11-27T20:43:00.000Z' };
let reached: string[] = [];
let bind: Bind;
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ bodyLimit: limits.bodyLimit });
  app.removeContentTypeParser('text/plain');
  registerErrors(app);
  ({ bind } = createBind(app, {
    checkResponses: true,
    identify: async (token) => callers[token] ?? null,
  }));
  const secret = async ({ by, version }: PrivateInput<unknown>) => {
    reached.push(`${by.email} ${version}`);
    return made;
  };
  bind.open(things, schemas, {
    fail: async ({ params }) => failures[params.how] ?? ({ ...made, apiToken: 'secret' } as Thing),
    create: async ({ body }) => ({ ...made, name: body.name }),
    remove: async () => undefined,
  });
  bind.signedIn(desk, deskSchemas, { edit: secret, manage: secret });
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

it('lets nobody make a call he may not, before anything of it runs', async () => {
  reached = [];
  const ask = async (path: string, authorization?: string) => {
    const headers = { 'if-match': '"7-x"', ...(authorization ? { authorization } : {}) };
    const response = await app.inject({ url: path, headers });
    return [response.statusCode, response.json()];
  };
  const unknown = [401, [{ message: 'Connectez-vous pour faire cette demande.' }]];
  for (const path of ['/api/edit', '/api/manage']) {
    expect(await ask(path)).toEqual(unknown);
    expect(await ask(path, 'Bearer stranger')).toEqual(unknown);
    expect(await ask(path, 'Basic editor')).toEqual(unknown);
  }
  expect(await ask('/api/manage', 'Bearer editor')).toEqual([
    403,
    [{ message: 'Cette demande est réservée aux administrateurs.' }],
  ]);
  expect(reached).toEqual([]);
  expect(await ask('/api/edit', 'Bearer editor')).toEqual([200, made]);
  expect(await ask('/api/manage', 'Bearer admin')).toEqual([200, made]);
  expect(reached).toEqual(['e@exemple.fr "7-x"', 'a@exemple.fr "7-x"']);
});

it('cannot be made to open a call that is not public', () => {
  const stray: Record<string, AnyCall> = desk;
  expect(() => bind.open(stray, {}, {})).toThrow('edit');
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
