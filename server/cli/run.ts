// Which command of the command line does what, and the help that lists them.
import { readConfig } from '../config.ts';
import { commandFault } from '../start-fault.ts';
import { nodeVersion, version } from '../version.ts';
import { adminCreate, adminReset } from './admin.ts';
import { type AskPassword, askPassword } from './ask-password.ts';
import { backup } from './backup.ts';
import { type CommandResult, refused } from './command-result.ts';
import { distributeStore } from './distribute.ts';
import { doctor } from './doctor.ts';
import { migrateStore, type Say } from './migrate.ts';
import { partitions } from './partitions.ts';
import { personalData } from './personal-data.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';
import { setup } from './setup.ts';
import { stationCreate } from './station-create.ts';

const help = `Usage : npm run embellie -- COMMANDE

  setup            affiche un nouveau lien de première installation
  station create   crée une station (--help pour ses options)
  admin create     crée un administrateur (--help pour ses options)
  admin reset      redonne l’accès à un administrateur : nouveau mot de passe
  personal-data    exporte ou efface ce que le site détient sur une adresse e-mail (--help)
  backup           sauvegarde le site entier dans un fichier, et l’affiche (--help)
  restore          remet une sauvegarde en place, ou montre celles du site (--help)
  migrate          copie le site arrêté vers PostgreSQL, ou de PostgreSQL vers un dossier (--help)
  partitions       montre les tables mensuelles d’un site sur PostgreSQL, et les range (--help)
  distribute       répartit un site sur PostgreSQL entre les serveurs d’une grappe Citus (--help)
  doctor           vérifie la base, les sauvegardes, l’horloge, le disque et les derniers relevés
  rebuild          recalcule les cumuls à partir des relevés
  --version        affiche la version d’Embellie et celle de Node

Le dossier des données est EMBELLIE_DATA_DIR (./data), la base PostgreSQL celle de
EMBELLIE_DATABASE_URL : donnez aux commandes les variables du site. Il peut être en marche,
sauf pour restore, migrate et distribute, qui le veulent arrêté.`;

const groups = {
  admin: `Usage : npm run embellie -- admin create --email vous@exemple.fr
        npm run embellie -- admin reset --email vous@exemple.fr

  create   crée un administrateur (--help pour ses options)
  reset    redonne l’accès à un administrateur : nouveau mot de passe (--help pour ses options)`,
  station: `Usage : npm run embellie -- station create --reference SSDP41000 …

  create   crée une station (--help pour ses options)`,
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Expected faults are lines of the result; anything else is thrown. */
export async function runCommand(
  args: readonly string[],
  environment: Environment,
  ask: AskPassword = askPassword,
  say: Say = console.log,
): Promise<CommandResult> {
  // Every command knows the long one.
  const spelled = args.map((arg) => (arg === '-h' ? '--help' : arg));
  try {
    return await dispatch(spelled, environment, { ask, say });
  } catch (error) {
    const line = commandFault(error);
    if (line === null) throw error;
    return refused(line);
  }
}

async function dispatch(
  args: readonly string[],
  environment: Environment,
  { ask, say }: { readonly ask: AskPassword; readonly say: Say },
): Promise<CommandResult> {
  const [first, second, ...rest] = args;
  if (first === '--version')
    return { exitCode: 0, lines: [`Embellie ${version} (Node ${nodeVersion})`] };
  if (first === undefined || first === '--help' || first === 'help')
    return { exitCode: first === undefined ? 2 : 0, lines: [help] };
  // A group alone shows what it can do.
  if (first === 'admin' || first === 'station') {
    const isAsked = second === '--help';
    if (isAsked || second === undefined)
      return { exitCode: isAsked ? 0 : 2, lines: [groups[first]] };
  }
  // What a command does is told whatever the environment says.
  const config = readConfig(args.includes('--help') ? {} : environment);
  if (first === 'station' && second === 'create') return stationCreate(rest, config);
  if (first === 'admin' && second === 'create') return adminCreate(rest, config, ask);
  if (first === 'admin' && second === 'reset') return adminReset(rest, config, ask);
  if (first === 'personal-data') return personalData(args.slice(1), config);
  if (first === 'setup') return setup(args.slice(1), config);
  if (first === 'backup') return backup(args.slice(1), config);
  if (first === 'restore') return restore(args.slice(1), config, Date.now());
  if (first === 'migrate') return migrateStore(args.slice(1), config, say);
  if (first === 'partitions') return partitions(args.slice(1), config, { now: Date.now(), say });
  if (first === 'distribute') return distributeStore(args.slice(1), config, say);
  if (first === 'rebuild') return rebuild(args.slice(1), config);
  if (first === 'doctor') return doctor(args.slice(1), config, Date.now);
  return { exitCode: 2, lines: [`Commande inconnue : ${args.join(' ')}`, '', help] };
}
