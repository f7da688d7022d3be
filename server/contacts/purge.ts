// Forgets old messages: what was kept aside after thirty days, the others after as long as the owner says.

import type { Writer } from '../storage/connection.ts';
import { forgetOldAttempts } from '../storage/contents/attempts.ts';
import { forgetContacts } from '../storage/contents/contacts.ts';
import { siteSettings } from '../storage/contents/site-settings.ts';
import type { Store } from '../storage/store.ts';

const quarantineMs = 30 * 24 * 3_600_000;
const usuallyEveryMs = 6 * 3_600_000;

/** How many messages went. */
export type Purged = { readonly quarantined: number; readonly kept: number };

/** @param now milliseconds UTC */
export const purgeContacts = (writer: Writer, now: number): Promise<Purged> =>
  writer.transaction(async (connection) => {
    await forgetOldAttempts(connection, now);
    const { retentionMonths } = await siteSettings(connection);
    return forgetContacts(connection, {
      quarantined: now - quarantineMs,
      kept: monthsBefore(now, retentionMonths),
    });
  });

/** The same day and hour so many months earlier (UTC), or the last day of that month when it is shorter. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

export type PurgeOptions = {
  readonly store: Pick<Store, 'writer' | 'alone'>;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Between two of them; the first comes at once. */
  readonly everyMs?: number;
  readonly onFault: (fault: unknown) => void;
  /** What else is forgotten with age, given the time in milliseconds UTC. */
  readonly also?: (now: number) => Promise<unknown>;
};

/** @returns what stops it: resolves when the one under way has ended */
export function startPurge(options: PurgeOptions): () => Promise<void> {
  const { store, now, everyMs = usuallyEveryMs, onFault, also } = options;
  let underWay: Promise<unknown> = Promise.resolve();
  const forget = async (): Promise<void> => {
    await purgeContacts(store.writer, now());
    await also?.(now());
  };
  const purge = () => {
    underWay = underWay.then(() => store.alone('purge', forget)).catch(onFault);
  };
  purge();
  const timer = setInterval(purge, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
