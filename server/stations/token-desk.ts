// POST …/token and /api/reception/refused/{id}/associate: another token for a station. The old one is refused from the
// next request on, the new one accepted.
import {
  conflict,
  type Failure,
  invalid,
  isFailure,
  notFound,
} from '../../shared/contract/failure.ts';
import { receptionWords, type tokenSchemas } from '../../shared/contract/reception.schema.ts';
import type { tokenCalls } from '../../shared/contract/reception.ts';
import type { PrivateHandlers } from '../../shared/contract/schema.ts';
import { editItem } from '../storage/contents/edit-item.ts';
import { newStationToken } from '../storage/contents/station-token.ts';
import { findStation, type Station, saveStationToken } from '../storage/contents/stations.ts';
import { unitSetById } from '../storage/contents/unit-sets.ts';
import { NotUnique } from '../storage/faults.ts';
import type { StationDesk } from './administer.ts';
import { unknownStation } from './handlers.ts';
import { presentStation } from './present.ts';

export type TokenDesk = Pick<StationDesk, 'store' | 'now' | 'stationsChanged'> & {
  /** Senders that reception turned away. Their secrets go to the store and nowhere else. */
  readonly refused: {
    secretOf(
      id: string,
    ): { readonly apiToken: string; readonly reference: string | null } | 'unknown' | 'no-token';
    forget(id: string): void;
  };
};

export function createTokenDesk(
  desk: TokenDesk,
): PrivateHandlers<typeof tokenCalls, typeof tokenSchemas> {
  const { store, refused } = desk;
  const find = (reference: string) =>
    store.reader.snapshot((connection) => findStation(connection, reference));
  return {
    associateRefused: async ({ params, body }) => {
      const secret = refused.secretOf(params.id);
      if (secret === 'unknown') return notFound(receptionWords.unknownSender);
      if (secret === 'no-token') return invalid(receptionWords.noToken);
      const station = await find(body.reference);
      if (!station) return invalid(receptionWords.unknownStation, 'reference');
      const { reference } = station;
      if (secret.reference !== null && secret.reference !== reference)
        return invalid(receptionWords.otherReference, 'reference');
      const saved = await replaceToken(desk, station, secret.apiToken, null);
      if (isFailure(saved)) return saved;
      refused.forget(params.id);
      return { reference };
    },
    renewStationToken: async ({ params, by, version }) => {
      const station = await find(params.reference);
      if (!station) return unknownStation();
      const saved = await replaceToken(desk, station, newStationToken(), version);
      if (isFailure(saved)) return saved;
      const units = await store.reader.snapshot((connection) =>
        unitSetById(connection, saved.unitSetId),
      );
      return presentStation(saved, units?.type ?? '', by);
    },
  };
}

async function replaceToken(
  { store, now, stationsChanged }: TokenDesk,
  { id }: Station,
  apiToken: string,
  version: string | null,
): Promise<Station | Failure> {
  try {
    const saved = await editItem<Station>(store.writer, {
      version,
      now: now(),
      find: async (connection) => (await findStation(connection, String(id))) ?? unknownStation(),
      save: (connection, held, updatedAt) =>
        saveStationToken(connection, held, apiToken, updatedAt),
    });
    if (!isFailure(saved)) stationsChanged();
    return saved;
  } catch (fault) {
    if (fault instanceof NotUnique) return conflict(receptionWords.taken);
    throw fault;
  }
}
