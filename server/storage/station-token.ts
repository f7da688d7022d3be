// The secret by which a console is known: how it is made, and how it is looked up without comparing it byte by byte.
import { createHash, randomBytes } from 'node:crypto';

/** 32 hexadecimal characters: every console can hold them. */
export const newStationToken = (): string => randomBytes(16).toString('hex');

const ignoresCase = /^([0-9a-f]{32}|([0-9a-f]{2}[:-]?){5}[0-9a-f]{2})$/i;

/**
 * What a token is found by. An index look-up on a hash takes the same time whatever part of a guess is right.
 * A PASSKEY or a MAC is the same in capitals; any other token is exact.
 */
export const tokenHash = (token: string): string =>
  createHash('sha256')
    .update(ignoresCase.test(token) ? token.toLowerCase() : token)
    .digest('base64url');
