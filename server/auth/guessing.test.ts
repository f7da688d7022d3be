// Guessing at passwords, from one place and from many, with true and forged addresses: who guesses waits, whoever owns
// the account does not (S6, B42, B43).
import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { accountLimit, groupLimit } from './login-throttle.ts';

let server: TestServer;
afterEach(() => server.close());

type Try = {
  readonly email: string;
  readonly password?: string;
  /** Of the socket. */
  readonly from: string;
  /** `X-Forwarded-For`. */
  readonly forwarded?: string;
};

async function login({ email, password = 'faux', from, forwarded }: Try) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    remoteAddress: from,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
}

/** How many of so many tries were answered with each status. */
async function count(tries: number, one: (index: number) => Try): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let index = 0; index < tries; index += 1) {
    const { status } = await login(one(index));
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

it('S6, B42: sixty wrong tries on one account from one address, then from sixty', async () => {
  server = await startServer();
  const { email, password } = await server.createAccount('ROLE_ADMIN');
  const { most } = accountLimit;
  expect(await count(60, () => ({ email, from: '203.0.113.7' }))).toEqual({
    401: most,
    429: 60 - most,
  });
  await count(60, (index) => ({ email, from: `198.51.100.${index}` }));
  expect((await login({ email, password, from: '192.0.2.1' })).status).toBe(200);
});

it('S6, B42: sixty wrong tries on sixty accounts from one network', async () => {
  server = await startServer();
  const one = (index: number): Try => ({
    email: `personne-${index}@exemple.fr`,
    from: `2001:db8:5:6::${index.toString(16)}`,
  });
  expect(await count(60, one)).toEqual({ 401: groupLimit.most, 429: 60 - groupLimit.most });
});

it('S6, B42: a forged header makes nobody another', async () => {
  server = await startServer();
  const { email } = await server.createAccount('ROLE_ADMIN');
  const one = (index: number): Try => ({
    email,
    from: '203.0.113.7',
    forwarded: `198.51.100.${index}`,
  });
  expect(await count(20, one)).toEqual({ 401: accountLimit.most, 429: 20 - accountLimit.most });
});

it('S6, B42: behind a proxy that is named, each visitor is himself', async () => {
  server = await startServer({ environment: { EMBELLIE_TRUSTED_PROXIES: '127.0.0.1' } });
  const { email, password } = await server.createAccount('ROLE_ADMIN');
  const behind = (forwarded: string): Try => ({ email, from: '127.0.0.1', forwarded });
  const forged = (index: number) => behind(`198.51.100.${index}, 203.0.113.7`);
  expect(await count(20, forged)).toEqual({ 401: accountLimit.most, 429: 20 - accountLimit.most });
  expect((await login({ ...behind('203.0.113.8'), password })).status).toBe(200);
});

it('S6, B43: a wait tells nothing of the account either', async () => {
  server = await startServer();
  const { email } = await server.createAccount('ROLE_ADMIN');
  const refused = [];
  for (const one of [email, 'inconnu@exemple.fr']) {
    await count(accountLimit.most, () => ({ email: one, from: '203.0.113.7' }));
    refused.push(await login({ email: one, from: '203.0.113.7' }));
  }
  const [known, unknown] = refused;
  expect([known?.status, known?.body]).toEqual([429, unknown?.body]);
  expect(Object.keys(known?.headers ?? {})).toEqual(Object.keys(unknown?.headers ?? {}));
  const known2 = await login({ email, from: '203.0.113.9' });
  const unknown2 = await login({ email: 'inconnu@exemple.fr', from: '203.0.113.9' });
  expect([known2.status, known2.body]).toEqual([unknown2.status, unknown2.body]);
});
