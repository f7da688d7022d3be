// A network of ten thousand stations, a report a minute each, through two server processes on one PostgreSQL: how long
// consoles wait, what a report weighs on the disk and in the write-ahead log, and what the quarter of an hour costs, at
// which every station has roll-ups due.
import { setTimeout as pause } from 'node:timers/promises';
import { type Crowd, EVERY_S, sendAsCrowd } from '../clients/crowd.ts';
import { type Client, createClient } from '../clients/post.ts';
import { readMetrics } from '../clients/site-metrics.ts';
import { server } from '../engines/postgres-server.ts';
import type { Bench, Measure } from '../measure.ts';
import { linesOf, type NetworkRun, type ProcessCost } from '../network-lines.ts';
import { cpuSecondsOfFamily } from '../sites/process-cpu.ts';
import { startSiteProcess, withoutForecast } from '../sites/site.ts';
import { createStations } from '../stores/workload.ts';

const PROCESSES = 2;
/** Below what a process lets one address have. */
const CONNECTIONS_A_PROCESS = 500;
const QUARTER_MS = 900_000;
const lookMs = 2_000;

export const network: Measure = {
  name: 'network',
  title: 'Un réseau de stations',
  only: 'PostgreSQL',
  async run(bench) {
    const size = bench.quick ? { stations: 200, seconds: 20 } : { stations: 10_000, seconds: 600 };
    const folder = bench.scratch.folder();
    const database = await bench.engine.open(folder);
    bench.say(`création de ${size.stations} stations`);
    await createStations(database.writer, size.stations);
    await database.settle();
    await database.close();
    const env = {
      EMBELLIE_SECRET: 'une phrase assez longue pour deux processus',
      ...withoutForecast,
    };
    const sites = [];
    for (let index = 0; index < PROCESSES; index++)
      sites.push(await startSiteProcess(bench, folder, env));
    const clients = sites.map(({ url }) => createClient(url, CONNECTIONS_A_PROCESS));
    try {
      if (!bench.quick) await untilWaveIsWithin(bench);
      return linesOf(await measureRun(bench, folder, clients, size));
    } finally {
      for (const client of clients) client.close();
      for (const site of sites) await site.stop();
    }
  },
};

/** The run is to contain the turn of a quarter of an hour, with the time before and after it. */
async function untilWaveIsWithin({ say }: Bench): Promise<void> {
  const intoQuarter = Date.now() % QUARTER_MS;
  const [from, to] = [7 * 60_000, 8 * 60_000];
  if (intoQuarter >= from && intoQuarter < to) return;
  const ms = (from - intoQuarter + QUARTER_MS) % QUARTER_MS;
  say(`départ dans ${Math.ceil(ms / 1000)} s, pour contenir le tournant d’un quart d’heure`);
  await pause(ms);
}

type Size = { readonly stations: number; readonly seconds: number };

async function measureRun(
  bench: Bench,
  folder: string,
  clients: readonly Client[],
  size: Size,
): Promise<NetworkRun> {
  const before = await figures(bench, folder, clients);
  const lags: { at: number; seconds: number }[] = [];
  const done = new AbortController();
  const looking = watchLag(clients, lags, done.signal);
  const crowd: Crowd = await sendAsCrowd(clients, {
    ...size,
    tell: (sent, total) => bench.say(`${sent} relevés envoyés sur ${total}`),
  });
  const lagAtEnd = await lagOf(clients);
  done.abort();
  await looking;
  const after = await figures(bench, folder, clients);
  const each = (name: 'cpu' | 'resident') =>
    clients.map((_, index) => after.processes[index]?.[name] ?? 0);
  return {
    ...size,
    everyS: EVERY_S,
    crowd,
    lags,
    lagAtEnd,
    walBytes: after.wal - before.wal,
    tableBytes: new Map(
      [...after.sizes].map(([name, bytes]) => [name, bytes - (before.sizes.get(name) ?? 0)]),
    ),
    siteCpu: each('cpu').map((cpu, index) => cpu - (before.processes[index]?.cpu ?? 0)),
    siteResident: each('resident'),
    databaseCpu:
      after.databaseCpu === null || before.databaseCpu === null
        ? null
        : after.databaseCpu - before.databaseCpu,
    stored: after.rows,
  };
}

async function watchLag(
  clients: readonly Client[],
  lags: { at: number; seconds: number }[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    lags.push({ at: Date.now(), seconds: await lagOf(clients) });
    await pause(lookMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Seconds by which roll-ups are overdue. */
async function lagOf([client]: readonly Client[]): Promise<number> {
  return client ? (await readMetrics(client))('embellie_rollup_lag_seconds') : 0;
}

async function costOf(client: Client): Promise<ProcessCost> {
  const of = await readMetrics(client);
  return { cpu: of('process_cpu_seconds_total'), resident: of('process_resident_memory_bytes') };
}

const written =
  "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint, COUNT(*) FROM measurement";

async function figures(bench: Bench, folder: string, clients: readonly Client[]) {
  const processes: ProcessCost[] = [];
  for (const client of clients) processes.push(await costOf(client));
  const reader = await bench.engine.read(folder);
  const [row] = await reader.snapshot((connection) => connection.tuples(written));
  await reader.close();
  const { pid } = await server();
  return {
    processes,
    databaseCpu: pid === null ? null : cpuSecondsOfFamily(pid),
    sizes: await bench.engine.sizes(folder),
    wal: Number(row?.[0]),
    rows: Number(row?.[1]),
  };
}
