// POST /api/setup and /api/setup/check; GET /api/console.
import type { privateConsoleSchemas } from '../../shared/contract/console.schema.ts';
import type { ConsoleAddress, privateConsoleCalls } from '../../shared/contract/console.ts';
import { isFailure } from '../../shared/contract/failure.ts';
import type { Handlers, PrivateHandlers } from '../../shared/contract/schema.ts';
import type { Caller } from '../../shared/contract/session.ts';
import type { setupSchemas } from '../../shared/contract/setup.schema.ts';
import type { setupCalls } from '../../shared/contract/setup.ts';
import { defaultReference, type PublicStation } from '../../shared/contract/station.ts';
import type { Auth } from '../auth/auth.ts';
import { isoOf } from '../storage/contents/dates.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { listStations, type Station } from '../storage/contents/stations.ts';
import { keyEnd, type SettingUp, setUp } from './set-up.ts';

export type SetupDesk = Desk & {
  readonly auth: Pick<Auth, 'hashing' | 'tokenFor'>;
  readonly stations: SettingUp['stations'] & {
    present(station: Station, unitType: string, by: Caller): PublicStation;
  };
  /** A station was created. */
  readonly stationsChanged: () => void;
  readonly consoleAddresses: () => readonly ConsoleAddress[];
};

export function createSetupHandlers(
  desk: SetupDesk,
): Handlers<typeof setupCalls, typeof setupSchemas> {
  const { store, now, auth, stations } = desk;
  const act: SettingUp = { store, now, stations, hashing: auth.hashing };
  return {
    checkSetup: ({ body: { key } }) =>
      store.reader.snapshot(async (connection) => {
        const end = await keyEnd(connection, key, now());
        if (isFailure(end)) return end;
        return {
          hasStations: (await listStations(connection)).total > 0,
          reference: defaultReference,
          expiresAt: isoOf(end),
        };
      }),
    setUp: async ({ body }) => {
      const made = await setUp(body, act);
      if (isFailure(made)) return made;
      const { account, station } = made;
      if (station !== null) desk.stationsChanged();
      const by = { id: account.id, email: account.email, role: account.role };
      return {
        token: await auth.tokenFor(account),
        station: station && stations.present(station, body.station?.preferedUnit ?? '', by),
        addresses: desk.consoleAddresses(),
      };
    },
  };
}

export const createConsoleHandlers = ({
  consoleAddresses,
}: Pick<SetupDesk, 'consoleAddresses'>): PrivateHandlers<
  typeof privateConsoleCalls,
  typeof privateConsoleSchemas
> => ({ consoleAddresses: async () => ({ addresses: consoleAddresses() }) });
