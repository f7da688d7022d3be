// What a running site does for the command line. The same acts as when the site is stopped, by the one process that
// holds the store; the site's own copies of what changed are forgotten.
import { isFailure } from '../../shared/contract/failure.ts';
import { stationInput } from '../../shared/contract/station-input.schema.ts';
import { createStation } from '../stations/create.ts';
import type { StationDirectory } from '../stations/directory.ts';
import type { UserDesk } from '../users/write.ts';
import { adminCommands } from './admin-commands.ts';
import type { Command } from './control.ts';

type Needs = UserDesk & { readonly stations: StationDirectory };

export const controlCommands = ({
  stations,
  ...desk
}: Needs): Readonly<Record<string, Command>> => ({
  'create-station': async (input) => {
    const { store, now } = desk;
    const { reader, writes } = store;
    const created = await createStation(stationInput.parse(input), { reader, writes, now });
    if (!isFailure(created)) stations.forget();
    return created;
  },
  ...adminCommands(desk),
});
