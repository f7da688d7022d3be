// What one server process has to tell the others: gathered, sent outside of every transaction, and again when the server
// lets go.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { textOf } from '../faults.ts';
import type { RevisionChange } from '../reports/delivery.ts';
import type { Topic } from '../store.ts';

export const channel = 'embellie';
/** The server takes up to 8,000 bytes. */
const changesAtOnce = 100;
const longestRetryMs = 5_000;
export const retryAfterMs = (failures: number): number =>
  Math.min(longestRetryMs, 100 * 2 ** failures);
/** A server that has not answered by then is gone, whatever the connection says. */
export const usuallyDeadAfterMs = 5_000;

export type Told =
  | {
      readonly from: string;
      readonly changes: readonly (readonly [
        station: number,
        revision: number,
        last: number | null,
      ])[];
    }
  | { readonly from: string; readonly topic: Topic };

export type NoticesOptions = {
  /** For sending: a transaction that notifies would hold up all others, so nothing is sent within one. */
  readonly pool: pg.Pool;
  readonly log: (message: string) => void;
  readonly deadAfterMs?: number;
};

/** @param from who sends, so that he does not hear himself */
export function openNotices(
  { pool, log, deadAfterMs = usuallyDeadAfterMs }: NoticesOptions,
  from: string,
) {
  // A setting of each question, which the types of the library leave out.
  const within: object = { query_timeout: deadAfterMs };
  const waiting = new Map<number, RevisionChange>();
  const topics = new Set<Topic>();
  const ending = new AbortController();
  const { signal } = ending;
  let underWay: Promise<void> | null = null;
  const notify = (told: Told) =>
    pool.query({
      text: 'SELECT pg_notify($1, $2)',
      values: [channel, JSON.stringify(told)],
      ...within,
    });
  const sendSome = async (): Promise<void> => {
    const some = [...waiting.values()].slice(0, changesAtOnce);
    if (some.length > 0) {
      const changes = some.map(
        ({ stationId, revision, lastObservedAt }) => [stationId, revision, lastObservedAt] as const,
      );
      await notify({ from, changes });
      // A newer change of the same station may have come meanwhile.
      for (const change of some)
        if (waiting.get(change.stationId) === change) waiting.delete(change.stationId);
    }
    for (const topic of [...topics]) {
      topics.delete(topic);
      await notify({ from, topic }).catch((error: unknown) => {
        topics.add(topic);
        throw error;
      });
    }
  };
  const sendAll = async (): Promise<void> => {
    for (let failures = 0; waiting.size + topics.size > 0; ) {
      try {
        await sendSome();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1) log(`other processes are told later: ${textOf(error)}`);
        if (signal.aborted) break;
        await delay(retryAfterMs(failures), undefined, { signal }).catch(() => undefined);
      }
    }
    underWay = null;
  };
  const send = (): void => {
    underWay ??= Promise.resolve().then(sendAll);
  };
  return {
    tell: (change: RevisionChange) => {
      waiting.set(change.stationId, change);
      send();
    },
    announce: (topic: Topic) => {
      topics.add(topic);
      send();
    },
    end: async () => {
      ending.abort();
      await underWay;
    },
  };
}
