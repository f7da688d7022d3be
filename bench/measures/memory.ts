// What the site needs of memory on a small machine: ten years of reports, a heap of 128 MB, a console that sends every
// 16 s and visitors who read every kind of page. The site itself says what it uses. Once with the heap bounded, once
// more with what the guide advises for a small machine.
import { cpSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createConsoles } from '../clients/consoles.ts';
import { type Client, createClient } from '../clients/post.ts';
import { readMetrics } from '../clients/site-metrics.ts';
import { type Bench, information, type Line, type Measure } from '../measure.ts';
import { startSiteProcess, withoutForecast } from '../sites/site.ts';
import { largeStore } from '../stores/grown-store.ts';

const heapMb = 128;
const consoleMs = 16_000;
const lookMs = 2_000;
const visitors = 4;
const betweenPagesMs = 500;

const bounded = { NODE_OPTIONS: `--max-old-space-size=${heapMb}` };
const advised = {
  NODE_OPTIONS: `--max-old-space-size=${heapMb} --max-semi-space-size=4`,
  MALLOC_ARENA_MAX: '2',
};

const paths = [
  '/',
  '/weather/current',
  ...['daily', 'weekly', 'monthly', 'yearly', 'record'].map((name) => `/weather/history/${name}`),
  ...['daily', 'weekly', 'monthly', 'yearly'].map((name) => `/weather/graph/${name}`),
  ...['daily', 'weekly', 'monthly', 'yearly'].map(
    (name) => `/api/weatherData/BENCH1/graph/${name}`,
  ),
  '/api/weatherData/BENCH1/history/record',
  '/api/weatherData/BENCH1/graph/yearly?date=2020',
  '/api/weatherData/BENCH1/graph/daily?date=2019-06-21',
  '/apercu.png',
];

export const memory: Measure = {
  name: 'memory',
  title: 'Mémoire d’une petite machine',
  only: 'SQLite',
  async run(bench) {
    const { folder } = await largeStore(bench);
    return [
      ...linesOf('tas de 128 Mo', bounded, await live(bench, folder, bounded)),
      ...linesOf('petite machine', advised, await live(bench, folder, advised)),
    ];
  },
};

type Environment = Readonly<Record<string, string>>;

/** Bytes, as the site itself tells them. */
type Look = { readonly resident: number; readonly heap: number };

type Life = { readonly looks: readonly Look[]; readonly pages: number; readonly minutes: number };

async function live(bench: Bench, grown: string, env: Environment): Promise<Life> {
  const folder = bench.scratch.folder();
  cpSync(grown, folder, { recursive: true });
  const site = await startSiteProcess(bench, folder, { ...env, ...withoutForecast });
  const client = createClient(site.url, visitors + 2);
  const ms = bench.quick ? 20_000 : 180_000;
  const until = performance.now() + ms;
  const looks: Look[] = [];
  try {
    const [pages] = await Promise.all([
      visit(client, until),
      every(consoleMs, until, createConsoles(client, 1)),
      every(lookMs, until, async () => {
        looks.push(await look(client));
      }),
    ]);
    return { looks, pages, minutes: ms / 60_000 };
  } finally {
    client.close();
    await site.stop();
  }
}

async function every(ms: number, until: number, work: () => Promise<void>): Promise<void> {
  while (performance.now() < until) {
    await work();
    await pause(ms);
  }
}

/** Each visitor reads one page after the other; gives how many were read. */
async function visit(client: Client, until: number): Promise<number> {
  let asked = 0;
  await Promise.all(
    Array.from({ length: visitors }, () =>
      every(betweenPagesMs, until, async () => {
        const path = paths[asked++ % paths.length] ?? '/';
        const { status } = await client.send('GET', path);
        // A minute allows one address 300 answers of the API: beyond, it is told so.
        if (status !== 200 && status !== 404 && status !== 429)
          throw new Error(`${path} was answered ${status}`);
      }),
    ),
  );
  return asked;
}

async function look(client: Client): Promise<Look> {
  const of = await readMetrics(client);
  return {
    resident: of('process_resident_memory_bytes'),
    heap: of('nodejs_heap_size_used_bytes'),
  };
}

const megabytes = (bytes: number): number => bytes / 1e6;
const highest = (looks: readonly Look[], of: keyof Look): number =>
  megabytes(Math.max(...looks.map((one) => one[of])));

function linesOf(name: string, env: Environment, { looks, pages, minutes }: Life): Line[] {
  const settings = Object.entries(env).map((pair) => pair.join('='));
  const load = `${minutes.toLocaleString('fr-FR')} min, ${pages} pages et réponses, un relevé toutes les 16 s`;
  return [
    information(
      `${name} : mémoire résidente au démarrage`,
      megabytes(looks[0]?.resident ?? Number.NaN),
      'Mo',
      settings.join(' '),
    ),
    information(
      `${name} : mémoire résidente, au plus haut`,
      highest(looks, 'resident'),
      'Mo',
      load,
    ),
    {
      what: `${name} : tas du fil principal, au plus haut`,
      value: highest(looks, 'heap'),
      unit: 'Mo',
      demand: { most: heapMb },
      detail: 'tel qu’il est au moment des lectures, toutes les 2 s',
    },
  ];
}
