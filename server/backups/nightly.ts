// A backup every night. A site that was stopped then makes it when it runs again.
import { backupFolder, backupsOf, makeBackupFolder } from '../storage/sqlite/backup-files.ts';
import {
  type BackupName,
  instantOf,
  machineDay,
  machineHour,
} from '../storage/sqlite/backup-names.ts';
import type { BackupDesk } from './backup-desk.ts';

const nightHour = 3;
const dayMs = 24 * 3_600_000;
/** The start of a site has better to do. */
const firstAfterMs = 60_000;
const everyMs = 5 * 60_000;
const againAfterMs = 3_600_000;

export type NightlyOptions = {
  readonly dataDir: string;
  readonly desk: Pick<BackupDesk, 'make'>;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Whether the server's own clock can be believed: names and ages come from it. */
  readonly isClockSane: () => Promise<boolean>;
  readonly log: {
    info(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
};

/**
 * From three in the morning on by the machine's time, once a day; earlier when the last one is older than a day.
 * @param found backups of the folder, newest first @param now milliseconds UTC
 */
export function isBackupDue(found: readonly BackupName[], now: number): boolean {
  const nights = found.filter(({ kind }) => kind === 'nightly');
  const today = machineDay(now);
  if (nights.some(({ day }) => day === today)) return false;
  if (machineHour(now) >= nightHour) return true;
  // What a clock that was ahead dated later tells nothing.
  const last = nights.find(({ day }) => day < today);
  return last === undefined || now - instantOf(last) > dayMs;
}

/** One look: makes the backup when it is due. To be called again and again, one call at a time. */
export function watchNights(options: NightlyOptions): () => Promise<void> {
  const { dataDir, desk, now, isClockSane, log } = options;
  const folder = backupFolder(dataDir);
  let notBefore = Number.NEGATIVE_INFINITY;
  return async () => {
    makeBackupFolder(folder); // its age is what an owner is warned by, when none can ever be made
    const hasWaited = now() >= notBefore || notBefore - now() > againAfterMs;
    if (!hasWaited || !(await isClockSane()) || !isBackupDue(backupsOf(folder), now())) return;
    notBefore = now() + againAfterMs;
    const made = await desk.make('nightly');
    if ('file' in made) log.info(made, 'backup made');
    else log.error({ reason: made.refused }, 'no backup was made; another try in an hour');
  };
}

/** @returns what stops it: resolves when the look under way has ended */
export function startNightly(
  options: NightlyOptions & { readonly onFault: (fault: unknown) => void },
): () => Promise<void> {
  const look = watchNights(options);
  let underWay: Promise<void> = Promise.resolve();
  const next = (): void => {
    underWay = underWay.then(look).catch(options.onFault);
  };
  const first = setTimeout(next, firstAfterMs).unref();
  const timer = setInterval(next, everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return underWay;
  };
}
