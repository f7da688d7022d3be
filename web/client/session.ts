// Who is signed in, as this browser knows: the token in local storage. Its claims are for display and for the way to
// the sign-in page; what anybody may do is the server's to say, at each call.
import { useSyncExternalStore } from 'react';
import type { Role, TokenClaims } from '../../shared/contract/session.ts';

export type Session = {
  readonly connected: boolean;
  readonly roles: readonly Role[];
  /** Null when nobody is signed in. */
  readonly email: string | null;
};

const KEY = 'embellie.token';
const nobody: Session = { connected: false, roles: [], email: null };

/** Where the browser refuses to keep anything, the token lives as long as the page. */
let unkept: string | null = null;
let read: { readonly token: string | null; readonly claims: TokenClaims | null; session: Session } =
  { token: null, claims: null, session: nobody };
const listeners = new Set<() => void>();

export function storedToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept; // storage is closed to this site
  }
}

/** @param token null signs out */
export function storeToken(token: string | null): void {
  unkept = token;
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Closed or full: the token stays in memory.
  }
  for (const listener of listeners) listener();
}

/** After a 401 to a call that carried `token`: out, and the page anew, once. Without a token there is no second time. */
export function refuseToken(token: string): void {
  if (storedToken() !== token) return;
  storeToken(null);
  if (storedToken() === null) window.location.reload();
}

/** The same object as long as nothing changes. */
export function readSession(): Session {
  const token = storedToken();
  if (token !== read.token) {
    const claims = token === null ? null : claimsOf(token);
    read = { token, claims, session: claims ? sessionOf(claims) : nobody };
  }
  if (!isCurrent(read.claims)) read.session = nobody;
  return read.session;
}

/** Whose session it is; null when nobody is signed in. His e-mail may have changed since the token was made. */
export const ownAccountId = (): number | null =>
  readSession().connected && read.claims?.sub !== undefined ? Number(read.claims.sub) : null;

/** Signed out while the server renders and the page is taken over; the real session right after. */
export const useSession = (): Session => useSyncExternalStore(subscribe, readSession, () => nobody);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // another tab signed in or out
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const isCurrent = (claims: TokenClaims | null): boolean =>
  claims !== null && claims.exp * 1000 > Date.now();

const sessionOf = ({ roles, email }: TokenClaims): Session => ({ connected: true, roles, email });

/** Null for what is no token of ours. */
function claimsOf(token: string): TokenClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

const isClaims = (claims: unknown): claims is TokenClaims =>
  typeof claims === 'object' &&
  claims !== null &&
  'exp' in claims &&
  typeof claims.exp === 'number' &&
  'email' in claims &&
  typeof claims.email === 'string' &&
  'roles' in claims &&
  Array.isArray(claims.roles);
