// embellie migrate: the stopped site's store copied to the other engine, whole and compared. The source stays as it is.
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { occupantOf } from '../restore-site.ts';
import { makeFolder } from '../storage/data-folder.ts';
import { StorageBusy } from '../storage/faults.ts';
import { shownUrl } from '../storage/postgres/postgres-alone.ts';
import { openPostgresSource, openPostgresTarget } from '../storage/postgres/postgres-side.ts';
import { openSqliteSource, openSqliteTarget } from '../storage/sqlite/sqlite-side.ts';
import type { CopySource, CopyTarget } from '../storage/whole-site/copy-side.ts';
import { copySite, type Progress } from '../storage/whole-site/copy-site.ts';
import { type CommandResult, explained, misused, refused } from './command-result.ts';
import { counted, wholeNumber } from './figures.ts';
import { hasStore } from './no-store.ts';
import { readOneOption } from './options.ts';

const usage = `Usage : npm run embellie -- migrate --to postgres://UTILISATEUR:MOT-DE-PASSE@SERVEUR/BASE
        npm run embellie -- migrate --to sqlite:DOSSIER

Copie le site, arrêté, vers une base PostgreSQL vide ; ou, s’il est dans PostgreSQL (EMBELLIE_DATABASE_URL),
vers un fichier SQLite dans un dossier vide. La base d’origine n’est pas changée. Tout est relu et comparé à
la fin. Interrompue, la même commande reprend où elle s’était arrêtée.`;

/** Hears a French line as soon as there is one. */
export type Say = (line: string) => void;

export async function migrateStore(
  args: readonly string[],
  config: Config,
  say: Say,
): Promise<CommandResult> {
  if (args.includes('--help')) return explained(usage);
  const { value, fault } = readOneOption(args, 'to');
  if (fault !== null) return misused(usage, [fault]);
  if (value === null) return misused(usage);
  const plan = planOf(value, config);
  return 'refused' in plan ? refused(plan.refused) : carryOut(plan, say);
}

type Plan = {
  readonly source: () => CopySource | Promise<CopySource>;
  readonly target: () => CopyTarget | Promise<CopyTarget>;
  readonly doneLines: readonly string[];
};

const isPostgres = (address: string): boolean => /^postgres(?:ql)?:\/\//.test(address);

function planOf(to: string, { dataDir, databaseUrl }: Config): Plan | { refused: string } {
  if (isPostgres(to)) return URL.canParse(to) ? upwards(to, dataDir, databaseUrl) : texts.address;
  // A path may stand alone; a word that is none is more likely a slip.
  const [, folder] = /^(?:sqlite:(?!\/\/)|(?=\.{0,2}\/))(.+)$/.exec(to) ?? [];
  if (folder === undefined) return texts.address;
  return databaseUrl === null ? texts.bothSqlite : downwards(databaseUrl, resolve(folder));
}

function upwards(url: string, dataDir: string, databaseUrl: string | null) {
  const file = join(dataDir, 'embellie.db');
  if (databaseUrl !== null) return texts.bothPostgres;
  if (!hasStore(dataDir)) return texts.nothing(dataDir);
  return {
    source: () => openSqliteSource(file),
    target: () => openPostgresTarget(url),
    doneLines: [
      `Le secret et la liste des adresses effacées (fichiers « secret » et « erasures ») restent dans ${dataDir} : gardez ce dossier.`,
      `Le site peut démarrer sur PostgreSQL : EMBELLIE_DATABASE_URL=${shownUrl(url)}`,
      `L’ancienne base n’a pas été changée : ${file}`,
    ],
  };
}

