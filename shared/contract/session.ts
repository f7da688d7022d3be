// Signing in and out. The token is a JWT whose claims are for display: rights are read from the store at each call.
import { call } from './call.ts';

export type Role = 'ROLE_ADMIN' | 'ROLE_EDITOR';

/** Who makes a call, as the store knows him at that moment. */
export type Caller = { readonly id: number; readonly email: string; readonly role: Role };

/** What a browser reads in the token. */
export type TokenClaims = {
  readonly roles: readonly Role[];
  readonly email: string;
  /** The account's id, in digits. */
  readonly sub?: string;
  /** Seconds UTC. */
  readonly exp: number;
};

export const sessionCalls = {
  login: call<{ readonly token: string }, { readonly email: string; readonly password: string }>()({
    method: 'POST',
    path: '/api/login',
    audience: 'public',
    success: 200,
    summary: 'Ouvre une session',
  }),
} as const;

export const privateSessionCalls = {
  /** Ends every token of the account. */
  logout: call<undefined>()({
    method: 'POST',
    path: '/api/logout',
    audience: 'editor',
    summary: 'Ferme toutes ses sessions',
  }),
} as const;
