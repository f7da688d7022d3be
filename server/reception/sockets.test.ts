// Bytes that no well-behaved client sends: the right status, nothing held for long, other consoles unaffected.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOn, type Ingest, request, send, startIngest } from './testing/ingest.ts';

const passkey = 'F1C70000000000000000000000000001';
const body = `PASSKEY=${passkey}&dateutc=now&tempf=50.0&humidity=60`;
const good = request('POST /data/report/', body);

let ingest: Ingest;
const open: Socket[] = [];
beforeEach(async () => {
  ingest = await startIngest({ limits: { bodyMs: 300, drainMs: 200 } });
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await ingest.close();
});

async function dial(bytes = ''): Promise<Socket> {
  const socket = connect(ingest.port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined); // cut by the server, as some tests want
  await once(socket, 'connect');
  if (bytes !== '') socket.write(Buffer.from(bytes, 'latin1'));
  return socket;
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));

const head = (lines: readonly string[]): string => [...lines, '', ''].join('\r\n');
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunkedHead = head(['POST /data/report/ HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked']);

test.each<[string, string, number]>([
  ['no Host', `POST /data/report/ HTTP/1.1\r\nContent-Length: ${body.length}\r\n\r\n${body}`, 200],
  ['HTTP/1.0', `POST /data/report/ HTTP/1.0\r\nContent-Length: ${body.length}\r\n\r\n${body}`, 200],
  ['chunked', `${chunkedHead}${chunk(body.slice(0, 20))}${chunk(body.slice(20))}0\r\n\r\n`, 200],
  [
    'a raw space in the target',
    `GET /data/report/?PASSKEY=${passkey}&dateutc=2026-11-27 20:00:00&tempf=50 HTTP/1.0\r\n\r\n`,
    200,
  ],
  [
    'a raw accent in the target',
    `GET /data/report/?PASSKEY=${passkey}&dateutc=now&model=M\xe9t\xe9o&tempf=50 HTTP/1.1\r\nHost: x\r\n\r\n`,
    200,
  ],
  ['no path', `GET PASSKEY=${passkey}&dateutc=now&tempf=50 HTTP/1.0\r\n\r\n`, 200],
  [
    'no path, with a body',
    `POST data/report/?x=1 HTTP/1.0\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    200,
  ],
  [
    'no path, unknown token',
    'GET PASSKEY=00000000000000000000000000000009&tempf=50 HTTP/1.0\r\n\r\n',
    401,
  ],
  ['no path, nothing usable', 'GET tempf=50 HTTP/1.0\r\n\r\n', 400],
  ['POST without length', `POST /data/report/ HTTP/1.1\r\nHost: x\r\n\r\n${body}`, 400],
  [
    'a length that is no number',
    head(['POST /data/report/ HTTP/1.1', 'Host: x', 'Content-Length: many']),
    400,
  ],
  [
    'two lengths',
    head(['POST /data/report/ HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2']),
    400,
  ],
  [
    'length and chunks',
    head([
      'POST /data/report/ HTTP/1.1',
      'Host: x',
      'Content-Length: 1',
      'Transfer-Encoding: chunked',
    ]),
    400,
  ],
  ['bare line feeds', `POST /data/report/ HTTP/1.1\nHost: x\n\n`, 400],
  ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['another protocol', 'user FW0000 pass -1 vers weewx 5.4.0\r\n', 400],
  ['headers beyond measure', head(['GET /data/report/ HTTP/1.1', `X: ${'x'.repeat(20_000)}`]), 431],
  [
    '64 KiB and a byte announced',
    head(['POST /data/report/ HTTP/1.1', 'Host: x', 'Content-Length: 65537']),
    413,
  ],
  ['64 KiB and a byte in chunks', `${chunkedHead}${chunk('x'.repeat(65_537))}`, 413],
  [
    'a fantastic length',
    head(['POST /data/report/ HTTP/1.1', 'Host: x', 'Content-Length: 99999999999999']),
    413,
  ],
  [
    'a body that never comes',
    head(['POST /data/report/ HTTP/1.1', 'Host: x', 'Content-Length: 50']),
    408,
  ],
  [
    'a body that stops half way',
    `${head(['POST /data/report/ HTTP/1.1', 'Host: x', `Content-Length: ${body.length + 9}`])}${body}`,
    408,
  ],
  ['chunks that stop', `${chunkedHead}${chunk(body)}`, 408],
])('%s', async (_, bytes, status) => {
  const answer = await send(ingest.port, bytes);
  expect(answer.status).toBe(status);
  expect(Buffer.byteLength(answer.body)).toBeLessThan(100);
  expect(ingest.deliveries).toHaveLength(status === 200 ? 1 : 0);
  expect((await send(ingest.port, good)).status).toBe(200);
});

test('a body of exactly 64 KiB is taken', async () => {
  const full = `${body}&x=`.padEnd(65_536, 'x');
  expect((await send(ingest.port, request('POST /data/report/', full))).status).toBe(200);
});

test('a length shorter than the body: what came is answered, the rest is not taken for a request', async () => {
  const socket = await dial(
    `${head(['POST /data/report/ HTTP/1.1', 'Host: x', `Content-Length: ${body.length}`])}${body}&uv=3&x=GET / HTTP/1.1`,
  );
  expect(await answerOn(socket)).toMatchObject({ status: 200, body: 'success' });
  await closed(socket);
  expect(ingest.deliveries).toHaveLength(1);
});

test('the sender of a huge body gets its 413 and is cut off', async () => {
  const socket = await dial(
    head(['POST /data/report/ HTTP/1.1', 'Host: x', 'Content-Length: 1000000000']),
  );
  expect(await answerOn(socket)).toMatchObject({ status: 413, headers: { connection: 'close' } });
  const block = Buffer.alloc(64 * 1024, 'x');
  const pour = (): void => {
    while (!socket.destroyed && socket.write(block));
  };
  socket.on('drain', pour);
  pour();
  await closed(socket);
  expect(socket.bytesWritten).toBeLessThan(100_000_000);
});

test('S10: an unknown bearer is turned away before its two megabytes are read', async () => {
  const socket = await dial(
    head([
      'POST /api/weatherData/SSDP41000/reports HTTP/1.1',
      'Host: x',
      'Authorization: Bearer unknown-token',
      'Content-Length: 2000000',
    ]),
  );
  expect((await answerOn(socket)).status).toBe(401);
});

test('two requests on one connection', async () => {
  const socket = await dial(good);
  expect((await answerOn(socket)).status).toBe(200);
  socket.removeAllListeners('data').write(good);
  expect((await answerOn(socket)).status).toBe(200);
  expect(ingest.deliveries).toHaveLength(2);
});

test('a sender that hangs up half way leaves nothing behind', async () => {
  const socket = await dial(
    `${head(['POST /data/report/ HTTP/1.1', 'Host: x', 'Content-Length: 500'])}${body}`,
  );
  socket.destroy();
  expect((await send(ingest.port, good)).status).toBe(200);
  expect(ingest.deliveries).toHaveLength(1);
  expect(ingest.logged).toEqual([]);
});

test('S10: 300 half-open connections: other consoles are served', async () => {
  const beginnings = [
    '',
    'P',
    'POST /data/report/ HTTP/1.1\r\nHos',
    head(['POST /data/report/ HTTP/1.1', 'Host: x', 'Content-Length: 400']),
  ];
  for (let n = 0; n < 300; n++) await dial(beginnings[n % beginnings.length]);
  for (let n = 0; n < 20; n++) expect((await send(ingest.port, good)).status).toBe(200);
  expect(ingest.deliveries).toHaveLength(20);
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Bytes of the buffers that somebody still holds. */
const buffered = (): number => {
  collect();
  return process.memoryUsage().arrayBuffers;
};

test('S10: forty senders of sixteen megabytes each cost no memory to speak of', async () => {
  // One buffer for all of them: what grows is what the server keeps.
  const block = Buffer.from(`${chunkedHead}${chunk('x'.repeat(16 * 1024 * 1024))}`, 'latin1');
  const before = buffered();
  let most = 0;
  const answers = Array.from({ length: 40 }, async () => {
    const { status } = await send(ingest.port, block);
    most = Math.max(most, buffered() - before);
    return status;
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([413]));
  expect(most).toBeLessThan(16 * 1024 * 1024);
});
