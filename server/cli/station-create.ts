// embellie station create: makes a station, through the running site or straight in the store when it is stopped,
// and says what to type into the console.
import { type Failure, isFailure } from '../../shared/contract/failure.ts';
import type { StationInput } from '../../shared/contract/station-input.schema.ts';
import type { Config } from '../config.ts';
import { localAddresses } from '../console-addresses.ts';
import { createJournal } from '../journal/journal.ts';
import { createStation } from '../stations/create.ts';
import type { Station } from '../storage/stations.ts';
import { withStore } from './alone.ts';
import type { CommandResult } from './command-result.ts';
import { consoleSettings } from './console-settings.ts';
import { askSite } from './control.ts';
import { faultOf, readStationOptions, stationHelp } from './station-options.ts';

const usage = `Usage : npm run embellie -- station create --reference SSDP41000 --city Saint-Sulpice \\
    --postal-code 41000 --lat 47.6106 --lng 1.2743 --elevation 105 [--token …]

${stationHelp}`;

export async function stationCreate(
  args: readonly string[],
  config: Config,
): Promise<CommandResult> {
  if (args.length === 0 || args.includes('--help'))
    return { exitCode: args.length === 0 ? 2 : 0, lines: [usage] };
  const options = readStationOptions(args);
  if (!options.ok)
    return {
      exitCode: 2,
      lines: [...options.faults, '', 'Aide : npm run embellie -- station create --help'],
    };
  const created =
    (await askSite(config.dataDir, 'create-station', options.input)) ??
    (await createAlone(options.input, config));
  if (isFailure(created)) return { exitCode: 1, lines: created.violations.map(faultOf) };
  const { reference, name, apiToken, timeZone } = created as Station;
  const port = config.ingestPort ?? config.port;
  return {
    exitCode: 0,
    lines: [
      `Station ${reference} créée : ${name} (fuseau ${timeZone}).`,
      '',
      ...consoleSettings({ reference, token: apiToken, port, hosts: localAddresses(config.host) }),
    ],
  };
}

/** Throws `StoreUnusable` when another process holds the store. */
const createAlone = (input: StationInput, config: Config): Promise<Station | Failure> =>
  withStore(config, (alone) => {
    const { store, during } = createJournal(alone, Date.now);
    const { reader, writes } = store;
    return during({ name: 'createStation', by: null, body: input }, () =>
      createStation(input, { reader, writes, now: Date.now }),
    );
  });
