// npm start: reads the environment, starts the site, says where it is, stops it cleanly.
import { pino } from 'pino';
import { setupLines } from './cli/setup.ts';
import { readConfig, unknownVariableLines } from './config.ts';
import { localAddresses } from './console-addresses.ts';
import { createLog } from './log.ts';
import { operatorLine } from './operator-line.ts';
import { type RunningSite, startSite } from './start.ts';
import { startFault } from './start-fault.ts';

// What the operator reads is on the standard output; the log, a JSON line an event, is on the other one.
const log = createLog(pino.destination({ dest: 2, sync: true }));

const adminLine = 'npm run embellie -- admin create --email vous@exemple.fr';
const createLine =
  'npm run embellie -- station create --reference SSDP41000 --city Saint-Sulpice --postal-code 41000 --lat 47.6106 --lng 1.2743';

const withoutPage = [
  'Ou sans navigateur, dans un autre terminal :',
  `  ${adminLine}`,
  `  ${createLine}`,
];

function refuse(line: string): never {
  console.error(operatorLine(line));
  process.exit(1);
}

/** Whoever starts the site with it makes the accounts and stations himself. */
const isPrepared = process.argv.includes('--prepared');

async function announce(site: RunningSite, host: string): Promise<void> {
  const { url, ingestUrl, stations, newAdmin, warnings, setupLink } = site;
  console.log(`Embellie : ${url.replace('//127.0.0.1', '//localhost')}`);
  if (ingestUrl !== null) console.log(`Réception des consoles, en plus : ${ingestUrl}`);
  for (const line of warnings) console.error(operatorLine(line));
  if (isPrepared) return;
  if (newAdmin !== null)
    console.log(
      `Premier administrateur créé : ${newAdmin}. Retirez EMBELLIE_ADMIN_PASSWORD de l’environnement.`,
    );
  const link = await setupLink();
  if (link !== null) {
    console.log(['', ...setupLines(link, localAddresses(host)), '', ...withoutPage].join('\n'));
    return;
  }
  if ((await stations.list()).length > 0) return;
  console.log(
    `Aucune station pour l’instant. Pour en créer une, dans un autre terminal :\n  ${createLine}`,
  );
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
  return refuse(
    'la base ne peut plus être écrite, le site s’arrête (la cause est dans le journal).',
  );
}

try {
  const config = readConfig(process.env);
  for (const line of unknownVariableLines(process.env)) console.error(line);
  const site = await startSite({ config, log, onCrash: crash });
  stopOnSignals(site);
  await announce(site, config.host);
} catch (error) {
  const line = startFault(error);
  if (line === null) throw error;
  refuse(line);
}
