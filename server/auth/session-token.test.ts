// A token is ours, whole, of today and for this site, or it is nothing (S5).
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Account } from '../storage/contents/accounts.ts';
import { readSession, sessionSeconds, signSession } from './session-token.ts';

const now = Date.UTC(2026, 10, 28, 12);
const signing = { key: Buffer.alloc(32, 7), now: () => now };
const account: Account = {
  id: 7,
  email: 'claire@exemple.fr',
  firstName: 'Claire',
  lastName: '',
  role: 'ROLE_EDITOR',
  passwordHash: 'x',
  tokenVersion: 3,
  createdAt: now,
  updatedAt: now,
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const iat = now / 1000;
const header = { alg: 'HS256', typ: 'JWT' };
const payload = { sub: '7', ver: 3, aud: 'embellie', iat, exp: iat + 3600 };

/** A token as anybody may write one. */
function forge(
  head: object = header,
  claims: object = payload,
  signature: (text: string) => Buffer = (text) =>
    createHmac('sha256', signing.key).update(text).digest(),
): string {
  const text = `${part(head)}.${part(claims)}`;
  return `${text}.${signature(text).toString('base64url')}`;
}

it('says whose it is and of which version, and shows the browser what it needs', async () => {
  const token = await signSession(account, signing);
  expect(await readSession(token, signing)).toEqual({ accountId: 7, version: 3 });
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  expect(claims).toEqual({
    sub: '7',
    email: 'claire@exemple.fr',
    roles: ['ROLE_EDITOR'],
    ver: 3,
    aud: 'embellie',
    iat,
    exp: iat + sessionSeconds,
  });
  expect(sessionSeconds).toBeLessThanOrEqual(12 * 3600);
  expect(await readSession(forge(), signing)).toEqual({ accountId: 7, version: 3 });
});

it('ends to the second (S5)', async () => {
  const token = await signSession(account, signing);
  const at = (ms: number) => readSession(token, { ...signing, now: () => now + ms });
  expect(await at(sessionSeconds * 1000 - 1000)).not.toBeNull();
  expect(await at(sessionSeconds * 1000)).toBeNull();
  expect(await at(sessionSeconds * 1000 + 1000)).toBeNull();
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const byRsa = (text: string): Buffer => sign('sha256', Buffer.from(text), privateKey);
const ownKey = Buffer.alloc(32, 9);
const byOwnKey = (text: string): Buffer => createHmac('sha256', ownKey).update(text).digest();
const nothing = (): Buffer => Buffer.alloc(0);

it.each<[string, string]>([
  ['no algorithm', forge({ ...header, alg: 'none' }, payload, nothing)],
  ['no algorithm, in capitals', forge({ ...header, alg: 'NONE' }, payload, nothing)],
  ['no signature', forge(header, payload, nothing)],
  ['RS256', forge({ ...header, alg: 'RS256' }, payload, byRsa)],
  [
    'a public key used as a shared one',
    forge(header, payload, (text) =>
      createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
        .update(text)
        .digest(),
    ),
  ],
  [
    'HS512 with the right key',
    forge({ ...header, alg: 'HS512' }, payload, (text) =>
      createHmac('sha512', signing.key).update(text).digest(),
    ),
  ],
  [
    'a key of its own in its header',
    forge({ ...header, jwk: { kty: 'oct', k: ownKey.toString('base64url') } }, payload, byOwnKey),
  ],
  ['a key by its address', forge({ ...header, jku: 'https://exemple.fr/k' }, payload, byOwnKey)],
  ['a key by its name', forge({ ...header, kid: '../../dev/null' }, payload, byOwnKey)],
  ['what must be understood and is not', forge({ ...header, crit: ['x'], x: 1 })],
  ['another audience', forge(header, { ...payload, aud: 'autre' })],
  ['no audience', forge(header, { ...payload, aud: undefined })],
  ['another type', forge({ ...header, typ: 'at+jwt' })],
  ['no type', forge({ alg: 'HS256' })],
  ['no end', forge(header, { ...payload, exp: undefined })],
  ['no beginning', forge(header, { ...payload, iat: undefined })],
  ['a life longer than ours', forge(header, { ...payload, iat: iat - 86_400 })],
  ['an end that has passed by a second', forge(header, { ...payload, exp: iat - 1 })],
  ['a beginning to come', forge(header, { ...payload, iat: iat + 120 })],
  ['a first use to come', forge(header, { ...payload, nbf: iat + 120 })],
  ['no account', forge(header, { ...payload, sub: undefined })],
  ['a strange account', forge(header, { ...payload, sub: '7 OR 1=1' })],
  ['no version', forge(header, { ...payload, ver: undefined })],
  ['a version that is a text', forge(header, { ...payload, ver: '3' })],
  ['text', 'admin'],
  ['nothing', ''],
  ['dots', '..'],
])('refuses a token with %s (S5)', async (_, token) => {
  expect(await readSession(token, signing)).toBeNull();
});

it('refuses a changed payload and another key (S5)', async () => {
  const token = await signSession(account, signing);
  const [head = '', , signature = ''] = token.split('.');
  const changed = part({ ...payload, sub: '1' });
  expect(await readSession([head, changed, signature].join('.'), signing)).toBeNull();
  expect(await readSession(token, { ...signing, key: Buffer.alloc(32, 8) })).toBeNull();
});
