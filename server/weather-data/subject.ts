// The station a call is about, with its unit set and what the store remembers of it.
import { type Failure, notFound } from '../../shared/contract/failure.ts';
import type { UnitSet } from '../../shared/measures/dimensions.ts';
import type { Connection } from '../storage/connection.ts';
import { findStation, type Station } from '../storage/contents/stations.ts';
import { unitSetById } from '../storage/contents/unit-sets.ts';
import type { ReadStation } from '../storage/periods/coverage.ts';
import { type StationState, stationState } from '../storage/readings/state.ts';
import { usualInterval } from '../storage/readings/usual-interval.ts';
import { together } from '../storage/together.ts';

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
  const [state, unitSet] = await together([
    stationState(connection, station.id),
    unitSetById(connection, station.unitSetId),
  ]);
  if (!state || !unitSet) throw new Error(`station ${station.reference} has no state or unit set`);
  return { station, state, unit: { ...unitSet.units, type: unitSet.type } };
}

/** The station as its rows are read: up to its newest reading. */
export const readStation = ({ station, state }: Subject): ReadStation => ({
  ...station,
  lastObservedAt: state.lastObservedAt,
});

/** Median gap between the station's last readings, milliseconds; 0 while it has fewer than two. */
export const usualIntervalOf = async (
  connection: Connection,
  { station, state: { lastObservedAt } }: Subject,
): Promise<number> =>
  lastObservedAt === null
    ? 0
    : ((await usualInterval(connection, station.id, lastObservedAt)) ?? 0);
