// From a console's report to an open page: the events as a browser reads them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let now = Date.parse('2026-11-27T20:43:00Z');
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now }, writer: 'thread' });
  await server.createStation();
  await server.createStation({ reference: 'ALPES', apiToken: 'jeton-des-alpes' });
});
afterAll(() => server.close());

async function report(token?: string) {
  now += 16_000;
  expect((await server.sendAsConsole({ tempf: '50' }, token)).status).toBe(200);
}

type Event = { readonly id: number; readonly revision: number; readonly receivedAt: string | null };

async function listen(reference = 'SSDP41000', headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const response = await fetch(`${server.url}/api/weatherData/${reference}/live`, {
    headers,
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Event> => {
    for (;;) {
      const found = /id: (\d+)\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return { id: Number(found[1]), ...(JSON.parse(found[2] ?? '') as Omit<Event, 'id'>) };
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error('the stream has ended');
      text += chunk.value;
    }
  };
  return { response, next, leave: () => abort.abort() };
}

it('tells the present revision at once, then each new one', async () => {
  const listener = await listen();
  expect(listener.response.status).toBe(200);
  expect(Object.fromEntries(listener.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  const first = await listener.next();
  expect(first).toEqual({ id: first.revision, revision: expect.any(Number), receivedAt: null });
  await report();
  const second = await listener.next();
  expect(second.revision).toBeGreaterThan(first.revision);
  expect([second.id, second.receivedAt]).toEqual([second.revision, new Date(now).toISOString()]);
  const current = await fetch(`${server.url}/api/weatherData/SSDP41000/currentData/detail`);
  expect(await current.json()).toMatchObject({
    revision: second.revision,
    receivedAt: second.receivedAt,
    temperature: 10,
  });
  listener.leave();
});

it('tells what was missed to who comes back, whatever he says he knows', async () => {
  const before = await listen();
  const known = await before.next();
  before.leave();
  await report();
  for (const id of [String(known.id), '999999999', 'x']) {
    const back = await listen('SSDP41000', { 'last-event-id': id });
    expect((await back.next()).revision).toBeGreaterThan(known.revision);
    back.leave();
  }
});

it('keeps stations apart', async () => {
  const alps = await listen('ALPES');
  const first = await alps.next();
  await report();
  await report('jeton-des-alpes');
  expect((await alps.next()).receivedAt).toBe(new Date(now).toISOString());
  expect(first.receivedAt).toBeNull();
  alps.leave();
});

it('serves a hundred pages with each report', async () => {
  const listeners = await Promise.all(Array.from({ length: 100 }, () => listen()));
  await Promise.all(listeners.map(({ next }) => next()));
  await report();
  const events = await Promise.all(listeners.map(({ next }) => next()));
  expect(new Set(events.map(({ receivedAt }) => receivedAt))).toEqual(
    new Set([new Date(now).toISOString()]),
  );
  for (const { leave } of listeners) leave();
});

it('ends the events when the site stops, and stops', async () => {
  const other = await startServer();
  await other.createStation();
  const response = await fetch(`${other.url}/api/weatherData/SSDP41000/live`);
  const read = response.text();
  await other.close();
  expect(await read).toContain('retry:');
});
