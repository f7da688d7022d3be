// npm start: reads the environment, starts the site, says where it is, stops it cleanly.
import { pino } from 'pino';
import { type Config, ConfigError, readConfig, unknownVariables } from './config.ts';
import { type RunningSite, startSite } from './start.ts';
import { StoreUnusable } from './storage/faults.ts';

// What the operator reads is on the standard output; the log, a JSON line an event, is on the other one.
const log = pino({ base: null }, pino.destination({ dest: 2, sync: true }));

const createLine =
  'npm run embellie -- station create --reference SSDP41000 --city Saint-Sulpice --postal-code 41000 --lat 47.6106 --lng 1.2743';

function refuse(line: string): never {
  console.error(`Embellie : ${line}`);
  process.exit(1);
}

/** One French line for what an operator can put right; anything else as it came. */
function refuseStart(error: unknown, config: Config | null): never {
  if (error instanceof ConfigError || error instanceof StoreUnusable) refuse(error.message);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') refuse(`le port ${portOf(error, config)} est déjà utilisé : choisissez-en un autre (PORT).`);
  if (code === 'EACCES') refuse(`accès refusé : ${error instanceof Error ? error.message : ''}.`);
  throw error;
}

const portOf = (error: unknown, config: Config | null): unknown =>
  error instanceof Error && 'port' in error ? error.port : config?.port;

async function announce({ url, ingestUrl, stations }: RunningSite): Promise<void> {
  console.log(`Embellie : ${url || '/'}`);
  if (ingestUrl !== null) console.log(`Réception des consoles, en plus : ${ingestUrl}`);
  if ((await stations.list()).length > 0) return;
  console.log(`Aucune station pour l’instant. Pour en créer une, dans un autre terminal :\n  ${createLine}`);
}

function stopOnSignals(site: RunningSite): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1); // asked twice: at once
    stopping = true;
    console.log('Embellie : arrêt…');
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Without a writer every report would be refused: a supervisor does better with a process that has ended. */
function crash(error: Error): never {
  log.fatal({ err: error }, 'the store cannot be written any more');
  return refuse('la base ne peut plus être écrite, le site s’arrête (la cause est dans le journal).');
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  if (config.databaseUrl !== null) refuse('EMBELLIE_DATABASE_URL : PostgreSQL n’est pas encore pris en charge.');
  for (const name of unknownVariables(process.env)) console.error(`Embellie : ${name} est inconnue et reste sans effet.`);
  const site = await startSite({ config, log, onCrash: crash });
  stopOnSignals(site);
  await announce(site);
} catch (error) {
  refuseStart(error, config);
}
