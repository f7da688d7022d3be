// /api/setup…: the first start. Whoever has the one-time link makes the first administrator and the first station.
import { call } from './call.ts';
import type { ConsoleAddress } from './console.ts';
import type { PublicStation, StationBody } from './station.ts';
import type { UserInput } from './user.ts';

/** Of a link that is still good. */
export type SetupState = {
  /** The site has stations already: the page need not ask for one. */
  readonly hasStations: boolean;
  /** Proposed for the first station. */
  readonly reference: string;
  /** ISO 8601. */
  readonly expiresAt: string;
};

export type SetupInput = {
  /** What follows `#` in the link. */
  readonly key: string;
  readonly admin: Omit<UserInput, 'roles'>;
  /** Null: none for now. */
  readonly station: StationBody | null;
};

export type SetupDone = {
  /** Of the administrator's session. */
  readonly token: string;
  readonly station: PublicStation | null;
  /** Where its console may send, the likeliest first. */
  readonly addresses: readonly ConsoleAddress[];
};

export const setupCalls = {
  checkSetup: call<SetupState, { readonly key: string }>()({
    method: 'POST',
    path: '/api/setup/check',
    audience: 'public',
    success: 200,
    summary: 'Vérifie le lien de première installation',
  }),
  /** Both are created, or none. */
  setUp: call<SetupDone, SetupInput>()({
    method: 'POST',
    path: '/api/setup',
    audience: 'public',
    summary: 'Crée le premier administrateur et la première station',
  }),
} as const;
