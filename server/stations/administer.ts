// POST, PUT and DELETE /api/weatherStation…: what administrators do with stations.
import { isFailure } from '../../shared/contract/failure.ts';
import type { PrivateHandlers } from '../../shared/contract/schema.ts';
import type { privateStationSchemas } from '../../shared/contract/station.schema.ts';
import type { privateStationCalls } from '../../shared/contract/station.ts';
import type { StationInput, StationUpdate } from '../../shared/contract/station-input.schema.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { editItem } from '../storage/contents/edit-item.ts';
import {
  deleteStation,
  findStation,
  type Station,
  saveStation,
} from '../storage/contents/stations.ts';
import { createStation, orTaken, resolveInput } from './create.ts';
import { unknownStation } from './handlers.ts';
import { presentStation } from './present.ts';

export type StationDesk = Desk & {
  /** Reception knows stations by heart: it is told when one was created, changed or deleted. */
  readonly stationsChanged: () => void;
  /** A station was deleted: all its data follow in the background, which is no part of the act. */
  readonly removeLeftovers: () => void;
  /** Of what goes on in the background. */
  readonly onFault: (fault: unknown) => void;
};

export function createStationDesk(
  desk: StationDesk,
): PrivateHandlers<typeof privateStationCalls, typeof privateStationSchemas> {
  const { store, now, stationsChanged, removeLeftovers, onFault } = desk;
  const { reader, writer, writes } = store;
  const find = (reference: string) =>
    reader.snapshot((connection) => findStation(connection, reference));
  return {
    createStation: async ({ body, by }) => {
      const created = await createStation(body, { reader, writes, now });
      if (isFailure(created)) return created;
      stationsChanged();
      return presentStation(created, body.preferedUnit, by);
    },
    updateStation: async ({ params, body, by, version }) => {
      const station = await find(params.reference);
      if (!station) return unknownStation();
      const draft = await resolveInput(withKept(body, station), reader);
      if (isFailure(draft)) return draft;
      const named = { reference: body.reference, id: station.id };
      const updated = await orTaken(reader, named, () =>
        editItem(writer, {
          version,
          now: now(),
          find: async (connection) =>
            (await findStation(connection, String(station.id))) ?? unknownStation(),
          save: (connection, held, updatedAt) => saveStation(connection, held, draft, updatedAt),
        }),
      );
      if (isFailure(updated)) return updated;
      stationsChanged();
      store.rebuild().catch(onFault);
      return presentStation(updated, body.preferedUnit, by);
    },
    deleteStation: async ({ params }) => {
      const station = await find(params.reference);
      if (!station || (await deleteStation(writer, station.id)) === 0) return unknownStation();
      stationsChanged();
      removeLeftovers();
      return undefined;
    },
  };
}

/** What a body leaves out stays as it is. */
const withKept = (body: StationUpdate, held: Station): StationInput => ({
  ...body,
  timeZone: body.timeZone ?? held.timeZone,
  rainGauge: body.rainGauge ?? held.rainGauge,
  publishAddress: body.publishAddress ?? held.publishAddress,
  channels: body.channels ?? held.channels,
});
