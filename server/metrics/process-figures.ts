// What this process costs: memory, processor time, and how late its event loop is.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

export type ProcessFigures = {
  /** Seconds since 1970. */
  readonly startedAt: number;
  /** User and system, of all threads. */
  readonly cpuSeconds: number;
  /** Bytes. The heap is that of the main thread; the writer's thread counts in `resident`. */
  readonly memory: {
    readonly resident: number;
    readonly heapUsed: number;
    readonly heapTotal: number;
    readonly heapLimit: number;
    readonly external: number;
  };
  /** Seconds by which the loop was late since the last reading; null before it has turned. */
  readonly loopDelay: {
    readonly mean: number | null;
    readonly p99: number | null;
    readonly max: number | null;
  };
};

/** How finely the loop is looked at: what is shorter is the timer's own doing. */
const resolutionMs = 20;

export function watchProcess() {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  /** The monitor tells the time between two looks, in nanoseconds. */
  const late = (nanoseconds: number): number | null =>
    delays.count === 0 ? null : Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000);
  return {
    figures(): ProcessFigures {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const loopDelay = {
        mean: late(delays.mean),
        p99: late(delays.percentile(99)),
        max: late(delays.max),
      };
      delays.reset();
      return {
        startedAt,
        cpuSeconds: (user + system) / 1e6,
        memory: {
          resident: rss,
          heapUsed,
          heapTotal,
          heapLimit: getHeapStatistics().heap_size_limit,
          external,
        },
        loopDelay,
      };
    },
    stop: () => {
      delays.disable();
    },
  };
}
