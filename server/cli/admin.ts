// embellie admin create, admin reset: an administrator, made or given back his access, through the running site or
// straight in the store.
import type { Violation } from '../../shared/contract/call.ts';
import { isFailure } from '../../shared/contract/failure.ts';
import type { User } from '../../shared/contract/user.ts';
import { generatePassword } from '../auth/generated-password.ts';
import { createHashing } from '../auth/hashing.ts';
import { createLoginThrottle } from '../auth/login-throttle.ts';
import type { Config } from '../config.ts';
import { createJournal } from '../journal/journal.ts';
import { deriveKey, readSecret } from '../secret.ts';
import type { Store } from '../storage/store.ts';
import { adminCommands } from './admin-commands.ts';
import { perform } from './alone.ts';
import type { AskPassword } from './ask-password.ts';
import { type CommandResult, explained, misused } from './command-result.ts';
import { readOptions } from './options.ts';

const passwordHelp = `  --password           mot de passe, 12 à 128 caractères ; sans cette option il est demandé (ou lu sur
                       l’entrée standard) ; laissé vide, il est créé et affiché une seule fois`;

const createUsage = `Usage : npm run embellie -- admin create --email vous@exemple.fr [--password …]

  --email              adresse e-mail, qui sert à se connecter — obligatoire
${passwordHelp}
  --firstname          prénom, qui signe les observations (« Administrateur » s’il est absent)
  --lastname           nom`;

const resetUsage = `Usage : npm run embellie -- admin reset --email vous@exemple.fr [--password …]

  --email              adresse e-mail du compte, qui devient ou reste administrateur — obligatoire
${passwordHelp}`;

const missingEmail = 'L’option --email est obligatoire.';

type Act = {
  readonly command: 'create-admin' | 'reset-admin';
  readonly usage: string;
  readonly options: readonly string[];
  /** A first administrator may come before the first start. */
  readonly begins?: true;
  readonly done: string;
};

const creating: Act = {
  command: 'create-admin',
  usage: createUsage,
  options: ['email', 'password', 'firstname', 'lastname'],
  begins: true,
  done: 'créé',
};

const resetting: Act = {
  command: 'reset-admin',
  usage: resetUsage,
  options: ['email', 'password'],
  done: 'rétabli, ses sessions sont fermées',
};

export const adminCreate = (args: readonly string[], config: Config, ask: AskPassword) =>
  run(creating, args, { config, ask });

export const adminReset = (args: readonly string[], config: Config, ask: AskPassword) =>
  run(resetting, args, { config, ask });

type Place = { readonly config: Config; readonly ask: AskPassword };

async function run(act: Act, args: readonly string[], place: Place): Promise<CommandResult> {
  if (args.includes('--help')) return explained(act.usage);
  if (args.length === 0) return misused(act.usage);
  const { given, faults: wrong } = readOptions(args, act.options);
  const faults = given.email === undefined ? [...wrong, missingEmail] : wrong;
  if (faults.length > 0) return misused(act.usage, faults);
  const typed = given.password ?? (await place.ask());
  const password = typed === '' ? generatePassword() : typed;
  const input = {
    firstname: 'Administrateur',
    ...given,
    password,
    passwordConfirmation: password,
  };
  const { command, begins } = act;
  const order = { command, input, ...(begins && { begins }) };
  const made = await perform(place.config, order, (store) =>
    performHere(store, command, { input, config: place.config }),
  );
  if (isFailure(made)) return { exitCode: 1, lines: made.violations.map(faultOf) };
  const { email } = made as User;
  return {
    exitCode: 0,
    lines: [
      `Administrateur ${email} ${act.done}.`,
      ...(typed === '' ? [`Mot de passe, à noter maintenant : ${password}`] : []),
    ],
  };
}

const faultOf = ({ message, propertyPath }: Violation): string =>
  propertyPath === undefined || propertyPath === 'passwordConfirmation'
    ? message
    : `--${propertyPath} : ${message}`;

/**
 * Accounts are looked up in the store at each call: no running process has anything to forget. Failed tries are counted
 * under names that the secret makes: beside processes that have another one they count to the end of their window.
 */
async function performHere(
  opened: Store,
  command: Act['command'],
  { input, config }: { readonly input: unknown; readonly config: Config },
): Promise<unknown> {
  const { store, during } = createJournal(opened, Date.now);
  const throttle = createLoginThrottle({
    writer: store.writer,
    key: deriveKey(readSecret(config), 'attempts'),
    now: Date.now,
  });
  const desk = { store, during, now: Date.now, hashing: createHashing(), throttle };
  return adminCommands(desk)[command]?.(input);
}
