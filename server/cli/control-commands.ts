// What a running site does for the command line. The same acts as when the site is stopped, by the one process that
// holds the store; the site's own copies of what changed are forgotten.
import { isFailure } from '../../shared/contract/failure.ts';
import { stationInput } from '../../shared/contract/station-input.schema.ts';
import { createStation } from '../stations/create.ts';
import type { StationDirectory } from '../stations/directory.ts';
import type { Store } from '../storage/store.ts';
import type { Command } from './control.ts';

type Needs = {
  readonly store: Pick<Store, 'reader' | 'writes'>;
  readonly stations: StationDirectory;
  /** Milliseconds UTC. */
  readonly now: () => number;
};

export const controlCommands = ({
  store,
  stations,
  now,
}: Needs): Readonly<Record<string, Command>> => ({
  'create-station': async (input) => {
    const { reader, writes } = store;
    const created = await createStation(stationInput.parse(input), { reader, writes, now });
    if (!isFailure(created)) stations.forget();
    return created;
  },
});
