// What a running site does for the command line. The same acts as when the site is stopped, by the one process that
// holds the store; the site's own copies of what changed are forgotten.
import { isFailure } from '../../shared/contract/failure.ts';
import { stationInput } from '../../shared/contract/station-input.schema.ts';
import type { PersonalDataDesk } from '../personal-data/erase.ts';
import { createStation } from '../stations/create.ts';
import { adminCommands, type JournalledDesk } from './admin-commands.ts';
import type { Command } from './control.ts';
import { personalDataCommands } from './personal-data-commands.ts';
import { rebuildCommand } from './rebuild.ts';

type Needs = JournalledDesk &
  PersonalDataDesk & {
    readonly stationsChanged: () => void;
    readonly setupLink: () => Promise<string | null>;
  };

export const controlCommands = ({
  stationsChanged,
  setupLink,
  ...desk
}: Needs): Readonly<Record<string, Command>> => ({
  'create-station': async (input) => {
    const { store, now, during } = desk;
    const { reader, writes } = store;
    const body = stationInput.parse(input);
    const created = await during({ name: 'createStation', by: null, body }, () =>
      createStation(body, { reader, writes, now }),
    );
    if (!isFailure(created)) stationsChanged();
    return created;
  },
  setup: async () => ({ link: await setupLink() }),
  rebuild: rebuildCommand(desk.store),
  ...adminCommands(desk),
  ...personalDataCommands(desk),
});
