// The site told to stop: whoever got in is answered, reports on their way are stored, open pages are let go, nobody
// new comes in, and the process ends by itself.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from './storage/temporary-folder.harness.ts';
import { startServer } from './testing/test-server.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryFolder();
});
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

const token = 'jeton-des-essais';

function start() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, EMBELLIE_DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  child.stdout.setEncoding('utf8');
  let out = '';
  child.stdout.on('data', (text: string) => {
    out += text;
  });
  return {
    child,
    async says(pattern: RegExp): Promise<string> {
      for (;;) {
        const found = pattern.exec(out);
        if (found) return found[1] ?? found[0];
        await once(child.stdout, 'data');
      }
    },
  };
}

/** A connection on which a request can be sent bit by bit. */
async function open(port: number): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  await once(socket, 'connect');
  return { socket, text: () => text };
}

const refused = (port: number): Promise<boolean> =>
  open(port).then(
    ({ socket }) => {
      socket.destroy();
      return false;
    },
    () => true,
  );

it.each(['SIGTERM', 'SIGINT'] as const)('%s', { timeout: 60_000 }, async (signal) => {
  const before = await startServer({ dataDir, environment: { EMBELLIE_DATABASE_URL: '' } });
  await before.createStation();
  await before.close();

  const site = start();
  const port = Number(await site.says(/^Embellie : http:\/\/localhost:(\d+)/));
  const body = `PASSKEY=${token}&dateutc=now&tempf=50`;
  const [console, probe, page] = [await open(port), await open(port), await open(port)];
  const inAdvance = await open(port);
  const [start1, end1] = [body.slice(0, 9), body.slice(9)];
  console.socket.write(
    `POST /data/report/ HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${start1}`,
  );
  probe.socket.write('GET /readyz HTTP/1.1\r\n');
  page.socket.write('GET /api/weatherData/SSDP41000/live HTTP/1.1\r\nHost: x\r\n\r\n');
  while (!page.text().includes('data:')) await once(page.socket, 'data');

  const exited = once(site.child, 'exit');
  const [consoleEnds, probeEnds, pageEnds] = [console, probe, page].map(({ socket }) =>
    once(socket, 'close'),
  );
  const nothingAsked = once(inAdvance.socket, 'close');
  site.child.kill(signal);
  // Let go while somebody else is still in the middle of a report.
  await Promise.all([pageEnds, nothingAsked]);
  await expect.poll(() => refused(port)).toBe(true);
  probe.socket.write('Host: x\r\n\r\n');
  console.socket.write(end1);
  await Promise.all([consoleEnds, probeEnds]);
  expect(console.text()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nsuccess$/);
  expect(probe.text()).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\n\r\narrêt en cours$/);
  expect((await exited).slice(0, 2)).toEqual([0, null]);

  const after = await startServer({ dataDir, environment: { EMBELLIE_DATABASE_URL: '' } });
  const current = await after.app.inject('/api/weatherData/SSDP41000/currentData/summary');
  expect(current.json()).toMatchObject({ temperature: 10 });
  await after.close();
});
