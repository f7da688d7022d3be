// Replays the reports that were parked while the server's clock was wrong, once it is right.
import type { Context } from './context.ts';
import type { Evidence } from './evidence.ts';
import { boundsAt } from './json/read-reports.ts';
import type { Parked } from './parking.ts';
import type { Report } from './report.ts';
import type { ReceptionStation } from './stations.ts';
import { storeReport } from './store-report.ts';
import { storeReports } from './store-reports.ts';
import { parkedObservationTime } from './times.ts';
import { reportOf } from './understand.ts';

const batch = 100;

/**
 * Oldest first, as long as the clock is right.
 * @returns how many were taken out of the lot
 * @throws when the store cannot take one: the rest stays parked
 */
async function replayParked(context: Context): Promise<number> {
  const { parking, stations, log } = context.ports;
  let replayed = 0;
  while (await context.clock.isSane()) {
    const waiting = await parking.parked(batch);
    for (const { id, stationId, report } of waiting) {
      const station = (await stations.list()).find((one) => one.id === stationId);
      const kept = station !== undefined && (await replay(context, station, report as Parked));
      if (!kept)
        log.warn(
          { stationId },
          'Relevé en attente abandonné : station supprimée ou instant inconnu',
        );
      await parking.forget([id]);
      replayed++;
    }
    if (waiting.length < batch) break;
  }
  return replayed;
}

async function replay(
  context: Context,
  station: ReceptionStation,
  parked: Parked,
): Promise<boolean> {
  const now = context.clock.now();
  const receivedAt = arrivalOf(context, parked, now);
  const { identity } = parked;
  if (parked.kind === 'reports') {
    const items = receivedAt === null ? parked.items.filter(saysWhen) : parked.items;
    const bounds = { ...boundsAt(now), receivedAt: receivedAt ?? now };
    const answer = await storeReports(context, {
      station,
      items,
      bounds,
      identity,
      flags: ['parked'],
    });
    return answer.accepted + answer.duplicates > 0;
  }
  const sent = new Map(parked.sent.map((field) => [field.name.toLowerCase(), field]));
  const evidence: Evidence = { protocol: parked.protocol, identity: {}, sent };
  const bounds = { minimum: context.ports.minimumDate, now };
  const report = reportOf(evidence, (time) => parkedObservationTime(time, receivedAt, bounds));
  if (!report) return false;
  const flagged: Report = { ...report, flags: ['parked', ...report.flags] };
  return storeReport(context, {
    station,
    report: flagged,
    evidence,
    identity,
    arrivedAt: now,
    status: 200,
  });
}

const saysWhen = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'observedAt' in item && item.observedAt != null;

/** When it arrived, by the clock that is now right; null when the machine was restarted since. */
function arrivalOf({ uptime }: Context, { up }: Parked, now: number): number | null {
  const elapsed = uptime.ms() - up.ms;
  return up.boot === uptime.boot && elapsed >= 0 ? now - elapsed : null;
}

/** Looks at the parked reports from time to time, one look at once. */
export function replayEvery(context: Context): {
  readonly now: () => Promise<number>;
  readonly stop: () => void;
} {
  let running: Promise<number> | null = null;
  const now = (): Promise<number> => {
    running ??= replayParked(context).finally(() => {
      running = null;
    });
    return running;
  };
  const look = (): void => {
    now().catch((error: unknown) =>
      context.ports.log.error({ err: error }, 'Relevés en attente non repris'),
    );
  };
  const timer = setInterval(look, context.limits.replayMs).unref();
  return { now, stop: () => clearInterval(timer) };
}
