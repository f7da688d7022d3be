// npm run embellie -- …: what an operator does from the command line.
import { ConfigError, readConfig } from '../config.ts';
import { StoreUnusable } from '../storage/faults.ts';
import { doctor } from './doctor.ts';
import { type CommandResult, stationCreate } from './station-create.ts';

const help = `Usage : npm run embellie -- COMMANDE

  station create   crée une station (--help pour ses options)
  doctor           vérifie la base, l’horloge, le disque et les derniers relevés

Le dossier des données est EMBELLIE_DATA_DIR (./data). Le site peut être arrêté ou en marche.`;

async function run(args: readonly string[]): Promise<CommandResult> {
  const [first, second, ...rest] = args;
  if (first === undefined || first === '--help' || first === 'help') {
    return { exitCode: first === undefined ? 2 : 0, lines: [help] };
  }
  const config = readConfig(process.env);
  if (first === 'station' && second === 'create') return stationCreate(rest, config);
  if (first === 'doctor') return doctor(config, Date.now());
  return { exitCode: 2, lines: [`Commande inconnue : ${args.join(' ')}`, '', help] };
}

try {
  const { exitCode, lines } = await run(process.argv.slice(2));
  const print = exitCode === 0 ? console.log : console.error;
  print(lines.join('\n'));
  process.exitCode = exitCode;
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StoreUnusable;
  console.error(isExpected ? `Embellie : ${error.message}` : error);
  process.exitCode = 1;
}
