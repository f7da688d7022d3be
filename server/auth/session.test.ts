// Signing in and out over the real site: who gets in, what an answer tells, who waits and for how long.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { accountLimit, groupLimit } from './login-throttle.ts';

let now = Date.UTC(2026, 10, 28, 12);
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

let addresses = 0;
/** Another one each time: nobody waits for what another test did. */
const newAddress = (): string => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

async function login(email: unknown, password: unknown, address = newAddress()) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    remoteAddress: address,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
}

const call = (method: 'GET' | 'POST' | 'PUT', url: string, token: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });

const statusOf = async (token: string): Promise<number> =>
  (await call('GET', '/api/user', token)).statusCode;

const wrongPair = [{ message: 'Le couple utilisateur/mot de passe est incorrect' }];

it('opens a session, whatever the case and the blanks of the e-mail (B38)', async () => {
  const { email, password } = await server.createAccount('ROLE_EDITOR');
  for (const typed of [email, ` ${email.toUpperCase()} `]) {
    const { status, headers, body } = await login(typed, password);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const { token } = body as { token: string };
    expect(await statusOf(token)).toBe(200);
  }
  for (const typed of [` ${password}`, password.toUpperCase(), `${password}x`])
    expect(await login(email, typed)).toMatchObject({ status: 401, body: wrongPair });
});

it('answers alike whether the account exists or not (B43)', async () => {
  const { email } = await server.createAccount('ROLE_ADMIN');
  const [known, unknown] = [await login(email, 'faux'), await login('qui@exemple.fr', 'faux')];
  expect(known).toMatchObject({ status: 401, body: wrongPair });
  expect(unknown.body).toEqual(known.body);
  const fixed = ({ date: _date, ...headers }: typeof known.headers) => headers;
  expect(fixed(unknown.headers)).toEqual(fixed(known.headers));
});

it('understands nothing but a small JSON body', async () => {
  expect(await login(12, 'x')).toMatchObject({ status: 422, body: [{ propertyPath: 'email' }] });
  expect(await login('a@exemple.fr', 'x'.repeat(4096))).toMatchObject({ status: 413 });
  expect((await login('a@exemple.fr', 'x'.repeat(3900))).status).toBe(401);
});

it('makes who fails on an account wait, and no one else (S6, B42)', async () => {
  const { email, password } = await server.createAccount('ROLE_EDITOR');
  const [stranger, home] = ['203.0.113.7', '203.0.113.8'];
  for (let index = 0; index < accountLimit.most; index += 1)
    expect((await login(email, 'faux', stranger)).status).toBe(401);
  const refused = await login(email, password, stranger);
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '900' },
    body: [{ message: 'Trop de tentatives de connexion\u00a0: réessayez dans 15 minutes.' }],
  });
  expect((await login(` ${email.toUpperCase()}`, password, stranger)).status).toBe(429);
  expect((await login(email, password, home)).status).toBe(200);
  now += accountLimit.windowMs;
  expect((await login(email, password, stranger)).status).toBe(200);
});

it('forgets failures once the right password came', async () => {
  const { email, password } = await server.createAccount('ROLE_EDITOR');
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < accountLimit.most - 1; index += 1)
      expect((await login(email, 'faux', '203.0.113.9')).status).toBe(401);
    expect((await login(email, password, '203.0.113.9')).status).toBe(200);
  }
});

it('counts the whole network of an address, an IPv6 /64 as one (S6)', async () => {
  let index = 0;
  const from = (host: number) => login(`n${index}@exemple.fr`, 'faux', `2001:db8:5:6::${host}`);
  for (; index < groupLimit.most; index += 1) expect((await from(index + 1)).status).toBe(401);
  expect((await from(999)).status).toBe(429);
  expect((await login('z@exemple.fr', 'faux', '2001:db8:5:7::1')).status).toBe(401);
});

it('does not let a burst through before it is counted', async () => {
  const tries = Array.from({ length: 40 }, () => login('a@exemple.fr', 'faux', '203.0.113.20'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401 || status === 503).length).toBeLessThanOrEqual(
    accountLimit.most,
  );
  expect(statuses).toContain(429);
});

it('keeps neither an address nor an e-mail nor a password of those who tried', async () => {
  await login('curieux@exemple.fr', 'un mot de passe essayé', '203.0.113.77');
  const rows = await server.store.reader.snapshot((connection) =>
    connection.tuples('SELECT scope, who FROM attempt'),
  );
  const kept = JSON.stringify(rows) + server.logged.join('');
  for (const secret of ['203.0.113.77', 'curieux', 'mot de passe essayé'])
    expect(kept).not.toContain(secret);
});

it('ends every token of an account at once when it signs out (B44)', async () => {
  const { email, password, token } = await server.createAccount('ROLE_EDITOR');
  const other = (await login(email, password)).body as { token: string };
  const before = await call('GET', '/api/user', token);
  expect((await call('POST', '/api/logout', other.token)).statusCode).toBe(204);
  expect([before.statusCode, await statusOf(token), await statusOf(other.token)]).toEqual([
    200, 401, 401,
  ]);
  expect((await call('POST', '/api/logout', token)).statusCode).toBe(401);
  const again = (await login(email, password)).body as { token: string };
  expect(await statusOf(again.token)).toBe(200);
});

it('ends after twelve hours', async () => {
  const { token } = await server.createAccount('ROLE_EDITOR');
  now += 12 * 3_600_000 - 1000;
  expect(await statusOf(token)).toBe(200);
  now += 1000;
  expect(await statusOf(token)).toBe(401);
});

it('lets a public call be made with any token', async () => {
  await server.createStation();
  const answer = await call('GET', '/api/weatherStation', 'nimporte.quoi.dutout');
  expect(answer.statusCode).toBe(200);
});
