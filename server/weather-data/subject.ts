// The station a call is about, with its unit set and what the store remembers of it.
import { type Failure, notFound } from '../../shared/contract/failure.ts';
import type { UnitSet } from '../../shared/measures/dimensions.ts';
import type { Connection } from '../storage/connection.ts';
import { type StationState, stationState } from '../storage/state.ts';
import { findStation, type Station } from '../storage/stations.ts';
import { unitSetById } from '../storage/unit-sets.ts';

export type Subject = {
  readonly station: Station;
  readonly state: StationState;
  /** The set's symbols with its `type`, as an answer names it. */
  readonly unit: UnitSet & { readonly type: string };
};

export async function loadSubject(
  connection: Connection,
  referenceOrId: string,
): Promise<Subject | Failure> {
  const station = await findStation(connection, referenceOrId);
  if (!station) return notFound('Cette station n’existe pas.');
  const [state, unitSet] = [
    await stationState(connection, station.id),
    await unitSetById(connection, station.unitSetId),
  ];
  if (!state || !unitSet) throw new Error(`station ${station.reference} has no state or unit set`);
  return { station, state, unit: { ...unitSet.units, type: unitSet.type } };
}
