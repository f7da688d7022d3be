// Compressed answers of the API: large ones, for browsers that accept it, and never what a token may see.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson } from './send-json.ts';

const large = JSON.stringify(Array.from({ length: 400 }, (_, n) => ({ temperature: n / 10 })));
const accented = JSON.stringify({ text: 'été ☂️ 𝄞 '.repeat(300) });
const small = JSON.stringify({ temperature: null });

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  app.get('/large', (request, reply) => sendJson(request, reply, large));
  app.get('/accented', (request, reply) => sendJson(request, reply, accented));
  app.get('/small', (request, reply) => sendJson(request, reply, small));
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string>, remoteAddress = '198.51.100.7') =>
  app.inject({ url, headers, remoteAddress });

describe.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s', (encoding, decompress) => {
  it.each([
    ['/large', large],
    ['/accented', accented],
  ])('%s comes back as it was', async (path, text) => {
    const { headers, rawPayload } = await get(path, { 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
    });
    expect(rawPayload.length).toBeLessThan(text.length / 3);
    expect(decompress(rawPayload).toString()).toBe(text);
  });
});

it.each([
  ['a small answer', '/small', { 'accept-encoding': 'br, gzip' }, '198.51.100.7'],
  ['a browser that accepts none', '/large', { 'accept-encoding': 'identity' }, '198.51.100.7'],
  ['a token', '/large', { 'accept-encoding': 'br', authorization: 'Bearer x' }, '198.51.100.7'],
  ['a page rendered in process', '/large', { 'accept-encoding': 'br' }, 'inside'],
])('leaves %s as it is', async (_, path, asked, address) => {
  const { headers, body } = await get(path, asked, address);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(path === '/small' ? small : large);
});
