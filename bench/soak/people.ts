// Those who read: visitors of every kind of page, one who reads the home page again and again, and those whose pages
// lean on outside services.
import { newestShown } from '../clients/page-age.ts';
import { type Answer, from } from '../clients/post.ts';
import { clientOf, every, type Run } from './run.ts';
import { CONSOLES } from './senders.ts';

const VISITORS = 4;
const betweenPagesMs = 400;
/** Pages are kept for that long at most. */
export const PAGE_KEPT_MS = 5_000;

const periods = ['daily', 'weekly', 'monthly', 'yearly'];
const pages: readonly ((turn: number) => string)[] = [
  () => '/',
  () => '/weather/current',
  ...periods.map((period) => (turn: number) => `/weather/history/${period}?station=${any(turn)}`),
  ...periods.map((period) => (turn: number) => `/weather/graph/${period}?station=${any(turn)}`),
  (turn) => `/api/weatherData/${any(turn)}/currentData/detail`,
  (turn) => `/api/weatherData/${any(turn)}/history/record`,
  (turn) => `/api/weatherData/${any(turn)}/graph/daily`,
  () => '/apercu.png',
];

const any = (turn: number): string => `BENCH${((turn * 7) % (CONSOLES + 4)) + 1}`;

/** They lean on outside services: while these are ill, 503 is their answer. */
const borrowed: readonly ((turn: number) => string)[] = [
  (turn) => `/api/openWeather?lat=${(44 + (turn % 400) / 100).toFixed(2)}&lng=2.35`,
  (turn) => `/api/geocoding?address=${turn % 500}%20rue%20du%20Jardin%20Blois`,
  (turn) => `/tiles/${12}/${2062 + (turn % 3)}/${1432 + (turn % 2)}`,
];

export async function visit(run: Run): Promise<void> {
  const one = async (visitor: number): Promise<void> =>
    every(run, betweenPagesMs, async (turn) => {
      const number = turn * VISITORS + visitor;
      const path = pages[number % pages.length]?.(number) ?? '/';
      const answer = await ask(run, path, number, number);
      if (answer && answer.status !== 200 && answer.status !== 404)
        run.record.refuse(path.replace(/\?.*|BENCH\d+/g, ''), answer.status);
    });
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => one(visitor)));
}

/** Asks for places that are not known yet. */
export async function borrow(run: Run): Promise<void> {
  await every(run, 1_000, async (turn) => {
    const path = borrowed[turn % borrowed.length]?.(turn) ?? '/';
    const answer = await ask(run, path, turn, 100_000 + turn);
    if (answer?.status === 200) run.record.served();
    else if (answer && answer.status !== 503 && answer.status !== 404)
      run.record.refuse(path.replace(/\?.*|\d+/g, ''), answer.status);
  });
}

/** Null when the connection broke. */
async function ask(run: Run, path: string, turn: number, visitor: number): Promise<Answer | null> {
  const began = performance.now();
  try {
    const answer = await clientOf(run, turn).send('GET', path, undefined, from(visitor));
    if (answer.status === 200) run.record.answer('page', began);
    return answer;
  } catch {
    run.record.refuse(path.replace(/\?.*|BENCH\d+/g, ''), null);
    return null;
  }
}

/** How long what the home page should show has been missing from it. */
export async function watchHomePage(run: Run): Promise<void> {
  let known: { readonly observedAt: number; readonly at: number }[] = [];
  run.news.listen(({ station, observedAt }) => {
    if (station === 1) known.push({ observedAt, at: performance.now() });
  });
  await every(run, 500, async (turn) => {
    const began = performance.now();
    const answer = await ask(run, '/', turn, 200_000 + turn);
    if (answer?.status !== 200 || known.length === 0) return;
    const html = answer.body.toString();
    const shown = newestShown(html);
    if (shown === null) {
      // A panel that could not be filled says so, in a page that is whole otherwise.
      run.record.refuse(`accueil sans relevé, ${wordsOf(html)}`, 503);
      return;
    }
    known = known.filter(({ observedAt }) => observedAt > shown);
    run.record.age('page', Math.max(0, began - (known[0]?.at ?? began)));
  });
}

/** What a page says of its panels that failed. */
const wordsOf = (html: string): string =>
  [...html.matchAll(/message\W{3,9}([^"\\]{5,120})/g)].map(([, words]) => words).join(' | ');
