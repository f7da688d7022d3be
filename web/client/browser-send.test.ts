// How the browser asks: JSON, nothing from its cache, in the name of who is signed in; and how a refusal is read.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../testing/browser.ts';
import { clientTexts } from '../texts/client.ts';
import { ApiError, createApi } from './api.ts';
import { createBrowserSend } from './browser-send.ts';
import { storeToken } from './session.ts';

let asked: { readonly url: string; readonly init: RequestInit }[];
let answer: { readonly status: number; readonly text: string };

beforeEach(() => {
  asked = [];
  answer = { status: 200, text: '{"token":"jeton"}' };
  stubLocalStorage();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return new Response(answer.text, { status: answer.status });
  });
  storeToken(null);
});
afterEach(() => {
  storeToken(null);
  vi.unstubAllGlobals();
});

const send = createBrowserSend('/');
const api = createApi(send);
const letter = { name: 'Zoé', email: 'zoe@exemple.fr', subject: 'Bonjour', message: 'Bravo !' };

it('sends JSON, and takes no answer from the browser’s cache', async () => {
  await api.createContact({ body: letter });
  expect(asked).toEqual([
    {
      url: '/api/contact',
      init: {
        method: 'POST',
        cache: 'no-store',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(letter),
        signal: null,
      },
    },
  ]);
});

it('sends the stored token as bearer, and the version of what is saved', async () => {
  storeToken('a.b.c');
  await send({ method: 'PUT', address: '/api/post/1', body: {}, version: '"1-x"' });
  await api.currentSummary({ params: { reference: 'SSDP41000' } });
  expect(asked.map(({ init }) => [init.cache, init.headers])).toEqual([
    [
      'no-store',
      {
        authorization: 'Bearer a.b.c',
        'content-type': 'application/json',
        'if-match': '"1-x"',
      },
    ],
    ['no-store', { authorization: 'Bearer a.b.c' }],
  ]);
});

const refusal = async (): Promise<unknown> =>
  api
    .createContact({ body: letter })
    .catch((error: unknown) =>
      error instanceof ApiError ? [error.status, error.violations] : error,
    );

it('reads a refusal as a list of messages, each with its field or without', async () => {
  const violations = [{ message: 'Trop court.', propertyPath: 'name' }, { message: 'Non.' }];
  answer = { status: 422, text: JSON.stringify(violations) };
  expect(await refusal()).toEqual([422, violations]);
});

it.each(['', '<html>', '{"message":"Non."}', '[{"text":"Non."}]', 'null'])(
  'says so when a refusal cannot be read: %j',
  async (text) => {
    answer = { status: 502, text };
    expect(await refusal()).toEqual([502, [{ message: clientTexts.unreadable }]]);
  },
);

it('says so when no answer comes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await refusal()).toEqual([0, [{ message: clientTexts.unreachable }]]);
});
