// Sees to the months of readings: every hour, and at night what would keep somebody waiting by day.
import { machineHour } from './storage/sqlite/backup-names.ts';
import type { Store } from './storage/store.ts';

const everyMs = 3_600_000;
/** By the machine's time, after the backup of the night. */
const nightHours = [3, 4, 5];

export const isNight = (now: number): boolean => nightHours.includes(machineHour(now));

export type MonthsNeeds = {
  readonly store: Pick<Store, 'alone' | 'keepMonths'>;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly onFault: (fault: unknown) => void;
  /** How long raw readings are kept; null: for ever. */
  readonly rawRetentionDays: number | null;
};

/** @returns what stops it: resolves when the month under way is done */
export function startMonths({
  store,
  now,
  onFault,
  rawRetentionDays,
}: MonthsNeeds): () => Promise<void> {
  let stopping = false;
  let underWay: Promise<unknown> = Promise.resolve();
  const keep = (): Promise<void> =>
    store.keepMonths({
      now: now(),
      isNight: isNight(now()),
      isStopping: () => stopping,
      rawRetentionDays,
    });
  const look = (): void => {
    underWay = underWay.then(() => store.alone('months', keep)).catch(onFault);
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    await underWay;
  };
}
