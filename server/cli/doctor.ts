// embellie doctor: is the site in good health? Reads only, so it may run beside the site.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { backupsIn, backupVerdict, diskRoom } from '../status/disk.ts';
import type { Connection } from '../storage/connection.ts';
import { StoreUnusable } from '../storage/faults.ts';
import { backupFolder, backupsOf } from '../storage/sqlite/backup-files.ts';
import { instantOf } from '../storage/sqlite/backup-names.ts';
import { openSqliteReader } from '../storage/sqlite/sqlite.ts';
import { faultOfStore, isDamage, isWriteRefused } from '../storage/sqlite/sqlite-copy.ts';
import {
  checkFile,
  type FileLock,
  lockFile,
  removeTraces,
  StoreTaken,
  wayOut,
} from '../storage/sqlite/sqlite-file.ts';
import { faultOfFile } from '../storage/whole-site/inspection.ts';
import type { CommandResult } from './command-result.ts';
import { examineServers } from './doctor-postgres.ts';
import { examineStations } from './examine-stations.ts';
import { gigabytes, megabytes, roughDuration } from './figures.ts';
import { bad, type Finding, good, note, reportOf } from './findings.ts';

const usage = `Usage : npm run embellie -- doctor

Vérifie le site, arrêté ou en marche, sans rien y changer : la base, la dernière sauvegarde, l’horloge, l’espace
libre, les derniers relevés et leurs cumuls. Le code de sortie est 1 quand quelque chose ne va pas.`;

/** @param clock milliseconds UTC */
export async function doctor(
  args: readonly string[],
  config: Config,
  clock: () => number,
): Promise<CommandResult> {
  if (args.includes('--help')) return { exitCode: 0, lines: [usage] };
  if (args.length > 0)
    return { exitCode: 2, lines: [`« ${args.join(' ')} » n’est pas une option.`, '', usage] };
  if (config.databaseUrl !== null) return reportOf(await examineServers(config, clock));
  const now = clock();
  const file = join(config.dataDir, 'embellie.db');
  const findings = existsSync(file)
    ? await examine(file, config, now)
    : [bad(noStore(config.dataDir))];
  return reportOf(findings);
}

const noStore = (dataDir: string): string =>
  existsSync(dataDir)
    ? `Aucune base dans ${dataDir} : le site n’y a jamais démarré, ou EMBELLIE_DATA_DIR en désigne un autre.`
    : `Le dossier ${dataDir} n’existe pas (EMBELLIE_DATA_DIR).`;

async function examine(file: string, config: Config, now: number): Promise<Finding[]> {
  const lock = lockUnlessRunning(file);
  if (lock instanceof StoreUnusable) return [bad(lock.message)];
  try {
    const [store, ...rest] = await examineFile(file, now);
    return [
      note(lock ? 'Le site est arrêté.' : 'Le site fonctionne.'),
      store,
      ...rest,
      ...(await examineBackups(config.dataDir, now, store.grade !== 'bad')),
      await examineDisk(config.dataDir),
    ];
  } finally {
    if (lock) removeTraces(file);
    lock?.release();
  }
}

/** The file itself, then what it holds. */
type StoreFindings = [store: Finding, ...Finding[]];

async function examineFile(file: string, now: number): Promise<StoreFindings> {
  try {
    const reader = openSqliteReader(file, 1);
    try {
      return await reader.snapshot((connection) => examineStore(connection, file, now));
    } finally {
      await reader.close();
    }
  } catch (error) {
    return [bad(whyUnreadable(error, file))];
  }
}

/** The start knows more of what a file may be: empty, another program's. */
function whyUnreadable(error: unknown, file: string): string {
  if (isDamage(error)) return `La base ${file} est endommagée.\n${wayOut(file)}`;
  try {
    checkFile(file);
  } catch (fault) {
    if (fault instanceof StoreUnusable) return fault.message;
  }
  return `La base ${file} est illisible : ${messageOf(error)}.`;
}

/** While it is examined nobody starts the site; null when it runs already; else why the folder cannot be used. */
function lockUnlessRunning(file: string): FileLock | StoreUnusable | null {
  try {
    return lockFile(file);
  } catch (error) {
    if (error instanceof StoreTaken) return null;
    if (error instanceof StoreUnusable) return error;
    throw error;
  }
}

const messageOf = (error: unknown): string =>
  isWriteRefused(error)
    ? 'ouverture refusée'
    : error instanceof Error
      ? error.message
      : String(error);

async function examineStore(
  connection: Connection,
  file: string,
  now: number,
): Promise<StoreFindings> {
  const fault = await faultOfFile(connection);
  const size = megabytes(statSync(file).size);
  return [
    fault === null
      ? good(`Base saine (${size}) : ${file}`)
      : bad(`Base endommagée (${fault}) : ${file}\n${wayOut(file)}`),
    ...(await examineStations(connection, now)),
  ];
}

/** The newest is read anew, and the one before it when that one is bad. */
async function examineBackups(
  dataDir: string,
  now: number,
  isStoreSound: boolean,
): Promise<Finding[]> {
  const folder = backupFolder(dataDir);
  const found = await backupsIn(folder);
  const verdict = found ? backupVerdict(found, now) : 'fine';
  const findings: Finding[] = [];
  for (const one of backupsOf(folder)) {
    const file = join(folder, one.name);
    const fault = faultOfStore(file);
    if (fault !== null) {
      findings.push(bad(`Sauvegarde endommagée (${fault}) : ${file}`));
      continue;
    }
    const grade = verdict === 'fine' ? good : bad;
    const facts = `il y a ${roughDuration(now - instantOf(one))}, vérifiée, ${megabytes(statSync(file).size)}`;
    return [...findings, grade(`Dernière sauvegarde : ${facts} (${file})`)];
  }
  // One of a damaged store would be refused.
  const advice = isStoreSound ? ' Pour en faire une : npm run embellie -- backup' : '';
  const none = `Aucune sauvegarde dans ${folder}.${advice}`;
  return [...findings, verdict === 'fine' ? note(none) : bad(none)];
}

async function examineDisk(folder: string): Promise<Finding> {
  const { free, needed } = await diskRoom(folder);
  const text = `Espace libre : ${gigabytes(free)}`;
  return free < needed
    ? bad(
        `${text}, moins que les ${gigabytes(needed)} voulus — la réception s’arrêtera quand le disque sera plein.`,
      )
    : good(text);
}
