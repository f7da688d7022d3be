// The reception of some stations: each is read, and fails, alone.
import type { StationReception } from '../../../../../shared/contract/reception.ts';
import type { PublicStation } from '../../../../../shared/contract/station.ts';
import type { Desk } from '../../../../client/desk.ts';
import { attempt, type Loaded } from '../../../../client/loaded.ts';

export type Received = {
  readonly station: PublicStation;
  readonly reception: Loaded<StationReception>;
};

/** One call each: a page of them at most. */
export const readReceptions = (
  desk: Pick<Desk, 'stationReception'>,
  stations: readonly PublicStation[],
  signal: AbortSignal,
): Promise<Received[]> =>
  Promise.all(
    stations.map(async (station) => {
      const input = { params: { reference: station.reference }, query: { maxResult: 1 } };
      return { station, reception: await attempt(desk.stationReception(input, { signal })) };
    }),
  );
