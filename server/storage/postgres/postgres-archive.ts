// Where periods and graphs are read: a standby while it answers, its primary meanwhile. Both hold the same rows, the
// standby a moment later.
import pg from 'pg';
import type { Reader } from '../connection.ts';
import { StorageBusy, StoreUnusable } from '../faults.ts';
import { openPostgresReader, type PostgresReader } from './postgres.ts';
import { refuseLent } from './postgres-session.ts';

/** Whoever has waited so long for the standby is answered by the primary. */
const patienceMs = 10_000;
const retryEveryMs = 5_000;

export type ArchiveOptions = {
  readonly replicaUrl: string;
  readonly primary: Reader;
  readonly log: (message: string) => void;
  readonly answeredWithinMs?: number;
  /** How often a standby that failed is tried again. */
  readonly retryMs?: number;
};

/**
 * One that is away at the start is waited for by nobody.
 * @throws StoreUnusable when its connections are not sessions
 */
export async function openArchive(options: ArchiveOptions): Promise<PostgresReader> {
  const { replicaUrl, primary, log } = options;
  const { answeredWithinMs = patienceMs, retryMs = retryEveryMs } = options;
  const standby = openPostgresReader(replicaUrl, log, { answeredWithinMs });
  let isUsed = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  const leave = (error: unknown): void => {
    isUsed = false;
    log(`the primary is read instead of the standby: ${textOf(error)}`);
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
    isUsed = true;
  };
  try {
    await use();
  } catch (error) {
    if (error instanceof StoreUnusable) {
      await standby.close();
      throw error;
    }
    leave(error);
  }
  return {
    snapshot: async (work) => {
      if (!isUsed) return primary.snapshot(work);
      try {
        return await standby.snapshot(work);
      } catch (error) {
        if (isUsed && isOfServer(error)) leave(error);
        // It has the last word: a late standby may not know the station or the column yet.
        return primary.snapshot(work);
      }
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await standby.close();
    },
  };
}

const isOfServer = (error: unknown): boolean =>
  error instanceof StorageBusy || error instanceof pg.DatabaseError;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
