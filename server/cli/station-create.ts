// embellie station create: makes a station, through the running site or straight in the store, and says what to type
// into the console.
import { type Failure, isFailure } from '../../shared/contract/failure.ts';
import type { StationInput } from '../../shared/contract/station-input.schema.ts';
import type { Config } from '../config.ts';
import { localAddresses } from '../console-addresses.ts';
import { createJournal } from '../journal/journal.ts';
import { createStation } from '../stations/create.ts';
import type { Station } from '../storage/contents/stations.ts';
import type { Store } from '../storage/store.ts';
import { perform } from './alone.ts';
import { type CommandResult, explained, misused } from './command-result.ts';
import { consoleSettings } from './console-settings.ts';
import { faultOf, readStationOptions, stationHelp } from './station-options.ts';

const usage = `Usage : npm run embellie -- station create --reference SSDP41000 --city Saint-Sulpice \\
    --postal-code 41000 --lat 47.6106 --lng 1.2743 --elevation 105 [--token …]

${stationHelp}`;

export async function stationCreate(
  args: readonly string[],
  config: Config,
): Promise<CommandResult> {
  if (args.includes('--help')) return explained(usage);
  if (args.length === 0) return misused(usage);
  const options = readStationOptions(args);
  if (!options.ok)
    return misused('Aide : npm run embellie -- station create --help', options.faults);
  const { input } = options;
  const created = await perform(
    config,
    { command: 'create-station', input, begins: true },
    (store) => createHere(store, input),
  );
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

async function createHere(opened: Store, input: StationInput): Promise<Station | Failure> {
  const { store, during } = createJournal(opened, Date.now);
  const { reader, writes } = store;
  const created = await during({ name: 'createStation', by: null, body: input }, () =>
    createStation(input, { reader, writes, now: Date.now }),
  );
  if (!isFailure(created)) opened.announce('stations');
  return created;
}
