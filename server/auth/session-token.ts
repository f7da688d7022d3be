// The token of a session: a JWT that says whose it is and of which version. Everything in it but those two is for the
// browser to show; what its bearer may do is read from the store.
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Account } from '../storage/contents/accounts.ts';

export const sessionSeconds = 12 * 3600;

// Written once, here: what a token says of its own algorithm decides nothing.
const algorithm = 'HS256';
const audience = 'embellie';
const type = 'JWT';

export type Signing = {
  readonly key: Buffer;
  /** Milliseconds UTC. */
  readonly now: () => number;
};

export function signSession(account: Account, { key, now }: Signing): Promise<string> {
  const issuedAt = Math.floor(now() / 1000);
  return new SignJWT({
    email: account.email,
    roles: [account.role],
    ver: account.tokenVersion,
  })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(String(account.id))
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + sessionSeconds)
    .sign(key);
}

/** Account and version that a token names; null when it is not ours, changed or out of date. */
export async function readSession(
  token: string,
  { key, now }: Signing,
): Promise<{ readonly accountId: number; readonly version: number } | null> {
  const payload = await verified(token, { key, now });
  const accountId = Number(payload?.sub);
  const version = payload?.ver;
  return Number.isSafeInteger(accountId) && typeof version === 'number'
    ? { accountId, version }
    : null;
}

async function verified(token: string, { key, now }: Signing): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience,
      typ: type,
      requiredClaims: ['sub', 'exp', 'ver'],
      maxTokenAge: sessionSeconds,
      currentDate: new Date(now()),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
