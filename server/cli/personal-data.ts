// embellie personal-data export, erase: what the site holds about an e-mail address, through the running site or
// straight in the store when it is stopped.
import { isFailure } from '../../shared/contract/failure.ts';
import { personalDataBody } from '../../shared/contract/personal-data.schema.ts';
import type { Erased } from '../../shared/contract/personal-data.ts';
import type { Config } from '../config.ts';
import { erasuresOf } from '../erased-people.ts';
import { readSecret } from '../secret.ts';
import { withStore } from './alone.ts';
import type { CommandResult } from './command-result.ts';
import { askSite } from './control.ts';
import { personalDataCommands } from './personal-data-commands.ts';

const usage = `Usage : npm run embellie -- personal-data export vous@exemple.fr
        npm run embellie -- personal-data erase vous@exemple.fr

  export   écrit en JSON tout ce que le site détient sur cette adresse
  erase    efface ses messages et son compte, et la retire du journal : sans retour, même si une
           sauvegarde plus ancienne est remise en place`;

export async function personalData(
  args: readonly string[],
  config: Config,
): Promise<CommandResult> {
  const [act, email, ...rest] = args;
  if (act === '--help') return { exitCode: 0, lines: [usage] };
  const isKnown = act === 'export' || act === 'erase';
  if (!isKnown || email === undefined || rest.length > 0) return { exitCode: 2, lines: [usage] };
  const { data, error } = personalDataBody.safeParse({ email });
  if (error) return { exitCode: 1, lines: error.issues.map(({ message }) => message) };
  const answer = await perform(`${act}-personal-data`, data, config);
  if (isFailure(answer))
    return { exitCode: 1, lines: answer.violations.map(({ message }) => message) };
  if (act === 'export') return { exitCode: 0, lines: [JSON.stringify(answer, null, 2)] };
  return { exitCode: 0, lines: erasedLines(answer as Erased) };
}

/** Throws `StoreUnusable` when another process holds the store. */
async function perform(command: string, input: unknown, config: Config): Promise<unknown> {
  const answered = await askSite(config.dataDir, command, input);
  if (answered !== null) return answered;
  return withStore(config, async (store) => {
    const erasures = erasuresOf({ dataDir: config.dataDir, secret: readSecret(config) });
    const desk = { store, now: Date.now, changed: () => undefined, erasures };
    return personalDataCommands(desk)[command]?.(input);
  });
}

const erasedLines = ({ contacts, account, observations, journal, mentions }: Erased): string[] => [
  `Messages effacés : ${contacts}.`,
  `Compte effacé : ${account === 0 ? 'aucun' : `oui, ses ${observations} observation(s) restent, sans auteur`}.`,
  `Lignes du journal rendues anonymes : ${journal}.`,
  ...(mentions === 0
    ? []
    : [`Textes du site où l’adresse est encore écrite, à corriger vous-même : ${mentions}.`]),
];
