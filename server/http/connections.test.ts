import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections, sharedBy } from './connections.ts';
import { limits } from './limits.ts';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(isShared: (address: string) => boolean): Promise<() => Promise<Socket>> {
  const server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, isShared, 2);
  opened.push(server);
  expect(server.maxConnections).toBe(limits.maxConnections);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on(
      'error',
      () => undefined,
    );
    await once(socket, 'connect');
    return socket;
  };
}

/** What the server says to a request on this connection; nothing when it has cut it. */
async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  return text.split('\r\n')[0] ?? '';
}

it('gives one address so many connections and no more', async () => {
  const open = await listening(() => false);
  const [first, second, third] = [await open(), await open(), await open()];
  expect(await answerOn(third)).toBe('');
  expect(await answerOn(first)).toBe('HTTP/1.1 200 OK');
  expect(await answerOn(await open())).toBe('HTTP/1.1 200 OK');
  expect(await answerOn(second)).toBe('HTTP/1.1 200 OK');
});

it('does not count those of a proxy', async () => {
  const open = await listening(sharedBy((address) => address === '10.0.0.1'));
  const sockets = await Promise.all([open(), open(), open(), open()]);
  expect(await Promise.all(sockets.map(answerOn))).toEqual(Array(4).fill('HTTP/1.1 200 OK'));
});
