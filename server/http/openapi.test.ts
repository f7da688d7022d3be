import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/calls.ts';
import { measureNames } from '../../shared/measures/catalogue.ts';
import { parseField } from '../../shared/measures/fields.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import type { JsonSchema, OpenApiDocument } from './openapi.ts';

let server: TestServer;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await startServer({ environment: { EMBELLIE_PUBLIC_URL: 'https://exemple.fr/meteo/' } });
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(() => server.close());

it.each(Object.entries(calls))('describes %s, and it is answered', async (name, call) => {
  const path = call.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[call.method.toLowerCase()];
  expect(operation).toMatchObject({ operationId: name, summary: call.summary });
  const inPath = operation?.parameters
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => parameter.name);
  expect(inPath).toEqual([...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter));
  const address = addressOf(call, { params: { reference: 'RIEN', period: 'daily' } });
  const response = await fetch(server.url + address, { method: call.method });
  const body = await response.text();
  expect(body).not.toContain('Cette adresse n’existe pas');
});

it('is an OpenAPI 3.1 document of this site', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://exemple.fr/meteo/' }],
  });
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(JSON.stringify(document)).not.toMatch(/"\$schema"|undefined/);
  const outsideStations = Object.entries(document.paths).filter(
    ([path]) => !/^\/api\/(?:weatherStation|setup|personalData)/.test(path),
  );
  expect(JSON.stringify(outsideStations)).not.toMatch(/apiToken|quarantined|passwordHash/);
});

it('points only at what it holds', () => {
  const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, pointer]) => pointer ?? '',
  );
  for (const pointer of new Set(pointers)) {
    const target = pointer
      .split('/')
      .reduce<unknown>(
        (place, key) => (place as Record<string, unknown> | undefined)?.[key],
        document,
      );
    expect(target, pointer).toBeDefined();
  }
});

it('says which measures the current data hold', () => {
  const schema =
    document.paths['/api/weatherData/{reference}/currentData/detail']?.get?.responses['200']
      ?.content?.['application/json']?.schema;
  for (const field of ['temperature', 'temperatureVariation', 'rainYearly', 'sky', 'today']) {
    expect(schema).toHaveProperty(`properties.${field}`);
  }
});

it('says what the writing calls take, answer and ask for', () => {
  const signedIn = [{ bearer: [] }];
  const json = (...required: string[]) => ({
    content: { 'application/json': { schema: { type: 'object', required } } },
  });
  const post = document.paths['/api/post'];
  expect(post?.get?.security).toBeUndefined();
  expect(post?.post).toMatchObject({
    requestBody: { required: true, ...json('name', 'description') },
    responses: { 201: json('id', 'name', 'description', 'createdAt', 'updatedAt'), default: {} },
    security: signedIn,
  });
  const { put, delete: remove } = document.paths['/api/post/{id}'] ?? {};
  expect(put?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'If-Match', in: 'header', required: false },
  ]);
  expect(put?.responses).toHaveProperty('200');
  expect([remove?.requestBody, Object.keys(remove?.responses ?? {})]).toEqual([
    undefined,
    ['204', 'default'],
  ]);
  expect(remove?.responses[204]).not.toHaveProperty('content');
  expect(document.paths['/api/contact']?.post).toMatchObject({
    requestBody: json('name', 'email', 'subject', 'message'),
  });
  expect(document.paths['/api/site']?.put?.security).toEqual(signedIn);
  expect(document.paths['/api/login']?.post?.responses).toHaveProperty('200');
});

it('names every measure that a script may send, and what it is counted in', async () => {
  const schema =
    document.paths['/api/weatherData/{reference}/reports']?.post?.requestBody?.content?.[
      'application/json'
    ]?.schema;
  const { observedAt, interval, ...fields } = (schema?.properties ?? {}) as Record<
    string,
    JsonSchema
  >;
  expect([observedAt, interval]).not.toContain(undefined);
  expect(Object.keys(fields).filter((name) => !parseField(name))).toEqual([]);
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining(measureNames.filter((name) => parseField(name))),
  );
  expect(fields).toMatchObject({
    rainRate: { description: 'Intensité de la pluie, mm/h' },
    soilMoisture1: { description: 'Humidité du sol, sonde 1, % (jusqu’à soilMoisture16)' },
  });
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  expect(page).toContain('<code>windGust</code></td><td>nombre ou null — Rafale, km/h</td>');
});
