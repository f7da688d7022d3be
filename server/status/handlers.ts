// GET /api/status: the banners of the administration.
import type { PrivateHandlers } from '../../shared/contract/schema.ts';
import { defaultOf } from '../../shared/contract/station.ts';
import type { statusSchemas } from '../../shared/contract/status.schema.ts';
import type { StatusWarning, statusCalls } from '../../shared/contract/status.ts';
import { contactBox } from '../storage/contents/contacts.ts';
import { listStations, type Station } from '../storage/contents/stations.ts';
import { stationStates } from '../storage/readings/state.ts';
import type { Store } from '../storage/store.ts';
import { isRollingBehind } from '../storage/whole-site/inspection.ts';
import { type Backups, backupVerdict, type DiskRoom } from './disk.ts';
import { statusTexts } from './texts.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** After this long a console is told to come back. */
const waitingMs = 10_000;
/** A server that is out for a while has been asked again several times by then. */
const mailFailingMs = hourMs;
/** A day of quarters of an hour. */
const quartersBehind = 96;

export type StatusDesk = {
  readonly store: Pick<Store, 'reader' | 'waitingMs'>;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Whether the server's own clock can be believed. */
  readonly isClockSane: () => Promise<boolean>;
  readonly disk: () => Promise<DiskRoom>;
  readonly backups: () => Promise<Backups | null>;
  /** Since when messages cannot be told by e-mail, milliseconds UTC; null when they can, or need not be. */
  readonly mailFailingSince: () => number | null;
};

export const createStatusHandlers = (
  desk: StatusDesk,
): PrivateHandlers<typeof statusCalls, typeof statusSchemas> => ({
  siteStatus: async () => {
    const { stations, silent, isBehind, box } = await fromStore(desk);
    const timeZone = defaultOf(stations)?.timeZone ?? 'Europe/Paris';
    const isSane = await desk.isClockSane();
    const found: readonly (StatusWarning | null)[] = [
      isSane ? null : aboutSite('clock', statusTexts.clock),
      await diskWarning(desk),
      desk.store.waitingMs() > waitingMs ? aboutSite('writer', statusTexts.waiting) : null,
      isBehind ? aboutSite('writer', statusTexts.rolling) : null,
      boxWarning(box),
      // By a wrong clock nothing has an age.
      ...(isSane
        ? [mailWarning(desk, timeZone), await backupWarning(desk, timeZone), ...silent]
        : []),
    ];
    return { warnings: found.filter((warning) => warning !== null) };
  },
});

const aboutSite = (kind: StatusWarning['kind'], message: string): StatusWarning => ({
  kind,
  message,
  reference: null,
});

const fromStore = ({ store, now }: StatusDesk) =>
  store.reader.snapshot(async (connection) => {
    const { stations } = await listStations(connection);
    const states = await stationStates(
      connection,
      stations.map(({ id }) => id),
    );
    const silent = stations.flatMap((station) =>
      silentWarning(station, states.get(station.id)?.lastObservedAt ?? null, now()),
    );
    const isBehind = await isRollingBehind(connection, now() - hourMs, quartersBehind);
    return { stations, silent, isBehind, box: await contactBox(connection) };
  });

function silentWarning(station: Station, lastAt: number | null, now: number): StatusWarning[] {
  const { reference, name, createdAt, timeZone } = station;
  if (now - (lastAt ?? createdAt) <= dayMs) return [];
  const message =
    lastAt === null ? statusTexts.neverHeard(name) : statusTexts.silent(name, lastAt, timeZone);
  return [{ kind: 'silent', message, reference }];
}

function boxWarning({ state, most }: Awaited<ReturnType<typeof contactBox>>): StatusWarning | null {
  if (state === 'open') return null;
  return aboutSite(
    'contacts',
    state === 'full' ? statusTexts.boxFull : statusTexts.boxNearlyFull(most),
  );
}

function mailWarning(
  { mailFailingSince, now }: StatusDesk,
  timeZone: string,
): StatusWarning | null {
  const since = mailFailingSince();
  return since !== null && now() - since > mailFailingMs
    ? aboutSite('mail', statusTexts.mail(since, timeZone))
    : null;
}

async function diskWarning({ disk }: StatusDesk): Promise<StatusWarning | null> {
  const { free, needed } = await disk();
  return free < needed ? aboutSite('disk', statusTexts.disk(free)) : null;
}

async function backupWarning(
  { backups, now }: StatusDesk,
  timeZone: string,
): Promise<StatusWarning | null> {
  const found = await backups();
  if (!found) return null;
  const { newestAt, since } = found;
  if (backupVerdict(found, now()) === 'fine') return null;
  return aboutSite(
    'backup',
    newestAt === null
      ? statusTexts.noBackup(since, timeZone)
      : statusTexts.oldBackup(newestAt, timeZone),
  );
}
