// GET /api/weatherStation/{reference}/reception and /api/reception/refused: what administrators see of reception;
// and what they correct of it.
import { notFound } from '../../shared/contract/failure.ts';
import { type receptionSchemas, receptionWords } from '../../shared/contract/reception.schema.ts';
import type { receptionCalls } from '../../shared/contract/reception.ts';
import type { PrivateHandlers } from '../../shared/contract/schema.ts';
import { isoOf } from '../storage/contents/dates.ts';
import { pageOf } from '../storage/contents/list-page.ts';
import { findStation } from '../storage/contents/stations.ts';
import { lastReceptions } from '../storage/reports/receptions.ts';
import type { Store } from '../storage/store.ts';
import { createCorrectionDesk } from './corrections.ts';
import { receptionHealth } from './health.ts';
import { presentLine } from './lines.ts';

/** A sender that reception turned away, masked; times in milliseconds UTC. */
export type TurnedAwaySender = {
  readonly id: string;
  readonly dialect: string;
  readonly identifier: string;
  readonly address: string;
  readonly console: string | null;
  readonly fields: readonly string[];
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly isAssociable: boolean;
  readonly reference: string | null;
};

export type ReceptionDesk = {
  readonly store: Pick<Store, 'reader' | 'correct'>;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Those of this very process; several of them share nothing here. */
  readonly refused: { list(): Promise<readonly TurnedAwaySender[]> };
};

export const createReceptionDesk = ({
  store,
  now,
  refused,
}: ReceptionDesk): PrivateHandlers<typeof receptionCalls, typeof receptionSchemas> => ({
  ...createCorrectionDesk(store),
  stationReception: ({ params, query }) =>
    store.reader.snapshot(async (connection) => {
      const station = await findStation(connection, params.reference);
      if (!station) return notFound(receptionWords.unknownStation);
      const log = await lastReceptions(connection, station.id);
      const { page, maxResult } = pageOf({ ...query, order: 'DESC' });
      const first = (page - 1) * maxResult;
      const { id, reference, name, timeZone } = station;
      return {
        station: { reference, name, timeZone },
        health: await receptionHealth(connection, id, log, now()),
        receptions: log.slice(first, first + maxResult).map(presentLine),
        numberOfResult: log.length,
      };
    }),
  refusedSenders: async () => ({
    senders: (await refused.list()).map(presentSender),
  }),
});

const presentSender = ({ isAssociable, firstAt, lastAt, ...sender }: TurnedAwaySender) => ({
  ...sender,
  firstAt: isoOf(firstAt),
  lastAt: isoOf(lastAt),
  associable: isAssociable,
});
