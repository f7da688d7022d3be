// The reception of all stations: each is read, and fails, alone.
import type { StationReception } from '../../../../shared/contract/reception.ts';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import type { Desk } from '../../../client/desk.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';

export type Received = {
  readonly station: PublicStation;
  readonly reception: Loaded<StationReception>;
};

/** @throws ApiError when the list of stations cannot be read */
export async function readReceptions(
  desk: Pick<Desk, 'listStations' | 'stationReception'>,
  signal: AbortSignal,
): Promise<readonly Received[]> {
  const { weatherStations } = await desk.listStations(undefined, { signal });
  return Promise.all(
    weatherStations.map(async (station) => {
      const input = { params: { reference: station.reference }, query: { maxResult: 1 } };
      return { station, reception: await attempt(desk.stationReception(input, { signal })) };
    }),
  );
}
