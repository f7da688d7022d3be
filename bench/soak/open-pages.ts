// Pages that stay open on the live stream of four stations and come back when it breaks, as a browser does. What they
// measure is how late they hear of a report.
import { followLive } from '../clients/live-events.ts';
import { type Run, rest } from './run.ts';

export const PAGES = 40;
const STATIONS = 4;
const BACK_MS = 3_000;

export async function keepPagesOpen(run: Run): Promise<void> {
  await Promise.all(Array.from({ length: PAGES }, (_, page) => keepOpen(run, page)));
}

async function keepOpen(run: Run, page: number): Promise<void> {
  const station = (page % STATIONS) + 1;
  let [heardAt, unheardSince] = [0, null as number | null];
  let isOpen = false;
  run.news.listen((sent, sentAt) => {
    if (sent.station !== station || !isOpen || heardAt >= sentAt) return;
    unheardSince ??= performance.now();
  });
  const hear = (): void => {
    heardAt = performance.now();
    run.record.age('event', unheardSince === null ? 0 : heardAt - unheardSince);
    unheardSince = null;
  };
  for (let turn = page; !run.signal.aborted; turn++) {
    const url = run.urls[turn % run.urls.length] ?? '';
    await new Promise<void>((resolve) => {
      const opened = (): void => {
        isOpen = true;
        hear();
      };
      const { signal } = run;
      followLive(url, `BENCH${station}`, { hear: opened, end: () => resolve(), signal });
    });
    [isOpen, unheardSince] = [false, null];
    await rest(run, BACK_MS);
  }
}
