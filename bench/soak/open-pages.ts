// Pages that stay open on the live stream of four stations and come back when it breaks, as a browser does. What they
// measure is how late they hear of a report.
import { get } from 'node:http';
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
    const url = run.urls[turn % run.urls.length];
    await listen(`${url}/api/weatherData/BENCH${station}/live`, run.signal, () => {
      isOpen = true;
      hear();
    });
    [isOpen, unheardSince] = [false, null];
    await rest(run, BACK_MS);
  }
}

/** Resolves when the stream ends, however it does. */
const listen = (url: string, signal: AbortSignal, hear: () => void): Promise<void> =>
  new Promise((resolve) => {
    const asked = get(url, { agent: false, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const frames = (text + chunk).split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) if (/^id: \d+$/m.test(frame)) hear();
      });
      response.on('error', () => resolve()).on('close', () => resolve());
    });
    asked.on('error', () => resolve());
  });
