// Tokens that lie, or outlive whom they name, over the real site: none makes a call that needs one (S5, B44). What a
// token may look like is tried in session-token.test.ts.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveKey, readSecret } from '../secret.ts';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';

let now = Date.UTC(2026, 10, 28, 12);
let server: TestServer;
let admin: TestAccount;
let key: Buffer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
  admin = await server.createAccount('ROLE_ADMIN');
  key = deriveKey(readSecret({ dataDir: server.dataDir, secret: null }), 'session');
});
afterAll(() => server.close());

const call = (target: string, token: string, payload?: object) => {
  const [method, url = ''] = target.split(' ');
  return server.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
};
const statusOf = async (token: string) => (await call('GET /api/user', token)).statusCode;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
const signed = (claims: object, header: object = { alg: 'HS256', typ: 'JWT' }, by = key) => {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', by).update(text).digest('base64url')}`;
};

it('S5: a token is ours to the letter', async () => {
  const claims = claimsOf(admin.token);
  const [head = '', body = '', signature = ''] = admin.token.split('.');
  expect(await statusOf(signed(claims))).toBe(200); // whoever has the key signs as we do
  const forged = {
    unsigned: `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'signed by another key': signed(claims, undefined, Buffer.alloc(32)),
    'signed by an empty key': signed(claims, undefined, Buffer.alloc(0)),
    'of another account': `${head}.${part({ ...claims, sub: '2' })}.${signature}`,
    'with its own key': signed(
      { ...claims },
      { alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct' } },
      Buffer.alloc(32),
    ),
    'for another site': signed({ ...claims, aud: 'autre' }),
    'that ended a second ago': signed({ ...claims, exp: now / 1000 - 1 }),
    'that begins later': signed({ ...claims, nbf: now / 1000 + 120 }),
    'of another version': signed({ ...claims, ver: 2 }),
    'of nobody': signed({ ...claims, sub: '9999' }),
    'cut short': admin.token.slice(0, -1),
  };
  for (const [name, token] of Object.entries(forged))
    expect([name, await statusOf(token)]).toEqual([name, 401]);
});

it('S5: the roles of a token are for display: rights are the store’s', async () => {
  const editor = await server.createAccount('ROLE_EDITOR');
  const claims = { ...claimsOf(editor.token), roles: ['ROLE_ADMIN'] };
  expect((await call('GET /api/journal', signed(claims))).statusCode).toBe(403);
});

it('S5, B44: who is demoted loses his sessions, and his rights with the next one', async () => {
  const other = await server.createAccount('ROLE_ADMIN');
  const { email } = other;
  const fields = { email, firstname: 'Autre', lastname: '', roles: ['ROLE_EDITOR'] };
  const kept = { password: '', passwordConfirmation: '' };
  const put = await call(`PUT /api/user/${other.id}`, admin.token, { ...fields, ...kept });
  expect(put.statusCode).toBe(200);
  expect(await statusOf(other.token)).toBe(401);
  expect(await statusOf(signed({ ...claimsOf(other.token), ver: 2 }))).toBe(200);
  expect(
    (await call('GET /api/journal', signed({ ...claimsOf(other.token), ver: 2 }))).statusCode,
  ).toBe(403);
});

it('S5, B44: who is deleted is nobody, also once another one was given an account', async () => {
  const gone = await server.createAccount('ROLE_ADMIN');
  expect((await call(`DELETE /api/user/${gone.id}`, admin.token)).statusCode).toBe(204);
  expect(await statusOf(gone.token)).toBe(401);
  const next = await server.createAccount('ROLE_ADMIN');
  expect(next.id).not.toBe(gone.id);
  expect([await statusOf(gone.token), await statusOf(next.token)]).toEqual([401, 200]);
});

it('S5: who signed out is out, and twelve hours are the longest', async () => {
  const editor = await server.createAccount('ROLE_EDITOR');
  expect((await call('POST /api/logout', editor.token)).statusCode).toBe(204);
  expect(await statusOf(editor.token)).toBe(401);
  const { iat, exp } = claimsOf(editor.token) as { iat: number; exp: number };
  expect(exp - iat).toBeLessThanOrEqual(12 * 3600);
  now += 12 * 3_600_000 + 1_000;
  expect(await statusOf(admin.token)).toBe(401);
});

it('S5: the site does not start without a key', async () => {
  for (const secret of ['court', 'x'.repeat(31)])
    await expect(startServer({ environment: { EMBELLIE_SECRET: secret } })).rejects.toThrow(
      'EMBELLIE_SECRET',
    );
});
