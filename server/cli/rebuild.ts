// embellie rebuild: the roll-ups of every station computed again from its readings, for whoever `doctor` told that they
// differ. By the site itself while it runs.
import type { Config } from '../config.ts';
import { queueAll } from '../storage/rollups/day-rebuild.ts';
import type { Store } from '../storage/store.ts';
import { perform } from './alone.ts';
import { type CommandResult, explained, misused } from './command-result.ts';
import type { Command } from './control.ts';

const usage = `Usage : npm run embellie -- rebuild

Recalcule les cumuls de toutes les stations (quarts d’heure et jours) à partir des relevés gardés, quand
« doctor » dit qu’ils en diffèrent. Comptez quelques minutes pour dix ans. Le site peut être en marche :
il continue. Interrompu, le calcul reprend au prochain démarrage.`;

/** Resolves when every station has its roll-ups anew. */
async function rebuildAll({ writer, rebuild }: Pick<Store, 'writer' | 'rebuild'>): Promise<void> {
  await writer.transaction((connection) => connection.run(queueAll));
  await rebuild();
}

export async function rebuild(args: readonly string[], config: Config): Promise<CommandResult> {
  if (args.includes('--help')) return explained(usage);
  if (args.length > 0) return misused(usage, [`« ${args.join(' ')} » n’est pas une option.`]);
  await perform(config, { command: 'rebuild', input: {} }, rebuildAll);
  return { exitCode: 0, lines: ['Cumuls recalculés à partir des relevés.'] };
}

/** What a running site does for it. */
export const rebuildCommand =
  (store: Pick<Store, 'writer' | 'rebuild'>): Command =>
  async () => {
    await rebuildAll(store);
    return {};
  };
