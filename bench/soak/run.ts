// What everybody who takes part in the run is given.
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../clients/post.ts';
import type { Course } from './course.ts';
import { createLedger, type Ledger, type Sent } from './ledger.ts';
import { createRecording, type Recording } from './record.ts';

export type Run = {
  /** One a site process. */
  readonly clients: readonly Client[];
  readonly urls: readonly string[];
  /** The load is over. */
  readonly signal: AbortSignal;
  readonly course: Course;
  readonly ledger: Ledger;
  readonly record: Recording;
  readonly news: News;
};

/** What open pages are to hear of: reports of consoles, on time and acknowledged. */
export type News = {
  tell(sent: Sent, sentAt: number): void;
  listen(listener: (sent: Sent, sentAt: number) => void): void;
};

function createNews(): News {
  const listeners: ((sent: Sent, sentAt: number) => void)[] = [];
  return {
    tell: (sent, sentAt) => {
      for (const listener of listeners) listener(sent, sentAt);
    },
    listen: (listener) => listeners.push(listener),
  };
}

/** Of a site process, at once. */
const CONNECTIONS = 200;

export const createRun = (urls: readonly string[], course: Course, signal: AbortSignal): Run => ({
  clients: urls.map((url) => createClient(url, CONNECTIONS)),
  urls,
  signal,
  course,
  ledger: createLedger(),
  record: createRecording(course),
  news: createNews(),
});

/** Works every so often until the load is over. */
export async function every(run: Run, ms: number, work: (turn: number) => Promise<void>) {
  for (let turn = 0; !run.signal.aborted; turn++) {
    await work(turn);
    await rest(run, ms);
  }
}

/** Ends early with the load. */
export const rest = ({ signal }: Run, ms: number): Promise<void> =>
  pause(Math.max(0, ms), undefined, { signal }).catch(() => undefined);

export function clientOf({ clients }: Run, turn: number): Client {
  const client = clients[turn % clients.length];
  if (!client) throw new Error('a run needs a site');
  return client;
}
