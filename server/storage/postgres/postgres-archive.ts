// Where periods and graphs are read: a standby while it answers and keeps up, its primary meanwhile. Both hold the same
// rows, the standby a moment later.
import pg from 'pg';
import type { Reader } from '../connection.ts';
import { StorageBusy, StoreUnusable, textOf } from '../faults.ts';
import { openPostgresReader, type PostgresReader } from './postgres.ts';
import { refuseLent } from './postgres-session.ts';
import { watchLateness } from './standby-lateness.ts';

/** Whoever has waited so long for the standby is answered by the primary. */
const patienceMs = 10_000;
const retryEveryMs = 5_000;
/** A standby that has not received in so long what was written is left until it has. */
const lateMs = 30_000;

export type ArchiveOptions = {
  readonly replicaUrl: string;
  readonly primary: Reader;
  readonly log: (message: string) => void;
  readonly answeredWithinMs?: number;
  /** How often a standby that was left is tried again. */
  readonly retryMs?: number;
  /** How long what was written may be on its way. */
  readonly lateAfterMs?: number;
  /** Does it still lack what was written when this was asked before? */
  readonly isLate?: () => Promise<boolean>;
};

/**
 * One that is away at the start is waited for by nobody.
 * @throws StoreUnusable when its connections are not sessions
 */
export async function openArchive(options: ArchiveOptions): Promise<PostgresReader> {
  const { replicaUrl, primary, log } = options;
  const { answeredWithinMs = patienceMs, retryMs = retryEveryMs, lateAfterMs = lateMs } = options;
  const standby = openPostgresReader(replicaUrl, log, { answeredWithinMs });
  const isLate = options.isLate ?? watchLateness(primary, standby);
  let isUsed = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  const leave = (why: string): void => {
    isUsed = false;
    log(`the primary is read instead of the standby: ${why}`);
    again();
  };
  const again = (): void => {
    clearTimeout(retry);
    if (isClosed) return;
    retry = setTimeout(() => {
      use().then(() => log('the standby is read again'), again);
    }, retryMs).unref();
  };
  const use = async (): Promise<void> => {
    await refuseLent(replicaUrl, 'EMBELLIE_REPLICA_URL');
    if (await isLate()) throw new Error(behind);
    isUsed = true;
  };
  const watch = setInterval(async () => {
    if (isUsed && (await isLate()) && isUsed) leave(behind);
  }, lateAfterMs).unref();
  try {
    await use();
  } catch (error) {
    if (error instanceof StoreUnusable) {
      clearInterval(watch);
      await standby.close();
      throw error;
    }
    leave(textOf(error));
  }
  return {
    snapshot: async (work) => {
      if (!isUsed) return primary.snapshot(work);
      try {
        return await standby.snapshot(work);
      } catch (error) {
        if (isUsed && isOfServer(error)) leave(textOf(error));
        // It has the last word: a late standby may not know the station or the column yet.
        return primary.snapshot(work);
      }
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(watch);
      await standby.close();
    },
  };
}

const behind = 'it is behind';

const isOfServer = (error: unknown): boolean =>
  error instanceof StorageBusy || error instanceof pg.DatabaseError;