function downwards(databaseUrl: string, folder: string) {
  const taken = occupantOf(folder);
  if (taken !== null) return texts.taken(folder, taken);
  const file = join(folder, 'embellie.db');
  return {
    source: () => openPostgresSource(databaseUrl),
    target: () => {
      makeFolder(folder);
      return openSqliteTarget(file);
    },
    doneLines: [
      'Le secret et la liste des adresses effacées ne sont pas dans la base : copiez aussi les fichiers « secret » et « erasures » du dossier des données.',
      `Le site peut démarrer sans EMBELLIE_DATABASE_URL, avec EMBELLIE_DATA_DIR=${folder}`,
      `L’ancienne base n’a pas été changée : ${shownUrl(databaseUrl)}`,
    ],
  };
}

async function carryOut(
  { source: open, target: prepare, doneLines }: Plan,
  say: Say,
): Promise<CommandResult> {
  const source = await open();
  try {
    const target = await prepare();
    try {
      say(`De ${source.name} vers ${target.name}`);
      const began = performance.now();
      const copied = await copySite({ source, target, tell: teller(say) }).catch(refusalOf);
      if ('refused' in copied) return refused(copied.refused);
      const seconds = Math.round((performance.now() - began) / 1000);
      const { rows, rollups } = copied;
      const done = `Copie finie en ${seconds} s : ${counted(rows, 'ligne')}, relues et identiques ; cumuls recalculés sur ${counted(rollups.compared, 'jour')}, identiques.`;
      return { exitCode: 0, lines: [done, ...doneLines] };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** What an operator can mend, as a refusal; anything else is thrown on. */
function refusalOf(error: unknown): { readonly refused: string } {
  if (error instanceof StorageBusy && error.reason !== 'locked')
    return error.reason === 'disk' ? texts.diskFull : texts.serverGone;
  if (error instanceof Error && 'severity' in error)
    return { refused: `PostgreSQL refuse la copie : ${error.message}.` };
  throw error;
}

/** A line for each table that holds something, and one for each tenth of a large one. */
function teller(say: Say): (progress: Progress) => void {
  let told = '';
  return (progress) => {
    if (progress.step !== 'copying') return say(stepLine(progress));
    const { table, rows, of } = progress;
    const tenths = Math.floor((rows / Math.max(1, of)) * 10) * 10;
    const line = `${table} : ${tenths} %`;
    if (line === told) return;
    told = line;
    say(`  ${line} (${wholeNumber(rows)} sur ${wholeNumber(of)})`);
  };
}

function stepLine(progress: Exclude<Progress, { readonly step: 'copying' }>): string {
  if (progress.step === 'resumed')
    return `Reprise : ${wholeNumber(progress.rows)} lignes sont déjà copiées.`;
  if (progress.step === 'restarted')
    return 'La base d’origine a changé depuis la copie interrompue : tout est recopié.';
  return progress.step === 'comparing' ? 'Relecture et comparaison…' : 'Dernières écritures…';
}

const texts = {
  address: {
    refused: '--to attend une adresse postgres://… ou sqlite:DOSSIER.',
  },
  bothPostgres: {
    refused:
      'ce site est déjà dans PostgreSQL (EMBELLIE_DATABASE_URL). Pour le copier vers un autre serveur : pg_dump et pg_restore.',
  },
  bothSqlite: {
    refused:
      'ce site est déjà dans SQLite. Pour le copier dans un autre dossier : npm run embellie -- backup, puis restore.',
  },
  diskFull: {
    refused:
      'le disque est plein : faites de la place, puis relancez la même commande, qui reprendra là.',
  },
  serverGone: {
    refused: 'le serveur PostgreSQL ne répond plus : relancez la même commande, qui reprendra là.',
  },
  nothing: (dataDir: string) => ({ refused: `aucune base dans ${dataDir} : rien à copier.` }),
  taken: (folder: string, name: string) => ({
    refused: `le dossier ${folder} n’est pas vide (${name}) : rien n’y a été changé. Donnez un dossier vide${name === 'embellie.db' ? ' ; ou démarrez le site qui s’y trouve, si c’est une copie qui venait de finir' : ''}.`,
  }),
} as const;
