// The nouns of the API, each bound with its own handlers.
import { privateConsoleSchemas } from '../shared/contract/console.schema.ts';
import { type ConsoleAddress, privateConsoleCalls } from '../shared/contract/console.ts';
import { privateJournalSchemas } from '../shared/contract/journal.schema.ts';
import { privateJournalCalls } from '../shared/contract/journal.ts';
import { privatePersonalDataSchemas } from '../shared/contract/personal-data.schema.ts';
import { privatePersonalDataCalls } from '../shared/contract/personal-data.ts';
import type { Bind } from '../shared/contract/schema.ts';
import { privateSessionSchemas, sessionSchemas } from '../shared/contract/session.schema.ts';
import { privateSessionCalls, sessionCalls } from '../shared/contract/session.ts';
import { setupSchemas } from '../shared/contract/setup.schema.ts';
import { setupCalls } from '../shared/contract/setup.ts';
import { privateStationSchemas, stationSchemas } from '../shared/contract/station.schema.ts';
import { privateStationCalls, stationCalls } from '../shared/contract/station.ts';
import type { StationInput } from '../shared/contract/station-input.schema.ts';
import { privateUserSchemas } from '../shared/contract/user.schema.ts';
import { privateUserCalls } from '../shared/contract/user.ts';
import type { Auth } from './auth/auth.ts';
import { createSessionDesk, createSessionHandlers } from './auth/session-handlers.ts';
import { bindContents } from './contents.ts';
import { createJournalHandlers } from './journal/handlers.ts';
import { bindOwnerView, type OwnerView } from './owner-view.ts';
import type { Erasures } from './personal-data/erasures.ts';
import { createPersonalDataHandlers } from './personal-data/handlers.ts';
import { createConsoleHandlers, createSetupHandlers } from './setup/handlers.ts';
import { createStationDesk, type StationDesk } from './stations/administer.ts';
import { orTaken, resolveInput } from './stations/create.ts';
import { createStationHandlers } from './stations/handlers.ts';
import { presentStation } from './stations/present.ts';
import { createUserDesk } from './users/handlers.ts';

export type NounDesk = OwnerView & {
  readonly auth: Auth;
  /** The site's. */
  readonly secret: Buffer;
  /** Where consoles may send. */
  readonly consoleAddresses: () => readonly ConsoleAddress[];
  readonly erasures: Erasures;
  /** Called once a message is stored. */
  readonly contactArrived: () => void;
};

export function bindNouns(
  bind: Bind,
  { auth, secret, erasures, contactArrived, ...desk }: NounDesk,
): void {
  bind.open(sessionCalls, sessionSchemas, createSessionHandlers(desk, auth));
  bind.signedIn(privateSessionCalls, privateSessionSchemas, createSessionDesk(desk));
  bind.signedIn(privateUserCalls, privateUserSchemas, createUserDesk(desk, auth));
  bind.open(stationCalls, stationSchemas, createStationHandlers(desk.store.reader));
  bind.signedIn(privateStationCalls, privateStationSchemas, createStationDesk(desk));
  bind.signedIn(
    privatePersonalDataCalls,
    privatePersonalDataSchemas,
    createPersonalDataHandlers({ ...desk, erasures }),
  );
  bind.signedIn(privateConsoleCalls, privateConsoleSchemas, createConsoleHandlers(desk));
  bind.signedIn(
    privateJournalCalls,
    privateJournalSchemas,
    createJournalHandlers(desk.store.reader),
  );
  const setup = { ...desk, auth, stations: firstStations(desk) };
  bind.open(setupCalls, setupSchemas, createSetupHandlers(setup));
  bindOwnerView(bind, desk);
  bindContents(bind, desk, secret, contactArrived);
}

/** What the set-up page may do with stations. */
const firstStations = ({ store: { reader } }: StationDesk) => ({
  resolve: (input: StationInput) => resolveInput(input, reader),
  orTaken: <T>(input: StationInput, write: () => Promise<T>) => orTaken(reader, input, write),
  present: presentStation,
});
