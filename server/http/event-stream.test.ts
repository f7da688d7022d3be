import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createEventStream, type EventStream, type StreamEvent } from './event-stream.ts';

const opened: { server: Server; events: EventStream }[] = [];
afterEach(async () => {
  for (const { server, events } of opened.splice(0)) {
    events.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function setUp(limits: Parameters<typeof createEventStream>[0] = {}) {
  const events = createEventStream(limits);
  const present: { event: StreamEvent | null } = { event: { id: 1, data: { revision: 1 } } };
  const server = createServer((_request, response) => {
    if (!events.subscribe(7, response, async () => present.event)) response.writeHead(503).end();
  });
  opened.push({ server, events });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const connect = async (): Promise<Listener> => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return listen(response);
  };
  return { events, present, connect };
}

type Listener = { response: IncomingMessage; until: (text: string) => Promise<string> };

function listen(response: IncomingMessage): Listener {
  let received = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  response.on('error', () => undefined); // dropped by the server: what the test is about
  return {
    response,
    until: async (text) => {
      while (!received.includes(text))
        await Promise.race([once(response, 'data'), once(response, 'close')]);
      return received;
    },
  };
}

it('gives the present event at once, then each new one', async () => {
  const { events, connect } = await setUp();
  const listener = await connect();
  expect(listener.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(await listener.until('"revision":1}')).toBe(
    'retry: 3000\n\nid: 1\ndata: {"revision":1}\n\n',
  );
  events.publish(7, { id: 2, data: { revision: 2 } });
  await listener.until('id: 2\ndata: {"revision":2}\n\n');
  events.publish(8, { id: 3, data: 'another station' });
  events.publish(7, { id: 2, data: 'the same again' });
  events.publish(7, { id: 4, data: { revision: 4 } });
  expect(await listener.until('id: 4')).not.toMatch(/another|again/);
});

it('sends the present event again after a lost connection', async () => {
  const { events, present, connect } = await setUp();
  const first = await connect();
  await first.until('id: 1');
  first.response.destroy();
  present.event = { id: 5, data: {} };
  events.publish(7, present.event);
  await (await connect()).until('id: 5');
});

it('keeps a silent connection open with comments', async () => {
  const { connect } = await setUp({ heartbeatMs: 5 });
  await (await connect()).until(': present\n\n: present\n\n');
});

it('refuses more listeners than it can serve, and forgets those that left', async () => {
  const { events, connect } = await setUp({ maxClients: 1 });
  const first = await connect();
  expect((await connect()).response.statusCode).toBe(503);
  first.response.destroy();
  while (events.size() > 0) await new Promise(setImmediate);
  expect((await connect()).response.statusCode).toBe(200);
});

it('drops a listener that does not read', async () => {
  const { events, connect } = await setUp({ maxBufferedBytes: 1024 });
  const stuck = await connect();
  stuck.response.pause();
  stuck.response.removeAllListeners('data');
  for (let id = 2; events.size() > 0; id++) {
    events.publish(7, { id, data: 'x'.repeat(100_000) });
    await new Promise(setImmediate);
  }
  expect(events.size()).toBe(0);
});

it('ends every answer when the site stops', async () => {
  const { events, connect } = await setUp();
  const { response } = await connect();
  const ended = once(response, 'end');
  events.close();
  await ended;
});
