// What the rooms have counted, gathered for whoever reads /metrics.
import type { EventStream } from './http/event-stream.ts';
import type { MetricsPage } from './http/metrics.ts';
import type { Trust } from './http/trusted-proxies.ts';
import { watchCommits } from './metrics/commits.ts';
import { watchProcess } from './metrics/process-figures.ts';
import { type SiteFigures, siteMetrics } from './metrics/site-metrics.ts';
import { contentType, metricsText } from './metrics/text-format.ts';
import type { Providers } from './providers/providers.ts';
import type { Reception } from './reception/reception.ts';
import { callsOfDay } from './storage/contents/provider-cache.ts';
import { bucketMs } from './storage/rollups/bucket-times.ts';
import type { Store } from './storage/store.ts';
import { oldestUnrolled } from './storage/whole-site/inspection.ts';
import { nodeVersion, version } from './version.ts';

/** Counts from the moment it is opened. */
export type KeptFigures = {
  readonly onCommit: ReturnType<typeof watchCommits>['onCommit'];
  page(rooms: CountedRooms, isNamed: Trust): MetricsPage;
  stop(): void;
};

export type CountedRooms = {
  readonly store: Pick<Store, 'reader' | 'waiting' | 'waitingMs'>;
  readonly reception: Pick<Reception, 'figures'>;
  readonly providers: Pick<Providers, 'figures'>;
  readonly events: Pick<EventStream, 'size'>;
  /** Milliseconds UTC. */
  readonly now: () => number;
};

export function startFigures(): KeptFigures {
  const commits = watchCommits();
  const watched = watchProcess();
  return {
    onCommit: commits.onCommit,
    page: (rooms, isNamed) => ({
      isNamed,
      contentType,
      read: async () => {
        const { store, reception, providers, events } = rooms;
        return metricsText(
          siteMetrics({
            received: reception.figures(),
            commits: commits.figures(),
            waiting: { deliveries: store.waiting(), ms: store.waitingMs() },
            stored: await fromStore(rooms).catch(() => null), // told by embellie_store_up
            listeners: events.size(),
            providers: providers.figures(),
            process: watched.figures(),
            versions: { version, node: nodeVersion },
          }),
        );
      },
    }),
    stop: watched.stop,
  };
}

const fromStore = ({ store, now }: CountedRooms): Promise<NonNullable<SiteFigures['stored']>> =>
  store.reader.snapshot(async (connection) => {
    const oldest = await oldestUnrolled(connection);
    const overdue = oldest === null ? 0 : now() - (oldest + bucketMs);
    return {
      rollingLateMs: Math.max(0, overdue),
      callsToday: await callsOfDay(connection, new Date(now()).toISOString().slice(0, 10)),
    };
  });
