// The site behind the nginx of the example, for real: nginx.conf as it is shipped but for ports, folders and the
// certificate. Run by `npm run test:nginx`, not by `npm test`, which must pass where no nginx can be installed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../scripts/free-port.ts';

const root = join(import.meta.dirname, '..');
const token = 'jeton-des-essais';
const folder = mkdtempSync(join(tmpdir(), 'embellie-nginx-'));
const dataDir = join(folder, 'data');
const started: ChildProcess[] = [];
let ports = { site: 0, plain: 0, secure: 0 };
let certificate = '';

afterAll(async () => {
  for (const child of started.toReversed()) {
    const gone = child.exitCode === null ? once(child, 'exit') : null;
    child.kill();
    await gone;
  }
  rmSync(folder, { recursive: true });
});

/** Fails when the example no longer says what is replaced. */
const replaced = (source: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((conf, [from, to]) => {
    expect(conf).toContain(from);
    return conf.replaceAll(from, to);
  }, source);

function writeNginx(): string {
  const site = replaced(readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8'), [
    ['127.0.0.1:3000', `127.0.0.1:${ports.site}`],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.secure} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/exemple.fr/fullchain.pem', join(folder, 'cert.pem')],
    ['/etc/letsencrypt/live/exemple.fr/privkey.pem', join(folder, 'key.pem')],
  ]);
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(join(folder, kind));
    return `${kind}_temp_path ${join(folder, kind)};`;
  });
  const conf = `daemon off;\nmaster_process off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${bodies.join('\n')}\n${site}\n}\n`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, conf);
  return file;
}

const path = `${process.env.PATH}:/usr/sbin`;
const environment = () => ({
  PATH: path,
  HOST: '127.0.0.1',
  PORT: String(ports.site),
  EMBELLIE_DATA_DIR: dataDir,
  EMBELLIE_PUBLIC_URL: 'https://exemple.fr/meteo/',
  EMBELLIE_TRUSTED_PROXIES: '127.0.0.1',
});

const node = (...args: readonly string[]): string =>
  execFileSync(process.execPath, args, { cwd: root, env: environment(), encoding: 'utf8' });

beforeAll(async () => {
  ports = { site: await freePort(), plain: await freePort(), secure: await freePort() };
  const subject = ['-subj', '/CN=exemple.fr', '-addext', 'subjectAltName=DNS:exemple.fr'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  execFileSync('openssl', [...made, ...subject, ...files], { stdio: 'ignore' });
  certificate = readFileSync(join(folder, 'cert.pem'), 'utf8');

  const conf = writeNginx();
  execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', conf], { env: { PATH: path } });
  started.push(
    spawn('nginx', ['-p', folder, '-c', conf], { env: { PATH: path }, stdio: 'ignore' }),
  );

  const place = ['--city', 'Blois', '--postal-code', '41000', '--lat', '47.58', '--lng', '1.33'];
  node(
    'server/cli/main.ts',
    'station',
    'create',
    '--reference',
    'ESSAI',
    '--token',
    token,
    ...place,
  );
  const site = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  started.push(site);
  await vi.waitFor(async () => expect((await ask('https', '/meteo/readyz')).status).toBe(200), {
    timeout: 30_000,
  });
});

type Asked = {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

function send(
  scheme: 'http' | 'https',
  target: string,
  asked: Asked = {},
): Promise<IncomingMessage> {
  const { method = 'GET', body, headers = {} } = asked;
  const options = {
    host: '127.0.0.1',
    path: target,
    method,
    headers: { host: 'exemple.fr', ...headers },
  };
  return new Promise((resolve, reject) => {
    const request =
      scheme === 'http'
        ? plainRequest({ ...options, port: ports.plain }, resolve)
        : secureRequest(
            { ...options, port: ports.secure, ca: certificate, servername: 'exemple.fr' },
            resolve,
          );
    request.on('error', reject).end(body);
  });
}

async function ask(scheme: 'http' | 'https', target: string, asked?: Asked) {
  const response = await send(scheme, target, asked);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  };
}

const report = (tempf: number, passkey = token): Asked => ({
  method: 'POST',
  body: new URLSearchParams({ PASSKEY: passkey, dateutc: 'now', tempf: String(tempf) }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

describe('people', () => {
  it('read the site under its sub-path, in HTTPS, and its files', async () => {
    const page = await ask('https', '/meteo/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('https://exemple.fr/meteo/');
    expect(page.headers['strict-transport-security']).toContain('max-age=');
    const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|svg|png|woff2))"/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      expect(file).toMatch(/^\/meteo\//);
      expect([file, (await ask('https', file)).status]).toEqual([file, 200]);
    }
    const call = await ask('https', '/meteo/api/weatherStation/ESSAI');
    expect(JSON.parse(call.body)).toMatchObject({ reference: 'ESSAI' });
  });

  it('are sent to HTTPS', async () => {
    for (const target of ['/meteo/', '/meteo/weather/current?station=ESSAI', '/']) {
      const { status, headers } = await ask('http', target);
      expect([status, headers.location]).toEqual([308, `https://exemple.fr${target}`]);
    }
  });

  it('do not read the measures of the site', async () => {
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
      expect((await ask('https', '/meteo/metrics', { headers })).status).toBe(403);
    const direct = await fetch(`http://127.0.0.1:${ports.site}/metrics`);
    expect(await direct.text()).toContain('embellie_ingest_requests_total');
  });
});

describe('consoles', () => {
  const pairs = `ID=ESSAI&PASSWORD=${token}&dateutc=now&tempf=50`;
  const asked: readonly (readonly [string, Asked])[] = [
    ['/data/report/', report(50)],
    [`/data/report/${token}`, report(51, 'autre')],
    ['//data/report/', report(52)],
    ['/meteo/data/report/', report(53)],
    [`/weatherstation/updateweatherstation.php?${pairs}`, {}],
    [`/weatherstation/updateweatherstation.php&${pairs}`, {}],
    [`/?${pairs}`, {}],
  ];
  it.each(asked)('are answered in plain HTTP: %s', async (target, request) => {
    const { status, headers, body } = await ask('http', target, request);
    expect([status, headers.location, body]).toEqual([200, undefined, 'success']);
  });

  it('send the largest delivery', async () => {
    const body = `[{"observedAt":"2026-11-01T00:00:00Z","temperature":9}${' '.repeat(2_000_000)}]`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await ask('http', '/api/weatherData/ESSAI/reports', {
      method: 'POST',
      body,
      headers,
    });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      200,
      { accepted: 1, duplicates: 0, refused: [] },
    ]);
  });

  it('are told from one another by their own address, whatever they pretend', async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 40; tried++) {
      const wrong = report(50, `inconnu-${tried}`);
      const headers = { ...wrong.headers, 'x-forwarded-for': `198.51.100.${tried}` };
      statuses.push((await ask('http', '/data/report/', { ...wrong, headers })).status);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('http', '/data/report/', report(54))).status).toBe(200);
  });
});

it('live events arrive as they happen', async () => {
  const live = await send('https', '/meteo/api/weatherData/ESSAI/live');
  expect(live.headers['content-type']).toContain('text/event-stream');
  let received = '';
  live.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  const events = () => [...received.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  await expect.poll(events).toHaveLength(1);
  expect((await ask('http', '/data/report/', report(55))).status).toBe(200);
  // What a relay holds back until its buffer is full would never come.
  await expect.poll(events, { timeout: 1_000, interval: 20 }).toHaveLength(2);
  live.destroy();
});
