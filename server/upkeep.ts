// What a site does at its own hours: old messages, entries and readings go, sensors are called, the data of deleted
// stations is removed. Where several processes serve the site, each is ready to do it and one does.
import { setTimeout as delay } from 'node:timers/promises';
import { monthsBefore, startPurge } from './contacts/purge.ts';
import { journalMonths } from './journal/journal.ts';
import { startMonths } from './months.ts';
import { startRollCall } from './reception-desk/roll-call.ts';
import { forgetEntries } from './storage/contents/journal.ts';
import { removeOrphans } from './storage/contents/orphans.ts';
import type { Store } from './storage/store.ts';

export type Upkeep = {
  /** A station was deleted. */
  removeLeftovers(): void;
  stop(): Promise<unknown>;
};

export type UpkeepNeeds = {
  readonly store: Pick<Store, 'reader' | 'writer' | 'alone' | 'keepMonths'>;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly onFault: (fault: unknown) => void;
  /** How long raw readings are kept; null: for ever. */
  readonly rawRetentionDays: number | null;
};

/** Another process may have looked for leftovers for the last time just before there were some more. */
const askAgainMs = 1_000;

/** Begins at once, with what a process that was stopped has left to do. */
export function startUpkeep({ store, now, onFault, rawRetentionDays }: UpkeepNeeds): Upkeep {
  const { writer } = store;
  const stopping = new AbortController();
  const { signal } = stopping;
  let removing: Promise<void> = Promise.resolve();
  const removeAll = async (): Promise<void> => {
    const remove = () => removeOrphans(writer, () => signal.aborted);
    while (!signal.aborted && !(await store.alone('leftovers', remove)))
      await delay(askAgainMs, undefined, { signal, ref: false }).catch(() => undefined);
  };
  const removeLeftovers = (): void => {
    removing = removing.then(removeAll).catch(onFault);
  };
  removeLeftovers();
  const stopMonths = startMonths({ store, now, onFault, rawRetentionDays });
  const stopRollCall = startRollCall({ store, onFault });
  const stopPurge = startPurge({
    store,
    now,
    onFault,
    also: (instant) =>
      writer.transaction((connection) =>
        forgetEntries(connection, monthsBefore(instant, journalMonths)),
      ),
  });
  return {
    removeLeftovers,
    stop: () => {
      stopping.abort();
      return Promise.all([stopPurge(), stopRollCall(), stopMonths(), removing]);
    },
  };
}
