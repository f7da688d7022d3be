// What the owner sees of reception and of the site's health: each noun is bound with its own handlers, and handed
// what reception knows.
import { join } from 'node:path';
import { receptionSchemas, tokenSchemas } from '../shared/contract/reception.schema.ts';
import { receptionCalls, tokenCalls } from '../shared/contract/reception.ts';
import type { Bind } from '../shared/contract/schema.ts';
import { statusSchemas } from '../shared/contract/status.schema.ts';
import { statusCalls } from '../shared/contract/status.ts';
import type { Reception } from './reception/reception.ts';
import { createReceptionDesk } from './reception-desk/handlers.ts';
import type { StationDesk } from './stations/administer.ts';
import { createTokenDesk } from './stations/token-desk.ts';
import { backupsIn, type DiskRoom, diskRoom } from './status/disk.ts';
import { createStatusHandlers } from './status/handlers.ts';

/** Never short. */
const noDisk: DiskRoom = { free: Number.POSITIVE_INFINITY, needed: 0 };

export type OwnerView = StationDesk & {
  readonly reception: Pick<Reception, 'refused' | 'isClockSane'>;
  readonly dataDir: string;
  /** Whether the store is in the data folder; else it is on a database server, whose disk is watched there. */
  readonly holdsStore: boolean;
  /** Milliseconds UTC; null when it does not fail. */
  readonly mailFailingSince: () => number | null;
};

export function bindOwnerView(
  bind: Bind,
  { reception, dataDir, holdsStore, ...desk }: OwnerView,
): void {
  const { refused, isClockSane } = reception;
  bind.signedIn(receptionCalls, receptionSchemas, createReceptionDesk({ ...desk, refused }));
  bind.signedIn(tokenCalls, tokenSchemas, createTokenDesk({ ...desk, refused }));
  bind.signedIn(
    statusCalls,
    statusSchemas,
    createStatusHandlers({
      ...desk,
      isClockSane,
      disk: async () => (holdsStore ? diskRoom(dataDir) : noDisk),
      backups: () => backupsIn(join(dataDir, 'backups')),
    }),
  );
}
