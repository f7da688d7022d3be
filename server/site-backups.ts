// The backups of a running site: every night, and when its owner asks.
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type BackupDesk, makeHere, openBackupDesk } from './backups/backup-desk.ts';
import { startNightly } from './backups/nightly.ts';
import type { Config } from './config.ts';

export type SiteBackupsNeeds = {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  readonly log: FastifyBaseLogger;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly isClockSane: () => Promise<boolean>;
  /** A thread of their own is the usual; tests do without. */
  readonly inThread: boolean;
  readonly onFault: (fault: unknown) => void;
};

/** Those of a database server are its owner's affair: the desk then refuses. */
export function startBackups(needs: SiteBackupsNeeds): BackupDesk {
  const { config, log, now, isClockSane, inThread, onFault } = needs;
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== null) return ofDatabaseServer;
  const desk = openBackupDesk({
    file: join(dataDir, 'embellie.db'),
    dataDir,
    now,
    ...(inThread ? {} : { make: makeHere }),
  });
  const stopNights = startNightly({ dataDir, desk, now, isClockSane, log, onFault });
  return {
    make: desk.make,
    stop: async () => {
      await Promise.all([stopNights(), desk.stop()]);
    },
  };
}

const ofDatabaseServer: BackupDesk = {
  make: async () => ({ refused: 'la base est dans PostgreSQL : sauvegardez-la avec pg_dump.' }),
  stop: async () => undefined,
};
