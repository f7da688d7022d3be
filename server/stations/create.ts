// Makes a station from what somebody filled in, by a command or in the administration.
import { timeZoneOfPlace } from '../../shared/calendar/postal-time-zones.ts';
import { timeZoneNamed } from '../../shared/calendar/time-zones.ts';
import { conflict, type Failure, invalid, isFailure } from '../../shared/contract/failure.ts';
import type { StationInput } from '../../shared/contract/station-input.schema.ts';
import type { Reader } from '../storage/connection.ts';
import {
  createStation as insertStation,
  type Station,
  type StationDraft,
  stationNamedLike,
} from '../storage/contents/stations.ts';
import { unitSetByType } from '../storage/contents/unit-sets.ts';
import { NotUnique } from '../storage/faults.ts';
import type { Database } from '../storage/tables/tables.ts';

export type StationWriting = {
  readonly reader: Reader;
  readonly writes: Database;
  readonly now: () => number;
};

/** What is not text of its own: the place's time zone and the unit set, both named. */
export async function resolveInput(
  input: StationInput,
  reader: Reader,
): Promise<StationDraft | Failure> {
  const { preferedUnit, ...fields } = input;
  const wanted = input.timeZone || timeZoneOfPlace(input.country, input.postalCode);
  if (wanted === null)
    return invalid(
      'Choisissez le fuseau horaire\u00a0: le pays de la station en a plusieurs.',
      'timeZone',
    );
  const timeZone = timeZoneNamed(wanted);
  if (timeZone === null) return invalid(`Le fuseau horaire ${wanted} est inconnu.`, 'timeZone');
  const units = await reader.snapshot((connection) => unitSetByType(connection, preferedUnit));
  if (units === null)
    return invalid(`Le jeu d’unités ${preferedUnit} n’existe pas.`, 'preferedUnit');
  return { ...fields, timeZone, unitSetId: units.id };
}

/** The station as stored, its token included: for its owner only. */
export async function createStation(
  input: StationInput,
  { reader, writes, now }: StationWriting,
): Promise<Station | Failure> {
  const draft = await resolveInput(input, reader);
  if (isFailure(draft)) return draft;
  return orTaken(reader, input, () => insertStation(writes, draft, now()));
}

/** Writes a station, or says which of the two unique fields another one has. @param named its id when it is not new */
export async function orTaken<T>(
  reader: Reader,
  { reference, id }: Pick<StationInput, 'reference'> & { readonly id?: number },
  write: () => Promise<T>,
): Promise<T | Failure> {
  try {
    return await write();
  } catch (fault) {
    if (!(fault instanceof NotUnique)) throw fault;
    const other = await reader.snapshot((connection) =>
      stationNamedLike(connection, reference, id),
    );
    return other === null
      ? conflict('Une autre station a déjà ce jeton.', 'apiToken')
      : conflict(`Une station porte déjà la référence ${other.reference}.`, 'reference');
  }
}
