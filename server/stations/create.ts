// Makes a station from what somebody filled in: the CLI now, the administration later.
import { timeZoneOfPostalCode } from '../../shared/calendar/postal-time-zones.ts';
import { isTimeZone } from '../../shared/calendar/time-zones.ts';
import { conflict, type Failure, invalid } from '../../shared/contract/failure.ts';
import type { StationInput } from '../../shared/contract/station-input.schema.ts';
import type { Reader } from '../storage/connection.ts';
import { NotUnique } from '../storage/faults.ts';
import {
  createStation as insertStation,
  type Station,
  stationByReference,
} from '../storage/stations.ts';
import type { Database } from '../storage/tables.ts';
import { unitSetByType } from '../storage/unit-sets.ts';

export type StationWriting = {
  readonly reader: Reader;
  readonly writes: Database;
  readonly now: () => number;
};

/** The station as stored, its token included: for its owner only. */
export async function createStation(
  input: StationInput,
  writing: StationWriting,
): Promise<Station | Failure> {
  const { reader, writes, now } = writing;
  const { preferedUnit, ...fields } = input;
  const timeZone = input.timeZone === '' ? timeZoneOfPostalCode(input.postalCode) : input.timeZone;
  if (!isTimeZone(timeZone))
    return invalid(`Le fuseau horaire ${timeZone} est inconnu.`, 'timeZone');
  const { units, isTaken } = await reader.snapshot(async (connection) => ({
    units: await unitSetByType(connection, preferedUnit),
    isTaken: (await stationByReference(connection, input.reference)) !== null,
  }));
  if (units === null)
    return invalid(`Le jeu d’unités ${preferedUnit} n’existe pas.`, 'preferedUnit');
  if (isTaken)
    return conflict(`Une station porte déjà la référence ${input.reference}.`, 'reference');
  try {
    return await insertStation(
      writes,
      { ...fields, timeZone, unitSetId: units.id, channels: {} },
      now(),
    );
  } catch (fault) {
    if (fault instanceof NotUnique)
      return conflict('Une station porte déjà cette référence ou ce jeton.', 'apiToken');
    throw fault;
  }
}
