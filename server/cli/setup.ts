// embellie setup: another one-time link to the set-up page. Only a running site has a page to open: where the command
// can tell that it is stopped, it is its next start that shows one.
import type { Config } from '../config.ts';
import { localAddresses } from '../console-addresses.ts';
import { makeSetupLink, setupMinutes } from '../setup/link.ts';
import { countAdmins } from '../storage/contents/accounts.ts';
import type { Store } from '../storage/store.ts';
import { perform } from './alone.ts';
import { type CommandResult, explained, misused } from './command-result.ts';
import { hasStore } from './no-store.ts';

const usage = `Usage : npm run embellie -- setup

Affiche un nouveau lien de première installation, à ouvrir dans un navigateur : il crée le premier
administrateur et la première station. Le lien précédent ne vaut plus rien.`;

const adminLine =
  'Ce site a déjà un administrateur : connectez-vous à /login, ou « npm run embellie -- admin reset » redonne l’accès.';
const stoppedLine = 'Le site est arrêté : « npm start » le démarre et affiche le lien.';

export async function setup(args: readonly string[], config: Config): Promise<CommandResult> {
  if (args.includes('--help')) return explained(usage);
  if (args.length > 0) return misused(usage, [`« ${args.join(' ')} » n’est pas une option.`]);
  if (config.databaseUrl === null && !hasStore(config.dataDir))
    return { exitCode: 1, lines: [stoppedLine] };
  const answer = await perform(config, { command: 'setup', input: {} }, (store) =>
    setupHere(store, config),
  );
  const { link, isStopped = false } = answer as Answer;
  return link === null
    ? { exitCode: 1, lines: [isStopped ? stoppedLine : adminLine] }
    : { exitCode: 0, lines: setupLines(link, localAddresses(config.host)) };
}

type Answer = { readonly link: string | null; readonly isStopped?: boolean };

/** On PostgreSQL any process of the site opens the page; the only one that an SQLite file can have is stopped. */
async function setupHere({ reader, writer }: Store, config: Config): Promise<Answer> {
  const { databaseUrl, publicUrl } = config;
  if (databaseUrl !== null)
    return { link: await makeSetupLink(writer, { publicUrl, now: Date.now() }) };
  const admins = await reader.snapshot((connection) => countAdmins(connection));
  return { link: null, isStopped: admins === 0 };
}

/**
 * What the operator reads of a new link.
 * @param local addresses of the machine on its networks
 */
export function setupLines(link: string, local: readonly string[]): string[] {
  const { hostname } = new URL(link);
  const others = local.filter((address) => address !== 'localhost');
  return [
    'Première installation : ouvrez ce lien dans un navigateur pour créer l’administrateur et la station.',
    `  ${link}`,
    `Il sert une seule fois et vaut ${setupMinutes} minutes ; « npm run embellie -- setup » en affiche un autre.`,
    ...(hostname === 'localhost' && others.length > 0
      ? [`Depuis un autre appareil, remplacez localhost par ${others.join(' ou ')}.`]
      : []),
  ];
}
