// From a console's report to the pages that are open: a hundred of them follow one station, the server in a process
// of its own.
import { createConsoles } from '../clients/consoles.ts';
import { followLive } from '../clients/live-events.ts';
import { createClient } from '../clients/post.ts';
import { type Bench, type Line, type Measure, none } from '../measure.ts';
import { startSiteProcess } from '../sites/site.ts';
import { quantile } from '../statistics.ts';
import { folderWithStations } from '../stores/workload.ts';
import { decimal } from '../table.ts';

const PAGES = 100;
const EVERY_MS = 100;

export const live: Measure = {
  name: 'live',
  title: 'Direct',
  async run(bench) {
    const folder = await folderWithStations(bench, 1);
    const site = await startSiteProcess(bench, folder);
    try {
      return linesOf(await follow(bench, site.url));
    } finally {
      await site.stop();
    }
  },
};

type Followed = {
  readonly reports: number;
  /** Milliseconds from the acknowledgement, and from the sending, to the event, for each page and report. */
  readonly fromAcknowledged: readonly number[];
  readonly fromSent: readonly number[];
  readonly missing: number;
};

async function follow({ quick }: Bench, url: string): Promise<Followed> {
  const reports = quick ? 20 : 150;
  const heard: number[][] = [];
  const pages = Array.from({ length: PAGES }, () =>
    openPage(url, (revision, at) => {
      heard[revision] = [...(heard[revision] ?? []), at];
    }),
  );
  await Promise.all(pages.map(({ ready }) => ready));
  const client = createClient(url, 1);
  const report = createConsoles(client, 1);
  const fromAcknowledged: number[] = [];
  const fromSent: number[] = [];
  for (let revision = 1; revision <= reports; revision++) {
    const sent = performance.now();
    await report();
    const acknowledged = performance.now();
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    for (const at of heard[revision] ?? []) {
      fromSent.push(at - sent);
      // An event may overtake the answer.
      fromAcknowledged.push(Math.max(0, at - acknowledged));
    }
  }
  for (const { close } of pages) close();
  client.close();
  return { reports, fromAcknowledged, fromSent, missing: reports * PAGES - fromSent.length };
}

/** Tells the revision of each event and when it came; ready once the first, the present one, is there. */
function openPage(url: string, onEvent: (revision: number, at: number) => void) {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const hear = (revision: number): void => {
    onEvent(revision, performance.now());
    resolve();
  };
  const end = (error = new Error('the live stream has ended')): void => reject(error);
  followLive(url, 'BENCH1', { hear, end, signal: leaving.signal });
  return { ready, close: () => leaving.abort() };
}

const p = (times: readonly number[], share: number): string =>
  `${decimal(quantile(times, share), 1)} ms`;

function linesOf({ reports, fromAcknowledged, fromSent, missing }: Followed): Line[] {
  return [
    {
      what: `relevé acquitté → événement sur ${PAGES} pages, p99`,
      value: quantile(fromAcknowledged, 0.99),
      unit: 'ms',
      demand: { most: 50 },
      detail: `médiane ${p(fromAcknowledged, 0.5)} ; depuis l’envoi : ${p(fromSent, 0.5)}, p99 ${p(fromSent, 0.99)} (${reports} relevés)`,
    },
    none('événements manqués', missing, `sur ${(reports * PAGES).toLocaleString('fr-FR')}`),
  ];
}
