// S2, S3, S12: no line of the log holds a secret or the address of a person, wherever it was sent and however what
// was asked then failed.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';

/** What somebody may send, each of its own shape. */
const sentSecrets = {
  stationToken: 'Jeton.de.station+41',
  passkey: '5B1E0D2C9A7F4E638D0A5C1B2F3E4D6A',
  mac: '48:3F:DA:55:1B:C7',
  strangersToken: 'jeton-de-personne-17',
  password: 'girafe violette à rayures',
  visitor: 'visiteuse.discrete@exemple.fr',
} as const;
const secrets = {
  ...sentSecrets,
  newPassword: 'tapir orange à carreaux',
  siteSecret: 'secret-du-site-0123456789-abcdefghij',
  mailPassword: 'mot-de-passe-du-courrier-8',
  forecastKey: 'cle-openweather-abcdef0123456789',
} as const;

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startServer({
    environment: {
      EMBELLIE_TRUSTED_PROXIES: '127.0.0.1',
      EMBELLIE_SECRET: secrets.siteSecret,
      EMBELLIE_SMTP_URL: `smtp://site%40exemple.fr:${secrets.mailPassword}@127.0.0.1:9`,
      EMBELLIE_OPENWEATHER_KEY: secrets.forecastKey,
    },
  });
  await server.createStation({ apiToken: secrets.stationToken });
  await server.createStation({ reference: 'ALPES', apiToken: secrets.passkey });
  admin = await server.createAccount('ROLE_ADMIN');
});
afterAll(() => server.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

type Asked = {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

let asked = 0;
/** Each time from another address: nobody is told to slow down. */
async function ask(path: string, { headers = {}, ...rest }: Asked = {}): Promise<number> {
  asked += 1;
  const answer = await fetch(server.url + path, {
    redirect: 'manual',
    ...rest,
    headers: { 'x-forwarded-for': `10.${asked >> 8}.${asked & 255}.1`, ...headers },
  });
  await answer.text();
  return answer.status;
}

/** What no parser accepts, on a bare socket. */
async function raw(request: string): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.end(request);
  await once(socket, 'close');
}

const everyForm = (secret: string): string[] => [
  secret,
  secret.toLowerCase(),
  encodeURIComponent(secret),
  new URLSearchParams({ secret }).toString().slice('secret='.length),
  Buffer.from(secret).toString('base64'),
  JSON.stringify(secret).slice(1, -1),
];

function leaks(values: readonly string[]): string[] {
  const forms = values.flatMap(everyForm);
  return server.logged.filter((line) =>
    forms.some((text) => line.includes(text) || line.toLowerCase().includes(text)),
  );
}

/** Places of a path where a console, or whoever set it, may write what it should not. */
const paths = (secret: string): string[] => [
  `/data/report/${secret}`,
  `/data/report/${secret}/`,
  `//data//report//${secret}`,
  `/meteo/data/report/${secret}`,
  `/Data/Report/${secret}?tempf=50`,
  `/data/report&PASSKEY=${secret}`,
  `/report/${secret}`,
  `/endpoint/${secret}`,
  `/weatherstation/${secret}/updateweatherstation.php`,
  `/meteo/weatherstation/updateweatherstation.php?ID=a&PASSWORD=${secret}`,
  `/x/PASSKEY=${secret}`,
  `/?PASSKEY=${secret}&tempf=50`,
  `/api/weatherStation?apiToken=${secret}`,
  `/weather/current?token=${secret}`,
  `/healthz?${secret}`,
];

const sent = Object.entries(sentSecrets);

it.each(sent)('the %s in a path or a query', async (_name, secret) => {
  const before = server.logged.length;
  for (const path of paths(encodeURIComponent(secret)))
    for (const method of ['GET', 'POST']) await ask(path, { method });
  expect(server.logged.length).toBeGreaterThan(before + 10);
  expect(leaks([secret])).toEqual([]);
});

it.each(sent)('the %s in a header', async (_name, secret) => {
  const value = encodeURIComponent(secret);
  const headers: Record<string, string>[] = [
    { authorization: `Bearer ${value}` },
    { authorization: `Basic ${Buffer.from(`moi:${secret}`).toString('base64')}` },
    { authorization: value },
    { cookie: `session=${value}`, referer: `https://exemple.fr/?t=${value}`, 'user-agent': value },
    { 'x-api-key': value, 'x-forwarded-for': value, 'if-none-match': `"${value}"` },
    { 'content-type': value },
  ];
  for (const one of headers)
    for (const path of ['/api/user', '/api/weatherData/ESSAI/reports', '/data/report/', '/rien'])
      for (const method of ['GET', 'POST'])
        await ask(path, { method, headers: one, ...(method === 'POST' ? { body: '{}' } : {}) });
  expect(leaks([secret, `moi:${secret}`])).toEqual([]);
});

it.each(sent)('the %s in a body', async (_name, secret) => {
  const fields = { PASSKEY: secret, ID: secret, PASSWORD: secret, model: secret, [secret]: secret };
  const pairs = new URLSearchParams({ ...fields, tempf: '50', dateutc: 'now' }).toString();
  const bodies: readonly (readonly [string, Asked])[] = [
    ['/data/report/', { body: pairs, headers: form }],
    ['/weatherstation/updateweatherstation.php', { body: pairs, headers: form }],
    ['/api/weatherData', { body: pairs, headers: form }],
    ['/data/report/', { body: secret, headers: form }],
    ['/api/login', { body: JSON.stringify({ email: secret, password: secret }), headers: json }],
    ['/api/login', { body: `{"password":"${secret}"`, headers: json }],
    ['/api/login', { body: secret, headers: { 'content-type': 'text/plain' } }],
    ['/api/setup', { body: JSON.stringify({ key: secret, password: secret }), headers: json }],
    ['/api/contact', { body: JSON.stringify(contactFrom(secret)), headers: json }],
    ['/api/contact', { body: JSON.stringify({ [secret]: { toString: secret } }), headers: json }],
  ];
  for (const [path, one] of bodies) await ask(path, { method: 'POST', ...one });
  expect(leaks([secret])).toEqual([]);
});

const contactFrom = (text: string) => ({
  name: text,
  email: secrets.visitor,
  subject: text,
  message: text,
});

it.each(sent)('the %s in what no parser accepts', async (_name, secret) => {
  await raw(`GET PASSKEY=${secret} HTTP/1.1\r\n\r\n`);
  await raw(`GET /data/report/${secret} é HTTP/1.1\r\nHost: x\r\n\r\n`);
  await raw(`${secret}\r\n\r\n`);
  await raw(`POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: a\r\n\r\n${secret}`);
  expect(leaks([secret])).toEqual([]);
});

it('what a signed-in administrator writes, and his own token', async () => {
  const signedIn = { ...json, authorization: `Bearer ${admin.token}` };
  const station = await fetch(`${server.url}/api/weatherStation/ALPES`, { headers: signedIn });
  expect(await station.json()).toMatchObject({ apiToken: secrets.passkey });
  const user = {
    email: secrets.visitor,
    firstname: 'Anne',
    lastname: 'Onyme',
    roles: ['ROLE_EDITOR'],
    password: secrets.newPassword,
    passwordConfirmation: secrets.newPassword,
  };
  const calls: readonly (readonly [string, string, object, number])[] = [
    ['POST', '/api/user', user, 201],
    ['POST', '/api/user', user, 422],
    ['POST', '/api/personalData/export', { email: secrets.visitor }, 200],
    ['POST', '/api/login', { email: secrets.visitor, password: secrets.newPassword }, 200],
    ['POST', '/api/login', { email: secrets.visitor, password: secrets.password }, 401],
    ['POST', '/api/personalData/erase', { email: secrets.visitor }, 200],
    ['POST', '/api/weatherStation/ALPES/token', {}, 200],
  ];
  for (const [method, path, body, status] of calls) {
    const answered = await ask(path, { method, headers: signedIn, body: JSON.stringify(body) });
    expect([path, answered]).toEqual([path, status]);
  }
  expect(leaks([admin.token, admin.password, admin.email, ...Object.values(secrets)])).toEqual([]);
});

it('what is asked of services that do not answer', async () => {
  expect(await ask('/api/openWeather?lat=47.61&lng=1.27')).toBe(503);
  expect(await ask(`/api/geocoding?address=${encodeURIComponent('12 rue du Secret, Blois')}`)).toBe(
    503,
  );
  expect(server.logged.join('')).toContain('outside service failed');
  expect(leaks([secrets.forecastKey, '12 rue du Secret', 'rue du secret'])).toEqual([]);
});

it('what was under way when the store failed', async () => {
  const before = server.logged.length;
  for (const table of ['account', 'contact'])
    await server.store.writer.transaction((connection) =>
      connection.run(`ALTER TABLE ${table} RENAME TO ${table}_gone`, []),
    );
  const signIn = JSON.stringify({ email: secrets.visitor, password: secrets.password });
  expect(await ask('/api/login', { method: 'POST', headers: json, body: signIn })).toBe(500);
  const headers = { authorization: `Bearer ${admin.token}` };
  expect(await ask('/api/user', { headers })).toBe(500);
  const faults = server.logged.slice(before).filter((line) => line.includes('"err"'));
  expect(faults.length).toBeGreaterThan(1);
  expect(leaks([admin.token, admin.email, ...Object.values(secrets)])).toEqual([]);
});

it('what a database says of the row that failed stays out of the log', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const failed = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: `Key (email)=(${secrets.visitor}) already exists.`,
    parameters: [secrets.password],
    config: { headers: { authorization: secrets.stationToken } },
  });
  log.error({ err: failed }, 'fault');
  log.error({ err: { email: secrets.visitor } }, 'fault');
  expect(lines.join('')).not.toMatch(/exemple\.fr|girafe|Jeton/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'Error', message: failed.message, code: '23505' },
  });
});
