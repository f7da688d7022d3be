// embellie doctor: is the site in good health? Reads only, so it may run beside the site.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { gigabytes, megabytes } from '../../shared/format/sizes.ts';
import type { Config } from '../config.ts';
import { lookAtSecret } from '../secret.ts';
import { backupsIn, backupVerdict, diskRoom } from '../status/disk.ts';
import { StoreUnusable } from '../storage/faults.ts';
import { backupFolder, backupsOf } from '../storage/sqlite/backup-files.ts';
import { instantOf } from '../storage/sqlite/backup-names.ts';
import { faultOfStore } from '../storage/sqlite/sqlite-copy.ts';
import {
  type FileLock,
  lockFile,
  removeTraces,
  StoreTaken,
} from '../storage/sqlite/sqlite-file.ts';
import type { CommandResult } from './command-result.ts';
import { examineServers } from './doctor-postgres.ts';
import { examineFile } from './examine-file.ts';
import { roughDuration } from './figures.ts';
import { bad, type Finding, good, note, reportOf } from './findings.ts';
import { hasStore, noStoreLine } from './no-store.ts';

const usage = `Usage : npm run embellie -- doctor

Vérifie le site, arrêté ou en marche, sans rien y changer : la base, le secret, la dernière sauvegarde, l’horloge, l’espace
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
  const findings = hasStore(config.dataDir)
    ? await examine(file, config, now)
    : [bad(capital(noStoreLine(config.dataDir)))];
  return reportOf(findings);
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

async function examine(file: string, config: Config, now: number): Promise<Finding[]> {
  const lock = lockUnlessRunning(file);
  if (lock instanceof StoreUnusable) return [bad(lock.message)];
  try {
    const [store, ...rest] = await examineFile(file, now);
    return [
      note(lock ? 'Le site est arrêté.' : 'Le site fonctionne.'),
      store,
      ...rest,
      ...secretFindings(config),
      ...(await examineBackups(config.dataDir, now, store.grade !== 'bad')),
      await examineDisk(config.dataDir),
    ];
  } finally {
    if (lock) removeTraces(file);
    lock?.release();
  }
}

/** Without it nobody stays signed in, and what was erased cannot be erased again after a restore. */
function secretFindings(config: Config): Finding[] {
  const found = lookAtSecret(config);
  if (found === 'fine') return [];
  if (found !== 'none') return [bad(capital(found.damaged))];
  return [
    note(
      `Aucun fichier « secret » dans ${config.dataDir} : le démarrage en fera un neuf. S’il y en avait un, remettez-le d’abord.`,
    ),
  ];
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
