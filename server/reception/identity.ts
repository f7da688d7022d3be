// Which station a sender may write for. A token authorises sending reports of one station and nothing else.
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { foldedHardware, isMac } from '../storage/contents/station-token.ts';
import { isMissingToken } from './numbers.ts';
import type { SentFields } from './pairs.ts';
import type { Identity } from './report.ts';
import type { ReceptionStation } from './stations.ts';

/** What a request offers as proof. */
export type Credentials = Identity & {
  readonly pathToken: string | null;
  readonly bearer: string | null;
};

export type StationIndex = {
  /** The station these credentials open; null when none does. */
  find(credentials: Credentials): ReceptionStation | null;
};

/**
 * Looking a token up by a keyed digest takes the same time whatever the token: a sender who does not know the key
 * (drawn at start) can learn nothing from how long a wrong guess takes.
 */
const key = createSecretKey(randomBytes(32));
const digest = (text: string): string => createHmac('sha256', key).update(text).digest('base64');

const numericId = /^\d{8,40}$/;

/** Identifies a hub that sends no password: its number or its MAC. */
export const isSoleIdentifier = (id: string): boolean => numericId.test(id) || isMac(id);

const indexes = new WeakMap<readonly ReceptionStation[], StationIndex>();

/** The index of a list of stations; made once for each list object. */
export function stationIndex(stations: readonly ReceptionStation[]): StationIndex {
  const made = indexes.get(stations) ?? buildIndex(stations);
  indexes.set(stations, made);
  return made;
}

/** Of the tokens of the last list: the next one has nearly all of them again. */
let digests: ReadonlyMap<string, string> = new Map();

function buildIndex(stations: readonly ReceptionStation[]): StationIndex {
  const exact = new Map<string, ReceptionStation>();
  const hardware = new Map<string, ReceptionStation>();
  const alike = new Map<string, number>();
  const kept = new Map<string, string>();
  const digestOf = (token: string): string => {
    const made = digests.get(token) ?? digest(token);
    kept.set(token, made);
    return made;
  };
  for (const station of stations) {
    exact.set(digestOf(station.apiToken), station);
    const folded = station.reference.toLowerCase();
    alike.set(folded, (alike.get(folded) ?? 0) + 1);
    const hex = foldedHardware(station.apiToken);
    if (hex !== null) hardware.set(digestOf(hex), station);
  }
  digests = kept;
  const byToken = (text: string | null | undefined): ReceptionStation | null =>
    (text && exact.get(digest(text))) || null;
  const byHardware = (text: string | undefined): ReceptionStation | null => {
    const hex = text === undefined ? null : foldedHardware(text);
    return byToken(text) ?? (hex === null ? null : (hardware.get(digest(hex)) ?? null));
  };
  /** People type a reference as they like: the case tells stations apart only where two differ by nothing else. */
  const isNamed = ({ reference }: ReceptionStation, id: string): boolean => {
    const folded = id.toLowerCase();
    return reference === id || (reference.toLowerCase() === folded && alike.get(folded) === 1);
  };
  return {
    find({ pathToken, bearer, passkey, id, password }) {
      const found = byToken(pathToken) ?? byToken(bearer) ?? byHardware(passkey);
      if (found || id === undefined) return found;
      if (password === undefined) return isSoleIdentifier(id) ? byHardware(id) : null;
      const owner = byToken(password);
      return owner && isNamed(owner, id) ? owner : null;
    },
  };
}

const authNames = ['passkey', 'mac', 'id', 'password', 'wsid'] as const;

/** Fields that identify or authorise: never logged nor stored. */
export const isAuthName = (name: string): boolean =>
  (authNames as readonly string[]).includes(name.toLowerCase()) ||
  /^(pass|token|key|.*authenticationkey)$/i.test(name);

/** Two different values of one of these: the request cannot be attributed to anybody. */
export const contradictsItself = (sent: SentFields): boolean =>
  authNames.some((name) => sent.get(name)?.conflicting === true);

/** Who the packet says it comes from; empty and "no value" texts say nothing. */
export function identityOf(sent: SentFields): Identity {
  const given = (name: string): string | undefined => {
    const value = sent.get(name)?.value;
    return value === undefined || isMissingToken(value) ? undefined : value;
  };
  const passkey = given('passkey') ?? given('mac');
  if (passkey !== undefined) return { passkey };
  const [id, password] = [given('id'), given('password')];
  return { ...(id === undefined ? {} : { id }), ...(password === undefined ? {} : { password }) };
}

/** Enough of a secret for its owner to recognise it, too little for anybody to use it. */
export const maskSecret = (secret: string): string =>
  secret.length >= 16 ? `${secret.slice(0, 2)}…${secret.slice(-2)}` : '…';

/** Who sent a packet, fit for a log: only the public reference of a known station is shown whole. */
export function maskIdentity(credentials: Credentials, station: ReceptionStation | null): string {
  const { pathToken, bearer, passkey, id, did } = credentials;
  if (passkey !== undefined) return `PASSKEY ${maskSecret(passkey)}`;
  if (id !== undefined) {
    const isReference = station?.reference.toLowerCase() === id.toLowerCase();
    return `ID ${isReference ? id : maskSecret(id)}`;
  }
  if (did !== undefined) return `DID ${did}`;
  const token = pathToken ?? bearer;
  return token === null ? '' : `jeton ${maskSecret(token)}`;
}
