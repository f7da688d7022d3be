// What doctor looks for in the readings, whichever engine keeps them.
import type { Connection } from '../storage/connection.ts';
import { listStations, type Station } from '../storage/contents/stations.ts';
import { sealOf } from '../storage/readings/seal.ts';
import { stationState } from '../storage/readings/state.ts';
import { lastReceptions } from '../storage/reports/receptions.ts';
import { newestObservedAt, sampleRollups } from '../storage/whole-site/inspection.ts';
import { counted, roughDuration } from './figures.ts';
import { bad, type Finding, good, note } from './findings.ts';
import { sealLine } from './seal-line.ts';

const clockToleranceMs = 10 * 60_000;
const rollupSamples = 5;

/** The clock, what is sealed, then each station. @param now milliseconds UTC */
export async function examineStations(connection: Connection, now: number): Promise<Finding[]> {
  const { stations } = await listStations(connection);
  const findings = [await examineClock(connection, now)];
  const seal = await sealOf(connection);
  if (seal > 0) findings.push(note(sealLine(seal)));
  if (stations.length === 0)
    findings.push(note('Aucune station : npm run embellie -- station create --help'));
  for (const station of stations)
    findings.push(...(await examineStation(connection, station, now)));
  return findings;
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
      `Station ${reference} (${city}) : ${newest === null ? 'aucun relevé' : `dernier relevé il y a ${roughDuration(now - newest)}`}`,
    ),
    ...(last && last.status >= 400
      ? [note(`  dernière réception refusée (${last.status}) : ${last.detail.notes.join(' ')}`)]
      : []),
    ...(compared === 0 ? [] : [compareFinding(compared, different)]),
  ];
}

const compareFinding = (compared: number, different: readonly number[]): Finding =>
  different.length === 0
    ? good(`  cumuls recalculés sur ${counted(compared, 'jour')} : identiques`)
    : bad(
        `  cumuls différents des relevés pour le jour qui commence à ${different.map((from) => new Date(from).toISOString()).join(', ')} : « npm run embellie -- rebuild » les recalcule`,
      );
