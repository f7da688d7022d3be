import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/calls.ts';
import { startServer, type TestServer } from '../test-server.ts';
import type { OpenApiDocument } from './openapi.ts';

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
  expect(JSON.stringify(document)).not.toMatch(/apiToken|"\$schema"|undefined/);
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
