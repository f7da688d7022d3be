// The reception of stations, the first ones or all: each is read, and fails, alone.
import type { StationReception } from '../../../../shared/contract/reception.ts';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import type { Desk } from '../../../client/desk.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';

export type Received = {
  readonly station: PublicStation;
  readonly reception: Loaded<StationReception>;
};

export type Receptions = {
  readonly received: readonly Received[];
  /** Of all stations, those that were not read included. */
  readonly numberOfStations: number;
};

/**
 * @param atMost so many stations, one call each
 * @throws ApiError when the list of stations cannot be read
 */
export async function readReceptions(
  desk: Pick<Desk, 'listStations' | 'stationReception'>,
  signal: AbortSignal,
  atMost?: number,
): Promise<Receptions> {
  const first = atMost === undefined ? undefined : { query: { page: 1, maxResult: atMost } };
  const { weatherStations, numberOfResult } = await desk.listStations(first, { signal });
  const received = await Promise.all(
    weatherStations.map(async (station) => {
      const input = { params: { reference: station.reference }, query: { maxResult: 1 } };
      return { station, reception: await attempt(desk.stationReception(input, { signal })) };
    }),
  );
  return { received, numberOfStations: numberOfResult };
}
