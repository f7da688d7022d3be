// What may be shown of a sender that no station knows, and what must not: its secret apart, everything else masked.
import { stationInput } from '../../shared/contract/station-input.schema.ts';
import { addressGroup, addressParty } from '../storage/contents/address-group.ts';
import { consoleName } from '../storage/reports/console-name.ts';
import { type Credentials, isSoleIdentifier } from './identity.ts';
import type { SentFields } from './pairs.ts';
import { cleanText, type Protocol } from './report.ts';
import { knownNames } from './understand.ts';

/** What a sender said of itself, beside its credentials. Null fields: its body was not read. */
export type Stranger = {
  readonly credentials: Credentials;
  readonly dialect: string;
  readonly address: string;
  readonly protocol: Protocol | null;
  readonly sent: SentFields | null;
};

/** What makes a station of a sender. Secret. */
export type SenderSecret = {
  readonly apiToken: string;
  /** The reference its station must have; null = any. */
  readonly reference: string | null;
};

export type Portrait = {
  readonly dialect: string;
  /** Masked. */
  readonly identifier: string;
  /** Masked: of a network, not of a machine. */
  readonly address: string;
  /** What it says of its model and firmware; null when it says nothing. */
  readonly console: string | null;
  /** Some names of what it sends. */
  readonly fields: readonly string[];
  /** Who counts as one party, without its address; not to be shown. */
  readonly party: string;
  readonly secret: SenderSecret | null;
};

const fieldsShown = 12;

/** @param key names parties; without it nobody finds their addresses again */
export function portrait(stranger: Stranger, key: Buffer): Portrait {
  const { credentials, dialect, address, sent, protocol } = stranger;
  return {
    secret: secretIn(credentials),
    dialect,
    identifier: maskedIdentifier(credentials),
    address: maskedAddress(address),
    party: addressParty(key, address),
    console: consoleOf(sent, credentials),
    // Only names that a table knows: an unknown one may hold anything.
    fields: sent && protocol ? knownNames(protocol, sent).slice(0, fieldsShown) : [],
  };
}

const isToken = (text: string): boolean =>
  text !== '' && stationInput.shape.apiToken.safeParse(text).data === text;

/**
 * What a station must hold for these credentials to open it. A console's own key comes before what somebody typed as a
 * path, which may be any word.
 */
function secretIn({ pathToken, bearer, passkey, id, password }: Credentials): SenderSecret | null {
  const direct = [passkey, bearer, pathToken].find((text) => text && isToken(text));
  if (direct) return { apiToken: direct, reference: null };
  if (id === undefined) return null;
  if (password !== undefined)
    return isToken(password) ? { apiToken: password, reference: id } : null;
  return isSoleIdentifier(id) && isToken(id) ? { apiToken: id, reference: null } : null;
}

/** Its last four characters, fewer of a short one. */
function ending(secret: string): string {
  const shown = secret.length >= 16 ? 4 : secret.length >= 8 ? 2 : 0;
  return `…${shown === 0 ? '' : cleanText(secret.slice(-shown))}`;
}

function maskedIdentifier({ pathToken, bearer, passkey, id, did }: Credentials): string {
  if (passkey !== undefined) return `PASSKEY ${ending(passkey)}`;
  if (id !== undefined) return `ID ${ending(id)}`;
  if (did !== undefined) return `DID ${ending(did)}`;
  return `jeton ${ending(pathToken ?? bearer ?? '')}`;
}

/** Without the last part of an IPv4 address, and three groups of an IPv6 one. */
function maskedAddress(address: string): string {
  const group = addressGroup(address);
  if (group.includes(':')) return `${group.split(':').slice(0, 3).join(':')}:…`;
  return group.replace(/\.\d+$/, '.…');
}

function consoleOf(sent: SentFields | null, credentials: Credentials): string | null {
  const { pathToken, bearer, passkey, id, password, did } = credentials;
  const secrets = [pathToken, bearer, passkey, id, password, did]
    .filter((one) => typeof one === 'string' && one.length >= 4)
    .map((one) => String(one).toLowerCase());
  return consoleName((name) => {
    const text = cleanText(sent?.get(name)?.value ?? '').trim();
    return secrets.some((secret) => text.toLowerCase().includes(secret)) ? null : text;
  });
}
