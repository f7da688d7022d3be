// The nouns of the API, each bound with its own handlers.
import type { Bind } from '../shared/contract/schema.ts';
import { privateSessionSchemas, sessionSchemas } from '../shared/contract/session.schema.ts';
import { privateSessionCalls, sessionCalls } from '../shared/contract/session.ts';
import { privateStationSchemas, stationSchemas } from '../shared/contract/station.schema.ts';
import { privateStationCalls, stationCalls } from '../shared/contract/station.ts';
import { privateUserSchemas } from '../shared/contract/user.schema.ts';
import { privateUserCalls } from '../shared/contract/user.ts';
import type { Auth } from './auth/auth.ts';
import { createSessionDesk, createSessionHandlers } from './auth/session-handlers.ts';
import { bindContents } from './contents.ts';
import { createStationDesk, type StationDesk } from './stations/administer.ts';
import { createStationHandlers } from './stations/handlers.ts';
import { createUserDesk } from './users/handlers.ts';

export type NounDesk = StationDesk & {
  readonly auth: Auth;
  /** The site's. */
  readonly secret: Buffer;
};

export function bindNouns(bind: Bind, { auth, secret, ...desk }: NounDesk): void {
  bind.open(sessionCalls, sessionSchemas, createSessionHandlers(desk, auth));
  bind.signedIn(privateSessionCalls, privateSessionSchemas, createSessionDesk(desk));
  bind.signedIn(privateUserCalls, privateUserSchemas, createUserDesk(desk, auth));
  bind.open(stationCalls, stationSchemas, createStationHandlers(desk.store.reader));
  bind.signedIn(privateStationCalls, privateStationSchemas, createStationDesk(desk));
  bindContents(bind, desk, secret);
}
