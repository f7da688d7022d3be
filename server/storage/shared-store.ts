// The store that several server processes share: a PostgreSQL database. Each writes for itself; they tell one another
// what has changed.
import type { Judge } from '../../shared/measures/reading.ts';
import { openListeners } from './listeners.ts';
import {
  opening,
  openPool,
  openPostgresReader,
  openPostgresWriter,
  openTurns,
  type PostgresReader,
  postgresDdl,
} from './postgres/postgres.ts';
import { openArchive } from './postgres/postgres-archive.ts';
import { openEvents } from './postgres/postgres-events.ts';
import { keepMonths } from './postgres/postgres-months.ts';
import { removeRawMonths } from './postgres/postgres-retention.ts';
import { keepRetention } from './readings/retention.ts';
import type { RevisionChange } from './reports/delivery.ts';
import { openDeliveryQueue } from './reports/delivery-queue.ts';
import type { Store, StoreOptions, Topic } from './store.ts';
import { kyselyOver } from './tables/kysely-dialect.ts';
import { migrate } from './tables/migrations.ts';
import type { Tables } from './tables/tables.ts';
import { tasks } from './tasks.ts';
import { openWriting } from './writing.ts';

export type SharedStoreOptions = {
  /** `postgres://…`, of the primary server: events do not pass through a standby, nor a pooler that lends sessions. */
  readonly url: string;
  /** Of a standby, for periods and graphs; the primary serves them when null, or while it does not answer. */
  readonly replicaUrl: string | null;
  readonly judge: Judge;
  readonly log: (message: string) => void;
  /** After each try to store. */
  readonly onCommit?: StoreOptions['onCommit'];
};

/**
 * Migrated when it resolves, by whichever process came first.
 * @throws StoreUnusable, with one French line for the operator
 */
export async function openSharedStore(options: SharedStoreOptions): Promise<Store> {
  const { url, replicaUrl, judge, log } = options;
  const writer = openPostgresWriter(url, log);
  const reader = openPostgresReader(url, log);
  let archive: PostgresReader | null = null;
  const speaking = openPool(url, log);
  const turns = openPool(url, log, { atMost: tasks.length });
  const closeAll = () =>
    Promise.all([reader.close(), archive?.close(), speaking.end(), turns.end()]).then(
      () => undefined,
    );
  try {
    // Tables that change may take their time.
    const migrating = openPostgresWriter(url, log, {});
    await opening(url, () => migrate(migrating, postgresDdl)).finally(migrating.close);
    if (replicaUrl !== null) archive = await openArchive({ replicaUrl, primary: reader, log });
    const revisions = openListeners<RevisionChange>(log);
    const topics = openListeners<Topic>(log);
    const events = await openEvents({
      url,
      pool: speaking,
      log,
      now: Date.now,
      onChange: revisions.tell,
      onTopic: topics.tell,
    });
    const changed = (change: RevisionChange): void => {
      revisions.tell(change);
      events.tell(change);
    };
    const writing = openWriting(writer, judge, log);
    const queue = openDeliveryQueue(writing.deliver, changed, options.onCommit);
    return {
      reader,
      archive: archive ?? reader,
      reads: kyselyOver<Tables>(reader.snapshot),
      writer: { transaction: writer.transaction },
      writes: kyselyOver<Tables>(writer.transaction),
      deliver: queue.deliver,
      waitingMs: queue.waitingMs,
      waiting: queue.waiting,
      correct: async (correction) => {
        const change = await writing.correct(correction);
        if (change) changed(change);
        return change;
      },
      rebuild: writing.rebuild,
      rollAll: async () => {
        await writing.rollAll();
      },
      onRevision: revisions.listen,
      announce: events.announce,
      onAnnounced: topics.listen,
      alone: openTurns(turns),
      keepMonths: async (order) => {
        await keepMonths(speaking, order);
        const remove = (seal: number, isStopping: () => boolean) =>
          removeRawMonths(speaking, { seal, isStopping });
        await keepRetention({ reader, writer, remove, log }, order);
      },
      close: async () => {
        await queue.close();
        await writing.stop();
        await events.close();
        await closeAll();
      },
    };
  } catch (error) {
    await Promise.all([writer.close(), closeAll()]);
    throw error;
  }
}
