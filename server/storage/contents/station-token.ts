// The secret by which a console is known: how it is made, and what keeps two stations from having the same.
import { createHash, randomBytes } from 'node:crypto';

/** 32 hexadecimal characters: every console can hold them. */
export const newStationToken = (): string => randomBytes(16).toString('hex');

const passkey = /^[0-9a-f]{32}$/i;
const mac = /^[0-9a-f]{2}([:.-]?[0-9a-f]{2}){5}$/i;

export const isMac = (text: string): boolean => mac.test(text);

/** A PASSKEY or a MAC without regard to case or separators; null when the text is neither. */
export function foldedHardware(text: string): string | null {
  if (passkey.test(text)) return text.toLowerCase();
  return mac.test(text) ? text.toLowerCase().replaceAll(/[:.-]/g, '') : null;
}

/** Unique in the store. A PASSKEY or a MAC is the same however it is written; any other token is exact. */
export const tokenHash = (token: string): string =>
  createHash('sha256')
    .update(foldedHardware(token) ?? token)
    .digest('base64url');
