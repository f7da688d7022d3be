// The secret by which a console is known: how it is made, and what keeps two stations from having the same.
import { createHash, randomBytes } from 'node:crypto';

/** 32 hexadecimal characters: every console can hold them. */
export const newStationToken = (): string => randomBytes(16).toString('hex');

const ignoresCase = /^([0-9a-f]{32}|([0-9a-f]{2}[:-]?){5}[0-9a-f]{2})$/i;

/** Unique in the store. A PASSKEY or a MAC is the same in capitals; any other token is exact. */
export const tokenHash = (token: string): string =>
  createHash('sha256')
    .update(ignoresCase.test(token) ? token.toLowerCase() : token)
    .digest('base64url');
