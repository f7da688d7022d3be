// Clients that take their time, on purpose or on a bad link: a body byte by byte, a request whose headers never end, a
// stream and a page that are never read. They come back when they are cut.
import { connect, type Socket } from 'node:net';
import { type Run, rest } from './run.ts';

const report = 'POST /data/report/ HTTP/1.1\r\nHost: embellie\r\n';
const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\n';

/** What each does once it is connected, every half second. */
const manners: readonly { readonly first: string; readonly more: string | null }[] = [
  { first: report + form, more: 'a' },
  { first: report, more: 'X-Lent: 1\r\n' },
  { first: 'GET /api/weatherData/BENCH1/live HTTP/1.1\r\nHost: embellie\r\n\r\n', more: null },
  {
    first: 'GET /weather/graph/daily HTTP/1.1\r\nHost: embellie\r\n\r\n'.repeat(20),
    more: null,
  },
];

/** So many of them until the signal; tells how often they were cut. */
export async function beSlow(run: Run, clients: number, signal: AbortSignal): Promise<number> {
  let cut = 0;
  const one = async (index: number): Promise<void> => {
    while (!signal.aborted) {
      const url = run.urls[index % run.urls.length] ?? '';
      await dawdle(new URL(url), index, signal);
      if (!signal.aborted) cut++;
      await rest({ ...run, signal }, 1_000);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => one(index)));
  return cut;
}

function dawdle(url: URL, index: number, signal: AbortSignal): Promise<void> {
  const manner = manners[index % manners.length];
  const socket: Socket = connect(Number(url.port), '127.0.0.1');
  socket.pause();
  socket.write(manner?.first ?? '');
  const timer = setInterval(() => {
    if (manner?.more && !socket.destroyed) socket.write(manner.more);
  }, 500);
  return new Promise((resolve) => {
    const leave = (): void => {
      socket.destroy();
    };
    signal.addEventListener('abort', leave, { once: true });
    socket.on('error', leave).on('close', () => {
      clearInterval(timer);
      signal.removeEventListener('abort', leave);
      resolve();
    });
  });
}
