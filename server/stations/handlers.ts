// GET /api/weatherStation…: what anyone may know of the stations.
import { notFound } from '../../shared/contract/failure.ts';
import type { Handlers } from '../../shared/contract/schema.ts';
import type { Caller } from '../../shared/contract/session.ts';
import type { stationSchemas } from '../../shared/contract/station.schema.ts';
import type { stationCalls } from '../../shared/contract/station.ts';
import type { Connection, Reader } from '../storage/connection.ts';
import { pageOrWhole } from '../storage/contents/list-page.ts';
import { lastObservation } from '../storage/contents/observations.ts';
import { findStation, listStations, type Station } from '../storage/contents/stations.ts';
import { unitSetById } from '../storage/contents/unit-sets.ts';
import { presentLastObservation, presentStation } from './present.ts';

export const unknownStation = () => notFound('Cette station n’existe pas.');

export const createStationHandlers = (
  reader: Reader,
): Handlers<typeof stationCalls, typeof stationSchemas> => ({
  listStations: ({ query, by }) =>
    reader.snapshot(async (connection) => {
      const { stations, total } = await listStations(connection, pageOrWhole(query));
      const present = presenter(connection, by);
      return { weatherStations: await Promise.all(stations.map(present)), numberOfResult: total };
    }),
  getStation: ({ params, by }) =>
    reader.snapshot(async (connection) => {
      const station = await findStation(connection, params.reference);
      return station ? presenter(connection, by)(station) : unknownStation();
    }),
  lastObservation: ({ params }) =>
    reader.snapshot(async (connection) => {
      const station = await findStation(connection, params.reference);
      return station
        ? presentLastObservation(await lastObservation(connection, station.id))
        : unknownStation();
    }),
});

/** Stations share a few unit sets: each is read once. */
function presenter(connection: Connection, by: Caller | null) {
  const types = new Map<number, Promise<string>>();
  const typeOf = (id: number): Promise<string> => {
    const known = types.get(id) ?? unitSetById(connection, id).then((set) => set?.type ?? '');
    types.set(id, known);
    return known;
  };
  return async (station: Station) => presentStation(station, await typeOf(station.unitSetId), by);
}
