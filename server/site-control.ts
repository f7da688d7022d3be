// What the command line may ask of a running site, and the backups of its nights.
import { backupCommands } from './cli/backup-commands.ts';
import { openControl } from './cli/control.ts';
import { controlCommands } from './cli/control-commands.ts';
import { startBackups } from './site-backups.ts';
import type { SiteRooms, SiteRoomsOptions } from './site-rooms.ts';

export type SiteControlOptions = SiteRoomsOptions & {
  readonly setupLink: () => Promise<string | null>;
  /** Whether backups have a thread of their own. */
  readonly inThread: boolean;
};

/** @returns what stops it, once the backup under way is done */
export async function openSiteControl(
  { accounts, erasures, journal, news, onFault, reception }: SiteRooms,
  { config, log, clock, setupLink, inThread }: SiteControlOptions,
): Promise<() => Promise<void>> {
  const backups = startBackups({
    config,
    log,
    now: clock.now,
    isClockSane: reception.isClockSane,
    inThread,
    onFault,
  });
  const commands = {
    ...backupCommands(backups),
    ...controlCommands({
      ...accounts,
      stationsChanged: news.stationsChanged,
      erasures,
      changed: news.changed,
      during: journal.during,
      setupLink,
    }),
  };
  // On a shared store the command line writes by itself.
  const closeControl =
    config.databaseUrl === null ? await openControl(config.dataDir, commands) : null;
  return async () => {
    await backups.stop();
    await closeControl?.();
  };
}
