// Storing reports against inserting their rows and nothing else: the same rows, the same table, the same durability,
// in turns of a few hundred reports, so that whatever else the machine does weighs on all alike.
import type { Database } from '../engines/engine.ts';
import { type Bench, information, type Line, type Measure } from '../measure.ts';
import { median, sum } from '../statistics.ts';
import {
  type Commit,
  commitReports,
  commitsOf,
  deliveriesOf,
  newCommitting,
  rollReports,
  rowsOfCommits,
} from '../stores/feed.ts';
import { collectGarbage } from '../stores/garbage.ts';
import { createStations, STEP_S } from '../stores/workload.ts';
import { decimal } from '../table.ts';

const REPORTS_A_COMMIT = 50;
const REPORTS_A_TURN = 750;
const start = Date.UTC(2026, 4, 1) / 1000;

export const ingest: Measure = {
  name: 'ingest',
  title: 'Enregistrement des relevés',
  async run(bench) {
    const many = await compare(bench, 50);
    const one = await compare(bench, 1);
    return [
      ...linesOf('50 stations, commits de 50', many, bench.engine.demands.rolledIngest),
      ...linesOf('1 station, commits de 50', one, null),
    ];
  },
};

/** CPU and wall time of one way, microseconds a report. */
type Cost = { readonly wall: number; readonly cpu: number };
type Costs = { readonly raw: Cost; readonly judged: Cost; readonly rolled: Cost };
type Way = keyof Costs;

/** The costs of each period: a day of every station. */
async function compare(bench: Bench, stationCount: number): Promise<Costs[]> {
  const ways = await openWays(bench, stationCount);
  const periods: Costs[] = [];
  const days = bench.quick ? 1 : 3;
  const periodS = (bench.quick ? 6 : 24) * 3600 * (stationCount === 1 ? 10 : 1);
  for (let day = 0; day < days; day++) {
    const from = start + day * periodS;
    const stationIds = ways.stationIds;
    const arrivals = {
      stationIds,
      reportsACommit: REPORTS_A_COMMIT,
      start: from,
      end: from + periodS,
    };
    periods.push(await period(ways, [...commitsOf(arrivals)]));
    bench.say(`${stationCount} station(s) : période ${day + 1} sur ${days}`);
  }
  await ways.close();
  return periods;
}

async function openWays(bench: Bench, stationCount: number) {
  const open = async (): Promise<{ database: Database; ids: number[] }> => {
    const database = await bench.engine.open(bench.scratch.folder());
    const stations = await createStations(database.writer, stationCount);
    return { database, ids: stations.map(({ id }) => id) };
  };
  const [raw, judged, rolled] = [await open(), await open(), await open()];
  const memories = { judged: newCommitting(), rolled: newCommitting() };
  const writers = {
    judged: judged.database.writer,
    rolled: rolled.database.writer,
  };
  return {
    writers,
    insertRows: raw.database.insertRows,
    memories,
    stationIds: raw.ids,
    rowsOf: rowsOfCommits(),
    close: async () => {
      for (const { database } of [raw, judged, rolled]) await database.close();
    },
  };
}

type Ways = Awaited<ReturnType<typeof openWays>>;

async function period(
  { writers, insertRows, memories, rowsOf }: Ways,
  commits: readonly Commit[],
): Promise<Costs> {
  const spent = { raw: nothing(), judged: nothing(), rolled: nothing() };
  const commitsATurn = REPORTS_A_TURN / REPORTS_A_COMMIT;
  for (let first = 0; first < commits.length; first += commitsATurn) {
    const turn = commits.slice(first, first + commitsATurn);
    const rows = turn.map(rowsOf);
    const received = turn.map(deliveriesOf);
    const now = turn.at(-1)?.at(-1)?.reading.observedAt ?? 0;
    const work: Record<Way, () => Promise<void>> = {
      raw: async () => {
        for (const some of rows) await insertRows(some);
      },
      judged: async () => {
        for (const some of received) await commitReports(writers.judged, memories.judged, some);
      },
      rolled: async () => {
        for (const some of received) await commitReports(writers.rolled, memories.rolled, some);
        await rollReports(writers.rolled, now + STEP_S * 1000);
      },
    };
    for (const way of ['raw', 'judged', 'rolled'] as const) {
      // What was prepared, and what the way before has left, is not collected at the expense of this one.
      collectGarbage();
      await spend(spent[way], work[way]);
    }
  }
  const reports = sum(commits.map(({ length }) => length));
  const each = ({ wall, cpu }: Cost): Cost => ({ wall: wall / reports, cpu: cpu / reports });
  return { raw: each(spent.raw), judged: each(spent.judged), rolled: each(spent.rolled) };
}

const nothing = () => ({ wall: 0, cpu: 0 });

async function spend(
  spent: { wall: number; cpu: number },
  work: () => Promise<void>,
): Promise<void> {
  const cpuBefore = process.cpuUsage();
  const wallBefore = performance.now();
  await work();
  spent.wall += (performance.now() - wallBefore) * 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  spent.cpu += user + system;
}

function linesOf(whose: string, periods: readonly Costs[], demanded: number | null): Line[] {
  const cost = (way: Way, of: keyof Cost) => median(periods.map((costs) => costs[way][of]));
  const ratio = (way: Way) => median(periods.map((costs) => costs.raw.wall / costs[way].wall));
  const detail = (way: Way) =>
    `${decimal(cost(way, 'wall'), 0)} µs un relevé contre ${decimal(cost('raw', 'wall'), 0)} (processeur de Node : ${decimal(cost(way, 'cpu'), 0)} contre ${decimal(cost('raw', 'cpu'), 0)})`;
  return [
    information(
      `${whose} : jugés, marqués, journalisés / insertion nue`,
      ratio('judged'),
      '×',
      detail('judged'),
    ),
    {
      what: `${whose} : avec les cumuls / insertion nue`,
      value: ratio('rolled'),
      unit: '×',
      demand: demanded === null ? null : { least: demanded },
      detail: detail('rolled'),
    },
  ];
}
