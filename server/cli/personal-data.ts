// embellie personal-data export, erase: what the site holds about an e-mail address, through the running site or
// straight in the store.
import { isFailure } from '../../shared/contract/failure.ts';
import { personalDataBody } from '../../shared/contract/personal-data.schema.ts';
import type { Erased } from '../../shared/contract/personal-data.ts';
import { type Config, ConfigError } from '../config.ts';
import { erasuresOf } from '../erased-people.ts';
import { readSecret } from '../secret.ts';
import { isSharedSecret } from '../shared-secret.ts';
import type { Store } from '../storage/store.ts';
import { perform } from './alone.ts';
import { type CommandResult, explained, misused } from './command-result.ts';
import { personalDataCommands } from './personal-data-commands.ts';

const usage = `Usage : npm run embellie -- personal-data export vous@exemple.fr
        npm run embellie -- personal-data erase vous@exemple.fr

  export   écrit en JSON tout ce que le site détient sur cette adresse
  erase    efface ses messages et son compte, et la retire du journal : sans retour, même si une
           sauvegarde plus ancienne est remise en place`;

const otherSecret =
  'les processus du site ont un autre secret : lancez cette commande avec leur EMBELLIE_SECRET, ou dans le dossier de données de l’un d’eux (EMBELLIE_DATA_DIR).';

export async function personalData(
  args: readonly string[],
  config: Config,
): Promise<CommandResult> {
  const [act, email, ...rest] = args;
  if (args.includes('--help')) return explained(usage);
  if (act === undefined) return misused(usage);
  if (act !== 'export' && act !== 'erase')
    return misused(usage, [`« ${act} » n’est ni export, ni erase.`]);
  if (email === undefined) return misused(usage, ['Il manque l’adresse e-mail.']);
  if (rest.length > 0) return misused(usage, [`« ${rest.join(' ')} » est de trop.`]);
  const { data, error } = personalDataBody.safeParse({ email });
  if (error) return { exitCode: 1, lines: error.issues.map(({ message }) => message) };
  const command = `${act}-personal-data`;
  const answer = await perform(config, { command, input: data }, (store) =>
    performHere(store, command, { input: data, config }),
  );
  if (isFailure(answer))
    return { exitCode: 1, lines: answer.violations.map(({ message }) => message) };
  if (act === 'export') return { exitCode: 0, lines: [JSON.stringify(answer, null, 2)] };
  return { exitCode: 0, lines: erasedLines(answer as Erased) };
}

/**
 * @throws ConfigError when the processes of the site have another secret: the erasure would be written down under a name
 * that none of them knows after a restore
 */
async function performHere(
  store: Store,
  command: string,
  { input, config }: { readonly input: unknown; readonly config: Config },
): Promise<unknown> {
  const secret = readSecret(config);
  const mustShare = config.databaseUrl !== null && command === 'erase-personal-data';
  if (mustShare && !(await isSharedSecret(store.reader, secret)))
    throw new ConfigError(otherSecret);
  const desk = {
    store,
    now: Date.now,
    changed: () => store.announce('contents'),
    erasures: erasuresOf({ dataDir: config.dataDir, secret }),
  };
  return personalDataCommands(desk)[command]?.(input);
}

function observationsLeft(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ', son observation reste, sans auteur'
    : `, ses ${count} observations restent, sans auteur`;
}

const erasedLines = ({ contacts, account, observations, journal, mentions }: Erased): string[] => [
  `Messages effacés : ${contacts}.`,
  `Compte effacé : ${account === 0 ? 'aucun' : `oui${observationsLeft(observations)}`}.`,
  `Lignes du journal rendues anonymes : ${journal}.`,
  ...(mentions === 0
    ? []
    : [`Textes du site où l’adresse est encore écrite, à corriger vous-même : ${mentions}.`]),
];
