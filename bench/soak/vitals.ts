// What each process of the site uses, looked at again and again.
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../clients/post.ts';
import { readMetrics } from '../clients/site-metrics.ts';
import { descriptorsOf, type Sites } from './sites.ts';

export type Look = {
  /** By `performance.now()`. */
  readonly at: number;
  readonly pid: number;
  /** Bytes. */
  readonly resident: number;
  readonly heap: number;
  readonly descriptors: number | null;
  readonly listeners: number;
  /** Seconds by which roll-ups are overdue. */
  readonly rollupLag: number;
  /** Seconds the loop was late at worst since the last look. */
  readonly loopDelay: number;
};

const LOOK_MS = 2_000;

/** Null when it does not answer. */
async function lookAt(client: Client, pid: number): Promise<Look | null> {
  try {
    const of = await readMetrics(client);
    return {
      at: performance.now(),
      pid,
      resident: of('process_resident_memory_bytes'),
      heap: of('nodejs_heap_size_used_bytes'),
      descriptors: descriptorsOf(pid),
      listeners: of('embellie_live_listeners'),
      rollupLag: of('embellie_rollup_lag_seconds'),
      loopDelay: of('nodejs_eventloop_lag_max_seconds'),
    };
  } catch {
    return null;
  }
}

/** Of every process, as it is now. */
export async function lookAtAll(sites: Sites): Promise<Look[]> {
  const looks: Look[] = [];
  const pids = sites.pids();
  for (const [index, url] of sites.urls.entries()) {
    const client = createClient(url, 1);
    const look = await lookAt(client, pids[index] ?? 0);
    client.close();
    if (look) looks.push(look);
  }
  return looks;
}

export async function watchVitals(sites: Sites, signal: AbortSignal): Promise<Look[]> {
  const looks: Look[] = [];
  while (!signal.aborted) {
    looks.push(...(await lookAtAll(sites)));
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  return looks;
}
