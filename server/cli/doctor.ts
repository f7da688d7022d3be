// embellie doctor: is the site in good health? Reads only, so it may run beside the site.
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskRoom } from '../status/disk.ts';
import type { Connection } from '../storage/connection.ts';
import { StoreUnusable } from '../storage/faults.ts';
import { faultOfFile, newestObservedAt, sampleRollups } from '../storage/inspection.ts';
import { lastReceptions } from '../storage/receptions.ts';
import { openSqliteReader } from '../storage/sqlite.ts';
import { type FileLock, lockFile } from '../storage/sqlite-file.ts';
import { stationState } from '../storage/state.ts';
import { listStations, type Station } from '../storage/stations.ts';
import { formatAge } from './age.ts';
import type { CommandResult } from './command-result.ts';

type Finding = { readonly grade: 'good' | 'note' | 'bad'; readonly text: string };

const good = (text: string): Finding => ({ grade: 'good', text });
const note = (text: string): Finding => ({ grade: 'note', text });
const bad = (text: string): Finding => ({ grade: 'bad', text });
const signs = { good: '✓', note: '·', bad: '✗' } as const;

const clockToleranceMs = 10 * 60_000;
const rollupSamples = 5;

/** @param now milliseconds UTC */
export async function doctor(config: Config, now: number): Promise<CommandResult> {
  const file = join(config.dataDir, 'embellie.db');
  const findings = existsSync(file)
    ? await examine(file, config, now)
    : [note(`Aucune base dans ${config.dataDir} : elle sera créée au premier démarrage.`)];
  const failed = findings.filter(({ grade }) => grade === 'bad').length;
  const verdict =
    failed === 0 ? 'Tout va bien.' : failed === 1 ? '1 anomalie.' : `${failed} anomalies.`;
  return {
    exitCode: failed === 0 ? 0 : 1,
    lines: [...findings.map(({ grade, text }) => `${signs[grade]} ${text}`), '', verdict],
  };
}

async function examine(file: string, config: Config, now: number): Promise<Finding[]> {
  const lock = lockUnlessRunning(file);
  const running = note(lock ? 'Le site est arrêté.' : 'Le site fonctionne.');
  try {
    const reader = openSqliteReader(file, 1);
    try {
      const findings = await reader.snapshot((connection) => examineStore(connection, file, now));
      return [running, ...findings, await examineDisk(config.dataDir)];
    } finally {
      await reader.close();
      if (lock) removeTraces(file);
    }
  } catch (error) {
    return [running, bad(`La base ${file} est illisible : ${messageOf(error)}.`)];
  } finally {
    lock?.release();
  }
}

/** While it is examined nobody starts the site; null when it runs already. */
function lockUnlessRunning(file: string): FileLock | null {
  try {
    return lockFile(file);
  } catch (error) {
    if (error instanceof StoreUnusable) return null;
    throw error;
  }
}

/** A reader leaves an empty log behind, which the next start would take for a stop that was not clean. */
function removeTraces(file: string): void {
  const log = `${file}-wal`;
  if (!existsSync(log) || statSync(log).size > 0) return;
  rmSync(log);
  rmSync(`${file}-shm`, { force: true });
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function examineStore(connection: Connection, file: string, now: number): Promise<Finding[]> {
  const fault = await faultOfFile(connection);
  const size = `${megabytes(statSync(file).size)} Mo`;
  const { stations } = await listStations(connection);
  const findings = [
    fault === null ? good(`Base saine (${size}) : ${file}`) : bad(`Base endommagée : ${fault}`),
    await examineClock(connection, now),
    stations.length === 0
      ? note('Aucune station : npm run embellie -- station create --help')
      : null,
  ];
  for (const station of stations)
    findings.push(...(await examineStation(connection, station, now)));
  return findings.filter((finding) => finding !== null);
}

async function examineClock(connection: Connection, now: number): Promise<Finding> {
  const newest = await newestObservedAt(connection);
  const shown = new Date(now).toISOString();
  if (newest !== null && now < newest - clockToleranceMs) {
    return bad(
      `L’horloge (${shown}) retarde sur le dernier relevé (${new Date(newest).toISOString()}).`,
    );
  }
  return good(`Horloge : ${shown}`);
}

async function examineStation(
  connection: Connection,
  station: Station,
  now: number,
): Promise<Finding[]> {
  const { id, reference, city } = station;
  const state = await stationState(connection, id);
  const newest = state?.lastObservedAt ?? null;
  const [last] = await lastReceptions(connection, id, 1);
  const { compared, different } = await sampleRollups(connection, id, rollupSamples);
  return [
    note(
      `Station ${reference} (${city}) : ${newest === null ? 'aucun relevé' : `dernier relevé il y a ${formatAge(now - newest)}`}`,
    ),
    ...(last && last.status >= 400
      ? [note(`  dernière réception refusée (${last.status}) : ${last.detail.notes.join(' ')}`)]
      : []),
    ...(compared === 0 ? [] : [compareFinding(compared, different)]),
  ];
}

const compareFinding = (compared: number, different: readonly number[]): Finding =>
  different.length === 0
    ? good(`  cumuls recalculés sur ${compared} jour(s) : identiques`)
    : bad(
        `  cumuls différents des relevés pour le jour qui commence à ${different.map((from) => new Date(from).toISOString()).join(', ')}`,
      );

async function examineDisk(folder: string): Promise<Finding> {
  const { free, needed } = await diskRoom(folder);
  const text = `Espace libre : ${gigabytes(free)} Go`;
  return free < needed
    ? bad(
        `${text}, moins que les ${gigabytes(needed)} Go voulus — la réception s’arrêtera quand le disque sera plein.`,
      )
    : good(text);
}

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1).replace('.', ',');
const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(1).replace('.', ',');
